import { describe, expect, it } from 'vitest';
import { countTurns } from '#test/support/measure/count-turns.ts';
import { LongBodies } from './long-bodies.ts';

const mib = 1024 * 1024;

describe('LongBodies', () => {
  it('has room for 36 MiB of one client and 144 MiB of all', () => {
    const bodies = new LongBodies();
    const giveBack = ['a', 'b', 'c', 'd'].map((client) => bodies.take(client, 36 * mib));
    expect(() => bodies.take('a', 1)).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
    expect(() => bodies.take('e', 1)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
    giveBack[0]?.();
    giveBack[0]?.();
    bodies.take('e', 36 * mib);
    expect(() => bodies.take('a', 1)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
    giveBack[1]?.();
    bodies.take('a', 36 * mib);
  });

  it('reads many at once, and holds nobody up for longer than by one: each has its turns to itself', async () => {
    const bodies = new LongBodies();
    const body = Buffer.from(`{"a":"${'\\u0041'.repeat(100_000)}"}`);
    const ofOne = await countTurns(() => bodies.parse(body));
    const ofMany = await countTurns(async () => {
      const read = await Promise.all(Array.from({ length: 60 }, () => bodies.parse(body)));
      expect(read.at(-1)).toEqual(JSON.parse(body.toString()));
    });
    expect(ofOne).toBeGreaterThan(1);
    expect(ofMany).toBeGreaterThan(50 * ofOne);
  });

  it('reads on after one that is not JSON', async () => {
    const bodies = new LongBodies();
    const broken = [Buffer.from('{'), Buffer.from([0x22, 0xff, 0x22])].map((body) => bodies.parse(body));
    const whole = bodies.parse(Buffer.from('[1]'));
    for (const one of broken) await expect(one).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await whole).toEqual([1]);
  });
});
