// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alertText,
  button,
  caller,
  closePage,
  countOf,
  fail,
  pageText,
  pass,
  press,
  refusedStream,
  startMs,
  wire,
} from '#test/support/pages/inbox-page.tsx';
import {
  oldRecord,
  openPage,
  preparePage,
  sms,
  store,
  stored,
} from '#test/support/pages/temp-phone-page.tsx';
import { TempPhoneIsland } from './temp-phone-island.tsx';

const card = () => screen.getByRole('region', { name: 'Temporary number' });

function look(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(preparePage);
afterEach(() => {
  vi.restoreAllMocks();
  closePage();
});

it('the page renders the same before hydration, regardless of storage and time', () => {
  const render = () => renderToString(<TempPhoneIsland caller={caller} openStream={refusedStream} />);
  const prerendered = render();
  store(oldRecord(100, { sandbox: true }));
  vi.setSystemTime(startMs + 1_000_000);
  expect(render()).toBe(prerendered);
  expect(prerendered).not.toContain('style=');
  expect(wire.calls).toEqual([]);
});

describe('the number', () => {
  it('is requested on load, shown grouped, copied in E.164 and stored for 900 s', async () => {
    await openPage();
    expect(within(card()).getByText('+1 202 555 0101')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('15:00');
    await press('Copy number');
    expect(wire.copied).toEqual(['+12025550101']);
    expect(button('Copied!')).toBeDefined();
    await pass(2_000);
    expect(button('Copy number')).toBeDefined();
    expect(stored()).toMatchObject({
      phone: '+12025550101',
      token: 't1',
      expiresAt: startMs + 900_000,
    });
  });

  it('is reused if the stored record is valid, and requested if it is damaged', async () => {
    store(oldRecord(400));
    await openPage();
    expect(within(card()).getByText('+1 202 555 0199')).toBeDefined();
    expect(countOf('generate')).toBe(0);
    expect(screen.getByRole('timer').textContent).toBe('6:40');
    localStorage.setItem('mayfly.temp-phone', '{"phone":1');
    closePage();
    vi.useFakeTimers({ now: startMs });
    await openPage();
    expect(countOf('generate')).toBe(1);
  });

  it("shows 'Expiring soon!' in its last 300 s", async () => {
    store(oldRecord(301));
    await openPage();
    expect(within(card()).getByText('Active')).toBeDefined();
    await pass(1_000);
    expect(within(card()).getByText('Expiring soon!')).toBeDefined();
  });

  it('is replaced 1 s after zero, together with its messages', async () => {
    store(oldRecord(10));
    wire.messages = () => [sms('1')];
    await openPage();
    await pass(3_000);
    expect(pageText()).toContain('text of 1');
    await pass(7_000);
    expect(pageText()).not.toContain('text of 1');
    expect(within(card()).getByText('Expired')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('0:00');
    expect(stored()).toBeNull();
    await pass(999);
    expect(countOf('generate')).toBe(0);
    await pass(1);
    expect(stored()?.phone).toBe('+12025550101');
  });

  it('that costs money is replaced after zero only while the page is visible', async () => {
    store(oldRecord(10));
    await openPage();
    look('hidden');
    await pass(60_000);
    expect(countOf('generate')).toBe(0);
    await act(async () => look('visible'));
    await pass(0);
    expect(countOf('generate')).toBe(1);
  });

  it('is requested on load even in a hidden tab', async () => {
    look('hidden');
    await openPage();
    expect(countOf('generate')).toBe(1);
    expect(stored()?.token).toBe('t1');
  });

  it('that costs nothing is replaced even in a hidden page', async () => {
    store(oldRecord(10, { sandbox: true, costly: false }));
    await openPage();
    look('hidden');
    await pass(11_000);
    expect(countOf('generate')).toBe(1);
  });
});

describe('Get New Number', () => {
  it('is disabled for 30 s after each number, and shows the time to wait', async () => {
    await openPage();
    expect(button('Wait 0:30').hasAttribute('disabled')).toBe(true);
    expect(pageText()).toContain('Please wait before getting another one.');
    await pass(30_000);
    expect(button('Get New Number').hasAttribute('disabled')).toBe(false);
  });

  it('keeps the number if more than 30 s remain, and starts the cooldown', async () => {
    store(oldRecord(31));
    await openPage();
    await press('Get New Number');
    expect(countOf('generate')).toBe(0);
    expect(button('Wait 0:30')).toBeDefined();
    const reason = 'This number is still active. You can replace it in its last 30 seconds.';
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(reason);
    const id = button('Wait 0:30').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe(reason);
  });

  it('gets a new number if at most 30 s remain', async () => {
    store(oldRecord(30));
    await openPage();
    await press('Get New Number');
    expect(stored()?.phone).toBe('+12025550101');
  });
});

describe('the error banner', () => {
  it.each([
    ['Insufficient balance', 'SMS service has insufficient balance. Please try again later.'],
    ['anything', 'Unable to generate phone number. Please try again in a moment.'],
  ])('for the error “%s” hides after 10 s', async (words, sentence) => {
    wire.generate = fail(words);
    await openPage();
    expect(alertText()).toBe(sentence);
    await pass(9_999);
    expect(alertText()).toBe(sentence);
    await pass(1);
    expect(alertText()).toBeUndefined();
    expect(countOf('generate')).toBe(1);
    expect(button('Get New Number').hasAttribute('disabled')).toBe(false);
  });

  it("for 'Token expired' is shown, without a number, until another number is requested", async () => {
    store(oldRecord(500));
    wire.messages = () => [sms('1')];
    await openPage();
    await pass(3_000);
    wire.messages = fail('Token expired');
    await pass(20_000);
    expect(alertText()).toBe('Phone session expired. Generate a new phone number.');
    expect(stored()).toBeNull();
    expect(pageText()).toContain('Your inbox is empty');
    await pass(60_000);
    expect(countOf('generate')).toBe(0);
    await press('Get New Number');
    expect(stored()?.token).toBe('t1');
  });

  it("for 'Token expired' appears, and the cooldown of the button ends", async () => {
    await openPage();
    expect(button('Wait 0:30').hasAttribute('disabled')).toBe(true);
    wire.messages = fail('Token expired');
    await pass(3_000);
    expect(alertText()).toBe('Phone session expired. Generate a new phone number.');
    expect(pageText()).not.toContain('Please wait');
    expect(button('Get New Number').hasAttribute('disabled')).toBe(false);
    await press('Get New Number');
    expect(stored()?.token).toBe('t2');
  });

  it("is not shown for 'Token expired' in the last two seconds, because expiry is normal then", async () => {
    store(oldRecord(4));
    wire.messages = fail('', 'token_expired');
    await openPage();
    await pass(3_000);
    expect(alertText()).toBeUndefined();
    await pass(1_000);
    expect(countOf('generate')).toBe(1);
  });
});
