import { render } from '@testing-library/react';
import { TempPhoneIsland } from '#features/temp-phone/web/temp-phone-island.tsx';
import type { openEventStream, postJson } from '#platform/endpoint/web/call.ts';
import { caller, pass, prepareInbox, refusedStream, startMs } from './inbox-page.tsx';

export const recordKey = 'mayfly.temp-phone';

/** Bodies posted to paths that are not functions. */
export const posts: { path: string; body: Record<string, string> }[] = [];

const post: typeof postJson = async (path, body) => {
  posts.push({ path, body: body as Record<string, string> });
};

/** Call it in `beforeEach`. Resets the fake calls, so that each request for a number gets a new one. */
export function preparePage(): void {
  posts.length = 0;
  prepareInbox((count) => ({ phone: `+1202555010${count}`, token: `t${count}` }));
}

export async function openPage(
  openStream: typeof openEventStream = refusedStream,
  sendPost: typeof postJson = post,
): Promise<void> {
  render(<TempPhoneIsland caller={caller} openStream={openStream} post={sendPost} />);
  await pass(0);
}

export function sms(id: string, more: object = {}): object {
  return {
    id,
    from: `sender ${id}`,
    message: `text of ${id}`,
    date: new Date(startMs).toISOString(),
    ...more,
  };
}

export function oldRecord(leftSeconds: number, more: object = {}): object {
  return { phone: '+12025550199', token: 'old', expiresAt: startMs + leftSeconds * 1000, ...more };
}

export function store(record: object): void {
  localStorage.setItem(recordKey, JSON.stringify(record));
}

export function stored(): Record<string, unknown> | null {
  return JSON.parse(localStorage.getItem(recordKey) ?? 'null');
}
