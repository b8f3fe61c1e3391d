// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isDestructive, listToasts, pressButton } from '#test/support/fakes/fake-functions.ts';
import { closeToolPage } from '#test/support/pages/ai-tool-page.tsx';
import {
  giveMicrophone,
  open,
  prepareRecorder,
  recording,
  sentAudio,
  speak,
  transcript,
} from '#test/support/pages/recorder-page.tsx';

beforeEach(prepareRecorder);
afterEach(closeToolPage);

it('before a recording, the page says where speech is recognized, or that it is not recognized', async () => {
  for (const [engine, words] of [
    ['none', /not set up on this server. You can still record and save audio, and type or paste/],
    ['local', /transcribed on this server/],
    ['remote', /to a speech server that the operator has connected/],
  ] as const) {
    recording.speech = engine;
    await open();
    expect(await screen.findByText(words)).toBeDefined();
    cleanup();
  }
});

it.each([
  ['NotAllowedError', /^Microphone access was blocked/],
  ['NotFoundError', 'No microphone was found.'],
  ['NotReadableError', /is not available. Another program may be using it/],
])('the reason is shown if recording is impossible: %s', async (name, sentence) => {
  giveMicrophone(() => Promise.reject(new DOMException('', name)));
  await open();
  await pressButton('Start recording');
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(listToasts()).toContain('Error - Failed to start recording. Please check microphone permissions.');
  expect(isDestructive('Error')).toBe(true);
  expect(screen.getByRole('button', { name: 'Start recording' })).toHaveProperty('disabled', false);
});

it('a recording is sent without its pauses, and the last segment is sent when the recording stops', async () => {
  await open();
  await pressButton('Start recording');
  await screen.findByRole('button', { name: 'Stop recording' });
  expect(listToasts()).toContain('Recording started - Speak clearly into your microphone');
  await speak();
  await pressButton('Pause');
  expect(recording.track.enabled).toBe(false);
  await speak(20);
  await pressButton('Resume');
  expect(recording.track.enabled).toBe(true);
  await speak();
  expect(sentAudio()).toEqual([]);
  await pressButton('Stop recording');
  await waitFor(() => expect(transcript()).toBe('Some words.'));
  const bytes = Buffer.from(String(sentAudio()[0]?.input.audioData), 'base64');
  expect((bytes.length - 44) / 32_000).toBeCloseTo(2, 1);
  expect(recording.track.stop).toHaveBeenCalled();
});

it('the recording is kept if the microphone is unplugged', async () => {
  await open();
  await pressButton('Start recording');
  await screen.findByRole('button', { name: 'Stop recording' });
  await speak();
  await act(async () => recording.track.onended?.());
  expect(await screen.findByText(/^The microphone was disconnected/)).toBeDefined();
  await waitFor(() => expect(transcript()).toBe('Some words.'));
});

function leaves(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

it('the browser warns a visitor who would lose audio by leaving the page', async () => {
  recording.speech = 'none';
  await open();
  expect(leaves()).toBe(true);
  await screen.findByText(/not set up on this server/);
  await pressButton('Start recording');
  await screen.findByRole('button', { name: 'Stop recording' });
  expect(leaves()).toBe(false);
  await speak();
  await pressButton('Stop recording');
  await screen.findByRole('button', { name: 'Download WAV' });
  expect(leaves()).toBe(false);
  expect(sentAudio()).toEqual([]);
  await pressButton('Download WAV');
  expect(leaves()).toBe(true);
  await pressButton('Discard recording');
  expect(screen.queryByRole('button', { name: 'Download WAV' })).toBeNull();
});
