import { CarrierFailure } from '../carrier-failure.ts';
import type { CarrierHealth } from '../sms-carrier.ts';

export type CarrierDeadlines = { purchaseMs: number; callMs: number };

/** Carriers usually answer within two seconds. Visitors wait for purchases, so the deadlines are short. */
export const usualDeadlines: CarrierDeadlines = { purchaseMs: 20_000, callMs: 10_000 };

/** Fits the longest answer, a list of running orders. */
const maxAnswerBytes = 512 * 1024;

/** These errors happen before a connection exists, so the carrier received no request. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

export type CarrierAnswer = {
  status: number;
  text: string;
  json: unknown;
};

export type CarrierRequest = { url: URL; headers?: Readonly<Record<string, string>>; deadlineMs: number };

/**
 * Never retries and never follows a redirect, which would send the key to another host. The failure contains no URL,
 * because some URLs contain keys.
 */
export async function callCarrier({ url, headers = {}, deadlineMs }: CarrierRequest): Promise<CarrierAnswer> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal });
    const text = (await readBody(response)).trim();
    return { status: response.status, text, json: readJson(text) };
  } catch (error) {
    if (error instanceof CarrierFailure) throw error;
    throw new CarrierFailure('unavailable', {
      word: wordOf(error),
      isDoubtful: !neverSent.has(codeOf(error)),
    });
  }
}

/** A bare 404 may come from any missing page, so it does not mean that an order is gone. */
export function failureOfStatus(status: number): CarrierFailure {
  const word = `HTTP ${status}`;
  if (status === 401 || status === 403) return new CarrierFailure('bad_key', { word });
  if (status === 402) return new CarrierFailure('no_balance', { word });
  if (status === 429) return new CarrierFailure('rate_limited', { word });
  if (status === 400 || status === 422) return new CarrierFailure('bad_request', { word });
  return new CarrierFailure('unavailable', { word, isDoubtful: true });
}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxAnswerBytes)
      throw new CarrierFailure('unavailable', { word: 'too long', isDoubtful: true });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readJson(text: string): unknown {
  if (!/^[[{]/u.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function wordOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  return codeOf(error) || 'broken connection';
}

export async function healthOfBalance(readBalance: () => Promise<number>): Promise<CarrierHealth> {
  try {
    if ((await readBalance()) > 0) return { status: 'operational', description: 'The carrier responds' };
    return { status: 'degraded', description: 'The balance is used up' };
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    return { status: 'down', description: `A request to the carrier failed: ${error.message}` };
  }
}

export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Carriers send ids, numbers and codes as text or as numbers. Returns an empty string for anything else. */
export function readText(value: unknown, name: string): string {
  const field = readField(value, name);
  return typeof field === 'string' || typeof field === 'number' ? String(field).trim() : '';
}

/** Returns the answer itself if it is a list, otherwise the first of these fields that is a list. */
export function readList(value: unknown, names: readonly string[]): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return names.map((name) => readField(value, name)).find((field) => Array.isArray(field));
}

const microsPerDollar = 1_000_000;

/** Converts a carrier's price to millionths of a dollar, rounded up. Returns undefined if it is not a price. */
export function toMicros(price: string, unitsPerDollar: number): number | undefined {
  if (!/^\d{1,9}(\.\d{1,12})?$/u.test(price)) return undefined;
  // Subtracts 1e-6, so that a rounding error of the division cannot raise the price.
  return Math.max(0, Math.ceil((Number(price) / unitsPerDollar) * microsPerDollar - 1e-6));
}

/** Rounds down to a hundredth of a cent, so that the carrier never exceeds the cap. */
export function toCarrierPrice(micros: number, unitsPerDollar: number): string {
  // Adds 1e-6, so that a rounding error of the multiplication cannot lower the price.
  return String(Math.floor((micros / microsPerDollar) * unitsPerDollar * 10_000 + 1e-6) / 10_000);
}
