import { join } from 'node:path';
import { maxMailboxBytes } from '#features/temp-email/common/limits.ts';
import { mintMailboxKey } from '#features/temp-email/server/mailbox-key.ts';
import { createMailboxStore } from '#features/temp-email/server/mailbox-store.ts';
import { createMessageStore } from '#features/temp-email/server/message-store.ts';
import type { TempEmailTables } from '#features/temp-email/server/temp-email-tables.ts';
import { openDatabase } from '#platform/db/server/open-database.ts';
import { randomText } from '#platform/random/server/random-text.ts';
import { textMail } from '#test/support/smtp-load-client.ts';

const messageBytes = 2_000;
const messagesPerMailbox = 5;
/** They must outlive the bench; the purge is not what it measures. It deletes what has more than 20 minutes left. */
const lifeMs = 1_190_000;
const unitsAtOnce = 500;

/** Fills the database of a product that is not running, through its own stores; answers the messages stored. */
export async function fillDatabase(dataDir: string, mailboxCount: number): Promise<number> {
  const database = (await openDatabase({ file: join(dataDir, 'mayfly.db') })).forRoom<TempEmailTables>();
  const mailboxes = createMailboxStore(database);
  const messages = createMessageStore(database, { messages: messagesPerMailbox, bytes: maxMailboxBytes });
  const content = Buffer.from(textMail('Stored', messageBytes));

  const fillOne = async (index: number) => {
    const nowMs = Date.now();
    const key = mintMailboxKey(nowMs);
    await mailboxes.createMailbox(
      {
        mailbox_key: key,
        address_key: randomText(12),
        address: `filled-${index}@mayfly.localhost`,
        token_hash: randomText(32),
        created_at: nowMs,
        expires_at: nowMs + lifeMs,
      },
      index,
    );
    for (let n = 0; n < messagesPerMailbox; n++) {
      const id = key + randomText(16);
      await messages.run(
        [key],
        messages.acceptMessage(
          {
            mailbox_key: key,
            id,
            received_at: nowMs,
            size_bytes: content.length,
            mail_from: 'load@sender.example',
            client_address: '192.0.2.1',
            client_name: 'load.example',
          },
          { mailbox_key: key, message_id: id, part: 0, content },
          messages.chargeMailbox(key, content.length, nowMs),
        ),
      );
    }
  };
  for (let done = 0; done < mailboxCount; done += unitsAtOnce) {
    const count = Math.min(unitsAtOnce, mailboxCount - done);
    await Promise.all(Array.from({ length: count }, (_, n) => fillOne(done + n)));
  }
  await database.close();
  return mailboxCount * messagesPerMailbox;
}
