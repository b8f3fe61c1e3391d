// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countUp } from './count-up.ts';
import { FiguresRow } from './figures-row.tsx';

const shown = () => [...document.querySelectorAll('dd')].map((figure) => figure.textContent);
const targets = ['50,000+', '250,000+', '100,000+', '99%'];
let see = (_isIntersecting: boolean) => {};

beforeEach(() => {
  vi.useFakeTimers();
  see = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = renderToStaticMarkup(<FiguresRow />);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function start(): void {
  countUp(document.body);
  see(true);
}

describe('countUp', () => {
  it('finds the final values in the page', () => {
    expect(shown()).toEqual(targets);
  });

  it('leaves them alone until they are seen', () => {
    countUp(document.body);
    see(false);
    vi.advanceTimersByTime(5_000);
    expect(shown()).toEqual(targets);
  });

  it('begins at nothing, and waits a moment', () => {
    start();
    vi.advanceTimersByTime(290);
    expect(shown()).toEqual(['0+', '0+', '0+', '0%']);
  });

  it('is half way after a second, and at the targets after two', () => {
    start();
    vi.advanceTimersByTime(300 + 1_034);
    expect(shown()).toEqual(['25,000+', '125,000+', '50,000+', '49%']);
    vi.advanceTimersByTime(1_000);
    expect(shown()).toEqual(targets);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('moves nothing for who wants no motion', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    start();
    vi.advanceTimersByTime(1_000);
    expect(shown()).toEqual(targets);
  });
});
