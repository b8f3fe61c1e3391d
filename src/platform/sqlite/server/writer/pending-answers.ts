import { type StorageFailure, toStorageError } from '#platform/database/server/storage-errors.ts';
import type { DamageWatch } from '../damage-watch.ts';
import type { WriterAnswer, WriterResult } from './writer-message.ts';

type Pending = { resolve: (result: WriterResult) => void; reject: (error: Error) => void };

export class PendingAnswers {
  readonly #pending = new Map<number, Pending>();
  readonly #damage: DamageWatch;
  #onIdle: (() => void) | undefined;

  constructor(damage: DamageWatch) {
    this.#damage = damage;
  }

  get size(): number {
    return this.#pending.size;
  }

  add(id: number): Promise<WriterResult> {
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
  }

  settle(answers: readonly WriterAnswer[]): void {
    for (const answer of answers) {
      const id = 'failure' in answer ? answer.id : answer[0];
      const pending = this.#pending.get(id);
      this.#pending.delete(id);
      if ('failure' in answer) pending?.reject(this.#damage.note(toStorageError(answer.failure)));
      else pending?.resolve(answer);
    }
    this.#tellIdle();
  }

  reject(failure: StorageFailure, isAffected: (id: number) => boolean): void {
    for (const [id, pending] of this.#pending) {
      if (!isAffected(id)) continue;
      this.#pending.delete(id);
      pending.reject(toStorageError(failure));
    }
    this.#tellIdle();
  }

  async untilIdle(): Promise<void> {
    if (this.#pending.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
  }

  #tellIdle(): void {
    if (this.#pending.size === 0) this.#onIdle?.();
  }
}
