import { isAppError } from '#platform/errors/common/app-error.ts';

/** Remembers that the database file was found damaged: what is sound in it is served on, but it wants to be restored. */
export class DamageWatch {
  readonly #onDamage: () => void;
  #seen: Error | undefined;

  constructor(onDamage: (() => void) | undefined) {
    this.#onDamage = onDamage ?? (() => undefined);
  }

  /** Looks at a failure and gives it back. */
  note(error: Error): Error {
    if (this.#seen !== undefined || !isAppError(error, 'database_corrupt')) return error;
    this.#seen = error;
    this.#onDamage();
    return error;
  }

  /** Throws what was seen. */
  refuseDamage(): void {
    if (this.#seen !== undefined) throw this.#seen;
  }
}
