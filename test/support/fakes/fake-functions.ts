import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

export type FakeCall = { name: string; input: Record<string, unknown>; signal: AbortSignal | undefined };

export type FakeAnswer = (call: FakeCall) => Response | Promise<Response>;

export type FakeAnswers = Record<string, FakeAnswer>;

export type FakeFunctions = ReturnType<typeof fakeFunctions>;

/** Replaces `fetch`. Usage events are kept apart from the calls of a tool. */
export function fakeFunctions(answers: FakeAnswers) {
  const calls: FakeCall[] = [];
  const events: { event_name: string; event_data: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const input = JSON.parse(String(init.body));
    const name = path.replace('/functions/v1/', '');
    if (name === 'track') {
      events.push(input);
      return Response.json({ success: true });
    }
    const call = { name, input, signal: init.signal ?? undefined };
    calls.push(call);
    return (await answers[name]?.(call)) ?? new Response('{}', { status: 404 });
  });
  const eventsOf = (name: string) =>
    events.filter(({ event_name }) => event_name === name).map(({ event_data }) => event_data);
  return { calls, eventsOf };
}

export function problem(status: number, code: string, detail: string): Response {
  return Response.json({ code, detail, status }, { status });
}

/** Never answers. Rejects when the page aborts the call. */
export function silence({ signal }: FakeCall): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });
}

export function listToasts(): string[] {
  return [...document.querySelectorAll('.toast')].map((toast) =>
    [...toast.querySelectorAll('p')].map(({ textContent }) => textContent).join(' - '),
  );
}

export function isDestructive(title: string): boolean {
  return [...document.querySelectorAll('.toast-destructive')].some((toast) =>
    toast.textContent?.startsWith(title),
  );
}

export async function pressButton(name: string | RegExp): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
}

export function typeInto(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Returns the names of the files that are saved from now on. */
export function catchDownloads(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
