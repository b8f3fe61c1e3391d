import { beatMs } from '../common/limits.ts';
import type { MinuteLog } from './minute-log.ts';
import type { StatusBoard } from './status-board.ts';
import type { StatusStore } from './status-store.ts';

type StatusBeatNeeds = {
  node: string;
  board: StatusBoard;
  store: Pick<StatusStore, 'saveNode' | 'removeNode'>;
  minutes: MinuteLog;
  log: { warn(facts: object, message: string): void };
};

/** In every process, whatever its roles: tells the others how it is, and keeps the past. */
export class StatusBeat {
  readonly #needs: StatusBeatNeeds;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #isClosed = false;
  #isFailing = false;

  constructor(needs: StatusBeatNeeds) {
    this.#needs = needs;
  }

  /** The first beat is not waited for: a product that is ill starts all the same, and says so. */
  async start(): Promise<void> {
    this.#go();
  }

  /** Takes leave of the other processes, which would miss it otherwise. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#beating;
    await this.#needs.store.removeNode(this.#needs.node).catch(() => undefined);
  }

  #go(): void {
    const startedMs = performance.now();
    this.#beating = this.#beat().then(() => {
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => this.#go(), Math.max(0, startedMs + beatMs - performance.now()));
    });
  }

  async #beat(): Promise<void> {
    const { board, store, minutes, node, log } = this.#needs;
    const report = await board.read();
    try {
      await store.saveNode(node, report.own);
      await minutes.flush();
      this.#isFailing = false;
    } catch (error) {
      board.noteWritingFailed(error);
      if (!this.#isFailing) log.warn({ err: error }, 'status cannot be kept');
      this.#isFailing = true;
    }
  }
}
