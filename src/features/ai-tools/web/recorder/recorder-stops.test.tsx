// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pressButton } from '#test/support/fakes/fake-functions.ts';
import { closeToolPage } from '#test/support/pages/ai-tool-page.tsx';
import {
  giveMicrophone,
  open,
  prepareRecorder,
  recording,
  speak,
} from '#test/support/pages/recorder-page.tsx';
import { maxRecordingSeconds } from '../../common/limits.ts';

beforeEach(prepareRecorder);
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'wakeLock');
  return closeToolPage();
});

async function record(): Promise<void> {
  await open();
  await pressButton('Start recording');
  await screen.findByRole('button', { name: 'Stop recording' });
}

const isRecording = () => screen.queryByRole('button', { name: 'Stop recording' }) !== null;

describe('a recording of 60 minutes', () => {
  const wait = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1_000));

  it('is stopped by the clock even if no samples arrive before the end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await record();
    await wait(maxRecordingSeconds - 1);
    expect(isRecording()).toBe(true);
    expect(screen.queryByText(/the limit is 60 minutes/)).toBeNull();
    await wait(1);
    expect(isRecording()).toBe(false);
    expect(screen.getByText(/^Recording stopped: the limit is 60 minutes/)).toBeDefined();
    expect(recording.track.stop).toHaveBeenCalled();
  });

  it('is not shortened by its pauses', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await record();
    await wait(maxRecordingSeconds - 1);
    await pressButton('Pause');
    await wait(600);
    await pressButton('Resume');
    expect(isRecording()).toBe(true);
    await wait(1);
    expect(isRecording()).toBe(false);
  });
});

describe('the lock that keeps the screen on', () => {
  type Lock = { released: boolean; release: () => Promise<void> };
  let locks: Lock[];
  let answer: () => Promise<Lock>;

  beforeEach(() => {
    locks = [];
    answer = async () => {
      const lock: Lock = {
        released: false,
        release: async () => {
          lock.released = true;
        },
      };
      locks.push(lock);
      return lock;
    };
    const wakeLock = { request: vi.fn(() => answer()) };
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock });
  });

  const wake = () =>
    act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
  const held = () => locks.filter(({ released }) => !released).length;

  it('is held only while a recording runs', async () => {
    await open();
    expect(locks).toEqual([]);
    await pressButton('Start recording');
    await screen.findByRole('button', { name: 'Stop recording' });
    expect(held()).toBe(1);
    await speak();
    await pressButton('Stop recording');
    await waitFor(() => expect(held()).toBe(0));
    await wake();
    expect(locks).toHaveLength(1);
  });

  it('is requested again, but only once, if the browser has released it', async () => {
    await record();
    await wake();
    expect(locks).toHaveLength(1);
    for (const lock of locks) lock.released = true;
    await wake();
    expect(held()).toBe(1);
    await pressButton('Stop recording');
    await waitFor(() => expect(held()).toBe(0));
  });

  it('is released even if the browser grants it after the recording has ended', async () => {
    const late = Promise.withResolvers<void>();
    const give = answer;
    answer = () => late.promise.then(give);
    await record();
    await pressButton('Stop recording');
    await screen.findByRole('button', { name: 'Start recording' });
    await act(async () => late.resolve());
    expect(locks).toHaveLength(1);
    expect(held()).toBe(0);
  });

  it('may be refused by the browser; the recording continues', async () => {
    answer = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    await record();
    expect(isRecording()).toBe(true);
  });

  it('is not requested if there is no microphone', async () => {
    giveMicrophone(() => Promise.reject(new DOMException('', 'NotFoundError')));
    await open();
    await pressButton('Start recording');
    await screen.findByText('No microphone was found.');
    expect(locks).toEqual([]);
  });
});
