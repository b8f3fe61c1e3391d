import { heartbeatMs } from '../common/limits.ts';
import type { MinuteLog } from './minute-log.ts';
import type { StatusBoard } from './status-board.ts';
import type { StatusStore } from './status-store.ts';

type StatusHeartbeatNeeds = {
  node: string;
  board: StatusBoard;
  store: Pick<StatusStore, 'saveNode' | 'removeNode'>;
  minutes: MinuteLog;
  log: { warn(facts: object, message: string): void };
};

/** Runs in every process, whatever its roles. */
export class StatusHeartbeat {
  readonly #needs: StatusHeartbeatNeeds;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isClosed = false;
  #isFailing = false;

  constructor(needs: StatusHeartbeatNeeds) {
    this.#needs = needs;
  }

  /** Does not wait for the first heartbeat, because the product must start even if a service is down. */
  async start(): Promise<void> {
    this.#go();
  }

  /** Removes this process's report, so that the others do not consider it missing. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#needs.store.removeNode(this.#needs.node).catch(() => undefined);
  }

  #go(): void {
    const startedMs = performance.now();
    this.#running = this.#report().then(() => {
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => this.#go(), Math.max(0, startedMs + heartbeatMs - performance.now()));
    });
  }

  async #report(): Promise<void> {
    const { board, store, minutes, node, log } = this.#needs;
    const report = await board.read();
    try {
      await store.saveNode(node, report.own);
      await minutes.flush();
      this.#isFailing = false;
    } catch (error) {
      board.noteWriteFailure(error);
      if (!this.#isFailing) log.warn({ err: error }, 'cannot store the status of this process');
      this.#isFailing = true;
    }
  }
}
