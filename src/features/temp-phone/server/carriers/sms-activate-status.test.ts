import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeReply } from '#test/support/fakes/carriers/fake-server.ts';
import {
  json,
  openSmsActivateBench,
  type SmsActivateBench,
} from '#test/support/fakes/carriers/sms-activate-bench.ts';

let fake: SmsActivateBench['fake'];
let carrier: SmsActivateBench['carrier'];
beforeEach(async () => {
  ({ fake, carrier } = await openSmsActivateBench());
});
afterEach(() => fake.close());

describe('polling an order', () => {
  const answer = async (reply: FakeReply) => {
    fake.next.set('getStatusV2', reply);
    return await carrier.poll('1');
  };

  it.each(['STATUS_WAIT_CODE', 'STATUS_WAIT_RETRY:111111', 'STATUS_WAIT_RESEND', 'STATUS_OK:'])(
    'keeps waiting after the answer %s',
    async (body) => expect(await answer({ body })).toEqual([]),
  );

  it.each([
    ['nothing yet', { verificationType: 2, sms: null, call: null }],
    ['an empty code', { verificationType: 0, sms: { code: '', text: '', dateTime: '' } }],
  ])('keeps waiting after JSON with %s', async (_, body) => expect(await answer(json(body))).toEqual([]));

  it.each<FakeReply>([
    { status: 404, type: 'text/html', body: '<html>Not here</html>' },
    json({}),
    json({ status: 'error' }),
  ])('reports unavailable, so that the order is kept, after %j', (reply) =>
    expect(answer(reply)).rejects.toMatchObject({ refusal: 'unavailable' }),
  );

  it('splits STATUS_OK at the first colon, and asks for the whole text', async () => {
    fake.next.set('getFullSms', { body: 'FULL_SMS:Code: 12:34' });
    expect(await answer({ body: 'STATUS_OK:12:34' })).toMatchObject([{ code: '12:34', text: 'Code: 12:34' }]);
  });

  it.each<FakeReply>([
    { body: 'STATUS_WAIT_CODE' },
    { body: 'NO_ACTIVATION' },
    { status: 500, body: '' },
    'reset',
  ])('uses the code as the text if the whole text is unavailable (%j)', async (reply) => {
    fake.next.set('getFullSms', reply);
    expect(await answer({ body: 'STATUS_OK:482913' })).toMatchObject([{ code: '482913', text: '482913' }]);
  });

  it('reads the code of a voice call', async () => {
    const body = {
      verificationType: 1,
      sms: null,
      call: { from: '+1', text: '', code: '4829', dateTime: 'x' },
    };
    expect(await answer(json(body))).toMatchObject([{ code: '4829', text: '4829' }]);
  });

  const asksAgain = () => fake.calls.filter(({ query }) => query.status === '3').length;
  const pollAndAsk = async (reply: FakeReply) => {
    const messages = await answer(reply);
    if (messages.length > 0) await carrier.again?.('1', messages).catch(() => undefined);
  };
  const smsOf = (code: string) => json({ verificationType: 0, sms: { code, text: code, dateTime: code } });

  it('does not request the next message before the last message is stored', async () => {
    await answer({ body: 'STATUS_OK:1111' });
    await answer(smsOf('1111'));
    expect(asksAgain()).toBe(0);
  });

  it('requests the next message after each message in the plain-text format of the older action', async () => {
    fake.next.set('setStatus', { body: 'ACCESS_RETRY_GET' });
    for (let n = 1; n <= 3; n += 1) {
      await pollAndAsk({ body: 'STATUS_OK:1111' });
      expect(asksAgain()).toBe(n);
      await pollAndAsk({ body: 'STATUS_WAIT_RETRY:1111' });
      expect(asksAgain()).toBe(n);
    }
  });

  it('requests the next message once for each listed message, and again if the request failed', async () => {
    fake.next.set('setStatus', 'reset');
    await pollAndAsk(smsOf('1111'));
    fake.next.set('setStatus', { body: 'ACCESS_RETRY_GET' });
    for (let n = 0; n < 3; n += 1) await pollAndAsk(smsOf('1111'));
    expect(asksAgain()).toBe(2);
    fake.next.set('setStatus', { body: 'BAD_ACTION' });
    for (let n = 0; n < 3; n += 1) await pollAndAsk(smsOf('2222'));
    expect(asksAgain()).toBe(3);
  });

  it.each(['before', 'behind'])(
    'requests the next message after a new message that is listed %s the known message',
    async (place) => {
      fake.next.set('setStatus', { body: 'ACCESS_RETRY_GET' });
      const [first, second] = ['1111', '2222'].map((code) => ({ code, text: code, dateTime: code }));
      const sms = place === 'before' ? [second, first] : [first, second];
      await pollAndAsk(json({ sms: [first] }));
      for (let n = 0; n < 3; n += 1) await pollAndAsk(json({ sms }));
      expect(asksAgain()).toBe(2);
      await pollAndAsk(json({ sms: sms.toReversed() }));
      expect(asksAgain()).toBe(2);
      await pollAndAsk(json({ sms, call: { code: '3333', text: '', dateTime: '3333' } }));
      expect(asksAgain()).toBe(3);
    },
  );

  it.each<FakeReply>([{ body: 'STATUS_OK:1111' }, smsOf('1111')])(
    'requests the next message only once if the provider does not know that request (%j)',
    async (reply) => {
      fake.next.set('setStatus', { body: 'BAD_ACTION' });
      for (let n = 0; n < 3; n += 1) await pollAndAsk(reply);
      const messages = await answer(reply);
      await carrier.again?.('2', messages);
      expect(asksAgain()).toBe(1);
    },
  );

  it.each([
    ['STATUS_CANCEL', 'refunded'],
    ['NO_ACTIVATION', 'order_gone'],
    ['BAD_KEY', 'bad_key'],
    ['ERROR_SQL', 'unavailable'],
    ['Something else', 'unavailable'],
  ])('reports %s as %s', (body, refusal) => expect(answer({ body })).rejects.toMatchObject({ refusal }));
});
