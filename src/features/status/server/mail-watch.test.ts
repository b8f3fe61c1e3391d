import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MailWatch } from './mail-watch.ts';
import type { Delivery, Greeting, MailProbe } from './status-ports.ts';

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

it('the mail watch reports a listener that does not respond within 2.5 s', async () => {
  const silent = watch({ greet: never });
  expect(await after(2_500, silent.check())).toMatchObject({ talkMs: undefined, mail: 'untried' });
});

it('the mail watch reports mail as refused if the listener greets but does not accept the message in time', async () => {
  const slow = watch({ sendMail: never });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await after(2_500, slow.check())).toEqual({
    ...greeted,
    mail: 'refused',
    deliveredMs: undefined,
    isStorageShort: false,
  });
});

it('the mail watch makes only one connection for simultaneous checks', async () => {
  const greet = vi.fn(async () => greeted);
  const busy = watch({ greet });
  await Promise.all([busy.check(), busy.check(), busy.check()]);
  expect(greet).toHaveBeenCalledTimes(1);
});

it('the mail watch assumes a greeting until the first delayed greeting arrives, and then returns it', async () => {
  const pause = Promise.withResolvers<Greeting>();
  const paused = watch({ greetingPauseMs: 10_000, greet: () => pause.promise });
  expect(await after(2_750, paused.check())).toMatchObject({ talkMs: 0 });
  const second = paused.check();
  pause.resolve({ talkMs: 7, isBusy: true });
  expect(await after(0, second)).toMatchObject({ talkMs: 7, isBusy: true });
});

it('the mail watch waits for the greeting no longer than its delay plus 2.5 s', async () => {
  const paused = watch({ greetingPauseMs: 10_000, greet: never });
  await after(12_499, paused.check());
  const facts = paused.check();
  expect(await after(1, facts)).toMatchObject({ talkMs: undefined });
});
