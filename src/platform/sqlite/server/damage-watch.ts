import { isAppError } from '#platform/errors/common/app-error.ts';

/** Remembers that the database file is damaged. The intact part stays in use, but the file needs to be restored. */
export class DamageWatch {
  readonly #onDamage: () => void;
  #seen: Error | undefined;

  constructor(onDamage: (() => void) | undefined) {
    this.#onDamage = onDamage ?? (() => undefined);
  }

  note(error: Error): Error {
    if (this.#seen !== undefined || !isAppError(error, 'database_corrupt')) return error;
    this.#seen = error;
    this.#onDamage();
    return error;
  }

  refuseDamage(): void {
    if (this.#seen !== undefined) throw this.#seen;
  }
}
