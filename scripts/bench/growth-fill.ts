import { join } from 'node:path';
import { maxMailboxBytes } from '#features/temp-email/common/limits.ts';
import { KnownMailboxes } from '#features/temp-email/server/addresses/known-mailboxes.ts';
import { createMailboxStore } from '#features/temp-email/server/addresses/mailbox-store.ts';
import { mintMailbox } from '#features/temp-email/server/addresses/mint-mailbox.ts';
import { KnownInboxes } from '#features/temp-email/server/inbox/known-inboxes.ts';
import { createMessageStore } from '#features/temp-email/server/inbox/message-store.ts';
import { leaseOf } from '#features/temp-email/server/sealed-mail.ts';
import type { TempEmailTables } from '#features/temp-email/server/temp-email-tables.ts';
import { systemClock } from '#platform/clock/server/clock.ts';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';
import { randomText } from '#platform/random/server/random-text.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { textMail } from '#test/support/load/smtp-load-client.ts';

const messageBytes = 2_000;
const messagesPerMailbox = 5;
/** Under 20 minutes, because the purge also deletes mailboxes whose remaining lifetime is longer. */
const lifeMs = 1_190_000;
const unitsAtOnce = 500;
const facts = { mailFrom: 'load@sender.example', clientAddress: '192.0.2.1', clientName: 'load.example' };

/** Fills the database of a stopped product through its own stores. Returns the number of stored messages. */
export async function fillDatabase(dataDir: string, mailboxCount: number): Promise<number> {
  const database = (await openDatabase({ file: join(dataDir, 'mayfly.db') })).forRoom<TempEmailTables>();
  const keys = new LeaseKeys('temp-email', systemClock);
  const inboxes = new KnownInboxes({ clock: systemClock, notifications: database.notifications });
  const mailboxes = createMailboxStore({ database, known: new KnownMailboxes(systemClock, false), inboxes });
  const quota = { messages: messagesPerMailbox, bytes: maxMailboxBytes };
  const messages = createMessageStore({ database, quota, keys, inboxes });
  const content = Buffer.from(textMail('Stored', messageBytes));

  const fillOne = async (index: number) => {
    const nowMs = Date.now();
    const address = `filled-${index}@mayfly.localhost`;
    const { made } = mintMailbox({ keys, keyOf: () => randomText(12) }, { email: address, nowMs, lifeMs });
    const { mailbox } = made;
    const key = mailbox.mailbox_key;
    const lease = leaseOf(mailbox);
    const sealer = messages.sealerOf(lease);
    await mailboxes.createMailbox(made, index);
    for (let n = 0; n < messagesPerMailbox; n++) {
      const id = key + randomText(16);
      await messages.run(
        [key],
        messages.acceptMessage(
          lease,
          { id, received_at: nowMs, size_bytes: content.length },
          { messageId: id, part: 0, content, facts, sealer },
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
  keys.close();
  return mailboxCount * messagesPerMailbox;
}
