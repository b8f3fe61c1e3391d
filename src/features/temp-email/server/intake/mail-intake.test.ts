import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StatementBuilder } from '#platform/database/server/prepared-statement.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { databases } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { beginAt, checkRecipientAt } from '#test/support/smtp/sink-talk.ts';
import { maxMailboxBytes, maxMailboxMessages } from '../../common/limits.ts';
import type { TempEmailTables } from '../temp-email-tables.ts';

const partBytes = 256 * 1024;

describe.each(databases)('mail intake on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine, domains: ['mayfly.test', 'bücher.test'], unlimited: true });
  });
  afterEach(() => here.close());

  const checkRecipient = (address: string, declared?: number) => here.checkRecipient(address, declared);

  describe('a message', () => {
    it("is stored once for each recipient's mailbox", async () => {
      const first = await here.generate();
      const second = await here.generate();
      const tagged = first.email.replace('@', '+again@');
      await here.deliver([first.email, second.email, tagged]);
      expect(await here.list(first)).toHaveLength(1);
      expect(await here.list(second)).toHaveLength(1);
    });

    it('that arrives in parts is listed only after its last part, and its source is unchanged', async () => {
      const mailbox = await here.generate();
      const parts = [Buffer.alloc(partBytes, 'a'), Buffer.alloc(partBytes, 'b'), Buffer.from('Ende')];
      const incoming = await here.begin([mailbox.email]);
      await incoming.append(parts[0] as Buffer);
      await incoming.append(parts[1] as Buffer);
      expect(await here.list(mailbox)).toEqual([]);
      await incoming.finish(parts[2] as Buffer);
      const [message] = await here.list(mailbox);
      const { email, token } = mailbox;
      const source = await here.call({ action: 'source', email, token, emailId: message.id });
      expect(source.rawPayload.equals(Buffer.concat(parts))).toBe(true);
      expect(source.headers['content-length']).toBe(String(2 * partBytes + 4));
    });

    it('of exactly 25 MiB fits into an empty mailbox, and the next message is rejected', async () => {
      const mailbox = await here.generate();
      const incoming = await here.begin([mailbox.email]);
      for (let sent = partBytes; sent < maxMailboxBytes; sent += partBytes) {
        await incoming.append(Buffer.alloc(partBytes));
      }
      const another = await here.begin([mailbox.email]);
      await incoming.finish(Buffer.alloc(partBytes));
      expect(await here.countRows('temp_email_message_parts')).toBe(100);
      await expect(another.finish(Buffer.alloc(5_000))).rejects.toMatchObject({
        code: 'mailbox_full',
      });
      expect(await checkRecipient(mailbox.email)).toBe('mailbox_full');
    });

    it('is rejected for all recipients, and stored for none, if the mailbox of one recipient is full', async () => {
      const roomy = await here.generate();
      const full = await here.generate();
      const incoming = await here.begin([roomy.email, full.email]);
      await here.setMailbox(full.email, { used_bytes: maxMailboxBytes });
      await incoming.append(Buffer.alloc(partBytes));
      await expect(incoming.finish(Buffer.alloc(5_000))).rejects.toMatchObject({ code: 'mailbox_full' });
      expect(await here.list(roomy)).toEqual([]);
      expect(await here.countRows('temp_email_message_parts')).toBe(0);
      expect(await here.countRows('temp_email_messages')).toBe(0);
    });

    it('is rejected with mailbox_message_limit if the mailbox has 1,000 messages', async () => {
      const mailbox = await here.generate();
      await here.setMailbox(mailbox.email, { message_count: maxMailboxMessages - 1 });
      const one = await here.begin([mailbox.email]);
      const another = await here.begin([mailbox.email]);
      await one.finish(Buffer.from('x'));
      await expect(another.finish(Buffer.from('x'))).rejects.toMatchObject({ code: 'mailbox_message_limit' });
    });

    it('skips a recipient that expired after RCPT', async () => {
      const early = await here.generate();
      here.clock.now += 1_000;
      const late = await here.generate();
      const incoming = await here.begin([early.email, late.email]);
      await incoming.append(Buffer.alloc(partBytes));
      here.clock.now = early.expiresAt;
      await incoming.finish(Buffer.from('end'));
      expect(await here.list(late)).toHaveLength(1);
      await here.runJobs();
      expect(await here.countRows('temp_email_messages')).toBe(1);
    });

    it("is rejected with unknown_mailbox if every recipient's mailbox has expired", async () => {
      const mailbox = await here.generate();
      const whole = await here.begin([mailbox.email]);
      const parted = await here.begin([mailbox.email]);
      here.clock.now = mailbox.expiresAt;
      await expect(whole.finish(Buffer.from('x'))).rejects.toMatchObject({ code: 'unknown_mailbox' });
      await expect(parted.append(Buffer.alloc(partBytes))).rejects.toMatchObject({ code: 'unknown_mailbox' });
    });

    it('leaves no rows behind if it is aborted', async () => {
      const mailbox = await here.generate();
      const incoming = await here.begin([mailbox.email, 'abuse@mayfly.test']);
      await incoming.append(Buffer.alloc(partBytes));
      expect(await here.countRows('temp_email_message_parts')).toBe(1);
      await incoming.abort();
      expect(await here.countRows('temp_email_message_parts')).toBe(0);
      expect(await here.countRows('temp_email_operator_mail_parts')).toBe(0);
    });

    it('is the only one of eight that is stored if they compete for the last bytes of a mailbox', async () => {
      const mailbox = await here.generate();
      await here.setMailbox(mailbox.email, { used_bytes: maxMailboxBytes - 10_000 });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, () => here.deliver([mailbox.email], Buffer.alloc(8_000))),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('mailbox_full');
      }
    });

    it('reaches all its mailboxes while other messages lock the same mailboxes in another order', async () => {
      const boxes = await Promise.all(Array.from({ length: 5 }, () => here.generate()));
      const emails = boxes.map(({ email }) => email);
      await Promise.all(
        Array.from({ length: 30 }, (_, n) => here.deliver(n % 2 ? emails : [...emails].reverse())),
      );
      for (const box of boxes) expect(await here.list(box)).toHaveLength(30);
    });
  });

  describe('after a failed write', () => {
    it('rejects the message with storage_short, and all recipients for the next two seconds', async () => {
      const mailbox = await here.generate();
      const broken = here.make({
        ...here.database,
        forRoom: () => {
          const real = here.database.forRoom<TempEmailTables>();
          const fail = () => Promise.reject(new AppError('storage_short'));
          const prepare = (build: StatementBuilder<TempEmailTables, readonly string[], unknown>) => {
            const prepared = real.prepare(build);
            const writes = /^\s*(?:insert|with)/u.test(prepared.with().compile().sql);
            return writes ? { ...prepared, all: fail } : prepared;
          };
          return { engine: real.engine, kysely: real.kysely, prepare, unit: fail };
        },
      } as unknown as typeof here.database);
      const sink = broken.mailSink;
      expect(await checkRecipientAt(sink, mailbox.email)).toBe('accepted');
      const incoming = await beginAt(sink, [mailbox.email]);
      await expect(incoming.finish(Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_short' });
      expect(await checkRecipientAt(sink, mailbox.email)).toBe('storage_short');
      expect(broken.isStorageShort()).toBe(true);
      here.clock.now += 2_000;
      expect(await checkRecipientAt(sink, mailbox.email)).toBe('accepted');
      const next = await beginAt(sink, [mailbox.email]);
      await expect(next.finish(Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_short' });
      expect(here.lines.filter((line) => line.includes('mail cannot be stored'))).toHaveLength(1);
    });
  });
});
