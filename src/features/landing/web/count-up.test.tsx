// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countUp } from './count-up.ts';
import { FiguresRow } from './landing-page.tsx';

const shown = () => [...document.querySelectorAll('dd')].map((figure) => figure.textContent);
const targets = ['50,000+', '250,000+', '100,000+', '99%'];
const zeros = ['0+', '0+', '0+', '0%'];
let report = (_isIntersecting: boolean) => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        report = () => {};
      }
    },
  );
  document.body.innerHTML = renderToStaticMarkup(<FiguresRow />);
});

afterEach(() => {
  report(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const scroll = () => dispatchEvent(new Event('scroll'));

function scrollToFigures(): void {
  countUp(document.body);
  report(false);
  scroll();
  report(true);
}

describe('countUp', () => {
  it('uses the values in the page as targets', () => {
    expect(shown()).toEqual(targets);
  });

  it('does not animate figures that are visible from the start', () => {
    countUp(document.body);
    report(true);
    scroll();
    expect(shown()).toEqual(targets);
    vi.advanceTimersByTime(5_000);
    expect(shown()).toEqual(targets);
  });

  it('does not animate figures that become visible without scrolling', () => {
    countUp(document.body);
    report(false);
    report(true);
    scroll();
    expect(shown()).toEqual(targets);
    vi.advanceTimersByTime(5_000);
    expect(shown()).toEqual(targets);
  });

  it('shows the final values until the visitor scrolls', () => {
    countUp(document.body);
    report(false);
    vi.advanceTimersByTime(5_000);
    expect(shown()).toEqual(targets);
  });

  it('sets figures outside the window to zero at the first scroll', () => {
    countUp(document.body);
    report(false);
    scroll();
    expect(shown()).toEqual(zeros);
    vi.advanceTimersByTime(5_000);
    expect(shown()).toEqual(zeros);
  });

  it('still shows zeros 290 ms after the figures become visible', () => {
    scrollToFigures();
    vi.advanceTimersByTime(290);
    expect(shown()).toEqual(zeros);
  });

  it('shows half of the targets after a second of counting, and the targets after two', () => {
    scrollToFigures();
    vi.advanceTimersByTime(300 + 1_034);
    expect(shown()).toEqual(['25,000+', '125,000+', '50,000+', '49%']);
    vi.advanceTimersByTime(1_000);
    expect(shown()).toEqual(targets);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs only once', () => {
    scrollToFigures();
    vi.advanceTimersByTime(3_000);
    scroll();
    report(true);
    vi.advanceTimersByTime(500);
    expect(shown()).toEqual(targets);
  });

  it('does nothing if the visitor prefers reduced motion', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    scrollToFigures();
    vi.advanceTimersByTime(1_000);
    expect(shown()).toEqual(targets);
  });
});
