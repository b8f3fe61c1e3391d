// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caller, closePage, pass, refusedStream, startMs, wire } from '#test/support/pages/inbox-page.tsx';
import { mail, oldRecord, openPage, preparePage, store } from '#test/support/pages/temp-email-page.tsx';
import { TempEmailIsland } from './temp-email-island.tsx';

beforeEach(preparePage);
afterEach(closePage);

describe('keyboard shortcuts', () => {
  const type = async (key: string, more: object = {}, target: EventTarget = document.body) => {
    await act(async () => {
      fireEvent.keyDown(target as Element, { key, bubbles: true, ...more });
      await vi.advanceTimersByTimeAsync(0);
    });
  };

  it('copy the address, refresh the inbox, move between messages and open them', async () => {
    wire.messages = () => [mail('2'), mail('1')];
    await openPage();
    await pass(3_000);
    await type('c');
    expect(wire.copied).toEqual(['quiet-otter-1@mail.test']);
    await type('r');
    expect(screen.getByText('1 refresh')).toBeDefined();
    await type('j');
    await type('j');
    expect(document.activeElement?.textContent).toContain('subject 1');
    await type('k');
    await type('o', {}, document.activeElement ?? document.body);
    expect(screen.getByRole('region', { name: 'Message text' }).textContent).toContain('first line of 2');
  });

  it('are ignored with Ctrl, Alt or Meta', async () => {
    await openPage();
    await type('c', { ctrlKey: true });
    await type('c', { metaKey: true });
    await type('c', { altKey: true });
    expect(wire.copied).toEqual([]);
  });

  it('are listed when ? is pressed', async () => {
    await openPage();
    await type('?');
    expect(screen.getByText('Keyboard shortcuts')).toBeDefined();
    expect(screen.getByText('Copy the newest code')).toBeDefined();
  });
});

it('the page renders the same before hydration, regardless of storage and time', () => {
  const prerendered = renderToString(<TempEmailIsland caller={caller} openStream={refusedStream} />);
  store(oldRecord(100));
  vi.setSystemTime(startMs + 1_000_000);
  expect(renderToString(<TempEmailIsland caller={caller} openStream={refusedStream} />)).toBe(prerendered);
  expect(prerendered).not.toContain('style=');
  expect(wire.calls).toEqual([]);
});
