import type { Clock } from '#platform/clock/server/clock.ts';
import type { Database } from '#platform/database/server/database.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { within } from '#platform/health/server/within.ts';
import { checkServices, type DatabaseFacts, type NodeFacts } from '../common/check-services.ts';
import { answerSharedMs, checkTimeoutMs, forgottenNodeMs } from '../common/limits.ts';
import { forEachService, type ServiceId, type ServiceState } from '../common/service.ts';
import { listSpans, type Span, uptimeShare } from '../common/status-history.ts';
import { MailWatch } from './mail-watch.ts';
import type { MinuteLog } from './minute-log.ts';
import { NewestReading } from './minute-log.ts';
import type { StatusPorts } from './status-ports.ts';
import type { StatusStore } from './status-store.ts';

export type StatusReport = {
  atMs: number;
  own: NodeFacts;
  services: Readonly<Record<ServiceId, ServiceState>>;
  history: Readonly<Record<ServiceId, readonly Span[]>>;
  uptime: number;
  /** Stale while the database is down. */
  figures: { generated: number; live: number; areFresh: boolean };
  /** Undefined if no test message has arrived recently. */
  deliveredMs: number | undefined;
};

type StatusBoardNeeds = {
  /** Name of this process in the database. Must be unique. */
  node: string;
  ports: StatusPorts;
  database: Pick<Database<unknown>, 'ping'>;
  store: Pick<StatusStore, 'listNodes'>;
  minutes: MinuteLog;
  clock: Clock;
};

/** Callers within `answerSharedMs` share one report. */
export class StatusBoard {
  readonly #needs: StatusBoardNeeds;
  readonly #mail: MailWatch | undefined;
  #last: { askedAtMs: number; report: Promise<StatusReport> } | undefined;
  readonly #nodes = new NewestReading<readonly { node: string; facts: NodeFacts }[]>([]);
  readonly #figures = new NewestReading({ generated: 0, live: 0 });
  #writeFailedAtMs: number | undefined;

  constructor(needs: StatusBoardNeeds) {
    this.#needs = needs;
    const { mail } = needs.ports;
    this.#mail = mail && new MailWatch({ probe: mail, clock: needs.clock });
  }

  /** Never rejects, and takes at most a little longer than `checkTimeoutMs`. */
  read(): Promise<StatusReport> {
    const nowMs = this.#needs.clock.nowMs();
    const age = this.#last === undefined ? Number.POSITIVE_INFINITY : nowMs - this.#last.askedAtMs;
    if (this.#last === undefined || age < 0 || age >= answerSharedMs) {
      this.#last = { askedAtMs: nowMs, report: this.#measure() };
    }
    return this.#last.report;
  }

  noteWriteFailure(error: unknown): void {
    if (isAppError(error, 'storage_short')) this.#writeFailedAtMs = this.#needs.clock.nowMs();
  }

  async #measure(): Promise<StatusReport> {
    const { ports, clock, minutes, node } = this.#needs;
    const [mail, api, database, overdueMs, areFresh] = await Promise.all([
      this.#mail?.check(),
      ports.api && this.#callApi(),
      this.#askDatabase(),
      tried(() => ports.findOverdueMs()),
      succeeded(() => this.#countFigures()),
      succeeded(() => this.#listNodes()),
      succeeded(() => minutes.refresh(clock.nowMs())),
    ]);
    const nowMs = clock.nowMs();
    const own: NodeFacts = {
      atMs: nowMs,
      mail,
      api,
      storageFailedAtMs: latest(this.#writeFailedAtMs, ports.storageFailedAtMs()),
      lastPurgeAtMs: ports.lastPurgeAtMs?.(),
    };
    const nodes = [
      own,
      ...this.#nodes.value.filter((other) => other.node !== node).map(({ facts }) => facts),
    ];
    const services = checkServices({ nowMs, nodes, database, overdueMs });
    // Comes first, so that the history in this report includes the current statuses.
    minutes.note(
      nowMs,
      forEachService((id) => services[id].status),
    );
    const past = minutes.list();
    return {
      atMs: nowMs,
      own,
      services,
      history: listSpans(past, nowMs),
      uptime: uptimeShare(past, nowMs),
      figures: { ...this.#figures.value, areFresh },
      deliveredMs: slowestDelivery(nodes),
    };
  }

  async #callApi() {
    const startedMs = performance.now();
    const isAnswered = await succeeded((signal) => this.#needs.ports.api?.call(signal));
    return { roundTripMs: isAnswered ? performance.now() - startedMs : undefined };
  }

  async #askDatabase(): Promise<DatabaseFacts> {
    try {
      const roundTripMs = await within(checkTimeoutMs, () => this.#needs.database.ping());
      return { roundTripMs, isFull: false };
    } catch (error) {
      return { roundTripMs: undefined, isFull: isAppError(error, 'storage_short') };
    }
  }

  async #countFigures(): Promise<void> {
    const { figures } = this.#needs.ports;
    await this.#figures.take(async () => {
      const [generated, live] = await Promise.all([figures.countGenerated(), figures.countLive()]);
      return { generated, live };
    });
  }

  async #listNodes(): Promise<void> {
    const sinceMs = this.#needs.clock.nowMs() - forgottenNodeMs;
    await this.#nodes.take(() => this.#needs.store.listNodes(sinceMs));
  }
}

function slowestDelivery(nodes: readonly NodeFacts[]): number | undefined {
  const all = nodes.flatMap(({ mail }) => (mail?.deliveredMs === undefined ? [] : [mail.deliveredMs]));
  return all.length === 0 ? undefined : Math.max(...all);
}

function latest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}

async function tried<Result>(
  work: (signal: AbortSignal) => Promise<Result> | undefined,
): Promise<Result | undefined> {
  return await within(checkTimeoutMs, async (signal) => await work(signal)).catch(() => undefined);
}

async function succeeded(work: (signal: AbortSignal) => Promise<void> | undefined): Promise<boolean> {
  return (await tried(async (signal) => work(signal)?.then(() => true))) === true;
}
