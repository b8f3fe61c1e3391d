import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/common/app-error.ts';
import { databases } from '#test/support/databases/databases.ts';
import { type Mailbox, openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { beginAt, checkRecipientAt } from '#test/support/smtp/sink-talk.ts';
import { maxMailboxBytes, maxMailboxMessages } from '../../common/limits.ts';

describe.each(databases)('the recipient check on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine, domains: ['mayfly.test', 'bücher.test'], unlimited: true });
  });
  afterEach(() => here.close());

  const checkRecipient = (address: string, declared?: number) => here.checkRecipient(address, declared);

  describe('checkRecipient', () => {
    it('accepts a live address in any equivalent spelling', async () => {
      const { email } = await here.generate();
      const [local, domain] = email.split('@');
      for (const spelling of [
        email,
        email.toUpperCase(),
        `${local}+shop@${domain}`,
        `"${local}"@${domain}`,
        `${email}.`,
      ]) {
        expect(await checkRecipient(spelling), spelling).toBe('accepted');
      }
    });

    it('accepts a domain in A-labels and U-labels', async () => {
      const other = await openTempEmailRoom({ engine, domains: ['bücher.test'] });
      const { email } = await other.generate();
      const local = email.split('@')[0];
      expect(await other.checkRecipient(`${local}@Bücher.test`)).toBe('accepted');
      expect(await other.checkRecipient(`${local}@xn--bcher-kva.test`)).toBe('accepted');
      await other.close();
    });

    it('rejects unknown, expired and foreign addresses', async () => {
      const mailbox = await here.generate();
      expect(await checkRecipient('nobody-here-0000@mayfly.test')).toBe('unknown_mailbox');
      expect(await checkRecipient('someone@elsewhere.test')).toBe('foreign_domain');
      expect(await checkRecipient('someone@[127.0.0.1]')).toBe('foreign_domain');
      expect(await checkRecipient('someone')).toBe('foreign_domain');
      here.clock.now = mailbox.expiresAt;
      expect(await checkRecipient(mailbox.email)).toBe('unknown_mailbox');
    });

    it('accepts mail for postmaster and abuse', async () => {
      expect(await checkRecipient('Postmaster@mayfly.test')).toBe('accepted');
      expect(await checkRecipient('abuse@mayfly.test')).toBe('accepted');
      expect(await checkRecipient('postmaster')).toBe('accepted');
      expect(await checkRecipient('postmaster@elsewhere.test')).toBe('foreign_domain');
    });

    it('rejects a mailbox that is full, or whose quota the declared size would exceed', async () => {
      const { email } = await here.generate();
      expect(await checkRecipient(email, maxMailboxBytes)).toBe('accepted');
      expect(await checkRecipient(email, maxMailboxBytes * 2)).toBe('mailbox_full');
      await here.deliver([email], Buffer.alloc(maxMailboxBytes));
      expect(await checkRecipient(email)).toBe('mailbox_full');
    });

    it('rejects a mailbox that has 1,000 messages', async () => {
      const { email } = await here.generate();
      for (let left = maxMailboxMessages; left > 0; left -= 100) {
        expect(await checkRecipient(email)).toBe('accepted');
        await Promise.all(Array.from({ length: 100 }, () => here.deliver([email])));
      }
      expect(await checkRecipient(email)).toBe('mailbox_message_limit');
    });

    it('accepts exactly the configured quota, and not a byte more', async () => {
      const settings = { messagesPerMailbox: 3, mebibytesPerMailbox: 2 };
      const small = await openTempEmailRoom({ engine, settings });
      const mebibyte = 1024 * 1024;
      const [few, large] = [await small.generate(), await small.generate()];
      for (const _ of [1, 2, 3]) await small.deliver([few.email]);
      await small.deliver([large.email], Buffer.alloc(mebibyte));
      const second = await small.begin([large.email]);
      const verdicts = await Promise.all(
        [few, large].map(({ email }) => small.checkRecipient(email, mebibyte)),
      );
      expect(verdicts).toEqual(['mailbox_message_limit', 'accepted']);
      await small.deliver([large.email], Buffer.alloc(mebibyte));
      await expect(second.finish(Buffer.alloc(mebibyte))).rejects.toMatchObject({ code: 'mailbox_full' });
      await small.close();
    });

    it('rejects an address as soon as it is deleted', async () => {
      const mailbox = await here.generate();
      expect(await checkRecipient(mailbox.email)).toBe('accepted');
      await here.call({ action: 'delete', email: mailbox.email, token: mailbox.token });
      expect(await checkRecipient(mailbox.email)).toBe('unknown_mailbox');
    });

    it('evicts a cached mailbox that rejected a message', async () => {
      const { email } = await here.generate();
      await here.setMailbox(email, { used_bytes: maxMailboxBytes });
      const incoming = await here.begin([email]);
      await expect(incoming.finish(Buffer.alloc(5_000))).rejects.toMatchObject({ code: 'mailbox_full' });
      expect(await checkRecipient(email)).toBe('mailbox_full');
    });

    it('accepts mail for a mailbox that only the cache reports as full', async () => {
      const { email } = await here.generate();
      await here.deliver([email], Buffer.alloc(maxMailboxBytes));
      await here.setMailbox(email, { used_bytes: 0 });
      expect(await checkRecipient(email)).toBe('accepted');
    });

    it('rejects a deleted mailbox even if the answer to the commit of its deletion was lost', async () => {
      const mailbox = await here.generate();
      const { database } = here;
      const unit = database.unit.bind(database);
      database.unit = async (statements) => {
        await unit(statements);
        throw new AppError('storage_busy');
      };
      await here.call({ action: 'delete', email: mailbox.email, token: mailbox.token });
      database.unit = unit;
      expect(await checkRecipient(mailbox.email)).toBe('unknown_mailbox');
    });

    it('queries the database only for addresses that are not in the cache', async () => {
      const { email } = await here.generate();
      expect(here.room.mailSink.checkRecipient(email.toUpperCase(), undefined)).not.toBeInstanceOf(Promise);
      const verdict = here.room.mailSink.checkRecipient('nobody-here-0000@mayfly.test', undefined);
      expect(verdict).toBeInstanceOf(Promise);
      expect(await verdict).toBe('unknown_mailbox');
    });

    it.runIf(engine === 'postgresql')(
      'rejects an address that another process deleted after DATA, and at RCPT after 45 seconds',
      async () => {
        const [first, second] = [await here.generate(), await here.generate()];
        const { mailSink, close } = here.make(here.database);
        const check = async ({ email }: Mailbox) => await checkRecipientAt(mailSink, email);
        for (const mailbox of [first, second]) {
          expect(await check(mailbox)).toBe('accepted');
          await here.call({ action: 'delete', ...mailbox });
          expect(await check(mailbox)).toBe('accepted');
        }
        const incoming = await beginAt(mailSink, [first.email], { receivedAtMs: here.clock.now });
        await expect(incoming.finish(Buffer.from('late'))).rejects.toMatchObject({ code: 'unknown_mailbox' });
        expect(await check(first)).toBe('unknown_mailbox');
        here.clock.now += 45_000;
        expect(await check(second)).toBe('unknown_mailbox');
        await close();
      },
    );
  });
});
