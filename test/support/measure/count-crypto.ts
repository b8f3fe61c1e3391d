import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

const counted = ['decapsulate', 'createDecipheriv', 'createHmac', 'hkdfSync'] as const;

/** Number of calls of each node:crypto function that decrypting a record may use. */
export type CryptoCalls = Record<(typeof counted)[number], number>;

/** Runs the work and counts its calls of node:crypto. Calls in other threads are not counted. */
export async function countCrypto<Result>(
  work: () => Result,
): Promise<{ result: Awaited<Result>; calls: CryptoCalls }> {
  const spies = counted.map((name) => ({ name, spy: vi.spyOn(crypto, name) }));
  // Named imports of a builtin module see a replaced function only after this call.
  syncBuiltinESMExports();
  try {
    const result = await work();
    const calls = spies.map(({ name, spy }) => [name, spy.mock.calls.length]);
    return { result, calls: Object.fromEntries(calls) };
  } finally {
    for (const { spy } of spies) spy.mockRestore();
    syncBuiltinESMExports();
  }
}
