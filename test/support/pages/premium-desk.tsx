import { render, screen, within } from '@testing-library/react';
import { TempEmailIsland } from '#features/temp-email/web/temp-email-island.tsx';
import { CallError } from '#platform/endpoint/web/call.ts';
import type { StreamOpener } from '#platform/push/web/shared-push.ts';
import { caller, pass, refusedStream, startMs, wire } from './inbox-page.tsx';
import { preparePage } from './temp-email-page.tsx';

export const prefix = 'mayfly.temp-email.premium.';
const megabyte = 1024 * 1024;

/** State of the fake server in tests of Premium. Tests may replace `answer`. */
export const desk = {
  mailOf: {} as Record<string, object[]>,
  wishes: [] as object[],
  answer: (_input: { action: string; [name: string]: unknown }): unknown => undefined,
};

/** Call it in `beforeEach`. */
export function prepareDesk(): void {
  preparePage();
  sessionStorage.clear();
  delete document.documentElement.dataset.plan;
  desk.mailOf = {};
  desk.wishes = [];
  let made = 0;
  desk.answer = (input) => {
    if (input.action === 'generate') {
      const { key, name, domain = 'mail.test' } = input;
      if (key !== undefined) desk.wishes.push({ name, domain });
      made += 1;
      return { email: `${name ?? `quiet-otter-${made}`}@${domain}`, token: `t${made}` };
    }
    if (input.action === 'messages') return desk.mailOf[String(input.email)] ?? [];
    if (input.action !== 'check') return undefined;
    return {
      state: 'active',
      endsAt: startMs,
      addresses: { used: made, limit: 10 },
      storage: { usedBytes: 1.5 * megabyte, limitBytes: 100 * megabyte },
      mailDomains: ['mail.test'],
      customDomains: ['own.test'],
      canManage: true,
    };
  };
  wire.generate = wire.messages = wire.others = (input) => desk.answer(input);
}

export function refuse(code: string | undefined): never {
  throw new CallError({ code, status: 409, words: '' });
}

/** Imports what the page loads on demand, because fake timers do not advance an import. */
export async function open(openStream: StreamOpener = refusedStream): Promise<void> {
  await import('#features/temp-email/web/desk/use-desk.ts');
  await import('#features/temp-email/web/desk/address-switcher.tsx');
  document.head.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'));
  render(<TempEmailIsland caller={caller} openStream={openStream} />);
  for (let turn = 0; turn < 20; turn += 1) await pass(0);
  await pass(400);
}

export const places = () =>
  within(screen.getByRole('group', { name: 'Address shown on this page' })).getAllByRole('radio');
export const namesOf = () => places().map((radio) => radio.closest('label')?.textContent);
export const shownLine = () => document.querySelector('.lease-line')?.textContent;

export function storeSlot(id: number, ageSeconds: number, more: object = {}): void {
  const record = { email: `slot-${id}@mail.test`, token: `slot${id}`, expiryTime: 600, ...more };
  localStorage.setItem(prefix + id, JSON.stringify({ ...record, createdAt: startMs - ageSeconds * 1000 }));
}
