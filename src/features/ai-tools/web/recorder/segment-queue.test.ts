import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#platform/endpoint/web/call.ts';
import { type QueueProgress, SegmentQueue } from './segment-queue.ts';

type Answer = string | CallError;

let answers: Answer[];
let texts: string[];
let sent: Blob[];
let progress: QueueProgress;
let queue: SegmentQueue;

const failure = (status: number, code?: string, retryAfterSeconds?: number) =>
  new CallError({ status, code, words: '', retryAfterSeconds });

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  texts = [];
  sent = [];
  queue = new SegmentQueue({
    async send(segment) {
      sent.push(segment);
      const answer = answers.shift() ?? `text ${sent.length}`;
      if (typeof answer !== 'string') throw answer;
      return answer;
    },
    onText: (text) => texts.push(text),
    onProgress: (now) => {
      progress = now;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function add(count: number): Blob[] {
  const blobs = Array.from({ length: count }, (_, index) => new Blob([String(index)]));
  for (const blob of blobs) queue.add(blob);
  return blobs;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('segments are sent one at a time, in the order of the recording', async () => {
  const blobs = add(3);
  expect(sent).toHaveLength(1);
  await settle();
  expect(sent).toEqual(blobs);
  expect(texts).toEqual(['text 1', 'text 2', 'text 3']);
  expect(progress).toMatchObject({ total: 3, done: 3, isSending: false, failure: undefined });
});

it('silence and segments without speech count as done, without text', async () => {
  answers = [failure(422, 'asr_no_speech')];
  queue.addSilence();
  add(1);
  await settle();
  expect(texts).toEqual([]);
  expect(progress).toMatchObject({ total: 2, done: 2, failure: undefined });
});

it.each([
  ['a lost connection', 0],
  ['the status 504', 504],
  ['the status 502', 502],
  ['the status 503', 503],
])(
  'the queue stops if a call fails because of %s, and keeps the segments for a retry',
  async (_what, status) => {
    const error = failure(status);
    answers = ['one', error];
    const [first, second, third] = add(3);
    await settle();
    expect(sent).toEqual([first, second]);
    expect(progress).toMatchObject({ total: 3, done: 1, isSending: false });
    expect(progress.failure).toBe(error);
    const [later] = add(1);
    await settle();
    expect(sent).toHaveLength(2);
    queue.retry();
    await settle();
    expect(sent).toEqual([first, second, second, third, later]);
    expect(texts).toEqual(['one', 'text 3', 'text 4', 'text 5']);
    expect(progress).toMatchObject({ total: 4, done: 4, failure: undefined });
  },
);

it('the queue waits as long as the Retry-After of a busy server says, or 5 s without Retry-After', async () => {
  answers = [failure(429, 'asr_busy', 17), failure(429, 'asr_busy'), 'now'];
  add(1);
  await settle();
  expect(progress).toMatchObject({ isSending: true, waitSeconds: 17 });
  await vi.advanceTimersByTimeAsync(16_900);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(progress.waitSeconds).toBe(5);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(texts).toEqual(['now']);
  expect(progress).toMatchObject({ done: 1, waitSeconds: undefined });
});

it('the queue stops if Retry-After is half an hour, or after twelve waits in a row', async () => {
  answers = [failure(429, 'too_many_requests', 1_800)];
  add(1);
  await settle();
  expect(progress).toMatchObject({ isSending: false, done: 0 });
  answers = Array.from({ length: 40 }, () => failure(429, 'asr_busy', 1));
  queue.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(14);
  expect(progress).toMatchObject({ isSending: false, waitSeconds: undefined, done: 0 });
});

it('a segment that the server rejects is skipped, and retried on request', async () => {
  answers = [failure(413, 'asr_too_large'), failure(400, 'asr_bad_audio'), 'three'];
  add(3);
  await settle();
  expect(texts).toEqual(['three']);
  expect(progress).toMatchObject({ total: 3, done: 1, refused: 2, isSending: false });
  add(1);
  await settle();
  expect(progress).toMatchObject({ total: 4, done: 2, refused: 2 });
  queue.retry();
  await settle();
  expect(progress).toMatchObject({ done: 4, refused: 0, failure: undefined });
});

it('clearing the queue drops everything, including the call in progress', async () => {
  answers = [failure(429, 'asr_busy', 10)];
  add(2);
  await settle();
  queue.clear();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(1);
  expect(queue.progress).toMatchObject({ total: 0, done: 0, isSending: false, waitSeconds: undefined });
  add(1);
  await settle();
  expect(texts).toEqual(['text 2']);
});
