import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import type { MessageStore } from '../inbox/message-store.ts';
import { mintProbeKey } from './mailbox-key.ts';
import type { MailboxStore } from './mailbox-store.ts';
import { type MintNeeds, mintMailbox } from './mint-mailbox.ts';

/** Longer than the status check waits for a delivery. */
const lifeMs = 30_000;
const nameBytes = 16;

type ProbeMailboxNeeds = MintNeeds & {
  mailboxes: Pick<MailboxStore, 'createProbeMailbox'>;
  messages: Pick<MessageStore, 'findNewestSince'>;
  clock: Clock;
  domains: readonly string[];
};

/**
 * An address to which the product sends mail to check itself. Statistics do not count it, and nobody can read its mail.
 */
export type ProbeMailbox = {
  address: string;
  hasMail(): Promise<boolean>;
};

/** Rejects if the mailbox cannot be stored. The purge deletes it like any other mailbox. */
export async function openProbeMailbox(needs: ProbeMailboxNeeds): Promise<ProbeMailbox> {
  const { mailboxes, messages, clock, domains } = needs;
  const address = `probe-${randomBytes(nameBytes).toString('hex')}@${domains[randomInt(domains.length)]}`;
  const nowMs = clock.nowMs();
  const key = mintProbeKey(nowMs);
  const { made } = mintMailbox(needs, { email: address, nowMs, key, lifeMs });
  await mailboxes.createProbeMailbox(made);
  return { address, hasMail: async () => (await messages.findNewestSince(key, 0)) !== undefined };
}
