// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  alertText,
  button,
  closePage,
  countOf,
  fail,
  pageText,
  pass,
  press,
  wire,
} from '#test/support/pages/inbox-page.tsx';
import { oldRecord, openPage, preparePage, store, stored } from '#test/support/pages/temp-email-page.tsx';

beforeEach(preparePage);
afterEach(closePage);

describe('the error banner', () => {
  const unavailable = 'Email service temporarily unavailable. Please try again in a moment.';
  const unable = 'Unable to generate email. Please refresh the page and try again.';

  it('about a failed first generation hides after 8 s', async () => {
    wire.generate = fail();
    await openPage();
    expect(alertText()).toBe(unable);
    await pass(7_999);
    expect(alertText()).toBe(unable);
    await pass(1);
    expect(alertText()).toBeUndefined();
  });

  it('has the same text after a failed automatic generation as after a failed first generation', async () => {
    store(oldRecord(599));
    wire.generate = fail();
    await openPage();
    await pass(2_000);
    expect(alertText()).toBe(unable);
  });

  it.each([
    ['code', fail('', 'no_domains_available')],
    ['words', fail('No domains available')],
  ])('reports missing domains, recognized by the %s of the error', async (_, failing) => {
    wire.generate = failing;
    await openPage();
    expect(alertText()).toBe(unavailable);
  });

  it('about a generation that the visitor started has its own text', async () => {
    store(oldRecord(580));
    wire.generate = fail();
    await openPage();
    await press('Generate New Email');
    expect(alertText()).toBe('Error generating new email. Please refresh the page.');
    expect(button('Generate New Email')).toHaveProperty('disabled', false);
  });

  it.each([[{}], [null], [{ email: 'a@b' }]])(
    'about the unreadable answer %j has its own text',
    async (body) => {
      wire.generate = () => body;
      await openPage();
      expect(alertText()).toBe('An unexpected error occurred. Please refresh the page.');
    },
  );

  it("is not shown for 'Token expired' in the last two seconds, because expiry is normal then", async () => {
    store(oldRecord(596));
    wire.messages = fail('Token expired');
    await openPage();
    await pass(3_000);
    expect(countOf('messages')).toBe(1);
    expect(screen.getByText('Expired')).toBeDefined();
    expect(alertText()).toBeUndefined();
  });

  it.each([
    ['an error', fail('Token expired')],
    ['a successful answer', () => ({ error: 'Token expired' })],
  ])("for 'Token expired' in %s announces a new address, which is then made", async (_where, answer) => {
    store(oldRecord(100));
    wire.messages = answer;
    await openPage();
    await pass(3_000);
    expect(alertText()).toBe('Email session expired. A new email will be generated.');
    expect(stored()).toBeNull();
    wire.messages = () => [];
    await pass(1_000);
    expect(pageText()).toContain('quiet-otter-1@mail.test');
  });
});
