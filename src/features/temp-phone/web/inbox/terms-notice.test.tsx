// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#platform/endpoint/web/call.ts';
import {
  button,
  closePage,
  fail,
  pass,
  press,
  refusedStream,
  wire,
} from '#test/support/pages/inbox-page.tsx';
import { oldRecord, openPage, posts, preparePage, store } from '#test/support/pages/temp-phone-page.tsx';

const card = () => screen.getByRole('region', { name: 'Temporary number' });

beforeEach(preparePage);
afterEach(() => {
  vi.restoreAllMocks();
  closePage();
});

describe('the terms notice', () => {
  it('names the cost if the number costs money', async () => {
    await openPage();
    const sentence = card().querySelector('.phone-terms > p');
    expect(sentence?.textContent).toBe(
      'A number costs the operator about $0.05-0.20. Please get one only when you need it.',
    );
    expect(screen.queryByText('This is a sandbox.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send a test SMS' })).toBeNull();
  });

  it('says that numbers are few if they are the operator’s own', async () => {
    store(oldRecord(500, { paid: false }));
    await openPage();
    expect(card().querySelector('.phone-terms > p')?.textContent).toBe(
      'The operator has only a few numbers. Please get one only when you need it.',
    );
  });

  it('explains the sandbox, and sends test messages', async () => {
    store(oldRecord(500, { sandbox: true, costly: false }));
    await openPage();
    expect(within(card()).getByText('This is a sandbox.')).toBeDefined();
    expect(card().textContent).toContain('costs the operator about $0.05-0.20');
    await press('Send a test SMS');
    await press('Send a test SMS');
    expect(posts.map(({ path }) => path)).toEqual(['/sandbox/sms', '/sandbox/sms']);
    expect(posts[0]?.body).toMatchObject({ to: '+12025550199', from: 'Mayfly' });
    expect(posts[0]?.body.text).toMatch(/code is \d{6}\./);
    expect(posts[1]?.body.text?.length).toBeGreaterThan(100);
  });

  it('stays the same after the number is lost', async () => {
    store(oldRecord(500, { sandbox: true, costly: false }));
    wire.messages = fail('', 'token_expired');
    wire.generate = fail('No available numbers');
    await openPage();
    await pass(10_000);
    expect(within(card()).getAllByText('No number')).not.toHaveLength(0);
    expect(within(card()).getByText('This is a sandbox.')).toBeDefined();
    expect(button('Send a test SMS').hasAttribute('disabled')).toBe(true);
  });

  it('reports that a test message could not be sent', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    store(oldRecord(500, { sandbox: true }));
    await openPage(refusedStream, async () => {
      throw new CallError({ status: 404, words: '' });
    });
    await press('Send a test SMS');
    expect(screen.getByText('Test SMS not sent')).toBeDefined();
    expect(button('Send a test SMS').hasAttribute('disabled')).toBe(false);
  });
});
