import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpFuzzDifferences, withoutDotsInDoubt } from '#test/support/smtp/smtp-fuzz-differences.ts';
import { type Listening, listenForMail } from '#test/support/smtp/smtp-listening.ts';
import { type SmtpOracle, startSmtpOracle } from '#test/support/smtp/smtp-oracle.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

/** smtp-server waits 100 ms before it greets, so sessions run side by side. */
const sessionsPerRun = 25;
const runs = 8;
/** Maximum commands: fewer than the mistakes after which either server hangs up. */
const maxCommands = 9;

let mail: Listening;
let oracle: SmtpOracle;

beforeAll(async () => {
  mail = await listenForMail();
  oracle = await startSmtpOracle();
});

afterAll(async () => {
  await mail[Symbol.asyncDispose]();
  await oracle.close();
});

const path = fc.oneof(
  fc.constantFrom('<a@sender.test>', '<box@inbox.test>', '<nobody@inbox.test>', '<full@inbox.test>', '<>'),
  fc.constantFrom(
    '<x@elsewhere.test>',
    '<a..b@inbox.test>',
    '<a@>',
    '<@inbox.test>',
    'a@b.test',
    '<a@b.test',
  ),
  fc.constantFrom(
    '<"q"@inbox.test>',
    '<a+b@inbox.test>',
    '<A@INBOX.TEST>',
    '<@r.test:a@b.test>',
    '< a@b.test>',
  ),
);
const parameters = fc.constantFrom(
  '',
  '',
  '',
  ' SIZE=100',
  ' SIZE=99999999999',
  ' BODY=8BITMIME',
  ' SIZE=x',
  ' X=1',
);
const spelled = (verb: string) =>
  fc.constantFrom(verb, verb.toLowerCase(), verb[0] + verb.slice(1).toLowerCase());
const mailCommand = fc
  .tuple(
    spelled('MAIL'),
    fc.constantFrom(' FROM:', ' From: ', ' from:', ' FROM', ' TO:', ''),
    path,
    parameters,
  )
  .map((words) => words.join(''));
const rcptCommand = fc
  .tuple(spelled('RCPT'), fc.constantFrom(' TO:', ' To: ', ' to:', ' TO', ' FROM:', ''), path)
  .map((words) => words.join(''));
const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('EHLO c.test', 'HELO c.test', 'EHLO', 'ehlo c.test', 'EHLO [192.0.2.1]'),
  },
  { weight: 4, arbitrary: mailCommand },
  { weight: 4, arbitrary: rcptCommand },
  { weight: 3, arbitrary: fc.constantFrom('DATA', 'data', 'DATA x') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('RSET', 'NOOP', 'NOOP x', 'rset', 'VRFY a', 'WHAT', '', ' ', 'MAILFROM:<a@b>'),
  },
);
/** A transaction up to its content, which random commands rarely reach. */
const transaction = fc.constant([
  'EHLO c.test',
  'MAIL FROM:<a@sender.test>',
  'RCPT TO:<box@inbox.test>',
  'DATA',
]);
const session = fc
  .tuple(fc.oneof(fc.constant<string[]>([]), transaction), fc.array(command, { maxLength: maxCommands }))
  .map(([begun, rest]) => [...begun, ...rest]);
/** Characters used to smuggle an end into a message, and others. */
const content = fc
  .array(
    fc.constantFrom(
      '\r',
      '\n',
      '.',
      '\r\n',
      '\r\n..',
      '\n.\n',
      '\n.\r\n',
      '\r.\r',
      '\r\n.\n',
      'a',
      '\0',
      '\xff',
    ),
    {
      maxLength: 30,
    },
  )
  .map((pieces) => `${pieces.join('')}x\r\n`);
const stuffed = (text: string) => text.replaceAll(/(^|\r\n)\./g, '$1..');

async function openBoth() {
  return await Promise.all([SmtpPeer.greeted(mail.port), SmtpPeer.greeted(oracle.port)]);
}

async function play(
  lines: readonly string[],
  bodies: readonly string[],
  sent: string[],
): Promise<string | undefined> {
  const [ours, theirs] = await openBoth();
  const ask = async (bytes: string) => {
    for (const peer of [ours, theirs]) peer.send(Buffer.from(bytes, 'latin1'));
    return (await Promise.all([ours.reply(), theirs.reply()])).map((reply) => reply.slice(0, 3));
  };
  try {
    let stored = 0;
    for (const line of lines) {
      const [own, library] = await ask(`${line}\r\n`);
      if (own !== library) {
        const unexplained = explain(line, own ?? '', library ?? '');
        // If only one server accepted the command, later replies are not comparable.
        if (unexplained !== undefined || /^[23]/.test(library ?? '')) return unexplained;
      }
      if (own !== '354') continue;
      const body = bodies[stored % bodies.length] ?? '';
      stored += 1;
      const [end, theirEnd] = await ask(`${stuffed(body)}.\r\n`);
      sent.push(body);
      if (end !== theirEnd) return `content ${JSON.stringify(body)}: ${end} and ${theirEnd}`;
    }
    return undefined;
  } finally {
    ours.destroy();
    theirs.destroy();
  }
}

function explain(line: string, own: string, library: string): string | undefined {
  const known = smtpFuzzDifferences.some(
    ({ line: pattern, ours, theirs }) => pattern.test(line) && own === ours && library === theirs,
  );
  return known ? undefined : `${JSON.stringify(line)}: ${own} and ${library}`;
}

it('random sessions get the same replies and stored bytes as with smtp-server, with listed exceptions', async () => {
  const sent: string[] = [];
  const round = fc.array(fc.tuple(session, fc.array(content, { minLength: 1, maxLength: 3 })), {
    minLength: sessionsPerRun,
    maxLength: sessionsPerRun,
  });
  await fc.assert(
    fc.asyncProperty(round, async (sessions) => {
      const parted = await Promise.all(sessions.map(([lines, bodies]) => play(lines, bodies, sent)));
      expect(parted.filter((difference) => difference !== undefined)).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  const own = mail.sink.stored.map(({ content: bytes }) => bytes.toString('latin1'));
  expect(sent.length).toBeGreaterThan(20);
  expect(own.sort()).toEqual(sent.toSorted());
  const theirs = oracle.stored.map((bytes) => withoutDotsInDoubt(bytes.toString('latin1')));
  expect(theirs.sort()).toEqual(sent.map(withoutDotsInDoubt).sort());
});
