import { describe, expect, it } from 'vitest';
import { lastPurge } from './status-ports.ts';

const jobs = [
  { id: 'mail', atStart: true },
  { id: 'numbers', atStart: true },
  { id: 'late', atStart: false },
];

describe('the time of the last purge', () => {
  const lastOf = (ends: Readonly<Record<string, number>>, startedAtMs?: number) =>
    lastPurge({ lastSuccessMs: (id) => ends[id], startedAtMs }, jobs);

  it('is the earliest of the last runs of all purge jobs', () => {
    expect(lastOf({ mail: 5_000, numbers: 4_000, late: 3_000 }, 1_000)).toBe(3_000);
  });

  it('is undefined until every job that runs at startup has succeeded', () => {
    expect(lastOf({ mail: 5_000, late: 5_000 }, 1_000)).toBeUndefined();
    expect(lastOf({ mail: 500, numbers: 500 })).toBeUndefined();
  });

  it('is the startup time if a job that does not run at startup has not succeeded yet', () => {
    expect(lastOf({ mail: 90_000, numbers: 90_000 }, 1_000)).toBe(1_000);
  });
});
