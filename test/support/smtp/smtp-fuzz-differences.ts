type FuzzDifference = {
  /** Matches the command line that both received, without its line end. */
  line: RegExp;
  /** Reply codes of our listener. */
  ours: string;
  theirs: string;
  why: string;
};

/**
 * Allowed differences between our listener and smtp-server in random sessions. Any other difference is a bug.
 */
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

/**
 * Removes dots after a bare LF, which smtp-server may treat as stuffing. By RFC 5321 section 4.5.2, they are content,
 * because only CR LF ends a line.
 */
export function withoutDotsInDoubt(content: string): string {
  return content.replaceAll(/(?<!\r)\n\.+/g, '\n');
}
