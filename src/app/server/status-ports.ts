import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { AiTools } from '#features/ai-tools/server/feature.ts';
import type {
  ApiProbe,
  Delivery,
  Greeting,
  MailProbe,
  StatusPorts,
} from '#features/status/server/feature.ts';
import type { TempEmail } from '#features/temp-email/server/feature.ts';
import type { TempPhone } from '#features/temp-phone/server/feature.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import type { Job, Scheduler } from '#platform/schedule/server/scheduler.ts';
import { probeSmtp, type SmtpProbe } from '#platform/smtp/server/probe-smtp.ts';

/** An import would read every export of `node:http`, and thereby load its WebSocket client, which takes 5 MB. */
const { get } = process.getBuiltinModule('node:http');

const clientName = 'probe.invalid';
const content = 'Subject: Probe\r\n\r\nThis server sends itself a message to check that mail arrives.';
const lookEveryMs = 20;
const tooManyConnections = 421;
const storageShort = 452;

type Address = () => Pick<AddressInfo, 'address' | 'port'> | undefined;

type StatusPortsNeeds = {
  smtp: { address: Address; greetingPauseMs: number } | undefined;
  http: { address: Address } | undefined;
  scheduler: (() => Scheduler) | undefined;
  /** The jobs that delete expired rows. */
  purges: readonly Job[];
  tempEmail: TempEmail;
  tempPhone: Pick<TempPhone, 'findOverdueMs'>;
  aiTools: Pick<AiTools, 'engines'>;
};

export function statusPorts(needs: StatusPortsNeeds): StatusPorts {
  const { smtp, http, scheduler, purges, tempEmail, tempPhone, aiTools } = needs;
  return {
    mail: smtp && smtpProbe({ ...smtp, openMailbox: () => tempEmail.openProbeMailbox() }),
    api: http && apiProbe(http.address),
    lastPurgeAtMs: scheduler && (() => lastPurge(scheduler(), purges)),
    findOverdueMs: async () => Math.max(await tempEmail.findOverdueMs(), await tempPhone.findOverdueMs()),
    storageFailedAtMs: () => tempEmail.storageFailedAtMs(),
    figures: tempEmail.figures,
    engines() {
      const { text, speech, isModelAway } = aiTools.engines();
      return { text: isModelAway ? 'fallback' : text, speech };
    },
  };
}

type MailProbeNeeds = {
  address: Address;
  greetingPauseMs: number;
  openMailbox: TempEmail['openProbeMailbox'];
};

function smtpProbe({ address, greetingPauseMs, openMailbox }: MailProbeNeeds): MailProbe {
  const talk = async (signal: AbortSignal, mail?: { to: string; content: string }): Promise<SmtpProbe> => {
    const at = address();
    if (at === undefined) return { helloMs: undefined, refusal: undefined, isMailAccepted: false };
    return await probeSmtp({ host: reachable(at.address), port: at.port, clientName, mail, signal });
  };
  return {
    greetingPauseMs,
    greet: async (signal) => greetingOf(await talk(signal)),
    async sendMail(signal) {
      const mailbox = await openMailbox().catch((error: unknown) => {
        if (isAppError(error, 'storage_short')) return undefined;
        throw error;
      });
      if (mailbox === undefined) return refused(true);
      const startedMs = performance.now();
      const { isMailAccepted, refusal } = await talk(signal, { to: mailbox.address, content });
      if (!isMailAccepted) return refused(refusal === storageShort);
      while (!(await mailbox.hasMail())) {
        if (signal.aborted) return { mail: 'lost', deliveredMs: undefined, isStorageShort: false };
        await delay(lookEveryMs);
      }
      const deliveredMs = Math.max(0, performance.now() - startedMs - greetingPauseMs);
      return { mail: 'delivered', deliveredMs, isStorageShort: false };
    },
  };
}

function refused(isStorageShort: boolean): Delivery {
  return { mail: 'refused', deliveredMs: undefined, isStorageShort };
}

function greetingOf({ helloMs, refusal }: SmtpProbe): Greeting {
  const isBusy = refusal === tooManyConnections;
  return { talkMs: helloMs ?? (isBusy ? 0 : undefined), isBusy };
}

function apiProbe(address: Address): ApiProbe {
  return {
    async call(signal) {
      const at = address();
      if (at === undefined) throw new Error('not listening');
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const request = get(
        // A kept-alive connection would not prove that the next caller can connect.
        { host: reachable(at.address), port: at.port, path: '/healthz', agent: false, signal },
        (response) => {
          response.resume();
          response.once('end', () =>
            response.statusCode === 200 ? resolve() : reject(new Error(`status ${response.statusCode}`)),
          );
          response.once('error', reject);
        },
      );
      request.once('error', reject);
      await promise;
    },
  };
}

/** A listener on all addresses is reached over loopback. */
function reachable(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  return address === '::' ? '::1' : address;
}

/**
 * Returns when the most overdue job last succeeded. Undefined if a job that runs at startup has not succeeded yet.
 * Any other job counts from startup until its first success.
 */
export function lastPurge(
  scheduler: Pick<Scheduler, 'lastSuccessMs' | 'startedAtMs'>,
  jobs: readonly Pick<Job, 'id' | 'atStart'>[],
): number | undefined {
  const ends = jobs.map(
    ({ id, atStart }) => scheduler.lastSuccessMs(id) ?? (atStart ? undefined : scheduler.startedAtMs),
  );
  const oldest = Math.min(...ends.map((end) => end ?? Number.NaN));
  return Number.isNaN(oldest) ? undefined : oldest;
}
