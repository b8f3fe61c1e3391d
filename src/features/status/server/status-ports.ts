import type { SpeechEngineName, TextEngineName } from '../common/engines.ts';
import type { MailProbe } from './mail-probe.ts';

/** Makes a call to this process by the way that strangers take. */
export interface ApiProbe {
  /** Rejects unless the call is answered as it should be. */
  call(signal: AbortSignal): Promise<void>;
}

/** What the status asks of the product; joined in `assemble.ts`. */
export type StatusPorts = {
  /** Where this process receives mail. */
  mail: MailProbe | undefined;
  /** Where this process serves the API. */
  api: ApiProbe | undefined;
  /** Where this process purges: when it last did. */
  lastPurgeAtMs: (() => number | undefined) | undefined;
  /** How long the oldest row that should be gone has waited, in milliseconds. */
  findOverdueMs(): Promise<number>;
  /** When this process last could not keep a mail; undefined if that never happened. */
  storageFailedAtMs(): number | undefined;
  /** Addresses ever generated, and those live now. */
  figures: { countGenerated(): Promise<number>; countLive(): Promise<number> };
  /** What answers the AI tools of this process now. */
  engines(): { text: TextEngineName; speech: SpeechEngineName };
};
