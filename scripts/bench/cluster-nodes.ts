import type pg from 'pg';
import type { PostgresqlHome } from '#test/support/databases/postgresql.ts';
import type { Product } from '#test/support/product/start-product.ts';
import type { Mailbox } from '#test/support/smtp/mail-talk.ts';
import { cpuSeconds, cpuSecondsOfTree } from './child.ts';

const askedAtOnce = 50;

export type Nodes = { webs: Product[]; mails: Product[]; home: PostgresqlHome; client: pg.Client };

export function costs({ home }: Nodes, products: readonly Product[]) {
  return {
    nodes: products.reduce((sum, { child }) => sum + cpuSeconds(child), 0),
    postgresql: cpuSecondsOfTree(home.pid),
  };
}

export async function generate(product: Product, count: number): Promise<Mailbox[]> {
  const boxes: Mailbox[] = [];
  while (boxes.length < count) {
    const batch = Array.from({ length: Math.min(askedAtOnce, count - boxes.length) }, () =>
      product.generate(),
    );
    boxes.push(...(await Promise.all(batch)));
  }
  return boxes;
}

export async function tableBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname like 'temp_email%'`,
  );
  return Number(rows[0]?.bytes);
}

export async function walPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`);
  return Number(rows[0]?.bytes);
}

export function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
