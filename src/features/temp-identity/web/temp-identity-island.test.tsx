// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unbiasedSource } from '#platform/random/common/random-source.ts';
import { seededRandom } from '#test/support/texts/seeded-random.ts';
import { drawIdentity } from '../common/draw-identity.ts';
import { identityFields, identityJson, identityText, identityVcard } from '../common/identity-fields.ts';
import { TempIdentityIsland } from './temp-identity-island.tsx';

const now = new Date('2026-11-20T12:00:00Z');
const seed = 4;
const copied: string[] = [];
const events: { event_name: string; event_data: Record<string, unknown> }[] = [];

function foresee(count: number) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => drawIdentity(random, now));
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  copied.length = 0;
  events.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    events.push(JSON.parse(String(init.body)));
    return Response.json({ success: true });
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
});

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  await act(async () => render(<TempIdentityIsland random={seededRandom(seed)} />));
}

async function press(name: string | RegExp): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toolEvents = () => events.filter(({ event_name }) => event_name !== 'page_view');
const shownValues = () => [...document.querySelectorAll('.identity-value')].map((value) => value.textContent);
const valuesOf = (identity = foresee(1)[0]) => identity && identityFields.map(({ read }) => read(identity));

describe('the identity after loading', () => {
  it('is not part of the prerendered page', () => {
    const html = renderToString(<TempIdentityIsland random={seededRandom(seed)} />);
    for (const value of valuesOf() ?? []) expect(html).not.toContain(value);
    expect(html).toContain('Full name');
  });

  it('is shown without a click, is not counted, and starts no cooldown', async () => {
    await open();
    expect(shownValues()).toEqual(valuesOf());
    expect(screen.getByRole('button', { name: 'Generate New Identity' })).toHaveProperty('disabled', false);
    await pass(4_000);
    await expect
      .poll(() => events)
      .toMatchObject([{ event_name: 'page_view', event_data: { tool: 'temp-identity' } }]);
  });
});

it("the identity is drawn only with the browser's cryptographic generator", async () => {
  const mathRandom = vi.spyOn(Math, 'random');
  const word = 7;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((words) => {
    if (words instanceof Uint32Array) words.fill(word);
    return words;
  });
  const fromWord = drawIdentity(
    unbiasedSource(() => word),
    now,
  );
  await act(async () => render(<TempIdentityIsland />));
  expect(shownValues()).toEqual(valuesOf(fromWord));
  await press('Generate New Identity');
  expect(shownValues()).toEqual(valuesOf(fromWord));
  expect(mathRandom).not.toHaveBeenCalled();
});

describe('Generate', () => {
  it('draws another identity, counts it, and is disabled for 5 s', async () => {
    await open();
    await press('Generate New Identity');
    expect(shownValues()).toEqual(valuesOf(foresee(2)[1]));
    const resting = screen.getByRole('button', { name: 'Wait 0:05' });
    expect(resting).toHaveProperty('disabled', true);
    await pass(4_999);
    expect(resting.textContent).toBe('Wait 0:01');
    await pass(1);
    expect(resting.textContent).toBe('Generate New Identity');
    expect(resting).toHaveProperty('disabled', false);
    await expect
      .poll(() => toolEvents())
      .toMatchObject([{ event_name: 'identity_generated', event_data: { tool: 'temp-identity' } }]);
  });

  it('announces the new identity to screen readers', async () => {
    await open();
    expect(screen.getByRole('status').textContent).toBe('');
    await press('Generate New Identity');
    expect(screen.getByRole('status').textContent).toBe(`New identity: ${foresee(2)[1]?.fullName}`);
  });
});

describe('copying an identity', () => {
  it('works for each field with its own button', async () => {
    await open();
    for (const { label } of identityFields) await press(`Copy ${label}`);
    expect(copied).toEqual(valuesOf());
    expect(document.querySelector('.toast')?.textContent).toBe('Copied!');
  });

  it('works for the whole identity, as text, as JSON and as a vCard', async () => {
    await open();
    const [identity] = foresee(1);
    if (!identity) throw new Error('nothing foreseen');
    await press('Copy complete identity');
    await press('Copy as JSON');
    await press('Copy as vCard');
    expect(copied).toEqual([identityText(identity), identityJson(identity), identityVcard(identity)]);
  });

  it('is counted by an event that does not contain the identity', async () => {
    await open();
    await press('Copy Street');
    await press('Copy as vCard');
    await expect
      .poll(() => toolEvents())
      .toMatchObject([
        { event_name: 'identity_copied', event_data: { tool: 'temp-identity', part: 'street' } },
        { event_name: 'identity_copied', event_data: { tool: 'temp-identity', part: 'vcard' } },
      ]);
    for (const value of valuesOf() ?? []) expect(JSON.stringify(events)).not.toContain(value);
  });
});

it('the page links to the mail and phone tools, in a new tab', async () => {
  await open();
  for (const tool of ['email', 'phone']) {
    const link = screen.getByRole('link', { name: new RegExp(`^Get a temporary ${tool}`) });
    expect(link.getAttribute('href')).toBe(`/temp-${tool}`);
    expect(link.getAttribute('target')).toBe('_blank');
  }
});
