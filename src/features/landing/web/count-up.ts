import { countAt, counterStepMs, formatCount } from '../common/counter-steps.ts';
import { counterDelayMs, counterMs } from '../common/limits.ts';

/** Lets the figures in `element` count up to what they say, once, when they are seen; not where motion is unwanted. */
export function countUp(element: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    start(element.querySelectorAll<HTMLElement>('[data-target]'));
  });
  observer.observe(element);
}

function start(counters: Iterable<HTMLElement>): void {
  const startMs = performance.now() + counterDelayMs;
  const show = () => {
    const elapsedMs = performance.now() - startMs;
    for (const counter of counters)
      counter.textContent = formatCount(countAt(Number(counter.dataset.target), elapsedMs));
    if (elapsedMs >= counterMs) clearInterval(timer);
  };
  const timer = setInterval(show, counterStepMs);
  show();
}
