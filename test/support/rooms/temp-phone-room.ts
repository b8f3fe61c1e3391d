import { tempPhoneSettings } from '#features/temp-phone/server/config.ts';
import {
  createTempPhone,
  type TempPhone,
  type TempPhoneNeeds,
  tempPhoneMigrations,
} from '#features/temp-phone/server/feature.ts';
import type { TempPhoneTables } from '#features/temp-phone/server/temp-phone-tables.ts';
import { loadSettings } from '#platform/config/server/load-settings.ts';
import type { Database } from '#platform/database/server/database.ts';
import { limitsOfOneProcess } from '#test/support/product/limits-of-one-process.ts';
import { openSurroundings, serveRoom, siteUrl } from './lease-room.ts';

export type LentNumber = {
  phone: string;
  token: string;
  expiresAt: number;
  sandbox: boolean;
  costly: boolean;
  paid: boolean;
};

type RoomOptions = Partial<Pick<TempPhoneNeeds, 'isSandboxAllowed' | 'unlimited'>> & {
  engine: 'sqlite' | 'postgresql';
  /** Settings as environment variables. */
  settings?: Readonly<Record<string, string>>;
};

/** Opens the room on a real database, with its endpoints in memory and a clock that the test moves. */
export async function openTempPhoneRoom(options: RoomOptions) {
  const around = await openSurroundings(options.engine, tempPhoneMigrations);
  const { database, location, clock, counted, usage, lines, log, hub } = around;
  const { phone: settings } = loadSettings({ phone: tempPhoneSettings }, options.settings ?? {});
  const make = (seen: Database<unknown>): TempPhone =>
    createTempPhone({
      database: seen,
      clock,
      settings,
      siteUrl,
      isSandboxAllowed: options.isSandboxAllowed ?? true,
      secret: 'a server secret for tests',
      unlimited: options.unlimited ?? false,
      limits: limitsOfOneProcess({ clock, unlimited: options.unlimited }),
      push: hub,
      usage,
      log,
    });
  const room = make(database);
  const served = serveRoom<TempPhoneTables>('temp-phone', room, around);
  const { server, post, call, runJobs, countRows, openEvents } = served;

  const generate = async (): Promise<LentNumber> => (await call({ action: 'generate' })).json();
  const list = async ({ phone, token }: Pick<LentNumber, 'phone' | 'token'>) =>
    (await call({ action: 'messages', phone, token })).json();
  const sendSms = (to: string, text = 'Your code is 482913', from = '+12025550100', remoteAddress?: string) =>
    post('/sandbox/sms', JSON.stringify({ to, from, text }), {}, remoteAddress);

  return {
    room,
    hub,
    clock,
    database,
    location,
    counted,
    lines,
    log,
    post,
    call,
    generate,
    list,
    sendSms,
    runJobs,
    countRows,
    openEvents,
    make,
    server,
    close: async () => {
      await served.closeServer();
      await room.close();
    },
  };
}

export type TempPhoneRoom = Awaited<ReturnType<typeof openTempPhoneRoom>>;
