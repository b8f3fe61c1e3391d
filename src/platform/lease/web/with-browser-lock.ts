/** Written storage reaches the other tabs' processes a little later than the lock would. */
const storageSettlesMs = 50;

export type LockRunner = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs `work` in one tab of the browser at a time. Web Locks exist only on secure origins; without them
 * the work simply runs.
 */
export async function withBrowserLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator === 'undefined' || !navigator.locks) return await work();
  return await new Promise<Result>((resolve, reject) => {
    navigator.locks
      .request(name, async () => {
        await work().then(resolve, reject);
        await new Promise((settled) => setTimeout(settled, storageSettlesMs));
      })
      .catch(reject);
  });
}
