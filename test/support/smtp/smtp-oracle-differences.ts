type OracleDifference = {
  conversation: string;
  /** Index of the step whose replies differ. */
  step: number;
  /** Reply codes of smtp-server. */
  theirs: readonly string[];
  why: string;
};

/** Replies in which smtp-server differs from our listener, with the reason why ours stay. */
export const smtpOracleDifferences: readonly OracleDifference[] = [
  {
    conversation: 'postmaster without a domain',
    step: 2,
    theirs: ['550'],
    why: 'RFC 5321 section 4.5.1 asks for it; the library gives the bare word to the application like an address.',
  },
  {
    conversation: 'no recipient was valid',
    step: 3,
    theirs: ['503'],
    why: 'RFC 5321 section 3.3 allows both; 554 tells a pipelining client that all its recipients were refused.',
  },
  {
    conversation: 'MAIL with RET=HDRS',
    step: 1,
    theirs: ['250'],
    why: 'The parameter belongs to an extension we do not announce: 555 (RFC 5321 section 4.1.1.11).',
  },
  {
    conversation: 'MAIL with =x',
    step: 1,
    theirs: ['250'],
    why: 'Not a parameter by the grammar of RFC 5321 section 4.1.2.',
  },
  {
    conversation: 'RCPT with a parameter',
    step: 2,
    theirs: ['250'],
    why: 'DSN is not announced: 555 (RFC 5321 section 4.1.1.11).',
  },
  {
    conversation: 'MAIL FROM:<"a b"@sender.test>',
    step: 1,
    theirs: ['501'],
    why: 'Valid by RFC 5321 section 4.1.2; the library does not take a space in a quoted local part.',
  },
  {
    conversation: 'MAIL FROM:<"a@b"@sender.test>',
    step: 1,
    theirs: ['501'],
    why: 'Valid by RFC 5321 section 4.1.2; the library does not take an @ in a quoted local part.',
  },
  {
    conversation: 'MAIL FROM:<a@-sender.test>',
    step: 1,
    theirs: ['250'],
    why: 'A label does not begin with a hyphen (RFC 5321 section 4.1.2).',
  },
  {
    conversation: `MAIL FROM:<a@${'x'.repeat(57)}`,
    step: 1,
    theirs: ['250'],
    why: 'A label has at most 63 octets (RFC 1035 section 2.3.4).',
  },
  {
    conversation: 'commands that are not mail',
    step: 4,
    theirs: ['500'],
    why: 'EXPN is known and not implemented: 502 (RFC 5321 section 4.2.4).',
  },
  {
    conversation: 'commands that are not mail',
    step: 6,
    theirs: ['500'],
    why: 'AUTH is known and never offered: 502.',
  },
  {
    conversation: 'commands that are not mail',
    step: 7,
    theirs: ['500'],
    why: 'STARTTLS is known and not offered without a certificate: 502.',
  },
  {
    conversation: 'an international recipient',
    step: 4,
    theirs: ['250'],
    why: 'RFC 6531 section 3.3: without SMTPUTF8 such an address is refused.',
  },
  {
    conversation: 'an international recipient',
    step: 5,
    theirs: ['503'],
    why: 'Follows from the step before, which the library accepted.',
  },
  {
    conversation: 'an international recipient',
    step: 6,
    theirs: ['250'],
    why: 'RFC 6531 section 3.3, as for the sender.',
  },
  {
    conversation: 'damaged command lines',
    step: 1,
    theirs: ['250'],
    why: 'RFC 5321 section 2.3.8: only CR LF ends a line.',
  },
  {
    conversation: 'damaged command lines',
    step: 4,
    theirs: ['250'],
    why: 'Neither ASCII nor UTF-8 (RFC 6531 section 3.3).',
  },
  {
    conversation: 'damaged command lines',
    step: 5,
    theirs: ['250'],
    why: 'We hold at most 2,048 octets of a line; the library leaves room for AUTH tokens.',
  },
];

type OracleStorageDifference = { ours: string; theirs: string; why: string };

export const smtpOracleStorageDifferences: readonly OracleStorageDifference[] = [
  {
    ours: 'x\r\n',
    theirs: '.x\r\n',
    why: 'RFC 5321 section 4.5.2: a leading dot goes when anything follows it, doubled or not.',
  },
];
