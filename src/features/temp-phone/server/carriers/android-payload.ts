import { z } from 'zod';

const name = z.string().max(200);
const simNumber = z.int().min(1).max(16).nullish();

const smsReceived = z.object({
  message: z.string(),
  sender: name.nullish(),
  phoneNumber: name.nullish(),
  recipient: name.nullish(),
  simNumber,
  receivedAt: name.nullish(),
});

const appStarted = z.object({
  simCards: z
    .array(z.object({ simNumber, phoneNumber: name.nullish() }))
    .max(16)
    .nullish(),
});

const envelope = z.object({
  id: name.min(1),
  deviceId: name.min(1),
  event: name,
  payload: z.unknown(),
});

export type AndroidSms = {
  kind: 'sms';
  id: string;
  deviceId: string;
  text: string;
  from: string;
  /** In the format of the phone; undefined if the network does not provide it. */
  recipient: string | undefined;
  simNumber: number | undefined;
  receivedAtMs: number | undefined;
};
export type AndroidStart = {
  kind: 'start';
  id: string;
  deviceId: string;
  sims: { simNumber: number; phone: string }[];
};
export type AndroidEvent = AndroidSms | AndroidStart | { kind: 'other'; deviceId: string };

/** Parses every payload format that the app has used. Returns undefined for anything else. */
export function readAndroidEvent(json: unknown): AndroidEvent | undefined {
  const { data: event } = envelope.safeParse(json);
  if (event === undefined) return undefined;
  const { id, deviceId } = event;
  if (event.event === 'sms:received') return readSms(id, deviceId, event.payload);
  if (event.event === 'app:started') return readStart(id, deviceId, event.payload);
  return { kind: 'other', deviceId };
}

function readSms(id: string, deviceId: string, payload: unknown): AndroidSms | undefined {
  const { data: sms } = smsReceived.safeParse(payload);
  if (sms === undefined) return undefined;
  const receivedAtMs = Date.parse(sms.receivedAt ?? '');
  return {
    kind: 'sms',
    id,
    deviceId,
    text: sms.message,
    from: sms.sender ?? sms.phoneNumber ?? '',
    recipient: sms.recipient ?? undefined,
    simNumber: sms.simNumber ?? undefined,
    receivedAtMs: Number.isNaN(receivedAtMs) ? undefined : receivedAtMs,
  };
}

function readStart(id: string, deviceId: string, payload: unknown): AndroidStart | undefined {
  const { data: start } = appStarted.safeParse(payload ?? {});
  if (start === undefined) return undefined;
  const sims = (start.simCards ?? []).flatMap((card) =>
    card.simNumber && card.phoneNumber ? [{ simNumber: card.simNumber, phone: card.phoneNumber }] : [],
  );
  return { kind: 'start', id, deviceId, sims };
}
