import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { onWaking } from '#platform/ui/web/on-waking.ts';

/** Keeps the screen from going dark, and the recording with it; returns the way to let it. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  let isAsking = false;
  async function ask(): Promise<void> {
    // A page that wakes is told so several times.
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
  // The browser takes it back whenever the page is hidden.
  const stopWaking = onWaking(() => void ask());
  return () => {
    isOver = true;
    stopWaking();
    void lock?.release();
  };
}
