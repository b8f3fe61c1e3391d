/** Delay before releasing the lock, because storage writes reach other tabs later than the lock does. */
const storageSettlesMs = 50;
/** Longer than the 15 s timeout of a call. A suspended tab may never release the lock. */
const defaultTimeoutMs = 20_000;

export type LockRunner = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs `work` in one tab of the browser at a time. Web Locks exist only on secure origins; without them
 * the work simply runs.
 * @param timeoutMs maximum wait for another tab; longer than its work may take
 */
export async function withBrowserLock<Result>(
  name: string,
  work: () => Promise<Result>,
  timeoutMs = defaultTimeoutMs,
): Promise<Result> {
  if (typeof navigator === 'undefined' || !navigator.locks) return await work();
  const { locks } = navigator;
  return await new Promise<Result>((resolve, reject) => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), timeoutMs);
    const hold = async () => {
      clearTimeout(timer);
      await work().then(resolve, reject);
      await new Promise((settled) => setTimeout(settled, storageSettlesMs));
    };
    locks.request(name, { signal: giveUp.signal }, hold).catch((error: unknown) => {
      if (giveUp.signal.aborted) work().then(resolve, reject);
      else reject(error);
    });
  });
}
