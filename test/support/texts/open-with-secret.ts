import { createDecipheriv } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { deriveSecret } from '#platform/lease/server/lease-key.ts';
import { deriveKeyPair, type HpkeContext, publicKeyBytes } from '#platform/seal/server/hpke.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { Opener } from '#platform/seal/server/sealer.ts';

const src = join(import.meta.dirname, '..', '..', '..', 'src');
const rooms = ['temp-email', 'temp-phone'];
const nonceBytes = 12;
const sequenceBytes = 4;
const tagBytes = 16;
const call = /\bderiveSecret\(/gu;
const callWithPurpose = /\bderiveSecret\((?:[^'()]|\(\))*'([^']+)'\)/gu;

/** A key to try, in each form that the product uses: 32 bytes of a SecretBox or of a key pair, and a token. */
type Candidate = { name: string; key: Uint8Array; token: string };

type StoredRecord = { column: string; bytes: Uint8Array };

/** Lists the purposes for which the product derives keys. Throws if a call does not name its purpose as a literal. */
function listPurposes(): string[] {
  return globSync('**/*.ts', { cwd: src })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('/lease-key.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(src, file), 'utf8');
      const purposes = [...source.matchAll(callWithPurpose)].map(([, purpose = '']) => purpose);
      if (purposes.length !== [...source.matchAll(call)].length)
        throw new Error(`${file} derives a key for a purpose that is not a literal`);
      return purposes;
    });
}

/** The secret itself and every key that the product derives from it. */
export function listCandidates(secret: string): Candidate[] {
  const derived = listPurposes().map((purpose) => ({ name: purpose, key: deriveSecret(secret, purpose) }));
  const bare = Buffer.from(secret);
  const decoded = Buffer.from(secret, 'base64url');
  return [
    { name: 'the secret', key: bare.subarray(0, 32), token: secret },
    { name: 'the decoded secret', key: decoded, token: decoded.toString('latin1') },
    ...derived.map(({ name, key }) => ({ name, key, token: Buffer.from(key).toString('base64url') })),
  ];
}

/** Returns all bytes in the tables of mail and SMS, from a copy of SQLite's file or from PostgreSQL. */
export async function readRecords(place: { copy: string; url: string | undefined }): Promise<StoredRecord[]> {
  const rows = place.url === undefined ? readSqlite(place.copy) : await readPostgresql(place.url);
  return rows.flatMap(({ table, row }) =>
    Object.entries(row).flatMap(([column, value]) =>
      value instanceof Uint8Array ? [{ column: `${table}.${column}`, bytes: value }] : [],
    ),
  );
}

type TableRow = { table: string; row: Record<string, unknown> };
const isOfRoom = (table: string) => /^temp_(email|phone)_/u.test(table);

function readSqlite(file: string): TableRow[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all();
  const rows = tables
    .map(({ name }) => String(name))
    .filter(isOfRoom)
    .flatMap((table) =>
      database
        .prepare(`select * from "${table}"`)
        .all()
        .map((row) => ({ table, row })),
    );
  database.close();
  return rows;
}

async function readPostgresql(url: string): Promise<TableRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
  const found: TableRow[] = [];
  for (const { tablename: table } of tables.rows) {
    if (!isOfRoom(table)) continue;
    const { rows } = await client.query(`select * from "${table}"`);
    found.push(...rows.map((row) => ({ table, row })));
  }
  await client.end();
  return found;
}

/** Returns `column: candidate` for each column with a record in which a candidate uncovers one of the texts. */
export function findOpened(
  records: readonly StoredRecord[],
  candidates: readonly Candidate[],
  texts: readonly string[],
): string[] {
  const opened = new Set<string>();
  for (const { column, bytes } of records)
    for (const candidate of candidates)
      for (const plaintext of tryAll(candidate, Buffer.from(bytes)))
        if (texts.some((text) => plaintext.includes(text))) opened.add(`${column}: ${candidate.name}`);
  return [...opened].sort();
}

/**
 * Decrypts the record as a SecretBox with the candidate’s key, and as a record sealed to each key pair that is derived
 * from the candidate.
 */
function* tryAll(candidate: Candidate, record: Buffer): Generator<Buffer> {
  yield decrypt(candidate.key, record.subarray(0, nonceBytes), record.subarray(nonceBytes, -tagBytes));
  if (record.byteLength < publicKeyBytes + sequenceBytes + tagBytes) return;
  for (const opener of openersOf(candidate)) {
    const { key, baseNonce } = opener.contextOf(record);
    const sealed = record.subarray(publicKeyBytes + sequenceBytes, -tagBytes);
    yield decrypt(key, nonceOf(baseNonce, record.readUInt32BE(publicKeyBytes)), sealed);
  }
}

/** Ignores the tag, so that no attempt fails because of unknown associated data. */
function decrypt(key: Uint8Array, nonce: Uint8Array, ciphertext: Uint8Array): Buffer {
  return createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).update(ciphertext);
}

function nonceOf(baseNonce: HpkeContext['baseNonce'], sequence: number): Buffer {
  const nonce = Buffer.from(baseNonce);
  const end = nonceBytes - sequenceBytes;
  nonce.writeUInt32BE((nonce.readUInt32BE(end) ^ sequence) >>> 0, end);
  return nonce;
}

const openers = new WeakMap<Candidate, Opener[]>();

function openersOf(candidate: Candidate): Opener[] {
  const known = openers.get(candidate) ?? makeOpeners(candidate);
  openers.set(candidate, known);
  return known;
}

function makeOpeners({ key, token }: Candidate): Opener[] {
  const clock = { nowMs: () => Date.now() };
  return rooms.flatMap((room) => {
    const keys = new LeaseKeys(room, clock);
    const asToken = keys.openerOf(token, { id: 'lease', endsAtMs: clock.nowMs() + 60_000 });
    keys.close();
    return [asToken, new Opener(deriveKeyPair(key), Buffer.from(`mayfly ${room}`))];
  });
}
