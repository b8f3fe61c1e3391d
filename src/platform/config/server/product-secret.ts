import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#platform/errors/common/app-error.ts';
import { makePrivateFolder } from './private-folder.ts';
import { Secret } from './secret.ts';

const secretBytes = 32;
const shortestSecret = 32;

/** Loads the signing secret of this installation from the data folder, or creates it at first start. Only its owner can read it. */
export async function loadOrMakeSecret(dataDir: string): Promise<Secret> {
  makePrivateFolder(dataDir);
  const file = join(dataDir, 'secret');
  const held = await readSecret(file);
  if (held !== undefined) return held;
  await makeSecret(file);
  return (await readSecret(file)) ?? fail(file);
}

/** Creates the file atomically. If two processes start at once, the first secret stays. */
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(`${randomBytes(secretBytes).toString('base64url')}\n`);
    await handle.sync();
    await handle.close();
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

function fail(file: string): never {
  throw new Error(`${file} disappeared while it was being created`);
}

async function readSecret(file: string): Promise<Secret | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const value = text.trim();
  if (value.length < shortestSecret) throw new AppError('secret_damaged', { details: { file } });
  return new Secret(value);
}
