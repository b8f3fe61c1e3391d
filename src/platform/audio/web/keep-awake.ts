import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { onWaking } from '#platform/ui/web/on-waking.ts';

/** Keeps the screen on, because a dark screen would stop the recording. Returns a function that releases the screen. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  let isAsking = false;
  async function ask(): Promise<void> {
    // A page that wakes up fires several events, but needs only one lock.
    if (isAsking || lock?.released === false) return;
    isAsking = true;
    try {
      const got = await navigator.wakeLock.request('screen');
      if (isOver) await got.release();
      else lock = got;
    } catch (error) {
      logInBrowser('the screen may go dark', error);
    } finally {
      isAsking = false;
    }
  }
  void ask();
  // The browser releases the lock whenever the page is hidden.
  const stopWaking = onWaking(() => void ask());
  return () => {
    isOver = true;
    stopWaking();
    void lock?.release();
  };
}
