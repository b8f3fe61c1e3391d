import { isRecord, type StoredValue, storedValue } from '#platform/storage/web/stored-value.ts';
import type { ReadMarks } from './polled-inbox.ts';

/** Opened messages of one address or number (`owner`). Marks of an earlier owner are ignored. */
export type StoredReadMarks = { owner: string; ids: readonly string[] };

export function storedReadMarks(key: string, maxIds: number): StoredValue<StoredReadMarks> {
  return storedValue({
    key,
    read: (value) => {
      if (!isRecord(value)) return undefined;
      const { owner, ids } = value;
      if (typeof owner !== 'string' || !Array.isArray(ids)) return undefined;
      return { owner, ids: ids.filter((id) => typeof id === 'string').slice(-maxIds) };
    },
  });
}

/** Returns the marks of `owner`. Drops the marks of another owner. */
export function openReadMarks(
  stored: StoredValue<StoredReadMarks>,
  owner: string,
  maxIds: number,
): ReadMarks {
  const list = () => {
    const marks = stored.get();
    return marks?.owner === owner ? marks.ids : [];
  };
  if (stored.get() !== undefined && list().length === 0) stored.remove();
  return {
    list,
    add: (id) => stored.set({ owner, ids: [...list(), id].slice(-maxIds) }),
    watch: (tell) => stored.watch(tell),
  };
}
