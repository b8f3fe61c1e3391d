import type { AiToolsNeeds } from '#features/ai-tools/server/feature.ts';
import type { TempPhoneNeeds } from '#features/temp-phone/server/feature.ts';
import type { UnitObserver } from '#platform/database/server/observed-database.ts';
import type { HttpServerOptions } from '#platform/http/server/http-server.ts';
import type { MailReaderOptions } from '#platform/mail/server/mail-reader.ts';
import { Metrics } from '#platform/metrics/server/metrics.ts';
import type { MailObserver } from '#platform/smtp/server/smtp-replies.ts';

export type ProductObservers = {
  mail: MailObserver;
  units: UnitObserver;
  onAnswer: NonNullable<HttpServerOptions['onAnswer']>;
  onParsed: NonNullable<MailReaderOptions['onParsed']>;
  onPurchase: NonNullable<TempPhoneNeeds['onPurchase']>;
  onAiAnswer: NonNullable<AiToolsNeeds['onAnswer']>;
};

/** Read when the metrics are requested. */
export type ProductReadings = {
  countLive(): Promise<number>;
  countGenerated(): Promise<number>;
  findOverdueMs(): Promise<number>;
  /** Undefined before the first purge, and in a process that does not purge. */
  lastPurgeAtMs(): number | undefined;
  openStreams(): number;
  smtp(): { connections: number; inFlightBytes: number };
  queued(): { parsing: number; authenticating: number };
  /** Undefined if the database has no clock of its own or does not respond. */
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

/** Defines every metric. `dashboard.test.ts` compares the dashboard with them. No label identifies a visitor. */
export async function openProductMetrics(): Promise<ProductMetrics> {
  const metrics = await Metrics.open();
  metrics.countProcess();
  let unitsInFlight = 0;
  metrics.gauge({ name: 'mayfly_units_in_flight', help: 'Writes that are not on disk yet.' }, () => [
    { labels: {}, value: unitsInFlight },
  ]);
  const commits = metrics.histogram({
    name: 'mayfly_commit_seconds',
    help: 'Time from queuing a write until it is on disk or rejected.',
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
    help: 'Replies of class 4 and 5, by reason: rejected mail and invalid commands.',
    labels: ['reason'],
  });
  const parsed = metrics.histogram({
    name: 'mayfly_parse_seconds',
    help: 'Duration of parsing jobs, including the wait for a thread; outcome is done, or what went wrong.',
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
    help: 'Responses by method, route and status.',
    labels: ['method', 'route', 'status'],
  });
  const seconds = metrics.histogram({
    name: 'mayfly_http_answer_seconds',
    help: 'Time to the last byte of a response, without event streams.',
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
    help: 'Price of the numbers handed out; later refunds are subtracted.',
    labels: ['carrier'],
  });
  const answers = metrics.counter({
    name: 'mayfly_ai_answers_total',
    help: 'Answers of the AI tools, by tool and engine.',
    labels: ['tool', 'engine'],
  });
  const fallbacks = metrics.counter({
    name: 'mayfly_ai_fallbacks_total',
    help: 'Answers that fell back from the model server to the built-in engine, by reason.',
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
  one('mayfly_live_addresses', 'Addresses that are live now, over all nodes.', readings.countLive);
  one('mayfly_generated_addresses', 'Addresses ever created, over all nodes.', readings.countGenerated);
  one('mayfly_purge_overdue_seconds', 'Age of the oldest expired row that is not deleted yet.', async () => {
    return (await readings.findOverdueMs()) / 1000;
  });
  one('mayfly_last_purge_timestamp_seconds', 'Time of the last complete purge.', () => {
    const atMs = readings.lastPurgeAtMs();
    return atMs === undefined ? undefined : atMs / 1000;
  });
  one('mayfly_event_streams', 'Open event streams.', readings.openStreams);
  one('mayfly_smtp_connections', 'Open SMTP connections.', () => readings.smtp().connections);
  one(
    'mayfly_smtp_in_flight_bytes',
    'Bytes of messages that are still being received.',
    () => readings.smtp().inFlightBytes,
  );
  const clockHelp =
    'How far the clock of this process is ahead of the clock of PostgreSQL; negative if behind.';
  one('mayfly_clock_skew_seconds', clockHelp, () => {
    const skewMs = readings.clockSkewMs();
    return skewMs === undefined ? undefined : skewMs / 1000;
  });
  metrics.gauge({ name: 'mayfly_queued_jobs', help: 'Jobs waiting for a thread.', labels: ['queue'] }, () =>
    Object.entries(readings.queued()).map(([queue, value]) => ({ labels: { queue }, value })),
  );
}
