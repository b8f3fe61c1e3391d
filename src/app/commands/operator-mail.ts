import { openOperatorMail } from '#features/temp-email/server/feature.ts';
import { loadOrMakeSecret } from '#platform/config/server/product-secret.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { openExistingStorage } from '../server/open-storage.ts';
import { loadProductSettings } from '../server/settings/config.ts';
import { type Command, exitCodes, type Output } from './command.ts';

/** Strangers wrote this text, so its escape sequences must not reach the operator's terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const notPrinted = {
  message_damaged: 'This mail is damaged in the database: a part of it is missing or was changed there.',
  seal_broken:
    'This mail cannot be decrypted: the secret has changed since it arrived (MAYFLY_SECRET, or the file secret in the data folder), or the mail is damaged in the database.',
};

const notListed = { damaged: '(damaged)', unopened: '(encrypted with another secret, or damaged)' };

export const command: Command = {
  help: `Usage: mayfly operator-mail [ID] [OPTIONS]

Lists mail to postmaster and abuse at your domains (RFC 5321, section 4.5.1), which is kept
for seven days. With an ID, prints that message.

Examples:
  mayfly operator-mail
  mayfly operator-mail 5f1c8e
`,
  maxOperands: 1,
  async run({ environment, operands, output, errorOutput }) {
    const [id] = operands;
    const settings = loadProductSettings(environment);
    const database = await openExistingStorage(settings);
    try {
      const secret = settings.product.secret ?? (await loadOrMakeSecret(settings.product.dataDir));
      const mail = openOperatorMail(database, secret.reveal());
      if (id === undefined) await printList(mail, output);
      else await printMessage(mail, id, output);
      return exitCodes.ok;
    } catch (error) {
      const code = (['message_damaged', 'seal_broken'] as const).find((one) => isAppError(error, one));
      if (code === undefined) throw error;
      errorOutput.write(`${notPrinted[code]}\n`);
      return exitCodes.failed;
    } finally {
      await database.close();
    }
  },
};

type OperatorMail = ReturnType<typeof openOperatorMail>;

async function printList(mail: OperatorMail, output: Output): Promise<void> {
  const rows = await mail.list();
  if (rows.length === 0) output.write('No mail to postmaster or abuse.\n');
  for (const { id, receivedAtMs, facts, sizeBytes } of rows) {
    const people =
      typeof facts === 'string' ? [notListed[facts]] : [facts.recipient, `from ${facts.mailFrom || '<>'}`];
    const line = [id, new Date(receivedAtMs).toISOString(), ...people, `${sizeBytes} bytes`];
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
