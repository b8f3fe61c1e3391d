import { createHmac, randomUUID } from 'node:crypto';

export const androidKey = 'fake-signing-key';

export type AndroidCall = { body: string; headers: Record<string, string> };

export function androidCall(
  event: { event: string; payload: unknown; id?: string; deviceId?: string },
  { atMs, key = androidKey }: { atMs: number; key?: string },
): AndroidCall {
  const body = JSON.stringify({
    deviceId: 'device-1',
    id: randomUUID(),
    webhookId: 'webhook-1',
    ...event,
  });
  const timestamp = String(Math.floor(atMs / 1000));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', key)
        .update(body + timestamp)
        .digest('hex'),
    },
  };
}

/** Formats a time as ISO 8601 with an offset, as phones do. */
function localTime(atMs: number): string {
  return new Date(atMs + 3_600_000).toISOString().replace('Z', '+01:00');
}

export function smsReceived(atMs: number, fields: Record<string, unknown>) {
  return {
    event: 'sms:received',
    payload: {
      messageId: 'a1b2',
      message: 'Your code is 482913',
      sender: 'Example',
      recipient: null,
      simNumber: 1,
      receivedAt: localTime(atMs),
      ...fields,
    },
  };
}

export function appStarted(simCards: { simNumber: number; phoneNumber: string | null }[]) {
  const cards = simCards.map((card) => ({ slotIndex: card.simNumber - 1, carrierName: 'Example', ...card }));
  return { event: 'app:started', payload: { simCards: cards } };
}
