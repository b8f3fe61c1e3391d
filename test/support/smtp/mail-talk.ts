import type { Product } from '../product/start-product.ts';
import { SmtpPeer } from './smtp-peer.ts';

export type Mailbox = { email: string; token: string };

export async function beginMail(product: Product): Promise<SmtpPeer> {
  const peer = await SmtpPeer.greeted(product.smtpPort);
  await peer.ask('EHLO mx.sender.example');
  await peer.ask('MAIL FROM:<a@sender.example>');
  return peer;
}

/** Returns a peer that has sent DATA and may send its message. */
export async function beginData(product: Product, recipient: string): Promise<SmtpPeer> {
  const peer = await beginMail(product);
  await peer.ask(`RCPT TO:<${recipient}>`);
  const reply = await peer.ask('DATA');
  if (!reply.startsWith('354')) throw new Error(`DATA was answered ${reply}`);
  return peer;
}

export async function sendRaw(
  product: Product,
  recipient: string,
  content: string | Uint8Array,
): Promise<string> {
  const peer = await beginData(product, recipient);
  try {
    peer.send(content);
    peer.send('\r\n.\r\n');
    return await peer.reply();
  } finally {
    peer.destroy();
  }
}

export type ListedMessage = {
  id: string;
  subject: string;
  body: string;
  damaged: boolean;
  /** True if the server has not parsed the message yet. Then subject and body are empty. */
  pending: boolean;
  attachments: { id: string; filename: string }[];
};

export async function listMail(product: Product, { email, token }: Mailbox): Promise<ListedMessage[]> {
  const response = await product.call('temp-email', { action: 'messages', email, token });
  if (response.status !== 200) throw new Error(`messages answered ${response.status}`);
  return (await response.json()) as ListedMessage[];
}

/** Lists mail once all of it has been parsed. Each call waits a few seconds for that. */
export async function listParsed(product: Product, mailbox: Mailbox): Promise<ListedMessage[]> {
  for (;;) {
    const listed = await listMail(product, mailbox);
    if (!listed.some(({ pending }) => pending)) return listed;
  }
}

export async function listSubjects(product: Product, mailbox: Mailbox): Promise<string[]> {
  return (await listParsed(product, mailbox)).map(({ subject }) => subject);
}

/** Lists the lines that the process logged about failures of its own. */
export function failuresIn(product: Product): string[] {
  return product.log.filter((line) => /"level":"(error|fatal)"/.test(line) || !line.startsWith('{'));
}
