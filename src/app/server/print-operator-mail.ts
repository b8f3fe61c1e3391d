import { openOperatorMail } from '#features/temp-email/server/feature.ts';
import type { Environment } from '#platform/config/server/read-env.ts';
import { loadProductSettings } from './config.ts';
import { openStorageThatIs } from './open-storage.ts';

type Output = { write(text: string): unknown };

/** What strangers wrote must not steer the operator's terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Mail to postmaster@ and abuse@ (RFC 5321 section 4.5.1), for a command of the operator: a line per message, or the
 * text of the one with `id`.
 */
export async function printOperatorMail({
  environment,
  id,
  output,
}: {
  environment: Environment;
  id: string | undefined;
  output: Output;
}): Promise<void> {
  const database = await openStorageThatIs(loadProductSettings(environment));
  try {
    const mail = openOperatorMail(database);
    await (id === undefined ? printList(mail, output) : printMessage(mail, id, output));
  } finally {
    await database.close();
  }
}

type OperatorMail = ReturnType<typeof openOperatorMail>;

async function printList(mail: OperatorMail, output: Output): Promise<void> {
  const rows = await mail.list();
  if (rows.length === 0) output.write('No mail to postmaster or abuse.\n');
  for (const { id, receivedAtMs, recipient, mailFrom, sizeBytes } of rows) {
    const line = [
      id,
      new Date(receivedAtMs).toISOString(),
      recipient,
      `from ${mailFrom || '<>'}`,
      `${sizeBytes} bytes`,
    ];
    output.write(`${line.join('  ').replace(controls, '')}\n`);
  }
}

async function printMessage(mail: OperatorMail, id: string, output: Output): Promise<void> {
  const decoder = new TextDecoder();
  let isEmpty = true;
  for await (const part of mail.read(id)) {
    isEmpty = false;
    output.write(decoder.decode(part, { stream: true }).replace(controls, ''));
  }
  output.write(isEmpty ? `There is no mail ${id.replace(controls, '')}.\n` : decoder.decode());
}
