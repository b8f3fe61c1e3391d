import { isIP } from 'node:net';
import type { Clock } from '#platform/clock/server/clock.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { EndpointHandler } from '#platform/endpoint/server/endpoint-handler.ts';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { deriveSecret, leaseKey } from '#platform/lease/server/lease-key.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { SharedLimits } from '#platform/limits/server/shared-limits.ts';
import { PacedLog } from '#platform/log/server/paced-log.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { SecretBox } from '#platform/seal/server/secret-box.ts';
import type { MailSink } from '#platform/smtp/server/mail-sink.ts';
import { deleteMailbox, generateMailbox } from './addresses/address-endpoints.ts';
import { KnownMailboxes } from './addresses/known-mailboxes.ts';
import { createLicenceStore } from './addresses/licence-store.ts';
import { normalizeAddress, normalizeDomain } from './addresses/mail-domains.ts';
import { MailboxAccess } from './addresses/mailbox-access.ts';
import { createMailboxStore } from './addresses/mailbox-store.ts';
import { openProbeMailbox, type ProbeMailbox } from './addresses/probe-mailbox.ts';
import { quotaOf, type tempEmailSettings } from './config.ts';
import { KnownInboxes } from './inbox/known-inboxes.ts';
import { listMessages } from './inbox/list-messages.ts';
import { MessageAuthenticator } from './inbox/message-authenticator.ts';
import { mailboxEvents, markRead, readAttachment, readSource } from './inbox/message-endpoints.ts';
import { MessageReader } from './inbox/message-reader.ts';
import { createMessageStore } from './inbox/message-store.ts';
import { mailViewRoute, viewHtml } from './inbox/view-html.ts';
import { waitMessages } from './inbox/wait-messages.ts';
import { MailIntake } from './intake/mail-intake.ts';
import { createOperatorMailStore } from './intake/operator-mail-store.ts';
import { tempEmailMigrations } from './migrations/temp-email-migrations.ts';
import type { Entitlements, MailReading, UsageCounter } from './ports.ts';
import { createLeftoverStore } from './purge/leftover-store.ts';
import { Purge } from './purge/purge.ts';
import type { TempEmailTables } from './temp-email-tables.ts';

export { tempEmailMigrations };

export type TempEmailNeeds = {
  database: Database<unknown>;
  clock: Clock;
  drawName(): string;
  settings: SettingValues<typeof tempEmailSettings>;
  unlimited: boolean;
  limits: Pick<SharedLimits, 'limiter'>;
  /** Keys that hash addresses and encrypt tickets are derived from this server secret. */
  secret: string;
  domains: readonly string[];
  siteUrl: string;
  push: PushHub;
  mail: MailReading;
  usage: UsageCounter;
  entitlements: Entitlements;
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void };
};

export type TempEmail = {
  endpoints: readonly EndpointHandler[];
  routes: readonly HttpRoute[];
  jobs: readonly Job[];
  mailSink: MailSink;
  isStorageShort(): boolean;
  /** Undefined if storing mail has never failed. */
  storageFailedAtMs(): number | undefined;
  measureLicence(licenceId: string): Promise<{ addresses: number; bytes: number }>;
  figures: TempEmailFigures;
  /** Milliseconds since the oldest expired row should have been deleted; 0 if there is none. */
  findOverdueMs(): Promise<number>;
  /** Opens a mailbox for the product's own mail. Rejects if it cannot be stored. */
  openProbeMailbox(): Promise<ProbeMailbox>;
  /** Waits for background work. Call it before the mail reader and the database close. */
  close(): Promise<void>;
};

/** Statistics for the status page, without probes. */
type TempEmailFigures = {
  countGenerated(): Promise<number>;
  countLive(): Promise<number>;
};

type OperatorMail = {
  list(): Promise<
    {
      id: string;
      receivedAtMs: number;
      sizeBytes: number;
      /**
       * `unopened` means that neither the envelope nor the text opens: the server secret has changed since the mail
       * arrived, or both are damaged.
       */
      facts: { recipient: string; mailFrom: string } | 'damaged' | 'unopened';
    }[]
  >;
  /**
   * Yields nothing for an unknown id. Throws AppError `message_damaged`, or `seal_broken` if the server secret may have
   * changed.
   */
  read(id: string): AsyncIterable<Uint8Array>;
};

export function createTempEmail(needs: TempEmailNeeds): TempEmail {
  const { clock, push, mail, usage, secret, settings, entitlements } = needs;
  const log = new PacedLog(needs.log);
  const database = needs.database.forRoom<TempEmailTables>();
  const isShared = database.engine === 'postgresql';
  const known = new KnownMailboxes(clock, isShared);
  const inboxes = new KnownInboxes({ clock, notifications: database.notifications });
  const quota = quotaOf(settings);
  const keys = new LeaseKeys('temp-email', clock);
  push.onEnd((mailboxKey) => {
    keys.drop([mailboxKey]);
    inboxes.dropHere([mailboxKey]);
  });
  const mailboxes = createMailboxStore({ database, known, inboxes });
  const messages = createMessageStore({ database, quota, keys, inboxes });
  const operatorMail = createOperatorMailStore({ database, box: operatorMailBox(secret) });
  const licences = createLicenceStore(database, quota);
  const addressSecret = deriveSecret(secret, 'temp-email address');
  const tickets = new SecretBox(deriveSecret(secret, 'temp-email view ticket'));
  const keyOf = (address: string) => leaseKey(addressSecret, normalizeAddress(address));
  const domains = needs.domains.map(normalizeDomain).filter((domain) => domain !== '');
  const limiter = (limit: number, windowMs: number) =>
    new RateLimiter({ limit: needs.unlimited ? Number.POSITIVE_INFINITY : limit, windowMs, clock });

  const access = new MailboxAccess({
    mailboxes,
    keys,
    inboxes,
    messages,
    clock,
    isMemoryExact: !isShared,
    readsPerLease: limiter(settings.readsPerMailbox, minuteMs),
    readsPerClient: limiter(settings.readsPerClient, minuteMs),
  });
  const ownDomains = [...domains, ...siteDomains(needs.siteUrl)];
  const reader = new MessageReader({ messages, mail, push, ownDomains, log });
  const authenticator = new MessageAuthenticator({ messages, mail, push, log });
  const leftovers = createLeftoverStore(database);
  const purge = new Purge({ mailboxes, leftovers, licences, push, clock });
  const intake = new MailIntake({
    mailboxes,
    known,
    messages,
    operatorMail,
    licences,
    entitlements,
    quota,
    push,
    clock,
    keyOf,
    usage,
    log,
    domains: new Set(domains),
  });
  const view = { access, messages, reader, clock, tickets };
  const reading = { access, messages, reader, authenticator };

  return {
    endpoints: [
      generateMailbox({
        mailboxes,
        licences,
        entitlements,
        clock,
        domains,
        keys,
        keyOf,
        drawName: needs.drawName,
        usage,
        newAddressesPerClient: needs.limits.limiter({
          name: 'temp-email.addresses',
          limit: settings.newAddressesPerClient,
          windowMs: 10 * minuteMs,
        }),
      }),
      listMessages({ ...reading, inboxes }),
      waitMessages({ ...reading, push, clock }),
      markRead({ access, messages, usage }),
      viewHtml(view),
      readSource({ access, messages }),
      readAttachment({ access, reader }),
      deleteMailbox({ access, purge }),
    ],
    routes: [...mailboxEvents({ access, messages, push, reader }), mailViewRoute(view)],
    jobs: [purge],
    mailSink: intake,
    isStorageShort: () => intake.storageShort,
    storageFailedAtMs: () => intake.storageFailedAtMs,
    measureLicence: (licence) => licences.measureLicence(licence, clock.nowMs()),
    figures: {
      countGenerated: () => mailboxes.countGeneratedMailboxes(),
      countLive: () => mailboxes.countLiveMailboxes(clock.nowMs()),
    },
    findOverdueMs: async () => {
      const nowMs = clock.nowMs();
      return Math.max(0, nowMs - ((await mailboxes.findOldestExpiry()) ?? nowMs));
    },
    openProbeMailbox: () => openProbeMailbox({ mailboxes, messages, clock, domains, keys, keyOf }),
    close: async () => {
      await Promise.all([reader.close(), authenticator.close()]);
      keys.close();
      known.close();
      inboxes.close();
    },
  };
}

export function openOperatorMail(database: Database<unknown>, secret: string): OperatorMail {
  const box = operatorMailBox(secret);
  const store = createOperatorMailStore({ database: database.forRoom<TempEmailTables>(), box });
  return {
    list: async () =>
      (await store.listMail()).map((row) => ({
        id: row.id,
        receivedAtMs: row.received_at,
        facts: row.facts,
        sizeBytes: row.size_bytes,
      })),
    read: (id) => store.readMail(id),
  };
}

function operatorMailBox(secret: string): SecretBox {
  return new SecretBox(deriveSecret(secret, 'temp-email operator mail'));
}

/** Empty for `localhost`, which anyone may claim, and for an IP address, which no mail claims as its domain. */
function siteDomains(siteUrl: string): string[] {
  const host = normalizeDomain(new URL(siteUrl).hostname).replace(/^www\./, '');
  return isIP(host) === 0 && host.includes('.') ? [host] : [];
}

const minuteMs = 60_000;
