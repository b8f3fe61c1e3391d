import { SmtpPeer } from '../smtp/smtp-peer.ts';
import { textMail } from './smtp-load-client.ts';

/** Order for a process that sends to one address repeatedly, on many connections at once. */
export type BombOrder = { port: number; recipient: string; messages: number; connections: number };

/** Number of messages by the code of the last reply to each. */
export type BombReport = { codes: Record<string, number>; seconds: number };

const content = textMail('Bomb', 2_000);

/** Returns the reply that decides about the message; '' if the connection has ended. */
async function sendOne(peer: SmtpPeer, recipient: string): Promise<string> {
  const begun = await peer.ask('MAIL FROM:<bomb@sender.example>');
  if (!begun.startsWith('250')) return begun;
  const judged = await peer.ask(`RCPT TO:<${recipient}>`);
  if (!judged.startsWith('250')) {
    await peer.ask('RSET');
    return judged;
  }
  await peer.ask('DATA');
  return await peer.ask(`${content}\r\n.`);
}

async function open(port: number): Promise<SmtpPeer> {
  const peer = await SmtpPeer.greeted(port);
  await peer.ask('EHLO bomb.example');
  return peer;
}

async function bomb({ port, recipient, messages, connections }: BombOrder): Promise<BombReport> {
  const codes: Record<string, number> = {};
  const startedMs = performance.now();
  let begun = 0;
  const sender = async () => {
    let peer = await open(port);
    while (begun < messages) {
      begun += 1;
      let reply = '';
      while (reply === '' || reply.startsWith('421')) {
        reply = await sendOne(peer, recipient).catch(() => '');
        if (reply !== '' && !reply.startsWith('421')) break;
        // The listener ended the connection after a hundred rejections.
        peer.destroy();
        peer = await open(port);
      }
      const code = reply.slice(0, 9).trimEnd();
      codes[code] = (codes[code] ?? 0) + 1;
    }
    peer.destroy();
  };
  await Promise.all(Array.from({ length: connections }, sender));
  return { codes, seconds: (performance.now() - startedMs) / 1000 };
}

process.on('message', async (order: BombOrder) => {
  process.send?.(await bomb(order));
});
process.on('disconnect', () => process.exit(0));
