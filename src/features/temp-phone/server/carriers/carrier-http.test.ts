import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import {
  type FakeReply,
  type FakeServer,
  startFakeServer,
} from '#test/support/fakes/carriers/fake-server.ts';
import { patient } from '#test/support/patience.ts';
import { callCarrier, toCarrierPrice, toMicros } from './carrier-http.ts';
import { createSmsActivateCarrier } from './sms-activate-carrier.ts';

const secret = 'key-in-the-address';
let fake: FakeServer | undefined;
afterEach(() => fake?.close());

async function ask(reply: FakeReply, deadlineMs = patient(10_000)) {
  fake = await startFakeServer(() => reply);
  return await callCarrier({ url: new URL(`/?api_key=${secret}`, fake.url), deadlineMs });
}

const oddTypes = [
  'text/html',
  'application/octet-stream',
  'text/plain; charset=windows-1251',
  'nonsense',
  '',
];

it.each(oddTypes)('a carrier reads text and JSON, whatever the content type (%j)', async (type) => {
  expect(await ask({ type, body: ' NO_NUMBERS \r\n' })).toMatchObject({
    text: 'NO_NUMBERS',
    json: undefined,
  });
  await fake?.close();
  expect(await ask({ type, body: '{"a":[1]}' })).toMatchObject({ json: { a: [1] } });
});

it.each(oddTypes)('a carrier buys a number, whatever the content type of the answer (%j)', async (type) => {
  for (const body of ['ACCESS_NUMBER:1:12025551001', '{"activationId":1,"phoneNumber":"12025551001"}']) {
    const provider = await startFakeServer(() => ({ type, body }));
    const shared = { service: 'ot', country: '187', operator: undefined, unitsPerDollar: 1 };
    const carrier = createSmsActivateCarrier({ id: 'fake', url: provider.url, key: secret, ...shared });
    const request = { maxPriceMicros: 200_000, claimOneOf: async () => undefined };
    expect(await carrier.acquire(request)).toMatchObject({ id: '1', phone: '+12025551001' });
    await provider.close();
  }
});

const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));

it.each<[string, FakeReply, string]>([
  ['drips without end', 'drip', 'no answer in time'],
  ['never comes', 'silence', 'no answer in time'],
  ['breaks off', 'half', 'UND_ERR_SOCKET'],
  ['is too long', { body: 'x'.repeat(600_000) }, 'too long'],
  ['is small and unpacks to 50 MB', { body: bomb, headers: { 'content-encoding': 'gzip' } }, 'too long'],
  [
    'is not gzip as its header says',
    { body: 'plain', headers: { 'content-encoding': 'gzip' } },
    'Z_DATA_ERROR',
  ],
])(
  'a purchase whose answer %s is reported as in doubt by the deadline, in an error that does not contain the key',
  async (_what, reply, word) => {
    const isEnding = reply !== 'drip' && reply !== 'silence';
    const failure = await ask(reply, isEnding ? undefined : 200).catch((error: unknown) => error);
    expect(failure).toMatchObject({ refusal: 'unavailable', isDoubtful: true, word });
    expect(JSON.stringify(failure) + String(failure)).not.toContain(secret);
  },
);

it.each([
  ['0.15', 1, 150_000],
  ['9', 90, 100_000],
  ['10', 90, 111_112],
  ['0.28', 1.4, 200_000],
  ['0', 1, 0],
  ['', 1, undefined],
  ['free', 1, undefined],
  ['-1', 1, undefined],
])('a carrier converts a price of %s at %d units per dollar to %s micro-dollars', (price, units, micros) => {
  expect(toMicros(price, units)).toBe(micros);
});

it.each([
  [200_000, 1, '0.2'],
  [200_000, 92.5, '18.5'],
  [333_333, 1, '0.3333'],
  [570_000, 1, '0.57'],
  [690_000, 1, '0.69'],
])('a carrier converts a cap of %d micro-dollars at %d units per dollar to %s', (micros, units, price) => {
  expect(toCarrierPrice(micros, units)).toBe(price);
});
