import { afterEach, expect, it } from 'vitest';
import { versionHeader } from '#platform/endpoint/common/define-endpoint.ts';
import { locatePostgresql } from '#test/support/databases/databases.ts';
import { type OwnCluster, openOwnCluster } from '#test/support/product/own-cluster.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { listParsed, type Mailbox, sendRaw } from '#test/support/smtp/mail-talk.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Long enough that neither a slow machine nor the clock of another PostgreSQL matters. */
const daysAhead = 30;
/** Less than half the ten minutes of an address, so that after the first step of the clocks all addresses live. */
const minutesAhead = 4;
const aheadMs = minutesAhead * 60_000;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

it('a node whose clock differs from that of PostgreSQL reports the difference before it listens', async () => {
  const { location, remove } = await locatePostgresql();
  ends.push(remove);
  const node = await startProduct({
    movableClock: true,
    settings: {
      MAYFLY_DATABASE_URL: location.url,
      MAYFLY_METRICS_PORT: '0',
      MAYFLY_SERVE_SITE: 'off',
      TEST_CLOCK_AHEAD_MS: String(daysAhead * dayMs),
    },
  });
  ends.unshift(node.close);
  const lines = node.log.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const said = lines.find(({ msg }) => String(msg).startsWith('the clock of this machine differs'));
  expect(said?.level).toBe('warn');
  expect(Math.round(said?.aheadMs / dayMs)).toBe(daysAhead);

  const { metricsPort } = lines.find(({ msg }) => msg === 'listening') ?? {};
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, skew] = /^mayfly_clock_skew_seconds (\S+)$/mu.exec(figures) ?? [];
  expect(Math.round((Number(skew) * 1000) / dayMs)).toBe(daysAhead);
});

function readInbox(web: Product, mailbox: Mailbox, knownVersion?: string): Promise<Response> {
  return web.call('temp-email', { action: 'messages', ...mailbox, knownVersion });
}

/** A list has a version once all of its messages have been parsed and authenticated. */
async function readVersion(web: Product, mailbox: Mailbox): Promise<string> {
  let version: string | null = null;
  const read = async () => {
    version = (await readInbox(web, mailbox)).headers.get(versionHeader);
    return version;
  };
  await expect.poll(read).not.toBeNull();
  return version ?? '';
}

class WatchedInbox {
  readonly #mailbox: Mailbox;
  /** Subjects of the messages that got a 250, newest first. */
  readonly #stored: string[] = [];

  constructor(mailbox: Mailbox) {
    this.#mailbox = mailbox;
  }

  /** Sends a message through each of these nodes. */
  async fill(nodes: readonly Product[]): Promise<void> {
    for (const node of nodes) {
      const subject = `message ${this.#stored.length}`;
      expect(await sendRaw(node, this.#mailbox.email, `Subject: ${subject}\r\n\r\nx`)).toMatch(/^250/);
      this.#stored.unshift(subject);
    }
  }

  async expectWhole(nodes: readonly Product[]): Promise<void> {
    const lists = await Promise.all(nodes.map((node) => listParsed(node, this.#mailbox)));
    for (const list of lists) expect(list.map(({ subject }) => subject)).toEqual(this.#stored);
    const [ids, ...others] = lists.map((list) => list.map(({ id }) => id));
    for (const other of others) expect(other).toEqual(ids);
  }

  /** Sends a message through each node while clients of all nodes know the version before it. */
  async expectPollsSeeMail(nodes: readonly Product[]): Promise<void> {
    for (const sender of nodes) {
      const versions = await Promise.all(nodes.map((node) => readVersion(node, this.#mailbox)));
      expect(new Set(versions).size).toBe(1);
      const poll = async (node: Product) => (await readInbox(node, this.#mailbox, versions[0])).status;
      for (const node of nodes) expect(await poll(node)).toBe(204);
      await this.fill([sender]);
      for (const node of nodes) await expect.poll(() => poll(node)).toBe(200);
    }
  }

  async expectGone(nodes: readonly Product[]): Promise<void> {
    const read = async (node: Product) => (await readInbox(node, this.#mailbox)).status;
    for (const node of nodes) await expect.poll(() => read(node)).toBe(401);
  }
}

/** Adds a mailbox that the purge deletes last, because its end is too far away, and waits until it is gone. */
async function untilPurged(witness: OwnCluster['witness']): Promise<void> {
  await witness.query(`
    insert into temp_email_mailboxes (mailbox_key, address_check, token_hash, public_key, created_at, expires_at,
      used_bytes, message_count, took_parts, read_count)
    values ('far', '', '', '', 0, ${Number.MAX_SAFE_INTEGER}, 0, 0, 0, 0)`);
  const findIt = `select from temp_email_mailboxes where mailbox_key = 'far'`;
  await expect.poll(async () => (await witness.query(findIt)).rowCount).toBe(0);
}

it.each(['right', 'ahead'])(
  'two nodes whose clocks are minutes apart list the same mail in the order of arrival, and end an address at most that much early or late, if the clock of the node that deletes is %s',
  async (deletes) => {
    const cluster = await openOwnCluster();
    ends.push(async () => expect(await cluster.close()).toEqual([0, 0]));
    const start = (clock: string, clockAheadMs: number) =>
      cluster.start(clock === deletes ? 'http,smtp,jobs' : 'http,smtp', {
        movableClock: true,
        settings: { TEST_CLOCK_AHEAD_MS: String(clockAheadMs) },
      });
    const [ahead, right] = await Promise.all([start('ahead', aheadMs), start('right', 0)]);
    const both = [ahead, right];
    const [early, late] = [
      new WatchedInbox(await right.generate()),
      new WatchedInbox(await ahead.generate()),
    ];
    for (const inbox of [early, late]) {
      await inbox.fill(both);
      await inbox.expectPollsSeeMail(both);
    }
    await untilPurged(cluster.witness);

    /** Nodes that serve an address while it has ended for the clock that is ahead, but not for the other. */
    const between = deletes === 'right' ? [right] : [];
    const steps: [servesEarly: Product[], servesLate: Product[]][] = [
      [both, both],
      [between, both],
      [[], between],
      [[], []],
    ];
    for (const [servesEarly, servesLate] of steps) {
      await Promise.all(both.map((node) => node.advanceMs(aheadMs)));
      await untilPurged(cluster.witness);
      for (const [inbox, nodes] of [
        [early, servesEarly],
        [late, servesLate],
      ] as const) {
        await inbox.expectGone(both.filter((node) => !nodes.includes(node)));
        await inbox.fill(nodes);
        await inbox.expectWhole(nodes);
      }
    }
    await expect.poll(cluster.countMailboxes).toBe(0);
  },
);
