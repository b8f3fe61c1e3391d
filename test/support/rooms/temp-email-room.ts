import { tempEmailSettings } from '#features/temp-email/server/config.ts';
import { createTempEmail, type TempEmail, tempEmailMigrations } from '#features/temp-email/server/feature.ts';
import type { Entitlement, MailReading } from '#features/temp-email/server/ports.ts';
import type { TempEmailTables } from '#features/temp-email/server/temp-email-tables.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import { loadSettings } from '#platform/config/server/load-settings.ts';
import type { Database } from '#platform/database/server/database.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { deriveSecret, leaseKey } from '#platform/lease/server/lease-key.ts';
import type { ParsedMail } from '#platform/mail/common/parsed-mail.ts';
import { limitsOfOneProcess } from '#test/support/product/limits-of-one-process.ts';
import { beginAt, checkRecipientAt, type EnvelopeFacts } from '../smtp/sink-talk.ts';
import { openSurroundings, serveRoom, siteUrl } from './lease-room.ts';

export type Mailbox = { email: string; token: string; expiresAt: number };

/** Reads mail of the form `Subject: …`, blank line, text. Counts its calls. */
export class PlainMailReading implements MailReading {
  parses = 0;
  warmed = 0;
  readonly parsed: string[] = [];
  /** A test sets it to make the next parse wait or fail. */
  beforeParse: (() => Promise<void>) | undefined;
  verdict: 'verified' | 'failed' | 'unknown' = 'verified';

  warm(): void {
    this.warmed += 1;
  }

  async parse(raw: readonly Uint8Array[], mailFrom: string): Promise<ParsedMail> {
    this.parses += 1;
    await this.beforeParse?.();
    const [head = '', ...rest] = Buffer.concat([...raw])
      .toString('latin1')
      .split('\r\n\r\n');
    this.parsed.push(head);
    return {
      from: mailFrom,
      subject: head.replace('Subject: ', ''),
      text: rest.join('\r\n\r\n'),
      truncated: false,
      hasHtml: true,
      attachments: [
        {
          index: 0,
          filename: 'a.txt',
          contentType: 'text/plain',
          sizeBytes: 3,
          contentId: undefined,
          inline: false,
        },
        {
          index: 1,
          filename: 'b.png',
          contentType: 'image/png',
          sizeBytes: 3,
          contentId: 'b@c',
          inline: true,
        },
      ],
      codes: ['4821', '99'],
      links: [{ url: 'https://example.test/confirm', label: 'Confirm' }],
      damaged: false,
    };
  }

  async safeHtml(raw: readonly Uint8Array[], { images }: { images: boolean }) {
    const html = `<p>${Buffer.concat([...raw]).byteLength} bytes, images ${images ? 'on' : 'off'}</p>`;
    return { html, blockedImages: 2, trackers: 1 };
  }

  async attachment(_raw: readonly Uint8Array[], index: number) {
    if (index !== 0) throw new AppError('not_found');
    return { filename: 'a.txt', contentType: 'text/plain', bytes: Buffer.from('abc') };
  }

  async authenticate() {
    const { verdict } = this;
    const result = verdict === 'verified' ? ('pass' as const) : ('fail' as const);
    const domain = 'sender.test';
    return {
      verdict,
      spf: { result, domain },
      dkim: [{ result, domain, selector: 's1' }],
      dmarc: { result, policy: 'reject', domain },
    };
  }
}

const secret = 'a server secret for tests';
const addressSecret = deriveSecret(secret, 'temp-email address');
const { tempEmail: defaults } = loadSettings({ tempEmail: tempEmailSettings }, {});

type RoomOptions = {
  engine: 'sqlite' | 'postgresql';
  domains?: readonly string[];
  unlimited?: boolean;
  settings?: Partial<SettingValues<typeof tempEmailSettings>>;
  /** Names to draw, in order. Afterwards, names are numbered. */
  names?: readonly string[];
  /** Reads mail instead of `PlainMailReading`. The caller closes it. */
  reading?: MailReading;
  between?: (database: Database<unknown>) => Database<unknown>;
};

/** Opens the room on a real database, with its endpoints in memory and a clock that the test moves. */
export async function openTempEmailRoom(options: RoomOptions) {
  const around = await openSurroundings(options.engine, tempEmailMigrations);
  const { database, location, clock, counted, usage, lines, log, hub } = around;
  const mail = new PlainMailReading();
  const names = [...(options.names ?? [])];
  let drawn = 0;
  const entitlements = {
    maxAddresses: 10,
    maxBytes: 100 * 1024 * 1024,
    known: new Map<string, Entitlement>(),
    findEntitlement: async (key: string) => entitlements.known.get(key),
    isCustomDomain: async (domain: string) =>
      [...entitlements.known.values()].some(({ customDomains }) => customDomains.includes(domain)),
  };
  const make = (seen: Database<unknown>): TempEmail =>
    createTempEmail({
      database: seen,
      clock,
      drawName: () => {
        drawn += 1;
        return names.shift() ?? `quiet-otter-${1000 + drawn}`;
      },
      settings: { ...defaults, ...options.settings },
      unlimited: options.unlimited ?? false,
      limits: limitsOfOneProcess({ clock, unlimited: options.unlimited }),
      secret,
      domains: options.domains ?? ['mayfly.test'],
      siteUrl,
      push: hub,
      mail: options.reading ?? mail,
      entitlements,
      usage,
      log,
    });
  const room = make(options.between?.(database) ?? database);
  const served = serveRoom<TempEmailTables>('temp-email', room, around);
  const { server, call, runJobs, countRows, openEvents } = served;

  const generate = async (): Promise<Mailbox> => (await call({ action: 'generate' })).json();
  const list = async ({ email, token }: Mailbox, remoteAddress?: string) =>
    (await call({ action: 'messages', email, token }, remoteAddress)).json();
  /** Sets the totals of a mailbox as if mail had arrived or had been deleted. */
  async function setMailbox(address: string, values: { used_bytes?: number; message_count?: number }) {
    const { kysely } = around.database.forRoom<TempEmailTables>();
    const name = await kysely
      .selectFrom('temp_email_names')
      .select('mailbox_key')
      .where('address_key', '=', leaseKey(addressSecret, address))
      .executeTakeFirstOrThrow();
    await kysely
      .updateTable('temp_email_mailboxes')
      .set(values)
      .where('mailbox_key', '=', name.mailbox_key)
      .execute();
  }
  const checkRecipient = (path: string, declaredBytes?: number) =>
    checkRecipientAt(room.mailSink, path, declaredBytes);
  const begin = (recipients: readonly string[], facts?: EnvelopeFacts) =>
    beginAt(room.mailSink, recipients, { receivedAtMs: clock.now, ...facts });
  const deliver = async (
    recipients: readonly string[],
    raw: string | Uint8Array = 'Subject: Hi\r\n\r\nHello',
  ): Promise<void> => (await begin(recipients)).finish(Buffer.from(raw));
  const request = (path: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url: path, headers });

  return {
    room,
    /** Value of MAYFLY_SECRET. */
    secret,
    hub,
    clock,
    mail,
    database,
    location,
    entitlements,
    counted,
    lines,
    call,
    generate,
    list,
    checkRecipient,
    setMailbox,
    begin,
    deliver,
    runJobs,
    countRows,
    request,
    openEvents,
    make,
    server,
    close: async () => {
      await room.close();
      await served.closeServer();
    },
  };
}

export type TempEmailRoom = Awaited<ReturnType<typeof openTempEmailRoom>>;
