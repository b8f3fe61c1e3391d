import { setTimeout as pause } from 'node:timers/promises';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import { serveLoad } from './child.ts';

export type SmtpLoad = {
  port: number;
  recipients: readonly string[];
  sessions: number;
  messagesPerSession: number;
  messageBytes: number;
  /** True if a session sends all of its messages over one connection. */
  reuse: boolean;
  /** Sends at random times (a Poisson process) with this mean rate. By default, a session sends its next message after the 250. */
  messagesPerSecond?: number;
};

/** Latencies from the last byte of a message to its 250. */
export type SmtpLoadResult = { messagesPerSecond: number; latenciesMs: number[] };

serveLoad<SmtpLoad, SmtpLoadResult>(async (load) => {
  const content = textMail('Load', load.messageBytes);
  const latenciesMs: number[] = [];
  let sent = 0;
  const timedSend = async (client: SmtpLoadClient) => {
    const recipient = load.recipients[sent % load.recipients.length] ?? '';
    sent += 1;
    latenciesMs.push(await client.send(recipient, content));
  };
  const meanGapMs = load.messagesPerSecond ? (1_000 * load.sessions) / load.messagesPerSecond : 0;
  const runSession = async () => {
    let dueAt = performance.now();
    let client = await SmtpLoadClient.open(load.port);
    for (let n = 0; n < load.messagesPerSession; n++) {
      if (n > 0 && !load.reuse) {
        client.destroy();
        client = await SmtpLoadClient.open(load.port);
      }
      dueAt -= Math.log(1 - Math.random()) * meanGapMs;
      const waitMs = dueAt - performance.now();
      if (meanGapMs > 0 && waitMs > 0) await pause(waitMs);
      await timedSend(client);
    }
    client.destroy();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: load.sessions }, runSession));
  const seconds = (performance.now() - start) / 1000;
  return { messagesPerSecond: latenciesMs.length / seconds, latenciesMs };
});
