/** Calls back when a page may have slept: timers of a hidden or frozen page, or a closed lid, run late. */
export function onWaking(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState !== 'hidden') listener();
  };
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('pageshow', listener);
  window.addEventListener('focus', listener);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('pageshow', listener);
    window.removeEventListener('focus', listener);
  };
}
