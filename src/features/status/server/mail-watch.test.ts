import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Delivery, Greeting, MailProbe } from './mail-probe.ts';
import { MailWatch } from './mail-watch.ts';

const clock = { nowMs: () => Date.now() };
const never = () => new Promise<never>(() => undefined);
const greeted: Greeting = { talkMs: 3, isBusy: false };
const delivered: Delivery = { mail: 'delivered', deliveredMs: 9, isStorageShort: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(more: Partial<MailProbe> = {}): MailWatch {
  const probe = { greetingPauseMs: 0, greet: async () => greeted, sendMail: async () => delivered, ...more };
  return new MailWatch({ probe, clock });
}

async function after<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(ms);
  return await work;
}

it('finds a listener silent that does not answer within 2.5 s', async () => {
  const silent = watch({ greet: never });
  expect(await after(2_500, silent.look())).toMatchObject({ talkMs: undefined, mail: 'untried' });
});

it('finds a listener that greets and takes no mail in time to put mail off', async () => {
  const slow = watch({ sendMail: never });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await after(2_500, slow.look())).toEqual({
    ...greeted,
    mail: 'refused',
    deliveredMs: undefined,
    isStorageShort: false,
  });
});

it('talks once for all who look at the same time', async () => {
  const greet = vi.fn(async () => greeted);
  const busy = watch({ greet });
  await Promise.all([busy.look(), busy.look(), busy.look()]);
  expect(greet).toHaveBeenCalledTimes(1);
});

it('tells of the talk before while the listener keeps its pause', async () => {
  const pause = Promise.withResolvers<Greeting>();
  const paused = watch({ greetingPauseMs: 10_000, greet: () => pause.promise });
  expect(await after(2_750, paused.look())).toMatchObject({ talkMs: 0 });
  const second = paused.look();
  pause.resolve({ talkMs: 7, isBusy: true });
  expect(await after(0, second)).toMatchObject({ talkMs: 7, isBusy: true });
});

it('waits for the greeting no longer than the pause and 2.5 s', async () => {
  const paused = watch({ greetingPauseMs: 10_000, greet: never });
  await after(12_499, paused.look());
  const facts = paused.look();
  expect(await after(1, facts)).toMatchObject({ talkMs: undefined });
});
