import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { MeetingTranscriberIsland } from '#features/ai-tools/web/meeting-transcriber-island.tsx';
import { type FakeAnswer, type FakeFunctions, fakeFunctions } from '../fakes/fake-functions.ts';

type Port = { onmessage?: (event: { data: unknown }) => void; postMessage: () => void };
type Track = { enabled: boolean; onended?: () => void; stop: () => void };

/** Fakes the browser's audio, which happy-dom lacks, and the server. */
export const recording = {
  fileSeconds: 0,
  loudness: 0,
  speech: '',
  answer: (() => new Response()) as FakeAnswer,
  server: { calls: [], eventsOf: () => [] } as FakeFunctions,
  track: { enabled: true, stop: () => undefined } as Track,
  port: { postMessage: () => undefined } as Port,
};

class FakeOffline {
  async decodeAudioData() {
    if (recording.fileSeconds === 0) throw new DOMException('unreadable', 'EncodingError');
    const samples = Float32Array.from(
      { length: recording.fileSeconds * 16_000 },
      (_, index) => Math.sin(index) * recording.loudness,
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

class FakeNode {
  port = recording.port;
}

class FakePlayer {
  onerror?: () => void;
  duration = 1;
  set src(_address: string) {
    queueMicrotask(() => this.onerror?.());
  }
  removeAttribute() {}
}

/** Call it in `beforeEach`. */
export function prepareRecorder(): void {
  sessionStorage.clear();
  recording.fileSeconds = 40;
  recording.loudness = 0.5;
  recording.speech = 'remote';
  recording.answer = () => Response.json({ transcript: 'Some words.', engine: 'remote' });
  recording.track = { enabled: true, stop: vi.fn() };
  recording.port = { postMessage: () => recording.port.onmessage?.({ data: 'over' }) };
  recording.server = fakeFunctions({
    'ai-engines': () => Response.json({ text: 'embedded', speech: recording.speech, maxSegmentSeconds: 180 }),
    'transcribe-meeting': (call) => recording.answer(call),
  });
  vi.stubGlobal('OfflineAudioContext', FakeOffline);
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('AudioWorkletNode', FakeNode);
  vi.stubGlobal('Audio', FakePlayer);
  giveMicrophone(async () => ({ getTracks: () => [recording.track] }));
}

export function giveMicrophone(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

export async function open(): Promise<void> {
  await act(async () => {
    render(<MeetingTranscriberIsland />);
  });
}

export async function upload(): Promise<void> {
  await act(async () => {
    const input = screen.getByLabelText('Audio file');
    fireEvent.change(input, { target: { files: [new File(['sound'], 'meeting.mp3')] } });
  });
}

export const speak = (seconds = 1) =>
  act(async () => {
    const samples = Float32Array.from({ length: 16_000 * seconds }, (_, index) => Math.sin(index) / 2);
    recording.port.onmessage?.({ data: samples });
  });

export const sentAudio = () => recording.server.calls.filter(({ name }) => name === 'transcribe-meeting');
export const transcript = () => screen.getByLabelText<HTMLTextAreaElement>('Transcript').value;
