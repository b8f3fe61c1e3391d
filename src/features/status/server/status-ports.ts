import type { MailFacts } from '../common/check-services.ts';
import type { SpeechEngineName, TextEngineName } from '../common/service.ts';

/** SMTP client that connects to this process's own listener. */
export interface MailProbe {
  readonly greetingPauseMs: number;
  greet(signal: AbortSignal): Promise<Greeting>;
  sendMail(signal: AbortSignal): Promise<Delivery>;
}

export type Greeting = Pick<MailFacts, 'talkMs' | 'isBusy'>;
export type Delivery = Omit<MailFacts, 'talkMs' | 'isBusy'>;

/** Calls the API of this process over HTTP, as other clients do. */
export interface ApiProbe {
  call(signal: AbortSignal): Promise<void>;
}

export type StatusPorts = {
  mail: MailProbe | undefined;
  api: ApiProbe | undefined;
  /** Undefined if this process does not purge. */
  lastPurgeAtMs: (() => number | undefined) | undefined;
  /** Age of the oldest expired row that is still stored, in milliseconds. */
  findOverdueMs(): Promise<number>;
  storageFailedAtMs(): number | undefined;
  figures: { countGenerated(): Promise<number>; countLive(): Promise<number> };
  engines(): { text: TextEngineName; speech: SpeechEngineName };
};
