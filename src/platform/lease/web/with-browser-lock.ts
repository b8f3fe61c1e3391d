/** Written storage reaches the other tabs' processes a little later than the lock would. */
const storageSettlesMs = 50;
/** An honest holder is done when its call has timed out, after 15 s; a tab asleep may never be. */
const usualPatienceMs = 20_000;

export type LockRunner = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs `work` in one tab of the browser at a time. Web Locks exist only on secure origins; without them
 * the work simply runs.
 * @param patienceMs how long another tab is waited for; more than its work may take
 */
export async function withBrowserLock<Result>(
  name: string,
  work: () => Promise<Result>,
  patienceMs = usualPatienceMs,
): Promise<Result> {
  if (typeof navigator === 'undefined' || !navigator.locks) return await work();
  const { locks } = navigator;
  return await new Promise<Result>((resolve, reject) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), patienceMs);
    const hold = async () => {
      clearTimeout(timer);
      await work().then(resolve, reject);
      await new Promise((settled) => setTimeout(settled, storageSettlesMs));
    };
    locks.request(name, { signal: patience.signal }, hold).catch((error: unknown) => {
      if (patience.signal.aborted) work().then(resolve, reject);
      else reject(error);
    });
  });
}
