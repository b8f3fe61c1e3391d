// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  alertText,
  caller,
  closePage,
  countOf,
  fail,
  pageText,
  pass,
  press,
  standingStream,
  wire,
} from '#test/support/pages/inbox-page.tsx';
import { oldRecord, openPage, preparePage, store } from '#test/support/pages/temp-email-page.tsx';

beforeEach(preparePage);
afterEach(closePage);

describe('a deletion that the stream announces before the call is answered', () => {
  it('shows no error and makes one new address', async () => {
    const answered = Promise.withResolvers<void>();
    const { call } = caller;
    caller.call = async (name, input, options) => {
      const answer = await call(name, input, options);
      if (name === 'temp-email/delete') await answered.promise;
      return answer;
    };
    store(oldRecord(100));
    const stream = standingStream();
    await openPage(stream.openStream);
    await pass(3_000);
    await press('Delete now');
    await press('Delete address and mail');
    wire.messages = fail('Token expired');
    stream.say('event: mailbox-expired\nid: 1\ndata: {}\n\n');
    await pass(2_000);
    expect(alertText()).toBeUndefined();
    wire.messages = () => [];
    answered.resolve();
    await pass(10);
    caller.call = call;
    expect(pageText()).toContain('quiet-otter-1@mail.test');
    expect(countOf('generate')).toBe(1);
    expect(alertText()).toBeUndefined();
  });
});

describe('focus after a deletion', () => {
  it('moves to the address, not to the disabled button', async () => {
    store(oldRecord(100));
    await openPage();
    await pass(3_000);
    const opener = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Delete now');
    // Like a browser, returns the focus before other listeners get the event.
    document.addEventListener('close', () => opener?.focus(), { capture: true, once: true });
    await press('Delete now');
    await press('Delete address and mail');
    await pass(2_000);
    expect(document.activeElement?.textContent).toContain('quiet-otter-1@mail.test');
  });
});
