import type { AiToolsNeeds } from '#features/ai-tools/server/feature.ts';
import type { TempPhoneNeeds } from '#features/temp-phone/server/feature.ts';
import type { UnitObserver } from '#platform/db/server/observed-database.ts';
import type { HttpServerOptions } from '#platform/http/server/http-server.ts';
import type { MailReaderOptions } from '#platform/mail/server/mail-reader.ts';
import { Metrics } from '#platform/metrics/server/metrics.ts';
import type { MailObserver } from '#platform/smtp/server/tell-outcome.ts';

/** What the parts of the product call; each is their own port. */
export type ProductObservers = {
  mail: MailObserver;
  units: UnitObserver;
  onAnswer: NonNullable<HttpServerOptions['onAnswer']>;
  onParsed: NonNullable<MailReaderOptions['onParsed']>;
  onPurchase: NonNullable<TempPhoneNeeds['onPurchase']>;
  onAiAnswer: NonNullable<AiToolsNeeds['onAnswer']>;
};

/** What is asked when somebody reads. */
export type ProductReadings = {
  countLive(): Promise<number>;
  countGenerated(): Promise<number>;
  findOverdueMs(): Promise<number>;
  /** Undefined in a process that does not purge, and before it first has. */
  lastPurgeAtMs(): number | undefined;
  openStreams(): number;
  smtp(): { connections: number; inFlightBytes: number };
  queued(): { parsing: number; authenticating: number };
  /** Undefined where the database has no clock of its own, or does not answer. */
  clockSkewMs(): number | undefined;
};

export type ProductMetrics = {
  metrics: Metrics;
  observers: ProductObservers;
  read(readings: ProductReadings): void;
};

const microsPerDollar = 1_000_000;
const commitBuckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const answerBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const parseBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Every figure of the product; `dashboard.test.ts` holds the dashboard against them. No label names a visitor. */
export async function openProductMetrics(): Promise<ProductMetrics> {
  const metrics = await Metrics.open();
  metrics.countProcess();
  let unitsInFlight = 0;
  metrics.gauge({ name: 'mayfly_units_in_flight', help: 'Writes that are not on disk yet.' }, () => [
    { labels: {}, value: unitsInFlight },
  ]);
  const commits = metrics.histogram({
    name: 'mayfly_commit_seconds',
    help: 'From handing a write over to its being on disk, or refused.',
    labels: ['outcome'],
    buckets: commitBuckets,
  });
  const units: UnitObserver = {
    begun() {
      const startedMs = performance.now();
      unitsInFlight += 1;
      return (outcome) => {
        unitsInFlight -= 1;
        commits({ outcome }, (performance.now() - startedMs) / 1000);
      };
    },
  };
  const observers = { units, ...observeMail(metrics), ...observeHttp(metrics), ...observeCalls(metrics) };
  return { metrics, observers, read: (readings) => readOnDemand(metrics, readings) };
}

function observeMail(metrics: Metrics): Pick<ProductObservers, 'mail' | 'onParsed'> {
  const stored = metrics.counter({
    name: 'mayfly_smtp_messages_stored_total',
    help: 'Messages answered 250.',
  });
  const refused = metrics.counter({
    name: 'mayfly_smtp_refusals_total',
    help: 'Replies of class 4 and 5, by reason: refused mail, and commands that are none.',
    labels: ['reason'],
  });
  const parsed = metrics.histogram({
    name: 'mayfly_parse_seconds',
    help: 'Jobs of the parsing threads, waiting included; outcome is done, or what went wrong.',
    labels: ['kind', 'outcome'],
    buckets: parseBuckets,
  });
  return {
    mail: { stored: () => stored({}), refused: (reason) => refused({ reason }) },
    onParsed: ({ kind, outcome, tookMs }) => parsed({ kind, outcome }, tookMs / 1000),
  };
}

function observeHttp(metrics: Metrics): Pick<ProductObservers, 'onAnswer'> {
  const answers = metrics.counter({
    name: 'mayfly_http_answers_total',
    help: 'Answers by method, route and status.',
    labels: ['method', 'route', 'status'],
  });
  const seconds = metrics.histogram({
    name: 'mayfly_http_answer_seconds',
    help: 'Time to the last byte of an answer; event streams are left out.',
    labels: ['route'],
    buckets: answerBuckets,
  });
  return {
    onAnswer({ method, route, status, tookMs }) {
      answers({ method, route, status: String(status) });
      if (tookMs !== undefined) seconds({ route }, tookMs / 1000);
    },
  };
}

function observeCalls(metrics: Metrics): Pick<ProductObservers, 'onPurchase' | 'onAiAnswer'> {
  const purchases = metrics.counter({
    name: 'mayfly_phone_purchases_total',
    help: 'Attempts to get a number, by carrier and outcome.',
    labels: ['carrier', 'outcome'],
  });
  const spent = metrics.counter({
    name: 'mayfly_phone_spent_dollars_total',
    help: 'Price of the numbers that were lent; what is cancelled later comes back.',
    labels: ['carrier'],
  });
  const answers = metrics.counter({
    name: 'mayfly_ai_answers_total',
    help: 'Answers of the AI tools, by tool and the engine that wrote them.',
    labels: ['tool', 'engine'],
  });
  const fallbacks = metrics.counter({
    name: 'mayfly_ai_fallbacks_total',
    help: 'Answers that the built-in engine gave instead of the model server, by reason.',
    labels: ['reason'],
  });
  return {
    onPurchase({ carrier, outcome, costMicros }) {
      purchases({ carrier, outcome });
      if (costMicros > 0) spent({ carrier }, costMicros / microsPerDollar);
    },
    onAiAnswer({ tool, engine, fallback }) {
      answers({ tool, engine });
      if (fallback !== undefined) fallbacks({ reason: fallback });
    },
  };
}

function readOnDemand(metrics: Metrics, readings: ProductReadings): void {
  const one = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    metrics.gauge({ name, help }, async () => {
      const value = await read();
      return value === undefined ? [] : [{ labels: {}, value }];
    });
  one('mayfly_live_addresses', 'Addresses that live now, in the whole installation.', readings.countLive);
  one(
    'mayfly_generated_addresses',
    'Addresses ever made, in the whole installation.',
    readings.countGenerated,
  );
  one('mayfly_purge_overdue_seconds', 'How long the oldest expired row has been waiting.', async () => {
    return (await readings.findOverdueMs()) / 1000;
  });
  one('mayfly_last_purge_timestamp_seconds', 'When all purges had last come to a good end.', () => {
    const atMs = readings.lastPurgeAtMs();
    return atMs === undefined ? undefined : atMs / 1000;
  });
  one('mayfly_event_streams', 'Event streams that are open.', readings.openStreams);
  one('mayfly_smtp_connections', 'SMTP connections that are open.', () => readings.smtp().connections);
  one(
    'mayfly_smtp_in_flight_bytes',
    'Bytes of messages not answered yet.',
    () => readings.smtp().inFlightBytes,
  );
  const clockHelp =
    'By how much the clock of this process is ahead of that of PostgreSQL, below zero when behind.';
  one('mayfly_clock_skew_seconds', clockHelp, () => {
    const skewMs = readings.clockSkewMs();
    return skewMs === undefined ? undefined : skewMs / 1000;
  });
  metrics.gauge({ name: 'mayfly_queued_jobs', help: 'Jobs that wait for a thread.', labels: ['queue'] }, () =>
    Object.entries(readings.queued()).map(([queue, value]) => ({ labels: { queue }, value })),
  );
}
