import { describe, expect, it } from 'vitest';
import { lastPurge } from './last-purge.ts';

const jobs = [
  { id: 'mail', atStart: true },
  { id: 'numbers', atStart: true },
  { id: 'late', atStart: false },
];

describe('the last purge', () => {
  const lastOf = (ends: Readonly<Record<string, number>>, startedAtMs?: number) =>
    lastPurge({ lastSuccessMs: (id) => ends[id], startedAtMs }, jobs);

  it('is that of the job that is furthest behind', () => {
    expect(lastOf({ mail: 5_000, numbers: 4_000, late: 3_000 }, 1_000)).toBe(3_000);
  });

  it('is none while a job that runs before the listeners open has not come to a good end', () => {
    expect(lastOf({ mail: 5_000, late: 5_000 }, 1_000)).toBeUndefined();
    expect(lastOf({ mail: 500, numbers: 500 })).toBeUndefined();
  });

  it('counts from the start for a job that comes later, and may never come to a good end', () => {
    expect(lastOf({ mail: 90_000, numbers: 90_000 }, 1_000)).toBe(1_000);
  });
});
