import type { LeftoverStore } from './leftover-store.ts';
import { stepBytes, stepMessages } from './purge-step.ts';

/** Deletes the mail of a closed mailbox in small ordinary units; after a crash the next run goes on. */
export class MailSweeper {
  readonly #leftovers: LeftoverStore;

  constructor(leftovers: LeftoverStore) {
    this.#leftovers = leftovers;
  }

  async sweep(key: string): Promise<void> {
    for (;;) {
      const parts = await this.#leftovers.listParts(key, stepMessages);
      if (parts.length === 0) break;
      await this.#leftovers.deleteParts(within(parts));
    }
    for (;;) {
      const messages = await this.#leftovers.listMessages(key, stepMessages);
      if (messages.length === 0) break;
      await this.#leftovers.deleteMessages(within(messages));
    }
    await this.#leftovers.forgetMailbox(key);
  }
}

/** As many of the rows as one step may delete, at least one. */
function within<Row extends { size_bytes: number }>(rows: readonly Row[]): Row[] {
  let bytes = 0;
  return rows.filter((row, index) => {
    bytes += row.size_bytes;
    return index === 0 || bytes <= stepBytes;
  });
}
