import { SmtpLoadClient, textMail } from '#test/support/smtp-load-client.ts';
import { serveLoad } from './child.ts';

export type SmtpLoad = {
  port: number;
  recipients: readonly string[];
  messagesPerRecipient: number;
  messageBytes: number;
  /** One connection per recipient for all messages, or a new one for each. */
  reuse: boolean;
};

export type SmtpLoadResult = { messagesPerSecond: number; latenciesMs: number[] };

serveLoad<SmtpLoad, SmtpLoadResult>(async (load) => {
  const content = textMail('Load', load.messageBytes);
  const latenciesMs: number[] = [];
  const timedSend = async (client: SmtpLoadClient, recipient: string) => {
    const start = performance.now();
    await client.send(recipient, content);
    latenciesMs.push(performance.now() - start);
  };
  const sendAll = async (recipient: string) => {
    let client = await SmtpLoadClient.open(load.port);
    for (let n = 0; n < load.messagesPerRecipient; n++) {
      if (n > 0 && !load.reuse) {
        client.destroy();
        client = await SmtpLoadClient.open(load.port);
      }
      await timedSend(client, recipient);
    }
    client.destroy();
  };
  const start = performance.now();
  await Promise.all(load.recipients.map(sendAll));
  const seconds = (performance.now() - start) / 1000;
  return { messagesPerSecond: latenciesMs.length / seconds, latenciesMs };
});
