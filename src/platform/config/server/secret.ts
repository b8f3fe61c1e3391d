import { inspect } from 'node:util';

const shown = '[secret]';

/** A value that only `reveal` returns: logs, JSON, templates and the inspector show a placeholder. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return shown;
  }

  toJSON(): string {
    return shown;
  }

  [inspect.custom](): string {
    return shown;
  }
}
