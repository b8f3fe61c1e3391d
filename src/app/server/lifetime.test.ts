import { describe, expect, it } from 'vitest';
import { Lifetime } from './lifetime.ts';

function recorder() {
  const events: string[] = [];
  const part = (name: string, fails: 'start' | 'close' | 'never' = 'never') => ({
    start: async () => {
      events.push(`start ${name}`);
      if (fails === 'start') throw new Error(`${name} does not start`);
    },
    close: async () => {
      events.push(`close ${name}`);
      if (fails === 'close') throw new Error(`${name} does not close`);
    },
  });
  return { events, part };
}

describe('Lifetime', () => {
  it('starts parts in order and closes them in reverse', async () => {
    const { events, part } = recorder();
    const lifetime = new Lifetime([[part('database')], [part('jobs')], [part('smtp'), part('http')]]);
    await lifetime.start();
    await lifetime.close();
    expect(events).toEqual([
      'start database',
      'start jobs',
      'start smtp',
      'start http',
      'close smtp',
      'close http',
      'close jobs',
      'close database',
    ]);
  });

  it('closes the parts that have started if another part fails to start', async () => {
    const { events, part } = recorder();
    const lifetime = new Lifetime([[part('database')], [part('smtp', 'start'), part('http')]]);
    await expect(lifetime.start()).rejects.toThrow('smtp does not start');
    expect(events).toEqual(['start database', 'start smtp', 'close smtp', 'close database']);
  });

  it('closes the other parts even if one fails to close, and then throws its error', async () => {
    const { events, part } = recorder();
    const lifetime = new Lifetime([[part('database')], [part('http', 'close')]]);
    await lifetime.start();
    await expect(lifetime.close()).rejects.toThrow('http does not close');
    expect(events.at(-1)).toBe('close database');
  });

  it('closes its parts once, even if close is called twice', async () => {
    const { events, part } = recorder();
    const lifetime = new Lifetime([[part('database')]]);
    await lifetime.start();
    await Promise.all([lifetime.close(), lifetime.close()]);
    expect(events).toEqual(['start database', 'close database']);
  });
});
