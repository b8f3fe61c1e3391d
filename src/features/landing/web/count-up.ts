const counterMs = 2_000;
const counterSteps = 60;
/** Gives the visitor time to notice the figures before they move. */
const counterDelayMs = 300;

/** Duration of a step, in milliseconds. */
const counterStepMs = counterMs / counterSteps;

/** Value of a counter `elapsedMs` after its start: one of 60 equal steps, and the target from 2000 ms on. */
export function countAt(target: number, elapsedMs: number): number {
  const step = Math.min(counterSteps, Math.max(0, Math.floor((elapsedMs * counterSteps) / counterMs)));
  return Math.floor((target * step) / counterSteps);
}

/** Groups digits in threes, as is usual in English. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/**
 * Animates the figures in `element` from zero to their prerendered values, once, when the visitor scrolls to them. Figures
 * that the visitor has already seen never drop to zero: the drop happens only at the first scroll and out of view.
 */
export function countUp(element: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const counters = [...element.querySelectorAll<HTMLElement>('[data-target]')];
  let isAtZero = false;
  // Scroll events fire before the paint. Even if the visitor jumps to the figures, their final values do not flash.
  const fallToZero = () => {
    show(counters, 0);
    isAtZero = true;
  };
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) {
      addEventListener('scroll', fallToZero, { once: true, passive: true });
      return;
    }
    observer.disconnect();
    removeEventListener('scroll', fallToZero);
    if (isAtZero) climb(counters);
  });
  observer.observe(element);
}

function climb(counters: readonly HTMLElement[]): void {
  const startMs = performance.now() + counterDelayMs;
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startMs;
    show(counters, elapsedMs);
    if (elapsedMs >= counterMs) clearInterval(timer);
  }, counterStepMs);
}

function show(counters: readonly HTMLElement[], elapsedMs: number): void {
  for (const counter of counters)
    counter.textContent = formatCount(countAt(Number(counter.dataset.target), elapsedMs));
}
