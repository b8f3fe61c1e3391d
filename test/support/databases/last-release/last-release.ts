import { readFileSync } from 'node:fs';

export const dumpFile = new URL('mayfly.sql', import.meta.url);

/** Settings of the product that wrote the dump, and of the product that opens it in a test. */
export const lastReleaseSettings = {
  MAYFLY_SECRET: 'the secret of the last release, for its test',
  MAYFLY_SERVE_SITE: 'off',
  MAYFLY_HTTP_VALIDATE_ANSWERS: 'on',
};

/**
 * Returns the database of the last release as SQL, and the mailbox in it. Written by scripts/dump-release.ts.
 */
export function readLastRelease(): { dump: string; email: string; token: string } {
  const dump = readFileSync(dumpFile, 'utf8');
  const [, email = '', token = ''] = /^-- (\S+) (\S+)$/m.exec(dump) ?? [];
  return { dump, email, token };
}
