// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scheduleIsland } from './schedule-island.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function island(when: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset.when = when;
  return element;
}

describe('scheduleIsland', () => {
  it('hydrates a `load` island at once', () => {
    const wake = vi.fn();
    scheduleIsland(island('load'), wake);
    expect(wake).toHaveBeenCalledOnce();
  });

  it('hydrates an `idle` island when the browser is idle', () => {
    const wake = vi.fn();
    let whenIdle = () => {};
    vi.stubGlobal('requestIdleCallback', (run: () => void) => {
      whenIdle = run;
    });
    scheduleIsland(island('idle'), wake);
    expect(wake).not.toHaveBeenCalled();
    whenIdle();
    expect(wake).toHaveBeenCalledOnce();
  });

  it('hydrates a `visible` island once, when the island comes into view', () => {
    const wake = vi.fn();
    let see = (_isIntersecting: boolean) => {};
    const disconnect = vi.fn();
    class Observer {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe() {}
      disconnect = disconnect;
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    scheduleIsland(island('visible'), wake);
    see(false);
    expect(wake).not.toHaveBeenCalled();
    see(true);
    expect(wake).toHaveBeenCalledOnce();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
