import { createHash } from 'node:crypto';
import { CarrierFailure, isRefusal } from '../carrier-failure.ts';
import type { CarrierMessage } from '../sms-carrier.ts';
import { type CarrierAnswer, readField, readText } from './carrier-http.ts';
import { notUnderstood, wordOf } from './sms-activate-api.ts';

const waiting = ['STATUS_WAIT_CODE', 'STATUS_WAIT_RETRY', 'STATUS_WAIT_RESEND'];
const fullSms = /^FULL_SMS:?\s*(?<text>[\s\S]*)$/u;

export async function readStatus(
  answer: CarrierAnswer,
  readFull: () => Promise<CarrierAnswer>,
): Promise<CarrierMessage[]> {
  if (answer.json !== undefined) return readJsonStatus(answer);
  const word = wordOf(answer);
  if (word === 'STATUS_CANCEL') throw new CarrierFailure('refunded', { word });
  if (word !== undefined && waiting.includes(word)) return [];
  if (word !== 'STATUS_OK') throw notUnderstood(answer);
  // Removes only the prefix, because codes may contain colons. If nothing follows it, no code has arrived yet.
  const code = answer.text.slice('STATUS_OK:'.length).trim();
  if (code === '') return [];
  return [messageOf(code, (await readFullText(readFull)) ?? code, '')];
}

function readJsonStatus(answer: CarrierAnswer): CarrierMessage[] {
  if (wordOf(answer) === 'STATUS_CANCEL') throw new CarrierFailure('refunded', { word: 'STATUS_CANCEL' });
  const parts = [readField(answer.json, 'sms'), readField(answer.json, 'call')];
  const isStatus = [...parts, readField(answer.json, 'verificationType')].some((part) => part !== undefined);
  if (!isStatus) throw notUnderstood(answer);
  return parts.flat().flatMap((part) => {
    const code = readText(part, 'code');
    const text = readText(part, 'text') || code;
    return text === '' ? [] : [messageOf(code, text, readText(part, 'dateTime'))];
  });
}

/** Returns undefined if the full text is unavailable, because the code alone is more useful than a failure. */
async function readFullText(readFull: () => Promise<CarrierAnswer>): Promise<string | undefined> {
  try {
    const { text } = await readFull();
    return fullSms.exec(text)?.groups?.text || undefined;
  } catch (error) {
    if (isRefusal(error, 'bad_request', 'order_gone', 'unavailable')) return undefined;
    throw error;
  }
}

/** Messages have no id, so the same text at the same time counts as the same message. */
function messageOf(code: string, text: string, dateTime: string): CarrierMessage {
  const originId = createHash('sha256')
    .update(JSON.stringify([code || text, dateTime]))
    .digest('base64url');
  return { originId, from: '', text, ...(code === '' ? {} : { code }) };
}
