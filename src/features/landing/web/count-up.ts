const counterMs = 2_000;
const counterSteps = 60;
/** Lets the visitor notice the figures before they move. */
const counterDelayMs = 300;

const counterStepMs = counterMs / counterSteps;

/** Advances in 60 equal steps and reaches the target after two seconds. */
export function countAt(target: number, elapsedMs: number): number {
  const step = Math.min(counterSteps, Math.max(0, Math.floor((elapsedMs * counterSteps) / counterMs)));
  return Math.floor((target * step) / counterSteps);
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/**
 * Animates the prerendered figures from zero once, when the visitor scrolls to them. They are set to zero only while
 * out of view, so the visitor never sees them drop.
 */
export function countUp(element: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const counters = [...element.querySelectorAll<HTMLElement>('[data-target]')];
  let isAtZero = false;
  // Scroll events fire before the paint, so the final values do not flash if the visitor jumps to the figures.
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
