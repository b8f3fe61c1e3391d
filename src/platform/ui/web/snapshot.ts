import { useSyncExternalStore } from 'react';

/** A value that changes outside of React. Starts with the prerendered value, so that hydration matches. */
export class Snapshot<Value> {
  readonly #initial: Value;
  readonly #listeners = new Set<() => void>();
  #current: Value;

  constructor(initial: Value) {
    this.#initial = initial;
    this.#current = initial;
  }

  readonly get = (): Value => this.#current;

  readonly getInitial = (): Value => this.#initial;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(difference: Partial<Value>): void {
    this.#current = { ...this.#current, ...difference };
    for (const listener of this.#listeners) listener();
  }
}

export function useSnapshot<Value>(snapshot: Snapshot<Value>): Value {
  return useSyncExternalStore(snapshot.subscribe, snapshot.get, snapshot.getInitial);
}
