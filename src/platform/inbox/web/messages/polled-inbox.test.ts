// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PolledInbox, type ReadMarks } from './polled-inbox.ts';

type Mail = { id: string; subject: string; isRead: boolean; date?: string; pending?: boolean };

const mail = (id: string, more: Partial<Mail> = {}): Mail => ({ id, subject: 's', isRead: false, ...more });

let answers: () => Promise<readonly Mail[]>;
let fetches: number[];
let marked: string[];
let marks: string[];
let arrived: string[][];
let lost: number;
let inbox: PolledInbox<Mail>;

const readMarks: ReadMarks = { list: () => marks, add: (id) => marks.push(id), watch: () => () => undefined };
const startMs = Date.UTC(2026, 0, 1);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const shown = () => inbox.snapshot.get().messages;

function openInbox() {
  inbox = new PolledInbox<Mail>({
    rules: { firstPollMs: 3_000, pollMs: 20_000, minimumGapMs: 10_000 },
    fetch: async () => {
      fetches.push(Date.now() - startMs);
      return await answers();
    },
    markRead: async (id) => {
      marked.push(id);
      throw new Error('down');
    },
    readMarks,
    isLost: (error) => error instanceof Error && error.message === 'lost',
    onLost: () => {
      lost += 1;
    },
    onArrived: (messages) => arrived.push(messages.map(({ id }) => id)),
  });
  inbox.start();
}

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  answers = async () => [];
  fetches = [];
  marked = [];
  marks = [];
  arrived = [];
  lost = 0;
  openInbox();
});

afterEach(() => {
  inbox.close();
  vi.useRealTimers();
});

describe('polling', () => {
  it('fetches 3 s after the start, then every 20 s', async () => {
    await pass(44_000);
    expect(fetches).toEqual([3_000, 23_000, 43_000]);
  });

  it('skips Refresh within 10 s of the last fetch', async () => {
    await pass(12_999);
    inbox.poll();
    expect(fetches).toEqual([3_000]);
    await pass(1);
    inbox.poll();
    expect(fetches).toEqual([3_000, 13_000]);
  });

  it('skips a timed poll within 10 s of the last fetch', async () => {
    await pass(15_000);
    inbox.poll();
    await pass(28_000);
    expect(fetches).toEqual([3_000, 15_000, 43_000]);
  });

  it('fetches after a push regardless of the minimum gap', async () => {
    await pass(3_000);
    inbox.readNow();
    await pass(0);
    inbox.readNow();
    await pass(0);
    expect(fetches).toEqual([3_000, 3_000, 3_000]);
  });

  it('fetches only once more if several pushes arrive during a fetch', async () => {
    answers = () => new Promise((done) => setTimeout(() => done([]), 100));
    inbox.readNow();
    inbox.readNow();
    inbox.readNow();
    await pass(250);
    expect(fetches).toEqual([0, 100]);
  });

  it('fetches after a suspension if the last fetch is old', async () => {
    await pass(3_000);
    vi.setSystemTime(startMs + 300_000);
    window.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(fetches).toEqual([3_000, 300_000]);
  });

  it('stops when closed', async () => {
    inbox.close();
    await pass(60_000);
    expect(fetches).toEqual([]);
  });
});

describe('the list', () => {
  it('stays the same object if nothing changed', async () => {
    answers = async () => [mail('1')];
    await pass(3_000);
    const before = shown();
    await pass(20_000);
    expect(fetches).toHaveLength(2);
    expect(shown()).toBe(before);
  });

  it('stays the same object if only a date changed', async () => {
    answers = async () => [mail('1', { date: '2026-01-01T00:00:00Z' })];
    await pass(3_000);
    const before = shown();
    answers = async () => [mail('1', { date: '2026-01-01T00:00:07Z' })];
    await pass(20_000);
    expect(fetches).toHaveLength(2);
    expect(shown()).toBe(before);
  });

  it('is replaced when a subject changed', async () => {
    answers = async () => [mail('1')];
    await pass(3_000);
    answers = async () => [mail('1', { subject: 't' })];
    await pass(20_000);
    expect(shown()).toEqual([mail('1', { subject: 't' })]);
  });

  it('marks messages as new, but not those of the first fetch', async () => {
    answers = async () => [mail('1')];
    await pass(3_000);
    expect([...inbox.snapshot.get().arrivedIds]).toEqual([]);
    answers = async () => [mail('2'), mail('1')];
    await pass(20_000);
    expect([...inbox.snapshot.get().arrivedIds]).toEqual(['2']);
    expect(arrived).toEqual([['1'], ['2']]);
  });
});

describe('a pending message', () => {
  const unread = (id: string) => mail(id, { subject: '', pending: true });

  it('is listed at once, and announced when its content is there', async () => {
    answers = async () => [mail('1')];
    await pass(3_000);
    answers = async () => [unread('2'), mail('1')];
    await pass(20_000);
    expect(shown()).toEqual([unread('2'), mail('1')]);
    expect(arrived).toEqual([['1']]);
    expect(inbox.snapshot.get().arrivedIds.size).toBe(0);
    answers = async () => [mail('2'), mail('1')];
    inbox.readNow();
    await pass(0);
    expect(shown()).toEqual([mail('2'), mail('1')]);
    expect(arrived).toEqual([['1'], ['2']]);
    expect([...inbox.snapshot.get().arrivedIds]).toEqual(['2']);
  });

  it('is not announced as new if it existed when the inbox was opened', async () => {
    answers = async () => [unread('1')];
    await pass(3_000);
    answers = async () => [mail('1')];
    inbox.readNow();
    await pass(0);
    expect([...inbox.snapshot.get().arrivedIds]).toEqual([]);
    expect(arrived).toEqual([['1']]);
  });

  it('keeps the content that was shown before', async () => {
    answers = async () => [mail('1')];
    await pass(3_000);
    const before = shown();
    answers = async () => [unread('1')];
    await pass(20_000);
    expect(shown()).toBe(before);
    expect(arrived).toEqual([['1']]);
  });
});

describe('a failed fetch', () => {
  const failing = async () => {
    throw new Error('down');
  };

  it('is retried once after 1 s', async () => {
    answers = failing;
    await pass(3_500);
    answers = async () => [mail('1')];
    await pass(500);
    expect(fetches).toEqual([3_000, 4_000]);
    expect(inbox.snapshot.get()).toMatchObject({ hasFailed: false, messages: [mail('1')] });
  });

  it('shows an empty list, and the next successful fetch restores messages and read marks', async () => {
    answers = async () => [mail('2'), mail('1')];
    await pass(3_000);
    inbox.markRead('1');
    answers = failing;
    await pass(21_000);
    expect(inbox.snapshot.get()).toMatchObject({ hasFailed: true, messages: [] });
    answers = async () => [mail('2'), mail('1')];
    await pass(20_000);
    expect(inbox.snapshot.get()).toMatchObject({ hasFailed: false });
    expect(shown().map(({ id, isRead }) => [id, isRead])).toEqual([
      ['2', false],
      ['1', true],
    ]);
    expect(arrived).toEqual([['2', '1']]);
  });

  it('is not retried if the lease is gone', async () => {
    answers = async () => {
      throw new Error('lost');
    };
    await pass(5_000);
    expect(lost).toBe(1);
    expect(fetches).toEqual([3_000]);
  });
});

describe('reading a message', () => {
  beforeEach(async () => {
    answers = async () => [mail('2'), mail('1')];
    await pass(3_000);
  });

  it('marks it as read locally and calls the server once, even if it is read twice or the call fails', async () => {
    const other = shown()[0];
    inbox.markRead('1');
    inbox.markRead('1');
    await pass(0);
    expect(marked).toEqual(['1']);
    expect(shown()[1]?.isRead).toBe(true);
    expect(shown()[0]).toBe(other);
  });

  it('keeps the message marked, even after a reload, if the server has not stored the mark', async () => {
    inbox.markRead('1');
    await pass(20_000);
    expect(shown()[1]?.isRead).toBe(true);
    inbox.close();
    openInbox();
    await pass(3_000);
    expect(shown()[1]?.isRead).toBe(true);
  });

  it('adopts the read mark of the server', async () => {
    answers = async () => [mail('2', { isRead: true }), mail('1')];
    await pass(20_000);
    expect(shown()[0]?.isRead).toBe(true);
  });
});
