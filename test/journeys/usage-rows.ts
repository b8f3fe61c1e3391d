import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { UsageArea, UsageCounter } from '#site/usage/server/usage-tables.ts';
import type { Product } from '#test/support/product/start-product.ts';

export function sumUsage(product: Product, area: UsageArea, counter: UsageCounter): number {
  const [row] = query<{ total: number }>(
    product,
    `select coalesce(sum(${counter}), 0) as total from usage_days where area = ?`,
    area,
  );
  return row?.total ?? 0;
}

/** Returns the data of all events called `name` that this page sent, oldest first. Other tests also send events to the product. */
export async function listEventData(
  product: Product,
  page: Page,
  name: string,
): Promise<Record<string, unknown>[]> {
  const rows = query<{ event_data: string }>(
    product,
    'select event_data from usage_events where session_id = ? and event_name = ? order by timestamp',
    await readSessionId(page),
    name,
  );
  return rows.map((row) => JSON.parse(row.event_data));
}

function readSessionId(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('mayfly.session') ?? '{}').sessionId ?? '');
}

function query<Row>(product: Product, sql: string, ...parameters: string[]): Row[] {
  const database = new DatabaseSync(join(product.dataDir, 'mayfly.db'), { readOnly: true });
  try {
    return database.prepare(sql).all(...parameters) as Row[];
  } finally {
    database.close();
  }
}
