import type { MailFacts } from '../common/judge-services.ts';

/** Talks to the process' own SMTP listener; joined in `assemble.ts`. */
export interface MailProbe {
  /** How long the listener is silent before its greeting, in milliseconds, by the operator's choice. */
  readonly greetingPauseMs: number;
  /** Greets, and takes leave. */
  greet(signal: AbortSignal): Promise<Greeting>;
  /** Sends a mail to a mailbox of its own and looks for it there. */
  sendMail(signal: AbortSignal): Promise<Delivery>;
}

export type Greeting = Pick<MailFacts, 'talkMs' | 'isBusy'>;
export type Delivery = Omit<MailFacts, 'talkMs' | 'isBusy'>;
