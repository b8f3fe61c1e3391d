// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  fakeFunctions,
  isDestructive,
  listToasts,
  pressButton,
  problem,
} from '#test/support/fakes/fake-functions.ts';
import { closeToolPage } from '#test/support/pages/ai-tool-page.tsx';
import {
  open,
  prepareRecorder,
  recording,
  sentAudio,
  transcript,
  upload,
} from '#test/support/pages/recorder-page.tsx';

beforeEach(prepareRecorder);
afterEach(closeToolPage);

it('a file is sent in segments, and their text is appended', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Transcript'), { target: { value: 'Before.\n' } });
  screen.getByLabelText('Client').click();
  await upload();
  await waitFor(() => expect(transcript()).toBe('Before.\nSome words.\nSome words.'));
  const [first] = sentAudio();
  expect(Object.keys(first?.input ?? {})).toEqual(['audioData', 'meetingType']);
  expect(first?.input.meetingType).toBe('client');
  expect(String(first?.input.audioData).startsWith('UklGR')).toBe(true);
  await screen.findByText('Transcribed: 2 of 2');
  expect(listToasts()).toContain('Success - Audio transcribed successfully!');
});

it.each([
  [502, 'asr_upstream', 'Speech recognition failed.'],
  [504, 'asr_timeout', 'Speech recognition took too long.'],
  [503, 'asr_not_configured', /^Speech recognition is not set up on this server. You can save the audio/],
  [400, 'asr_bad_audio', 'The server could not read the audio.'],
  [413, 'asr_too_large', 'Part of the audio is larger than the server accepts.'],
  [413, 'payload_too_large', 'Part of the audio is larger than the server accepts.'],
  [422, 'asr_no_speech', 'No speech was detected.'],
])('the error %i %s is reported, and unsent segments are kept', async (status, code, sentence) => {
  recording.answer = () => problem(status, code, 'detail');
  await open();
  await upload();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(listToasts()).toContain('Error - Failed to transcribe audio. Please try again.');
  expect(isDestructive('Error')).toBe(true);
  expect(screen.getByRole('button', { name: 'Download WAV' })).toBeDefined();
  if (code === 'asr_no_speech') return;
  recording.answer = () => Response.json({ transcript: 'Late words.' });
  await pressButton('Try again');
  await waitFor(() => expect(transcript()).toBe('Late words.\nLate words.'));
});

it('segments that could not be sent because of the network are kept', async () => {
  recording.answer = () => Promise.reject(new TypeError('offline'));
  await open();
  await upload();
  expect(await screen.findByText('The server did not respond. Please check your connection.')).toBeDefined();
  recording.answer = () => Response.json({ transcript: 'Back again.' });
  await pressButton('Try again');
  await waitFor(() => expect(transcript()).toBe('Back again.\nBack again.'));
});

it('the page says how long it waits for a busy server, and when to try again after the hourly limit', async () => {
  const busy = (code: string, seconds: number) => () =>
    new Response(JSON.stringify({ code }), { status: 429, headers: { 'retry-after': String(seconds) } });
  recording.answer = busy('asr_busy', 17);
  await open();
  await upload();
  await screen.findByText('The server is busy. Trying again in 17 s.');
  cleanup();
  recording.answer = busy('too_many_requests', 1_790);
  await open();
  await upload();
  await screen.findByText(/hourly limit for audio .* try again in 30 minutes\./);
});

it('no audio is sent before the page knows that the server can transcribe', async () => {
  let isDown = true;
  recording.server = fakeFunctions({
    'ai-engines': () =>
      isDown ? problem(500, 'internal_error', 'down') : Response.json({ speech: recording.speech }),
    'transcribe-meeting': (call) => recording.answer(call),
  });
  await open();
  await upload();
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeDefined();
  isDown = false;
  recording.speech = 'none';
  await pressButton('Try again');
  expect(
    await screen.findByText(/^Speech recognition is not set up on this server. You can save/),
  ).toBeDefined();
  expect(sentAudio()).toEqual([]);
  recording.speech = 'local';
  await pressButton('Try again');
  await waitFor(() => expect(transcript()).toBe('Some words.\nSome words.'));
});

it('audio is sent even if the server has no function ai-engines', async () => {
  recording.server = fakeFunctions({
    'transcribe-meeting': () => Response.json({ transcript: 'Plain words.' }),
  });
  await open();
  await upload();
  await waitFor(() => expect(transcript()).toBe('Plain words.\nPlain words.'));
});

it('silence is not sent', async () => {
  recording.loudness = 0;
  await open();
  await upload();
  expect(await screen.findByText('No speech was detected.')).toBeDefined();
  expect(sentAudio()).toEqual([]);
});

it('files without sound are rejected', async () => {
  recording.fileSeconds = 0;
  await open();
  await upload();
  expect(await screen.findByText('The browser found no audio in this file.')).toBeDefined();
});
