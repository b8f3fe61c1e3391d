import type { LeftoverStore, PartKey } from './leftover-store.ts';
import { keysPerStatement } from './pad-keys.ts';

/** Rows per unit: larger ones hold the writer, and with it the acceptance of mail, for too long. */
const stepRows = 50;
/** Deleted bytes are overwritten, so bytes count as well as rows. */
const stepBytes = 1024 * 1024;

type Step = { keys: string[]; rows: number; bytes: number };

/** Deletes the mail of closed mailboxes in small ordinary units: several mailboxes in one, or one in several. */
export class MailSweeper {
  readonly #leftovers: LeftoverStore;

  constructor(leftovers: LeftoverStore) {
    this.#leftovers = leftovers;
  }

  async sweep(mailboxKeys: readonly string[]): Promise<void> {
    let step: Step = { keys: [], rows: 0, bytes: 0 };
    for (const key of mailboxKeys) {
      const parts = await this.#leftovers.listParts(key, stepRows + 1);
      const bytes = sumBytes(parts);
      if (parts.length > stepRows || bytes > stepBytes) {
        await this.#sweepLarge(key);
        continue;
      }
      const full =
        step.rows + parts.length > stepRows ||
        step.bytes + bytes > stepBytes ||
        step.keys.length === keysPerStatement;
      if (full) {
        await this.#leftovers.deleteMailboxes(step.keys);
        step = { keys: [], rows: 0, bytes: 0 };
      }
      step.keys.push(key);
      step.rows += parts.length;
      step.bytes += bytes;
    }
    if (step.keys.length > 0) await this.#leftovers.deleteMailboxes(step.keys);
  }

  /** What is left after the last step is nothing but the key itself: after a crash the next run goes on. */
  async #sweepLarge(key: string): Promise<void> {
    for (;;) {
      const parts = await this.#leftovers.listParts(key, stepRows);
      if (parts.length === 0) break;
      await this.#leftovers.deleteParts(within(parts));
    }
    for (;;) {
      const messages = await this.#leftovers.listMessages(key, stepRows);
      if (messages.length === 0) break;
      await this.#leftovers.deleteMessages(messages);
    }
    await this.#leftovers.deleteMailboxes([key]);
  }
}

/** As many of the parts as one step may delete, at least one. */
function within(parts: readonly PartKey[]): PartKey[] {
  let bytes = 0;
  return parts.filter((part, index) => {
    bytes += part.size_bytes;
    return index === 0 || bytes <= stepBytes;
  });
}

function sumBytes(parts: readonly PartKey[]): number {
  return parts.reduce((sum, part) => sum + part.size_bytes, 0);
}
