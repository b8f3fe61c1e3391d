/** Limits on what a stranger may send or hold. Tests use smaller ones. */
export const smtpLimits = {
  /** The announced SIZE (RFC 1870): 25 MiB, the maximum of common providers. */
  maxMessageBytes: 25 * 1024 * 1024,
  /** Size of a part. The header must end within the first part, which is 2.5 times Postfix's limit for headers. */
  partBytes: 256 * 1024,
  /** Maximum bytes of a rejected message that are skipped before the connection closes. Honest clients know our SIZE. */
  maxSkippedMessageBytes: 100 * 1024 * 1024,
  /** Maximum bytes of all unanswered messages together. Limits memory and unfinished rows. */
  maxInFlightBytes: 256 * 1024 * 1024,
  /** RFC 5321 section 4.5.3.1.8 asks for 100, but each of our addresses has one reader, so ten are enough. */
  maxRecipients: 10,
  /** 512 octets (RFC 5321 section 4.5.3.1.4) plus the parameters SIZE, BODY, SMTPUTF8 and AUTH, rounded up. */
  maxCommandLineBytes: 2_048,
  maxSkippedLineBytes: 64 * 1024,
  /** Maximum rejected commands; then the session ends with 421. A client with this many errors is not a mail server. */
  maxErrors: 20,
  /**
   * Maximum rejected recipients; then the session ends with 421. An honest message to 100 recipients gets an answer
   * for each.
   */
  maxRefusedRecipients: 100,
  /** Maximum NOOP, RSET, VRFY, HELP and EHLO between two messages (Postfix: 100); then the session ends with 421. */
  maxIdleCommands: 100,
  /** A client without a message gets less than the five minutes of RFC 5321 section 4.5.3.2.7. */
  greetedIdleMs: 60_000,
  /** Idle timeout of a client that has begun a message (RFC 5321 section 4.5.3.2.7). */
  commandIdleMs: 300_000,
  /** Idle timeout while nearly all connections are in use (same as in Postfix's stress mode). */
  stressedIdleMs: 10_000,
  stressShare: 0.8,
  /** Idle timeout in the content of a message (RFC 5321 section 4.5.3.2.5). */
  dataBlockIdleMs: 180_000,
  /** Maximum time for one message: 25 MiB at 30 KB/s. Slower clients are cut off. */
  dataPhaseMs: 900_000,
  /** Maximum duration of a session. A message in progress may finish. */
  sessionMs: 3_600_000,
  tlsHandshakeMs: 30_000,
  /** After the last reply we keep reading, because closing on unread input sends a reset that could destroy the reply. */
  lingerMs: 5_000,
  maxLingerBytes: 1024 * 1024,
  timeoutCheckMs: 1_000,
};

export type SmtpLimits = Readonly<typeof smtpLimits>;
