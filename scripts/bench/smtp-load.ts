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
  const runSession = async () => {
    let client = await SmtpLoadClient.open(load.port);
    for (let n = 0; n < load.messagesPerSession; n++) {
      if (n > 0 && !load.reuse) {
        client.destroy();
        client = await SmtpLoadClient.open(load.port);
      }
      await timedSend(client);
    }
    client.destroy();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: load.sessions }, runSession));
  const seconds = (performance.now() - start) / 1000;
  return { messagesPerSecond: latenciesMs.length / seconds, latenciesMs };
});
