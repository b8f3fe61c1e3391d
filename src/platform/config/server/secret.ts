import { inspect } from 'node:util';

const shown = '[secret]';

/** A value that shows itself only when asked by name: not in logs, JSON, templates or the inspector. */
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
