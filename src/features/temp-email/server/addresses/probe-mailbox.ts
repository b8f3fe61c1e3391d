import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import type { MessageStore } from '../inbox/message-store.ts';
import { mintProbeKey } from './mailbox-key.ts';
import type { MailboxStore } from './mailbox-store.ts';
import { type MintNeeds, mintMailbox } from './mint-mailbox.ts';

/** Longer than a delivery is waited for. */
const lifeMs = 30_000;
/** Nobody else is to write to it. */
const nameBytes = 16;

type ProbeMailboxNeeds = MintNeeds & {
  mailboxes: Pick<MailboxStore, 'createProbeMailbox'>;
  messages: Pick<MessageStore, 'findNewestSince'>;
  clock: Clock;
  domains: readonly string[];
};

/** An address to which the product sends mail to test itself. No figure counts it, and nobody can read it. */
export type ProbeMailbox = {
  address: string;
  hasMail(): Promise<boolean>;
};

/** Rejects when it cannot be stored. It ends by itself, by the purge that is to be seen at work. */
export async function openProbeMailbox(needs: ProbeMailboxNeeds): Promise<ProbeMailbox> {
  const { mailboxes, messages, clock, domains } = needs;
  const address = `probe-${randomBytes(nameBytes).toString('hex')}@${domains[randomInt(domains.length)]}`;
  const nowMs = clock.nowMs();
  const key = mintProbeKey(nowMs);
  // The token is thrown away, so nobody can read this mail.
  const { made } = mintMailbox(needs, { email: address, nowMs, key, lifeMs });
  await mailboxes.createProbeMailbox(made);
  return { address, hasMail: async () => (await messages.findNewestSince(key, 0)) !== undefined };
}
