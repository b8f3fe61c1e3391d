import { render } from '@testing-library/react';
import { TempEmailIsland } from '#features/temp-email/web/temp-email-island.tsx';
import type { openEventStream } from '#platform/endpoint/web/call.ts';
import { caller, pass, prepareInbox, refusedStream, startMs } from './inbox-page.tsx';

export const recordKey = 'mayfly.temp-email';

/** Call it in `beforeEach`. */
export function preparePage(): void {
  prepareInbox((count) => ({ email: `quiet-otter-${count}@mail.test`, token: `t${count}` }));
}

export async function openPage(openStream: typeof openEventStream = refusedStream): Promise<void> {
  render(<TempEmailIsland caller={caller} openStream={openStream} />);
  await pass(0);
}

export function mail(id: string, more: object = {}): object {
  return {
    id,
    from: `sender ${id}`,
    subject: `subject ${id}`,
    body: `first line of ${id}\nsecond line`,
    date: new Date(startMs).toISOString(),
    ...more,
  };
}

export function oldRecord(ageSeconds: number): object {
  return {
    email: 'old-one-1000@mail.test',
    token: 'old',
    expiryTime: 600,
    createdAt: startMs - ageSeconds * 1000,
  };
}

export function store(record: object): void {
  localStorage.setItem(recordKey, JSON.stringify(record));
}

export function stored(): Record<string, unknown> | null {
  return JSON.parse(localStorage.getItem(recordKey) ?? 'null');
}
