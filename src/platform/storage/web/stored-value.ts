type StoredValueOptions<Value> = {
  key: string;
  area?: 'local' | 'session';
  read: (value: unknown) => Value | undefined;
};

/** One JSON value in the browser's storage. If storage is blocked or full, the value lasts until the page closes. */
export type StoredValue<Value> = {
  readonly key: string;
  /** A damaged value is dropped and reads as absent. */
  get(): Value | undefined;
  set(value: Value): void;
  remove(): void;
  /** Calls `listener` if another tab changes the value or clears the storage. Returns a function that stops it. */
  watch(listener: (isAllCleared: boolean) => void): () => void;
};

export function storedValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { key, read } = options;
  const area = () => findStorage(options.area ?? 'local');
  let unstored: { value: Value } | undefined;

  return {
    key,
    get() {
      if (unstored !== undefined) return unstored.value;
      const text = attempt(() => area()?.getItem(key) ?? undefined);
      if (text === undefined) return undefined;
      const value = attempt(() => read(JSON.parse(text)));
      if (value === undefined) attempt(() => area()?.removeItem(key));
      return value;
    },
    set(value) {
      const text = JSON.stringify(value);
      const isKept = attempt(() => {
        const storage = area();
        storage?.setItem(key, text);
        return storage?.getItem(key) === text;
      });
      if (isKept) {
        unstored = undefined;
        return;
      }
      // Removes the old value, which would otherwise come back with the next reload.
      attempt(() => area()?.removeItem(key));
      unstored = { value };
    },
    remove() {
      unstored = undefined;
      attempt(() => area()?.removeItem(key));
    },
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        // `key` is null when another tab cleared the whole storage.
        if (event.key !== null && event.key !== key) return;
        if (event.storageArea !== null && event.storageArea !== area()) return;
        unstored = undefined;
        listener(event.key === null);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

export function listStoredKeys(prefix: string): string[] {
  const keys = attempt(() => {
    const storage = findStorage('local');
    return storage ? Array.from({ length: storage.length }, (_, index) => storage.key(index)) : [];
  });
  return (keys ?? []).filter((key): key is string => key?.startsWith(prefix) === true);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/** Reading `window.localStorage` itself throws if the visitor has blocked storage. */
function findStorage(area: 'local' | 'session'): Storage | undefined {
  return attempt(() => (area === 'local' ? window.localStorage : window.sessionStorage));
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
