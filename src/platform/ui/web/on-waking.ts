/**
 * Calls back when the visitor returns to the page, because timers run late in hidden or frozen pages and on sleeping
 * devices.
 */
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
