// @vitest-environment happy-dom
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hydrateIsland } from '#platform/ui/web/island/hydrate-island.tsx';
import { Island } from '#platform/ui/web/island/island.tsx';
import { renderBody } from './prerender.tsx';

function Counter({ start }: { start: number }) {
  const id = useId();
  const [count, setCount] = useState(start);
  return (
    <>
      <label htmlFor={id}>Pressed {count} times</label>
      <button type="button" id={id} onClick={() => setCount(count + 1)}>
        Press
      </button>
    </>
  );
}

function Broken({ fail }: { fail: boolean }) {
  const [pressed, setPressed] = useState(false);
  if (fail && pressed) throw new Error('the spring has come off');
  return (
    <button type="button" onClick={() => setPressed(true)}>
      Press
    </button>
  );
}

function showPage(page: ReactNode) {
  const rendered = renderBody(page);
  document.body.innerHTML = rendered.body;
  return { ...rendered, elements: [...document.querySelectorAll<HTMLElement>('[data-island]')] };
}

async function wake(element: HTMLElement | undefined, Content: ComponentType<never>): Promise<HTMLElement> {
  if (!element) throw new Error('the page has no such island');
  hydrateIsland(element, Content);
  await expect.poll(() => element.dataset.awake).toBe('');
  return element;
}

afterEach(() => {
  document.body.replaceChildren();
});

describe('an island', () => {
  it('hydrates to exactly the prerendered markup, including ids', async () => {
    const complaints = vi.spyOn(console, 'error');
    const { elements } = showPage(
      <main>
        <p>Before</p>
        <Island name="counter" when="load" props={{ start: 3 }}>
          <Counter start={3} />
        </Island>
      </main>,
    );
    const before = elements[0]?.innerHTML;
    expect(elements[0]?.textContent).toContain('Pressed 3 times');
    const element = await wake(elements[0], Counter);
    expect(element.innerHTML.replaceAll('<!-- -->', '')).toBe(before?.replaceAll('<!-- -->', ''));
    expect(complaints).not.toHaveBeenCalled();
  });

  it('responds to events after hydration', async () => {
    const { elements } = showPage(
      <Island name="counter" when="load" props={{ start: 0 }}>
        <Counter start={0} />
      </Island>,
    );
    const element = await wake(elements[0], Counter);
    element.querySelector('button')?.click();
    await expect.poll(() => element.textContent).toContain('Pressed 1 times');
  });

  it('has unique ids if a page contains it twice', () => {
    const { islands, body } = showPage(
      [1, 2].map((start) => (
        <Island key={start} name="counter" when="idle" props={{ start }}>
          <Counter start={start} />
        </Island>
      )),
    );
    expect(islands.map((island) => island.identifierPrefix)).toEqual(['counter-0-', 'counter-1-']);
    const ids = [...body.matchAll(/ id="([^"]+)"/gu)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it('escapes markup in its props', () => {
    const { elements } = showPage(
      <Island name="note" when="idle" props={{ text: '"><script>alert(1)</script>$&' }}>
        <p>{'$& [[island:note-0-]]'}</p>
      </Island>,
    );
    expect(JSON.parse(elements[0]?.dataset.props ?? '')).toEqual({ text: '"><script>alert(1)</script>$&' });
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(elements[0]?.textContent).toBe('$& [[island:note-0-]]');
  });

  it('shows the error screen with the message if it throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { elements } = showPage(
      <Island name="broken" when="load" props={{ fail: true }}>
        <Broken fail />
      </Island>,
    );
    const element = await wake(elements[0], Broken);
    element.querySelector('button')?.click();
    await expect.poll(() => element.textContent).toContain('Unexpected Application Error!');
    expect(element.querySelector('[role=alert]')?.textContent).toContain('the spring has come off');
  });
});
