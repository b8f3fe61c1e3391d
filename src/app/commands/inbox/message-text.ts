import type { Message } from '#client/client.ts';
import { printableLine } from './printable.ts';

export function messageText(message: Message): string {
  const attachments = message.attachments.map(
    ({ filename, contentType, size }) =>
      `${printableLine(filename)} (${printableLine(contentType)}, ${size} bytes)`,
  );
  const head = [
    ['From', printableLine(message.from)],
    ['Subject', printableLine(message.subject)],
    ['Date', message.date],
    ['Code', message.code ?? ''],
    ...message.links.map(({ url }) => ['Link', printableLine(url)]),
    ...attachments.map((attachment) => ['Attachment', attachment]),
  ].filter(([, value]) => value !== '');
  return `${head.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${message.body.trimEnd()}`;
}

/** `number` is what `mayfly read` accepts. */
export function messageLine({ date, from, subject, code }: Message, number: number): string {
  const time = date.slice(11, 19);
  const mark = code === null ? '' : `  [${code}]`;
  return `${String(number).padStart(3)}  ${time}  ${printableLine(from)}  ${printableLine(subject)}${mark}`;
}
