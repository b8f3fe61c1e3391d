import type { SmtpConversation } from './smtp-script.ts';
import { hello, line, mail, quit, rcpt } from './smtp-steps.ts';

export const smtpAddressConversations: readonly SmtpConversation[] = [
  ...['SIZE=1000', 'BODY=8BITMIME', 'BODY=7BIT', 'SMTPUTF8', 'SIZE=26214400 BODY=8BITMIME SMTPUTF8'].map(
    (parameters) => ({
      name: `MAIL with ${parameters}`,
      steps: [hello, line(`MAIL FROM:<a@sender.test> ${parameters}`, '250 2.1.0'), rcpt, quit],
    }),
  ),
  ...[
    ['SIZE=26214401', '552 5.3.4'],
    ['SIZE=99999999999999999999', '552 5.3.4'],
    ['SIZE=x', '501 5.5.4'],
    ['SIZE', '501 5.5.4'],
    ['SIZE=1 SIZE=2', '501 5.5.4'],
    ['BODY=BINARYMIME', '501 5.5.4'],
    ['SMTPUTF8=yes', '501 5.5.4'],
    ['RET=HDRS', '555 5.5.4'],
    ['=x', '501 5.5.4'],
    ['AUTH=<>', '250 2.1.0'],
  ].map(([parameters, reply]) => ({
    name: `MAIL with ${parameters}`,
    steps: [hello, line(`MAIL FROM:<a@sender.test> ${parameters}`, reply ?? ''), quit],
  })),
  {
    name: 'RCPT with a parameter',
    steps: [hello, mail, line('RCPT TO:<box@inbox.test> NOTIFY=NEVER', '555 5.5.4'), quit],
  },
  ...[
    ['<@relay.test,@other.test:a@sender.test>', '250 2.1.0'],
    ['<"a b"@sender.test>', '250 2.1.0'],
    ['<"a\\"b"@sender.test>', '250 2.1.0'],
    ['<"a@b"@sender.test>', '250 2.1.0'],
    ['<a@[192.0.2.1]>', '250 2.1.0'],
    ['<a@[IPv6:2001:db8::1]>', '250 2.1.0'],
    ['<a+b/c=d@sender.test>', '250 2.1.0'],
    [' <a@sender.test>', '250 2.1.0'],
    ['a@sender.test', '501 5.1.7'],
    ['<a@sender.test', '501 5.1.7'],
    ['<a>', '501 5.1.7'],
    ['<@sender.test>', '501 5.1.7'],
    ['<a@>', '501 5.1.7'],
    ['<a b@sender.test>', '501 5.1.7'],
    ['<a..b@sender.test>', '501 5.1.7'],
    ['<.a@sender.test>', '501 5.1.7'],
    ['<a@-sender.test>', '501 5.1.7'],
    ['<a@sender..test>', '501 5.1.7'],
    ['<a@[192.0.2.999]>', '501 5.1.7'],
    ['<a@sender.test>x', '501 5.5.4'],
    [`<a@${'x'.repeat(64)}.test>`, '501 5.1.7'],
    [`<${'a'.repeat(257)}@sender.test>`, '501 5.1.7'],
    ['', '501 5.1.7'],
  ].map(([path, reply]) => ({
    name: `MAIL FROM:${path?.slice(0, 60)}`,
    steps: [hello, line(`MAIL FROM:${path}`, reply ?? ''), quit],
  })),
  ...[
    ['<box@[192.0.2.1]>', '550 5.7.1'],
    ['<>', '501 5.1.3'],
    ['<box>', '501 5.1.3'],
    ['box@inbox.test', '501 5.1.3'],
    ['<@relay.test:box@inbox.test>', '250 2.1.5'],
    ['<"box"@inbox.test>', '250 2.1.5'],
  ].map(([path, reply]) => ({
    name: `RCPT TO:${path}`,
    steps: [hello, mail, line(`RCPT TO:${path}`, reply ?? ''), quit],
  })),
  {
    name: 'an international recipient',
    steps: [
      hello,
      line('MAIL FROM:<jörg@sender.test> SMTPUTF8', '250 2.1.0'),
      line('RCPT TO:<box@bücher.test>', '250 2.1.5'),
      line('RSET', '250'),
      line('MAIL FROM:<jörg@sender.test>', '553 5.6.7'),
      line('MAIL FROM:<a@sender.test>', '250'),
      line('RCPT TO:<box@bücher.test>', '553 5.6.7'),
      quit,
    ],
  },
];
