import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock/server/clock.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { SmtpListener } from '#platform/smtp/server/smtp-listener.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { playConversation } from '#test/support/smtp/smtp-script.ts';

const own = 'xn--bcher-kva.test';
let here: TempEmailRoom;
let listener: SmtpListener;

beforeEach(async () => {
  here = await openTempEmailRoom({ engine: 'sqlite' });
  here.entitlements.known.set('key', { licenceId: 'licence', customDomains: [own] });
  here.entitlements.maxBytes = 2_000;
  listener = new SmtpListener({
    clock: systemClock,
    sink: here.room.mailSink,
    log: createLogger('fatal', { write: () => undefined }),
    config: {
      port: 0,
      host: '127.0.0.1',
      hostname: 'mx.mayfly.test',
      tlsCertFile: undefined,
      tlsKeyFile: undefined,
      greetingPauseMs: 0,
      maxConnections: 10,
      maxConnectionsPerClient: 10,
    },
  });
  await listener.start();
});
afterEach(async () => {
  await listener.close(0);
  await here.close();
});

const generate = async (wish: object) =>
  (await here.call({ action: 'generate', key: 'key', ...wish })).json();

async function talk(...lines: readonly string[]): Promise<string[]> {
  const steps = ['EHLO peer.test', ...lines].map((line) => ({ send: `${line}\r\n`, expect: ['2'] }));
  const heard = await playConversation(listener.address.port, { name: 'talk', steps });
  return heard.slice(1).map(([reply = '']) => reply.replace(/ [A-Z].*/su, ''));
}

it('SMTP accepts an address at a custom domain, also in U-labels, and rejects other names there', async () => {
  const jane = await generate({ name: 'jane', domain: 'Bücher.test' });
  expect(jane.email).toBe(`jane@${own}`);
  const letter = 'Subject: Hi\r\n\r\nHello\r\n.';
  const mail = (recipient: string, parameters = '') => [
    `MAIL FROM:<a@b.test>${parameters}`,
    `RCPT TO:<${recipient}>`,
    'DATA',
    letter,
  ];
  const taken = ['250 2.1.0', '250 2.1.5', '354', '250 2.0.0'];
  expect(await talk(...mail(`Jane+shop@${own}`))).toEqual(taken.map((code) => expect.stringContaining(code)));
  expect(await talk(...mail('jane@bücher.test', ' SMTPUTF8'))).toEqual(
    taken.map((code) => expect.stringContaining(code)),
  );
  expect(await here.list(jane)).toHaveLength(2);
  expect(await talk('MAIL FROM:<a@b.test>', `RCPT TO:<joe@${own}>`, 'RCPT TO:<jane@other.test>')).toEqual([
    '250 2.1.0',
    '550 5.1.1',
    '550 5.7.1',
  ]);
});

it('SMTP answers 552 at every address of a license whose storage is full', async () => {
  const [first, second] = [await generate({}), await generate({ domain: own })];
  const letter = (bytes: number) => `Subject: Hi\r\n\r\n${'x'.repeat(70)}\r\n`.repeat(bytes / 100);
  const send = (email: string, bytes: number) =>
    talk('MAIL FROM:<a@b.test>', `RCPT TO:<${email}>`, 'DATA', `${letter(bytes)}.`);
  expect((await send(first.email, 1_500)).at(-1)).toBe('250 2.0.0');
  expect((await send(second.email, 1_500)).at(-1)).toBe('552 5.2.2');
  expect(await here.list(second)).toEqual([]);
  expect(await talk('MAIL FROM:<a@b.test> SIZE=900', `RCPT TO:<${second.email}>`)).toEqual([
    '250 2.1.0',
    '552 5.2.2',
  ]);
});
