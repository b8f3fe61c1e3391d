import { Scheduler } from '#platform/schedule/server/scheduler.ts';
import { openTempPhoneRoom, type TempPhoneRoom } from '../../rooms/temp-phone-room.ts';
import { type SmsActivateDialect, startFakeSmsActivate } from './fake-sms-activate.ts';

export const lifeMs = 900_000;
export const minuteMs = 60_000;
/** Interval of jobs, short so that a test sees many runs. */
const beatMs = 20;

/** Opens the room with two providers of the handler_api.php protocol. The first refuses to cancel early. */
export async function openTwoProviders(
  settings: Readonly<Record<string, string>> = {},
  dialect: SmsActivateDialect = 'second',
) {
  let room: TempPhoneRoom | undefined;
  const nowMs = () => room?.clock.now ?? 0;
  const first = await startFakeSmsActivate({ dialect, nowMs, refusesEarlyCancel: true });
  const second = await startFakeSmsActivate({ dialect, nowMs });
  room = await openTempPhoneRoom({
    engine: 'sqlite',
    settings: {
      MAYFLY_PHONE_CARRIER: 'sms-activate',
      MAYFLY_SMS_ACTIVATE_URLS: `${first.url},${second.url}`,
      MAYFLY_SMS_ACTIVATE_KEYS: `${first.key},${second.key}`,
      ...settings,
    },
  });
  const opened = room;
  return {
    ...opened,
    first,
    second,
    /** Gets a number of the first provider, and a minute later one of the second. Returns the second one. */
    async generateAtBoth() {
      // Makes sure that the two providers do not sell the same number.
      await second.buyUnseen();
      for (const activation of second.running()) activation.state = 'finished';
      await opened.generate();
      opened.clock.now += minuteMs;
      first.hasNumbers = false;
      return await opened.generate();
    },
    /** Runs the room's jobs of one kind as the product does, at a shorter interval. */
    schedule(kind: string): Scheduler {
      const jobs = opened.room.jobs.filter(({ id }) => id.startsWith(kind));
      const faster = jobs.map((job) => ({
        id: job.id,
        everyMs: beatMs,
        atStart: false,
        run: job.run.bind(job),
      }));
      return new Scheduler({ jobs: faster, clock: opened.clock, log: opened.log });
    },
    settleAll: () => settleAll(opened),
    sumSpending: () => sumSpending(opened),
    close: async () => {
      await opened.close();
      await Promise.all([first.close(), second.close()]);
    },
  };
}

export type TwoProviders = Awaited<ReturnType<typeof openTwoProviders>>;

/** Runs the jobs three times, a minute apart. Then nothing is owed to the providers. */
export async function settleAll(here: Pick<TempPhoneRoom, 'runJobs' | 'clock'>): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    await here.runJobs();
    here.clock.now += minuteMs;
  }
}

export async function sumSpending({ database }: Pick<TempPhoneRoom, 'database'>): Promise<number> {
  const { kysely } = database.forRoom<{ temp_phone_spending: { spent_micros: number } }>();
  const rows = await kysely.selectFrom('temp_phone_spending').selectAll().execute();
  return rows.reduce((sum, row) => sum + Number(row.spent_micros), 0);
}
