/** Every bound on what a stranger may send or hold. Tests make them smaller; the product runs with these. */
export const smtpLimits = {
  /** The SIZE we announce (RFC 1870): 25 MiB, what common providers send at most. */
  maxMessageBytes: 25 * 1024 * 1024,
  /** Parts handed to the sink; a header must end within the first, 2.5 times what Postfix keeps of one. */
  partBytes: 256 * 1024,
  /** Read of a refused message before the connection is closed; honest ones were told our SIZE. */
  maxSkippedMessageBytes: 100 * 1024 * 1024,
  /** Messages of all connections that are not answered yet; bounds memory and unfinished rows. */
  maxInFlightBytes: 256 * 1024 * 1024,
  /** RFC 5321 section 4.5.3.1.8 asks for 100; an address of ours has one reader, so ten suffice. */
  maxRecipients: 10,
  /** 512 octets (RFC 5321 section 4.5.3.1.4) plus what SIZE, BODY, SMTPUTF8 and AUTH add, rounded up. */
  maxCommandLineBytes: 2_048,
  /** Bytes of an overlong line that are skipped before the connection is closed. */
  maxSkippedLineBytes: 64 * 1024,
  /** Refused commands before 421; a client that errs this often is not a mail server. */
  maxErrors: 20,
  /** Refused recipients before 421: an honest message to 100 people gets an answer for each. */
  maxRefusedRecipients: 100,
  /** NOOP, RSET, VRFY, HELP, EHLO between two messages before 421 (Postfix: 100). */
  maxIdleCommands: 100,
  /** A stranger who has not begun a message gets less than the five minutes of RFC 5321 section 4.5.3.2.7. */
  greetedIdleMs: 60_000,
  /** RFC 5321 section 4.5.3.2.7. */
  commandIdleMs: 300_000,
  /** While nearly all connections are taken (Postfix' stress mode waits as long). */
  stressedIdleMs: 10_000,
  /** Share of all connections from which on the listener is under stress. */
  stressShare: 0.8,
  /** RFC 5321 section 4.5.3.2.5. */
  dataBlockIdleMs: 180_000,
  /** 25 MiB at 30 KB/s; a client that trickles bytes ends here. */
  dataPhaseMs: 900_000,
  /** A session between messages ends here, however busy. */
  sessionMs: 3_600_000,
  tlsHandshakeMs: 30_000,
  /** After our last reply the peer may still be sending: read on so that the reply is not lost in a reset. */
  lingerMs: 5_000,
  maxLingerBytes: 1024 * 1024,
  /** One timer looks after all sessions. */
  sweepMs: 1_000,
};

export type SmtpLimits = Readonly<typeof smtpLimits>;
