import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { type Answer, CallError, type Caller } from '#platform/endpoint/web/call.ts';

type Input = { action: string; [name: string]: unknown };

export const startMs = Date.UTC(2026, 0, 1, 12);

/** Calls of an inbox page, and their answers, which tests replace. */
export const wire = {
  calls: [] as Input[],
  copied: [] as string[],
  generate: (_input: Input): unknown => undefined,
  messages: (_input: Input): unknown => [],
  others: (_input: Input): unknown => ({ success: true }),
};

export const caller = {
  async call(name: string, input: object): Promise<Answer<unknown>> {
    const asked = record(name, input);
    const answers: Record<string, typeof wire.others> = {
      generate: wire.generate,
      messages: wire.messages,
    };
    const body = (answers[asked.action] ?? wire.others)(asked);
    return { body, serverTimeMs: undefined };
  },
  async download(name: string, input: object) {
    record(name, input);
    return new Blob(['Subject: raw']);
  },
} as Caller;

function record(name: string, input: object): Input {
  const [, action = ''] = name.split('/');
  const asked = { action, ...input };
  wire.calls.push(asked);
  return asked;
}

export function prepareInbox(generate: (count: number) => object): void {
  vi.useFakeTimers({ now: startMs });
  localStorage.clear();
  // Turns off usage events, which would be one more call among those that tests check.
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
  let made = 0;
  wire.calls = [];
  wire.copied = [];
  wire.generate = () => {
    made += 1;
    return generate(made);
  };
  wire.messages = () => [];
  wire.others = () => ({ success: true });
  stubClipboard(async (text) => {
    wire.copied.push(text);
  });
}

export function closePage(): void {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

export function stubClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

export async function refusedStream(): Promise<never> {
  throw new CallError({ status: 404, words: '' });
}

export function standingStream() {
  let say: (text: string) => void = () => undefined;
  const openStream = async () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
  return { openStream, say: (text: string) => say(text) };
}

export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

export async function press(name: string | RegExp): Promise<void> {
  await act(async () => {
    fireEvent.click(button(name));
    await vi.advanceTimersByTimeAsync(0);
  });
}

export function fail(words = '', code?: string): () => never {
  return () => {
    throw new CallError({ code, status: 503, words });
  };
}

export function countOf(action: string): number {
  return wire.calls.filter((call) => call.action === action).length;
}

export function pageText(): string {
  return document.body.textContent ?? '';
}

export function alertText(): string | null | undefined {
  return screen.queryByRole('alert')?.textContent;
}
