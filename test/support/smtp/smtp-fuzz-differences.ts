type FuzzDifference = {
  /** The command line both were sent, without its line end. */
  line: RegExp;
  /** Codes of the replies. */
  ours: string;
  theirs: string;
  why: string;
};

/** Where a random session may part our listener from smtp-server; one that no entry explains is a fault. */
export const smtpFuzzDifferences: readonly FuzzDifference[] = [
  {
    line: /^(MAIL|RCPT)/i,
    ours: '503',
    theirs: '501',
    why: 'Out of order and malformed: RFC 5321 section 4.3.2 lets either be said first; we look at the order.',
  },
  {
    line: /^DATA \S/i,
    ours: '501',
    theirs: '503',
    why: 'The same the other way round: DATA takes no argument, whenever it comes (RFC 5321 section 4.1.1.4).',
  },
  {
    line: /^DATA \S/i,
    ours: '501',
    theirs: '354',
    why: 'The library ignores the argument.',
  },
  {
    line: /^DATA$/i,
    ours: '554',
    theirs: '503',
    why: 'RFC 5321 section 3.3 allows both once every recipient was refused; 554 tells a pipelining client so.',
  },
  {
    line: /^MAIL FROM:.* X=1$/i,
    ours: '555',
    theirs: '250',
    why: 'A parameter of an extension that was not announced (RFC 5321 section 4.1.1.11).',
  },
];

/** The library may take dots after a bare LF for stuffing; RFC 5321 section 4.5.2 knows lines by CR LF alone. */
export function withoutDotsInDoubt(content: string): string {
  return content.replaceAll(/(?<!\r)\n\.+/g, '\n');
}
