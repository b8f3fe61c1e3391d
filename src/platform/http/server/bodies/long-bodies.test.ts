import { describe, expect, it, vi } from 'vitest';
import { LongBodies } from './long-bodies.ts';

const mib = 1024 * 1024;

describe('LongBodies', () => {
  it('accepts 36 MiB per client and 144 MiB in total', () => {
    const bodies = new LongBodies();
    const release = ['a', 'b', 'c', 'd'].map((client) => bodies.take(client, 36 * mib));
    expect(() => bodies.take('a', 1)).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
    expect(() => bodies.take('e', 1)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
    release[0]?.();
    release[0]?.();
    bodies.take('e', 36 * mib);
    expect(() => bodies.take('a', 1)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
    release[1]?.();
    bodies.take('a', 36 * mib);
  });

  it('parses a body of 8 MB without JSON.parse on the main thread', async () => {
    await using bodies = closing(new LongBodies());
    const value = { audio: 'QUJD'.repeat(2 * mib), list: [1, { deep: 'é港😀' }] };
    const body = Buffer.from(JSON.stringify(value));
    const parsing = vi.spyOn(JSON, 'parse');
    const parsed = await bodies.parsing.parse(body);
    expect(parsing).not.toHaveBeenCalled();
    parsing.mockRestore();
    expect(parsed).toEqual(value);
  });

  it('parses a short body', async () => {
    await using bodies = closing(new LongBodies());
    expect(await bodies.parsing.parse(Buffer.from('[1]'))).toEqual([1]);
  });

  it('parses 60 bodies that arrive together', async () => {
    await using bodies = closing(new LongBodies());
    const value = { a: 'A'.repeat(100_000) };
    const all = Array.from({ length: 60 }, () => bodies.parsing.parse(Buffer.from(JSON.stringify(value))));
    expect(await Promise.all(all)).toEqual(Array.from({ length: 60 }, () => value));
  });

  it.each([
    ['is not JSON', Buffer.from(`{"a":"${'x'.repeat(100_000)}"`), 'validation_failed'],
    ['is not UTF-8', Buffer.alloc(100_000, 0xff), 'validation_failed'],
    ['holds 100,000 numbers', Buffer.from(`[${'0,'.repeat(100_000)}0]`), 'payload_too_large'],
  ])('rejects a long body that %s, and parses the next body', async (_what, body, code) => {
    await using bodies = closing(new LongBodies());
    await expect(bodies.parsing.parse(body)).rejects.toMatchObject({ code });
    const next = JSON.stringify({ a: 'A'.repeat(100_000) });
    expect(await bodies.parsing.parse(Buffer.from(next))).toEqual(JSON.parse(next));
  });

  it('rejects with service_unavailable after closing', async () => {
    const bodies = new LongBodies();
    await bodies.close();
    const body = Buffer.from(JSON.stringify('A'.repeat(100_000)));
    await expect(bodies.parse(body)).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});

function closing(parsing: LongBodies) {
  return { parsing, [Symbol.asyncDispose]: () => parsing.close() };
}
