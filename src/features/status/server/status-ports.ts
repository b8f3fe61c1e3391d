import type { MailFacts } from '../common/check-services.ts';
import type { SpeechEngineName, TextEngineName } from '../common/service.ts';

/** SMTP client that connects to this process's own listener. Wired in `assemble.ts`. */
export interface MailProbe {
  /** Configured delay before the listener's greeting. */
  readonly greetingPauseMs: number;
  /** Sends EHLO and QUIT, and measures them. */
  greet(signal: AbortSignal): Promise<Greeting>;
  /** Sends a message to a test mailbox and checks that it arrived. */
  sendMail(signal: AbortSignal): Promise<Delivery>;
}

export type Greeting = Pick<MailFacts, 'talkMs' | 'isBusy'>;
export type Delivery = Omit<MailFacts, 'talkMs' | 'isBusy'>;

/** Calls the API of this process over HTTP, as other clients do. */
export interface ApiProbe {
  /** Rejects if the call fails. */
  call(signal: AbortSignal): Promise<void>;
}

/** The parts of the product that the status checks need. Wired in `assemble.ts`. */
export type StatusPorts = {
  /** Undefined if this process does not receive mail. */
  mail: MailProbe | undefined;
  /** Undefined if this process does not serve the API. */
  api: ApiProbe | undefined;
  /** Time of the last purge. Undefined if this process does not purge. */
  lastPurgeAtMs: (() => number | undefined) | undefined;
  /** Age of the oldest expired row that is still stored, in milliseconds. */
  findOverdueMs(): Promise<number>;
  /** Time at which this process last failed to store a message. Undefined if that never happened. */
  storageFailedAtMs(): number | undefined;
  figures: { countGenerated(): Promise<number>; countLive(): Promise<number> };
  /** Engines that this process currently uses for the AI tools. */
  engines(): { text: TextEngineName; speech: SpeechEngineName };
};
