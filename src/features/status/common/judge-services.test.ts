import { describe, expect, it } from 'vitest';
import { type Facts, judgeServices, type MailFacts, type NodeFacts } from './judge-services.ts';
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

const judge = (id: ServiceId, more: Partial<Facts>) => judgeServices({ ...well, ...more })[id];
const judgeMail = (more: Partial<MailFacts>) =>
  judge('smtp', { nodes: [{ ...node, mail: { ...mail, ...more } }] });
const operational = (id: ServiceId) => ({ status: 'operational', description: wellSentences[id] });
const down = (id: ServiceId) => ({ status: 'down', description: downSentences[id] });
const degraded = (description: string) => ({ status: 'degraded', description });

describe('judging the services', () => {
  it('finds all four well, in the words of the page', () => {
    expect(judgeServices(well)).toEqual(forEachService(operational));
    expect(Object.values(wellSentences)).toEqual([
      'SMTP server is running normally',
      'API endpoints are responding',
      'Email cleanup service is active',
      'Database is connected and responsive',
    ]);
  });

  it('finds all four down when nothing is known', () => {
    const nothing = { nowMs, nodes: [], overdueMs: undefined };
    const states = judgeServices({ ...nothing, database: { roundTripMs: undefined, isFull: false } });
    expect(states).toEqual(forEachService(down));
    expect(Object.values(downSentences)).toEqual([
      'Cannot connect to email server',
      'API server unavailable',
      'Cleanup service unreachable',
      'Database server down',
    ]);
  });
});

describe('smtp', () => {
  it('is down when nobody answers', () => {
    expect(judgeMail({ talkMs: undefined })).toEqual(down('smtp'));
    expect(judge('smtp', { nodes: [{ atMs: nowMs }] })).toEqual(down('smtp'));
  });

  it('is degraded when talking takes more than 1 s', () => {
    expect(judgeMail({ talkMs: 1_000 })).toEqual(operational('smtp'));
    expect(judgeMail({ talkMs: 1_001 })).toEqual(degraded('SMTP server is responding slowly'));
  });

  it('is degraded when a mail takes more than 5 s', () => {
    expect(judgeMail({ deliveredMs: 5_000 })).toEqual(operational('smtp'));
    expect(judgeMail({ deliveredMs: 5_001 })).toEqual(degraded('Mail delivery is slow'));
  });

  it('is degraded when it sends senders away, puts mail off or loses it', () => {
    expect(judgeMail({ isBusy: true })).toEqual(degraded('SMTP server has reached its connection limit'));
    expect(judgeMail({ mail: 'refused' })).toEqual(degraded('SMTP server is deferring mail'));
    expect(judgeMail({ mail: 'lost' })).toEqual(degraded('Mail is accepted but not delivered'));
  });

  it('is well before the first mail was sent', () => {
    expect(judgeMail({ mail: 'untried', deliveredMs: undefined })).toEqual(operational('smtp'));
  });

  it('is believed by other processes for 75 s', () => {
    const heard = (ageMs: number) => [{ atMs: nowMs }, { atMs: nowMs - ageMs, mail }];
    expect(judge('smtp', { nodes: heard(75_000) })).toEqual(operational('smtp'));
    expect(judge('smtp', { nodes: heard(75_001) })).toEqual(down('smtp'));
  });

  it('is degraded while one of several is missing or does not answer', () => {
    const oneMissing = degraded('One mail server is not responding');
    expect(judge('smtp', { nodes: [node, { ...node, atMs: nowMs - 75_001 }] })).toEqual(oneMissing);
    const mute = { ...node, mail: { ...mail, talkMs: undefined } };
    expect(judge('smtp', { nodes: [node, mute] })).toEqual(oneMissing);
  });
});

describe('api', () => {
  const judgeApi = (...roundTrips: (number | undefined)[]) =>
    judge('api', { nodes: roundTrips.map((roundTripMs) => ({ atMs: nowMs, api: { roundTripMs } })) });

  it('is degraded when a round trip takes more than 1 s', () => {
    expect(judgeApi(1_000)).toEqual(operational('api'));
    expect(judgeApi(1_001)).toEqual(degraded('API endpoints are responding slowly'));
  });

  it('is degraded while one of several does not answer, and down when none does', () => {
    expect(judgeApi(2, undefined)).toEqual(degraded('One API server is not responding'));
    expect(judgeApi(undefined, undefined)).toEqual(down('api'));
  });

  it('is missed by other processes after 75 s', () => {
    const heard = { atMs: nowMs - 75_001, api: { roundTripMs: 1 } };
    expect(judge('api', { nodes: [{ atMs: nowMs }, heard] })).toEqual(down('api'));
  });
});

describe('cleanup', () => {
  it('is degraded when a row is late by more than 5 s, and down after 60 s', () => {
    expect(judge('cleanup', { overdueMs: 5_000 })).toEqual(operational('cleanup'));
    expect(judge('cleanup', { overdueMs: 5_001 })).toEqual(degraded('Email cleanup is running late'));
    expect(judge('cleanup', { overdueMs: 60_000 })).toEqual(degraded('Email cleanup is running late'));
    expect(judge('cleanup', { overdueMs: 60_001 })).toEqual(down('cleanup'));
  });

  it('is degraded when nobody has purged for 45 s, and down after 120 s', () => {
    const purged = (agoMs: number) =>
      judge('cleanup', { nodes: [{ atMs: nowMs, lastPurgeAtMs: nowMs - agoMs }] });
    expect(purged(45_000)).toEqual(operational('cleanup'));
    expect(purged(45_001)).toEqual(degraded('Email cleanup is running late'));
    expect(purged(120_000)).toEqual(degraded('Email cleanup is running late'));
    expect(purged(120_001)).toEqual(down('cleanup'));
  });

  it('is well while one of several processes purges', () => {
    const nodes = [node, { atMs: nowMs }, { atMs: nowMs, lastPurgeAtMs: nowMs - 3_600_000 }];
    expect(judge('cleanup', { nodes })).toEqual(operational('cleanup'));
  });

  it('is down when no process purges, or the rows cannot be looked at', () => {
    expect(judge('cleanup', { nodes: [{ atMs: nowMs }] })).toEqual(down('cleanup'));
    expect(judge('cleanup', { overdueMs: undefined })).toEqual(down('cleanup'));
  });
});

describe('database', () => {
  it('is degraded when a round trip takes more than 500 ms', () => {
    const took = (roundTripMs: number) => judge('database', { database: { roundTripMs, isFull: false } });
    expect(took(500)).toEqual(operational('database'));
    expect(took(501)).toEqual(degraded('Database is responding slowly'));
  });

  it('is degraded for 60 s after something could not be kept, in whatever process', () => {
    const failed = (agoMs: number) =>
      judge('database', { nodes: [node, { atMs: nowMs, storageFailedAtMs: nowMs - agoMs }] });
    expect(failed(60_000)).toEqual(degraded('Storage is running low'));
    expect(failed(60_001)).toEqual(operational('database'));
  });

  it('is degraded while a mail to ourselves finds no room', () => {
    const short = { ...node, mail: { ...mail, mail: 'refused' as const, isStorageShort: true } };
    expect(judge('database', { nodes: [short] })).toEqual(degraded('Storage is running low'));
    expect(judge('database', { nodes: [{ ...short, atMs: nowMs - 75_001 }] })).toEqual(
      operational('database'),
    );
  });

  it('is down when it takes nothing more', () => {
    expect(judge('database', { database: { roundTripMs: undefined, isFull: true } })).toEqual({
      status: 'down',
      description: 'Storage is full',
    });
  });

  it('is down when it does not answer', () => {
    expect(judge('database', { database: { roundTripMs: undefined, isFull: false } })).toEqual(
      down('database'),
    );
  });
});
