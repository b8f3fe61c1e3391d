import { randomBytes } from 'node:crypto';
import pg from 'pg';

export async function makePostgresqlDatabase(
  server: string,
): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const remove = () => execute(server, `drop database if exists ${name} with (force)`);
  return { url: url.href, remove };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
