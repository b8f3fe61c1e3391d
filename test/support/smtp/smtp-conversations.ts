import { smtpAddressConversations } from './smtp-address-conversations.ts';
import type { SmtpConversation, SmtpStep } from './smtp-script.ts';
import { data, hello, line, mail, quit, rcpt } from './smtp-steps.ts';

const begun = [hello, mail, rcpt, data];

function message(name: string, content: string, ...after: SmtpStep[]): SmtpConversation {
  return { name, steps: [...begun, { send: content, expect: ['250 2.0.0'] }, ...after, quit] };
}

/** Each conversation is played to our listener and to smtp-server. `expect` has our listener's replies. */
export const smtpConversations: readonly SmtpConversation[] = [
  message('plain delivery', 'Subject: x\r\n\r\nhello\r\n.\r\n'),
  message('delivery by one word of an old client', 'x\r\n.\r\n'),
  message('empty message', '.\r\n'),
  message('dots at line starts', '..\r\n...\r\n.. x\r\n\r\n..\r\n.\r\n'),
  message('a leading dot that the client did not double', '.x\r\n.\r\n'),
  message('a dot within a line', 'a.b\r\na.\r\n.\r\n'),
  message('NUL and 8-bit bytes', 'Subject: \0\r\n\r\n\xe4\0\xff\r\n.\r\n'),
  message('a line of 5,000 characters', `Subject: x\r\n\r\n${'y'.repeat(5_000)}\r\n.\r\n`),
  message('bare LF dot LF is content', 'Subject: x\r\n\r\na\n.\nb\r\n.\r\n'),
  message('CRLF dot LF is content', 'Subject: x\r\n\r\na\r\nz\n.\r\nb\r\n.\r\n'),
  message('bare CR dot CR is content', 'Subject: x\r\n\r\na\r.\rb\r\n.\r\n'),
  message('LF dot CRLF is content', 'Subject: x\r\n\r\na\n.\r\nb\r\n.\r\n'),
  message('CR CR LF dot CRLF', 'Subject: x\r\n\r\na\r\r\n.\r\n'),
  message(
    'a smuggled transaction stays content',
    'Subject: x\r\n\r\na\n.\nMAIL FROM:<b@evil.test>\r\nRCPT TO:<c@inbox.test>\r\nDATA\r\n\r\n.\r\n',
  ),
  {
    name: 'two messages in one session',
    steps: [
      ...begun,
      { send: 'one\r\n.\r\n', expect: ['250 2.0.0'] },
      mail,
      rcpt,
      data,
      { send: 'two\r\n.\r\n', expect: ['250 2.0.0'] },
      quit,
    ],
  },
  {
    name: 'everything pipelined as RFC 2920 allows',
    steps: [
      hello,
      {
        send: 'MAIL FROM:<a@sender.test>\r\nRCPT TO:<box@inbox.test>\r\nRCPT TO:<nobody@inbox.test>\r\nDATA\r\n',
        expect: ['250 2.1.0', '250 2.1.5', '550 5.1.1', '354'],
      },
      { send: 'x\r\n.\r\nQUIT\r\n', expect: ['250 2.0.0', '221 2.0.0', 'closed'] },
    ],
  },
  {
    name: 'a refused recipient does not refuse the others',
    steps: [
      hello,
      mail,
      line('RCPT TO:<nobody@inbox.test>', '550 5.1.1'),
      line('RCPT TO:<x@elsewhere.test>', '550 5.7.1'),
      line('RCPT TO:<full@inbox.test>', '552 5.2.2'),
      line('RCPT TO:<crowded@inbox.test>', '452 4.2.2'),
      line('RCPT TO:<short@inbox.test>', '452 4.3.1'),
      rcpt,
      data,
      { send: 'x\r\n.\r\n', expect: ['250 2.0.0'] },
      quit,
    ],
  },
  {
    name: 'no recipient was valid',
    steps: [hello, mail, line('RCPT TO:<nobody@inbox.test>', '550 5.1.1'), line('DATA', '554 5.5.1'), quit],
  },
  {
    name: 'the eleventh recipient',
    steps: [
      hello,
      mail,
      ...Array.from({ length: 10 }, (_, index) => line(`RCPT TO:<box${index}@inbox.test>`, '250 2.1.5')),
      line('RCPT TO:<box10@inbox.test>', '452 4.5.3'),
      data,
      { send: 'x\r\n.\r\n', expect: ['250 2.0.0'] },
      quit,
    ],
  },
  {
    name: 'HELO',
    steps: [line('HELO client.test', '250 mx.test'), mail, rcpt, data, line('.', '250'), quit],
  },
  {
    name: 'HELO and EHLO without a name',
    steps: [line('HELO', '501 5.5.4'), line('EHLO', '501 5.5.4'), quit],
  },
  {
    name: 'commands out of order',
    steps: [
      line('MAIL FROM:<a@sender.test>', '503 5.5.1'),
      line('RCPT TO:<box@inbox.test>', '503 5.5.1'),
      line('DATA', '503 5.5.1'),
      hello,
      line('RCPT TO:<box@inbox.test>', '503 5.5.1'),
      line('DATA', '503 5.5.1'),
      mail,
      line('MAIL FROM:<b@sender.test>', '503 5.5.1'),
      line('DATA', '503 5.5.1'),
      rcpt,
      quit,
    ],
  },
  {
    name: 'RSET and EHLO begin afresh',
    steps: [
      hello,
      mail,
      line('RSET', '250 2.0.0'),
      line('RCPT TO:<box@inbox.test>', '503 5.5.1'),
      mail,
      hello,
      line('RCPT TO:<box@inbox.test>', '503 5.5.1'),
      quit,
    ],
  },
  {
    name: 'commands in any case, with spaces at the end',
    steps: [
      line('ehlo client.test', '250-mx.test'),
      line('mail from:<a@sender.test> ', '250'),
      line('rcpt to:<box@inbox.test>', '250'),
      line('rset', '250'),
      quit,
    ],
  },
  {
    name: 'commands that are not mail',
    steps: [
      line('NOOP', '250 2.0.0'),
      line('NOOP with words', '250 2.0.0'),
      line('HELP', '214 2.0.0'),
      line('VRFY box', '252 2.0.0'),
      line('EXPN list', '502 5.5.1'),
      hello,
      line('AUTH PLAIN AGEAYg==', '502 5.5.1'),
      line('STARTTLS', '502 5.5.1'),
      line('BDAT 3 LAST', '500 5.5.1'),
      line('TURN', '500 5.5.1'),
      line('', '500 5.5.1'),
      quit,
    ],
  },
  {
    name: 'the null sender',
    steps: [hello, line('MAIL FROM:<>', '250 2.1.0'), rcpt, data, line('.', '250 2.0.0'), quit],
  },
  {
    name: 'postmaster without a domain',
    steps: [hello, mail, line('RCPT TO:<Postmaster>', '250 2.1.5'), quit],
  },
  ...smtpAddressConversations,
  {
    name: 'damaged command lines',
    steps: [
      hello,
      { send: 'NOOP\n', expect: ['500 5.5.2'] },
      { send: 'NOOP\0\r\n', expect: ['500 5.5.2'] },
      { send: 'NO\rOP\r\n', expect: ['500 5.5.2'] },
      { send: Buffer.from('NOOP \xff\r\n', 'latin1'), expect: ['500 5.5.2'] },
      { send: `NOOP ${'x'.repeat(3_000)}\r\n`, expect: ['500 5.5.2'] },
      line('NOOP', '250'),
      quit,
    ],
  },
  {
    name: 'a browser talks to the port',
    steps: [{ send: 'POST / HTTP/1.1\r\nHost: mx.test\r\n\r\n', expect: ['421', 'closed'] }],
  },
];
