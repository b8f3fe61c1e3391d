import { useEffect, useState } from 'react';

export type Fetched<Value> =
  | { state: 'waiting' }
  | { state: 'there'; value: Value }
  | { state: 'failed'; again: () => void };

/** Calls `fetch`, again whenever `key` changes, and returns its state. */
export function useFetched<Value>(key: string, fetch: () => Promise<Value>): Fetched<Value> {
  const [tries, setTries] = useState(0);
  const [result, setResult] = useState<{ key: string; value: Value } | { key: string; failed: true }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is fetched
  useEffect(() => {
    let isWanted = true;
    setResult(undefined);
    fetch().then(
      (value) => isWanted && setResult({ key, value }),
      () => isWanted && setResult({ key, failed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, tries]);

  if (result === undefined || result.key !== key) return { state: 'waiting' };
  if ('failed' in result) return { state: 'failed', again: () => setTries((count) => count + 1) };
  return { state: 'there', value: result.value };
}
