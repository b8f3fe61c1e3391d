export function scheduleIsland(element: HTMLElement, wake: () => void): void {
  const { when } = element.dataset;
  if (when === 'idle') {
    if ('requestIdleCallback' in window) requestIdleCallback(wake);
    else addEventListener('load', wake, { once: true });
  } else if (when === 'visible') {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wake();
    });
    observer.observe(element);
  } else wake();
}
