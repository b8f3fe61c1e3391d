import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { countCrypto } from '#test/support/measure/count-crypto.ts';
import { deriveKeyPair } from './hpke.ts';
import { Opener, openerOf, Sealer, sealedOverheadBytes } from './sealer.ts';

const info = Buffer.from('test');
const aad = Buffer.from('message 1, part 0');
const own = deriveKeyPair(randomBytes(32));
const text = Buffer.from('Your code is 482913');

const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return isAppError(error) ? error.code : error;
  }
  return 'nothing thrown';
};

describe('Sealer and Opener', () => {
  it('open each record by itself, in any order and from any number of sealers', () => {
    const sealers = [new Sealer(own.publicKey, info), new Sealer(own.publicKey, info)];
    const records = sealers.flatMap((sealer) => [1, 2, 3].map((n) => sealer.seal(aad, Buffer.from([n]))));
    const opener = new Opener(own, info);
    const opened = records.toReversed().map((record) => opener.open(aad, record)[0]);
    expect(opened).toEqual([3, 2, 1, 3, 2, 1]);
  });

  it('never repeat a nonce or a ciphertext, even between two sealers of one key', () => {
    const sealers = [new Sealer(own.publicKey, info), new Sealer(own.publicKey, info)];
    const heads = sealers.flatMap((sealer) =>
      Array.from({ length: 100 }, () => sealer.seal(aad, text).toString('hex', 0, 36)),
    );
    expect(new Set(heads).size).toBe(200);
  });

  it('add the same number of bytes to every record', () => {
    expect(new Sealer(own.publicKey, info).seal(aad, text).byteLength - text.byteLength).toBe(
      sealedOverheadBytes,
    );
    expect(new Sealer(own.publicKey, info).seal(aad, Buffer.alloc(0)).byteLength).toBe(sealedOverheadBytes);
  });

  it('reject a record with any bit changed', () => {
    const record = new Sealer(own.publicKey, info).seal(aad, text);
    const opener = new Opener(own, info);
    for (let bit = 0; bit < record.byteLength * 8; bit += 1) {
      // X25519 ignores the highest bit of a public key (RFC 7748 section 5), but the key schedule does not.
      const changed = Buffer.from(record);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(
        codeOf(() => opener.open(aad, changed)),
        `bit ${bit}`,
      ).toBe('seal_broken');
    }
    expect(opener.open(aad, record).toString()).toBe(text.toString());
  });

  it('reject every truncated record, and extra bytes at the end', () => {
    const record = new Sealer(own.publicKey, info).seal(aad, text);
    const opener = new Opener(own, info);
    for (let end = 0; end < record.byteLength; end += 1)
      expect(
        codeOf(() => opener.open(aad, record.subarray(0, end))),
        `${end} bytes`,
      ).toBe('seal_broken');
    expect(codeOf(() => opener.open(aad, Buffer.concat([record, Buffer.alloc(1)])))).toBe('seal_broken');
  });

  it.each([
    ['another key', new Opener(deriveKeyPair(randomBytes(32)), info), aad],
    ['another purpose', new Opener(own, Buffer.from('other')), aad],
    ['other associated data', new Opener(own, info), Buffer.from('message 1, part 1')],
  ])('reject %s', (_what, opener, data) => {
    const record = new Sealer(own.publicKey, info).seal(aad, text);
    expect(codeOf(() => opener.open(data, record))).toBe('seal_broken');
  });

  it('reject a public key of small order, as sender and as receiver', () => {
    const zero = Buffer.alloc(32);
    expect(codeOf(() => new Sealer(zero, info))).toBe('seal_broken');
    expect(codeOf(() => new Opener(own, info).open(aad, Buffer.alloc(100)))).toBe('seal_broken');
    expect(codeOf(() => new Sealer(Buffer.alloc(31, 9), info))).toBe('seal_broken');
  });

  it('seal with the last sequence number, and then reject further records', () => {
    const sealer = new Sealer(own.publicKey, info, 0xffff_ffff);
    const opener = new Opener(own, info);
    expect(opener.open(aad, sealer.seal(aad, text)).toString()).toBe(text.toString());
    expect(sealer.isSpent).toBe(true);
    expect(codeOf(() => sealer.seal(aad, text))).toBe('seal_exhausted');
  });

  it('share a context that opens the records of one sealer, and no records of another sealer', () => {
    const [sealer, other] = [new Sealer(own.publicKey, info), new Sealer(own.publicKey, info)];
    const record = sealer.seal(aad, text);
    const opener = openerOf(new Opener(own, info).contextOf(record));
    expect(opener.open(aad, record).toString()).toBe(text.toString());
    expect(codeOf(() => opener.open(aad, other.seal(aad, text)))).toBe('seal_broken');
  });

  it('open records of more sealers than there are cached contexts', () => {
    const opener = new Opener(own, info);
    const records = Array.from({ length: 40 }, () => new Sealer(own.publicKey, info).seal(aad, text));
    for (const record of [...records, ...records]) expect(opener.open(aad, record)).toEqual(text);
  });
});

function flip(record: Buffer, place: number): Buffer {
  const changed = Buffer.from(record);
  const at = (place + changed.byteLength) % changed.byteLength;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

/** Returns everything that an error reveals, except its cause, which stays in the process. */
const errorOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return isAppError(error) ? { code: error.code, text: String(error), details: error.details } : error;
  }
  return 'nothing thrown';
};

describe('a record that does not open', () => {
  const stranger = deriveKeyPair(randomBytes(32));
  const damages: readonly [string, (record: Buffer) => Buffer][] = [
    ['a changed sequence number', (record) => flip(record, 35)],
    ['a changed first byte', (record) => flip(record, 36)],
    ['a changed tag', (record) => flip(record, -1)],
    ['a missing last byte', (record) => record.subarray(0, -1)],
    ['an added byte', (record) => Buffer.concat([record, Buffer.alloc(1)])],
    ['other associated data', () => new Sealer(own.publicKey, info).seal(Buffer.from('part 1'), text)],
    ['another key', () => new Sealer(stranger.publicKey, info).seal(aad, text)],
  ];

  async function countWork(record: Buffer) {
    const opener = new Opener(own, info);
    const open = () => errorOf(() => opener.open(aad, record));
    const [first, next] = [await countCrypto(open), await countCrypto(open)];
    return { calls: [first.calls, next.calls], errors: [first.result, next.result] };
  }

  it.each(damages)('takes the same work as a record that opens: %s', async (_what, damage) => {
    const record = new Sealer(own.publicKey, info).seal(aad, text);
    const [intact, damaged] = [await countWork(record), await countWork(damage(record))];
    expect(intact.errors).toEqual(['nothing thrown', 'nothing thrown']);
    expect(intact.calls).toMatchObject([
      { decapsulate: 1, createDecipheriv: 1 },
      { decapsulate: 0, createDecipheriv: 1 },
    ]);
    expect(damaged.calls).toEqual(intact.calls);
  });

  it('causes the same error for every kind of damage', () => {
    const record = new Sealer(own.publicKey, info).seal(aad, text);
    // The length and the public key are visible in the record, so rejecting these early reveals nothing.
    const unusable = [record.subarray(0, 3), Buffer.alloc(100), flip(record, 0)];
    const records = [...damages.map(([, damage]) => damage(record)), ...unusable];
    const errors = records.map((broken) => errorOf(() => new Opener(own, info).open(aad, broken)));
    const expected = { code: 'seal_broken', text: 'AppError: seal_broken', details: {} };
    expect(errors).toEqual(records.map(() => expected));
  });
});
