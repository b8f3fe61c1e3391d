import { describe, expect, it } from 'vitest';
import { checkServices, type Facts, type MailFacts, type NodeFacts } from './check-services.ts';
import { downSentences, forEachService, type ServiceId, wellSentences } from './service.ts';

const nowMs = 1_800_000_000_000;
const mail: MailFacts = {
  talkMs: 2,
  isBusy: false,
  mail: 'delivered',
  deliveredMs: 30,
  isStorageShort: false,
};
const node: NodeFacts = { atMs: nowMs, mail, api: { roundTripMs: 2 }, lastPurgeAtMs: nowMs - 2_000 };
const well: Facts = {
  nowMs,
  nodes: [node],
  database: { roundTripMs: 3, isFull: false },
  overdueMs: 0,
};

const check = (id: ServiceId, more: Partial<Facts>) => checkServices({ ...well, ...more })[id];
const checkMail = (more: Partial<MailFacts>) =>
  check('smtp', { nodes: [{ ...node, mail: { ...mail, ...more } }] });
const operational = (id: ServiceId) => ({ status: 'operational', description: wellSentences[id] });
const down = (id: ServiceId) => ({ status: 'down', description: downSentences[id] });
const degraded = (description: string) => ({ status: 'degraded', description });

describe('the service check', () => {
  it('reports all four services as operational, with the sentences that the page shows', () => {
    expect(checkServices(well)).toEqual(forEachService(operational));
    expect(Object.values(wellSentences)).toEqual([
      'SMTP server is running normally',
      'API endpoints are responding',
      'Email cleanup service is active',
      'Database is connected and responsive',
    ]);
  });

  it('reports all four services as down if nothing is known', () => {
    const nothing = { nowMs, nodes: [], overdueMs: undefined };
    const states = checkServices({ ...nothing, database: { roundTripMs: undefined, isFull: false } });
    expect(states).toEqual(forEachService(down));
    expect(Object.values(downSentences)).toEqual([
      'Cannot connect to email server',
      'API server unavailable',
      'Cleanup service unreachable',
      'Database server down',
    ]);
  });
});

describe('the main server (smtp)', () => {
  it('is down if no process responds', () => {
    expect(checkMail({ talkMs: undefined })).toEqual(down('smtp'));
    expect(check('smtp', { nodes: [{ atMs: nowMs }] })).toEqual(down('smtp'));
  });

  it('is degraded if greeting and EHLO take more than 1 s', () => {
    expect(checkMail({ talkMs: 1_000 })).toEqual(operational('smtp'));
    expect(checkMail({ talkMs: 1_001 })).toEqual(degraded('SMTP server is responding slowly'));
  });

  it('is degraded if a delivery takes more than 5 s', () => {
    expect(checkMail({ deliveredMs: 5_000 })).toEqual(operational('smtp'));
    expect(checkMail({ deliveredMs: 5_001 })).toEqual(degraded('Mail delivery is slow'));
  });

  it('is degraded if it rejects connections, defers mail or loses it', () => {
    expect(checkMail({ isBusy: true })).toEqual(degraded('SMTP server has reached its connection limit'));
    expect(checkMail({ mail: 'refused' })).toEqual(degraded('SMTP server is deferring mail'));
    expect(checkMail({ mail: 'lost' })).toEqual(degraded('Mail is accepted but not delivered'));
  });

  it('is operational before the first test message', () => {
    expect(checkMail({ mail: 'untried', deliveredMs: undefined })).toEqual(operational('smtp'));
  });

  it('is considered alive by other processes for 75 s after its last report', () => {
    const heard = (ageMs: number) => [{ atMs: nowMs }, { atMs: nowMs - ageMs, mail }];
    expect(check('smtp', { nodes: heard(75_000) })).toEqual(operational('smtp'));
    expect(check('smtp', { nodes: heard(75_001) })).toEqual(down('smtp'));
  });

  it('is degraded while one of several servers is missing or does not respond', () => {
    const oneMissing = degraded('One mail server is not responding');
    expect(check('smtp', { nodes: [node, { ...node, atMs: nowMs - 75_001 }] })).toEqual(oneMissing);
    const mute = { ...node, mail: { ...mail, talkMs: undefined } };
    expect(check('smtp', { nodes: [node, mute] })).toEqual(oneMissing);
  });
});

describe('the API', () => {
  const checkApi = (...roundTrips: (number | undefined)[]) =>
    check('api', { nodes: roundTrips.map((roundTripMs) => ({ atMs: nowMs, api: { roundTripMs } })) });

  it('is degraded if a round trip takes more than 1 s', () => {
    expect(checkApi(1_000)).toEqual(operational('api'));
    expect(checkApi(1_001)).toEqual(degraded('API endpoints are responding slowly'));
  });

  it('is degraded while one of several API servers does not respond, and down if none does', () => {
    expect(checkApi(2, undefined)).toEqual(degraded('One API server is not responding'));
    expect(checkApi(undefined, undefined)).toEqual(down('api'));
  });

  it('is considered down by other processes more than 75 s after its last report', () => {
    const heard = { atMs: nowMs - 75_001, api: { roundTripMs: 1 } };
    expect(check('api', { nodes: [{ atMs: nowMs }, heard] })).toEqual(down('api'));
  });
});

describe('cleanup', () => {
  it('is degraded if a row is more than 5 s overdue, and down if a row is more than 60 s overdue', () => {
    expect(check('cleanup', { overdueMs: 5_000 })).toEqual(operational('cleanup'));
    expect(check('cleanup', { overdueMs: 5_001 })).toEqual(degraded('Email cleanup is running late'));
    expect(check('cleanup', { overdueMs: 60_000 })).toEqual(degraded('Email cleanup is running late'));
    expect(check('cleanup', { overdueMs: 60_001 })).toEqual(down('cleanup'));
  });

  it('is degraded if no process has purged for 45 s, and down after 120 s', () => {
    const purged = (agoMs: number) =>
      check('cleanup', { nodes: [{ atMs: nowMs, lastPurgeAtMs: nowMs - agoMs }] });
    expect(purged(45_000)).toEqual(operational('cleanup'));
    expect(purged(45_001)).toEqual(degraded('Email cleanup is running late'));
    expect(purged(120_000)).toEqual(degraded('Email cleanup is running late'));
    expect(purged(120_001)).toEqual(down('cleanup'));
  });

  it('is operational while at least one process purges', () => {
    const nodes = [node, { atMs: nowMs }, { atMs: nowMs, lastPurgeAtMs: nowMs - 3_600_000 }];
    expect(check('cleanup', { nodes })).toEqual(operational('cleanup'));
  });

  it('is down if no process purges, or if overdue rows cannot be queried', () => {
    expect(check('cleanup', { nodes: [{ atMs: nowMs }] })).toEqual(down('cleanup'));
    expect(check('cleanup', { overdueMs: undefined })).toEqual(down('cleanup'));
  });
});

describe('database', () => {
  it('is degraded if a round trip takes more than 500 ms', () => {
    const took = (roundTripMs: number) => check('database', { database: { roundTripMs, isFull: false } });
    expect(took(500)).toEqual(operational('database'));
    expect(took(501)).toEqual(degraded('Database is responding slowly'));
  });

  it('is degraded for 60 s after a write failed in any process', () => {
    const failed = (agoMs: number) =>
      check('database', { nodes: [node, { atMs: nowMs, storageFailedAtMs: nowMs - agoMs }] });
    expect(failed(60_000)).toEqual(degraded('Storage is running low'));
    expect(failed(60_001)).toEqual(operational('database'));
  });

  it('is degraded while a test message is rejected for lack of storage', () => {
    const short = { ...node, mail: { ...mail, mail: 'refused' as const, isStorageShort: true } };
    expect(check('database', { nodes: [short] })).toEqual(degraded('Storage is running low'));
    expect(check('database', { nodes: [{ ...short, atMs: nowMs - 75_001 }] })).toEqual(
      operational('database'),
    );
  });

  it('is down if storage is full', () => {
    expect(check('database', { database: { roundTripMs: undefined, isFull: true } })).toEqual({
      status: 'down',
      description: 'Storage is full',
    });
  });

  it('is down if it does not respond', () => {
    expect(check('database', { database: { roundTripMs: undefined, isFull: false } })).toEqual(
      down('database'),
    );
  });
});
