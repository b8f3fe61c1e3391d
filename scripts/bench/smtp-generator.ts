import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runLoad } from './child.ts';
import type { SmtpLoad, SmtpLoadResult } from './smtp-load.ts';

const run = promisify(execFile);

export type SmtpOrder = {
  port: number;
  /** Recipients, each with an equal share of the messages and of the sessions. */
  recipients: readonly string[];
  sessions: number;
  messages: number;
  messageBytes: number;
  reuse: boolean;
  /** See `SmtpLoad`. */
  messagesPerSecond?: number;
};

/** Resolves with messages per second. */
export type SmtpGenerator = (order: SmtpOrder) => Promise<number>;

/** Postfix's load generator, written in C. Each process sends to one recipient. */
export function smtpSource(file: string): SmtpGenerator {
  return async ({ port, recipients, sessions, messages, messageBytes, reuse }) => {
    const share = (total: number) => String(total / recipients.length);
    const options = ['-s', share(sessions), '-m', share(messages), '-l', String(messageBytes)];
    const sender = ['-M', 'load.example', '-f', 'load@sender.example'];
    const start = performance.now();
    await Promise.all(
      recipients.map((recipient) =>
        run(file, [...options, ...sender, '-t', recipient, ...(reuse ? ['-d'] : []), `127.0.0.1:${port}`]),
      ),
    );
    return messages / ((performance.now() - start) / 1000);
  };
}

export const nodeSource: SmtpGenerator = async (order) => (await timeSends(order)).messagesPerSecond;

export function timeSends({ sessions, messages, ...order }: SmtpOrder): Promise<SmtpLoadResult> {
  const load: SmtpLoad = { ...order, sessions, messagesPerSession: Math.ceil(messages / sessions) };
  return runLoad<SmtpLoadResult>('smtp-load.ts', load);
}
