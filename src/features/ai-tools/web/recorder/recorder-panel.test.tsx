// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type FakeCall,
  fakeFunctions,
  isDestructive,
  listToasts,
  pressButton,
  problem,
} from '#test/support/fake-functions.ts';
import { MeetingTranscriberIsland } from '../meeting-transcriber-island.tsx';

/** The browser's audio, which no DOM outside a browser has: what a file holds, and that no microphone is there. */
let fileSeconds: number;
let loudness: number;
let speech: string;
let answer: (call: FakeCall) => Response | Promise<Response>;
let server: ReturnType<typeof fakeFunctions>;
let track: { enabled: boolean; onended?: () => void; stop: () => void };

class FakeOffline {
  async decodeAudioData() {
    if (fileSeconds === 0) throw new DOMException('unreadable', 'EncodingError');
    const samples = Float32Array.from(
      { length: fileSeconds * 16_000 },
      (_, index) => Math.sin(index) * loudness,
    );
    return { numberOfChannels: 1, sampleRate: 16_000, getChannelData: () => samples };
  }
}

class FakeContext {
  sampleRate = 16_000;
  audioWorklet = { addModule: async () => undefined };
  createMediaStreamSource() {
    return { connect: (node: unknown) => ({ connect: () => node }) };
  }
  async resume() {}
  async close() {}
}

let port: { onmessage?: (event: { data: unknown }) => void; postMessage: () => void };
class FakeNode {
  port = port;
}

class FakePlayer {
  onerror?: () => void;
  duration = 1;
  set src(_address: string) {
    queueMicrotask(() => this.onerror?.());
  }
  removeAttribute() {}
}

beforeEach(() => {
  sessionStorage.clear();
  fileSeconds = 40;
  loudness = 0.5;
  speech = 'remote';
  answer = () => Response.json({ transcript: 'Some words.', engine: 'remote' });
  track = { enabled: true, stop: vi.fn() };
  port = { postMessage: () => port.onmessage?.({ data: 'over' }) };
  server = fakeFunctions({
    'ai-engines': () => Response.json({ text: 'embedded', speech, maxSegmentSeconds: 180 }),
    'transcribe-meeting': (call) => answer(call),
  });
  vi.stubGlobal('OfflineAudioContext', FakeOffline);
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('AudioWorkletNode', FakeNode);
  vi.stubGlobal('Audio', FakePlayer);
  giveMicrophone(async () => ({ getTracks: () => [track] }));
});

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

function giveMicrophone(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

async function open(): Promise<void> {
  await act(async () => {
    render(<MeetingTranscriberIsland />);
  });
}

async function upload(): Promise<void> {
  await act(async () => {
    const input = screen.getByLabelText('Audio file');
    fireEvent.change(input, { target: { files: [new File(['sound'], 'meeting.mp3')] } });
  });
}

/** A second of speech, as the audio thread hands it over. */
const speak = (seconds = 1) =>
  act(async () => {
    const samples = Float32Array.from({ length: 16_000 * seconds }, (_, index) => Math.sin(index) / 2);
    port.onmessage?.({ data: samples });
  });

const sentAudio = () => server.calls.filter(({ name }) => name === 'transcribe-meeting');
const transcript = () => screen.getByLabelText<HTMLTextAreaElement>('Transcript').value;

it('says before anyone records where speech is recognized, or that it is not', async () => {
  for (const [engine, words] of [
    ['none', /not set up on this server. You can still record and save the sound, and type or paste/],
    ['local', /becomes text on this server/],
    ['remote', /on a speech server that the operator has connected/],
  ] as const) {
    speech = engine;
    await open();
    expect(await screen.findByText(words)).toBeDefined();
    cleanup();
  }
});

it('sends a file in segments, and appends what was said in them', async () => {
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
  [413, 'asr_too_large', 'A piece of the audio is larger than the server takes.'],
  [413, 'payload_too_large', 'A piece of the audio is larger than the server takes.'],
  [422, 'asr_no_speech', 'No speech was heard.'],
])('%i %s is said, and what was not sent stays', async (status, code, sentence) => {
  answer = () => problem(status, code, 'detail');
  await open();
  await upload();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(listToasts()).toContain('Error - Failed to transcribe audio. Please try again.');
  expect(isDestructive('Error')).toBe(true);
  expect(screen.getByRole('button', { name: 'Download WAV' })).toBeDefined();
  if (code === 'asr_no_speech') return;
  answer = () => Response.json({ transcript: 'Late words.' });
  await pressButton('Try again');
  await waitFor(() => expect(transcript()).toBe('Late words.\nLate words.'));
});

it('keeps what a failed network did not take', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  await open();
  await upload();
  expect(await screen.findByText('The server did not answer. Please check your connection.')).toBeDefined();
  answer = () => Response.json({ transcript: 'Back again.' });
  await pressButton('Try again');
  await waitFor(() => expect(transcript()).toBe('Back again.\nBack again.'));
});

it('says how long a busy server makes it wait, and when the hour is used up', async () => {
  const busy = (code: string, seconds: number) => () =>
    new Response(JSON.stringify({ code }), { status: 429, headers: { 'retry-after': String(seconds) } });
  answer = busy('asr_busy', 17);
  await open();
  await upload();
  await screen.findByText('The server is busy and will be asked again in 17 s.');
  cleanup();
  answer = busy('too_many_requests', 1_790);
  await open();
  await upload();
  await screen.findByText(/more audio than the server recognizes .* try again in 30 minutes\./);
});

it('sends no sound before it knows that it can become text', async () => {
  let isDown = true;
  server = fakeFunctions({
    'ai-engines': () => (isDown ? problem(500, 'internal_error', 'down') : Response.json({ speech })),
    'transcribe-meeting': (call) => answer(call),
  });
  await open();
  await upload();
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeDefined();
  isDown = false;
  speech = 'none';
  await pressButton('Try again');
  expect(
    await screen.findByText(/^Speech recognition is not set up on this server. You can save/),
  ).toBeDefined();
  expect(sentAudio()).toEqual([]);
  speech = 'local';
  await pressButton('Try again');
  await waitFor(() => expect(transcript()).toBe('Some words.\nSome words.'));
});

it('sends no silence', async () => {
  loudness = 0;
  await open();
  await upload();
  expect(await screen.findByText('No speech was heard.')).toBeDefined();
  expect(sentAudio()).toEqual([]);
});

it('refuses files without sound', async () => {
  fileSeconds = 0;
  await open();
  await upload();
  expect(await screen.findByText('The browser could not find sound in this file.')).toBeDefined();
});

it.each([
  ['NotAllowedError', /^The browser was not allowed to use the microphone/],
  ['NotFoundError', 'No microphone was found.'],
  ['NotReadableError', /could not be opened. Another program may be using it/],
])('says why there is no recording: %s', async (name, sentence) => {
  giveMicrophone(() => Promise.reject(new DOMException('', name)));
  await open();
  await pressButton('Start recording');
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(listToasts()).toContain('Error - Failed to start recording. Please check microphone permissions.');
  expect(isDestructive('Error')).toBe(true);
  expect(screen.getByRole('button', { name: 'Start recording' })).toHaveProperty('disabled', false);
});

it('records, hears nothing in a pause, and sends when it is stopped', async () => {
  await open();
  await pressButton('Start recording');
  await screen.findByRole('button', { name: 'Stop recording' });
  expect(listToasts()).toContain('Recording started - Speak clearly into your microphone');
  await speak();
  await pressButton('Pause');
  expect(track.enabled).toBe(false);
  await speak(20);
  await pressButton('Resume');
  expect(track.enabled).toBe(true);
  await speak();
  expect(sentAudio()).toEqual([]);
  await pressButton('Stop recording');
  await waitFor(() => expect(transcript()).toBe('Some words.'));
  const bytes = Buffer.from(String(sentAudio()[0]?.input.audioData), 'base64');
  expect((bytes.length - 44) / 32_000).toBeCloseTo(2, 1);
  expect(track.stop).toHaveBeenCalled();
});

it('keeps what was recorded when the microphone is unplugged', async () => {
  await open();
  await pressButton('Start recording');
  await screen.findByRole('button', { name: 'Stop recording' });
  await speak();
  await act(async () => track.onended?.());
  expect(await screen.findByText(/^The microphone was disconnected/)).toBeDefined();
  await waitFor(() => expect(transcript()).toBe('Some words.'));
});

function leaves(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

it('asks before a page is left with sound that would be lost', async () => {
  speech = 'none';
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
