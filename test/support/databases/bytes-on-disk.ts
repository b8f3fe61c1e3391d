import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

export function findIn(folders: readonly string[], wanted: readonly string[]): string[] {
  const found = new Set<string>();
  for (const folder of folders)
    for (const content of readAll(folder))
      for (const text of wanted) if (content.includes(text)) found.add(text);
  return [...found];
}

function* readAll(folder: string): Generator<Buffer> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    // A file may be gone, because PostgreSQL removes files while it runs.
    if (entry.isFile()) yield readUnlessGone(join(entry.parentPath, entry.name));
  }
}

function readUnlessGone(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Returns PostgreSQL's data folder with its WAL, after everything has been written to disk. */
export async function findPostgresqlFolder(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('checkpoint');
  const { rows } = await client.query('show data_directory');
  await client.end();
  return rows[0].data_directory;
}

/** Copies every row as an operator would: a new SQLite file, or PostgreSQL's rows as text. */
export async function takeBackup(
  { url, dataDir }: { url: string | undefined; dataDir: string },
  copy: string,
) {
  if (url !== undefined) return writeFileSync(copy, await dumpRows(url));
  const database = new DatabaseSync(join(dataDir, 'mayfly.db'), { readOnly: true });
  database.exec(`vacuum into '${copy}'`);
  database.close();
}

/** Returns all rows as text, with bytes in hexadecimal. */
async function dumpRows(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
  const dumped: string[] = [];
  for (const { tablename } of tables.rows) {
    const { rows } = await client.query(`select t::text as row from "${tablename}" t`);
    dumped.push(...rows.map(({ row }) => row));
  }
  await client.end();
  return dumped.join('\n');
}
