import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { LeaseKeys } from './lease-keys.ts';

function makeClock() {
  const clock = { now: 1_000_000, nowMs: () => clock.now };
  return clock;
}

const token = `lease0123456789a${randomBytes(32).toString('base64url')}`;
const aad = Buffer.from('a record');

function makeLease(keys: LeaseKeys) {
  return { id: 'lease0123456789a', publicKey: keys.publicKeyOf(token), endsAtMs: 1_600_000 };
}

describe('LeaseKeys', () => {
  it('open records of the lease with its token, even in another process', () => {
    const [intake, reader] = [new LeaseKeys('mail', makeClock()), new LeaseKeys('mail', makeClock())];
    const lease = makeLease(intake);
    const record = intake.sealerOf(lease).seal(aad, Buffer.from('482913'));
    expect(reader.openerOf(token, lease).open(aad, record).toString()).toBe('482913');
  });

  it.each([
    ['another token', 'mail', `${token.slice(0, -1)}_`],
    ['the keys of another room', 'sms', token],
  ])('cannot open a record of the lease by using %s', (_what, purpose, presented) => {
    const lease = makeLease(new LeaseKeys('mail', makeClock()));
    const record = new LeaseKeys('mail', makeClock()).sealerOf(lease).seal(aad, aad);
    const opener = new LeaseKeys(purpose, makeClock()).openerOf(presented, lease);
    expect(() => opener.open(aad, record)).toThrow('seal_broken');
  });

  it('return the same sealer for all records of a lease', () => {
    const keys = new LeaseKeys('mail', makeClock());
    const lease = makeLease(keys);
    expect(keys.sealerOf(lease)).toBe(keys.sealerOf(lease));
  });

  it('return a new sealer after the last sequence number of the old sealer', () => {
    const keys = new LeaseKeys('mail', makeClock());
    const lease = makeLease(keys);
    const spent = keys.sealerOf(lease);
    vi.spyOn(spent, 'isSpent', 'get').mockReturnValue(true);
    const next = keys.sealerOf(lease);
    expect(next).not.toBe(spent);
    expect(keys.openerOf(token, lease).open(aad, next.seal(aad, aad))).toEqual(aad);
  });

  it.each<[string, (keys: LeaseKeys) => void]>([
    ['drop', (keys) => keys.drop(['lease0123456789a'])],
    ['close', (keys) => keys.close()],
  ])('hold no key of a lease after %s', (_what, end) => {
    const keys = new LeaseKeys('mail', makeClock());
    const lease = makeLease(keys);
    const [sealer, opener] = [keys.sealerOf(lease), keys.openerOf(token, lease)];
    expect(keys.openerOf(token, lease)).toBe(opener);
    keys.drop(['another lease']);
    expect([keys.sealerOf(lease), keys.openerOf(token, lease)]).toEqual([sealer, opener]);
    end(keys);
    expect(keys.sealerOf(lease)).not.toBe(sealer);
    expect(keys.openerOf(token, lease)).not.toBe(opener);
    keys.close();
  });
});
