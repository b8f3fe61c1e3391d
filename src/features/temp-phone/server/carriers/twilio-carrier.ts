import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#platform/errors/common/app-error.ts';
import { type HttpReply, type HttpRequest, rawBodyOf } from '#platform/http/server/http-route.ts';
import { CarrierFailure } from '../carrier-failure.ts';
import { readPhone } from '../numbers/phone-number.ts';
import { type SmsCarrier, type SmsInbox, twilioCarrierId } from '../sms-carrier.ts';
import {
  type CarrierDeadlines,
  callCarrier,
  failureOfStatus,
  healthOfBalance,
  readText,
  usualDeadlines,
} from './carrier-http.ts';
import { lendOwnNumbers, webhookRoute } from './own-numbers.ts';

export type TwilioOptions = {
  url: string;
  accountSid: string;
  authToken: string;
  numbers: readonly string[];
  restMs: number;
  /** Public URL, which Twilio calls and signs. */
  siteUrl: string;
  deadlines?: CarrierDeadlines;
};

const webhookPath = '/webhooks/twilio';
const messageSid = /^(SM|MM)[0-9a-fA-F]{32}$/u;

/** Lends the operator's own numbers, each to one visitor at a time. */
export function createTwilioCarrier(options: TwilioOptions): SmsCarrier {
  const { accountSid, authToken, numbers, restMs, deadlines = usualDeadlines } = options;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  async function balance(): Promise<number> {
    const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Balance.json`, options.url);
    const answer = await callCarrier({ url, headers: { authorization }, deadlineMs: deadlines.callMs });
    if (answer.status !== 200) throw failureOfStatus(answer.status);
    const amount = readText(answer.json, 'balance');
    if (!/^-?\d{1,12}(\.\d{1,12})?$/u.test(amount)) {
      throw new CarrierFailure('unavailable', { word: 'not understood', isDoubtful: true });
    }
    return Number(amount);
  }

  return {
    ...lendOwnNumbers(async () => numbers),
    id: twilioCarrierId,
    isCostly: true,
    restMs,
    balance,
    health: () => healthOfBalance(balance),
    routes: (inbox) => [webhookRoute(webhookPath, (request) => takeSms(options, inbox, request))],
  };
}

async function takeSms(options: TwilioOptions, inbox: SmsInbox, request: HttpRequest): Promise<HttpReply> {
  const { authToken, accountSid, siteUrl } = options;
  const parameters = new URLSearchParams(rawBodyOf(request).toString('utf8'));
  const query = request.query.toString();
  const url = new URL(`${webhookPath}${query === '' ? '' : `?${query}`}`, siteUrl);
  const signature = request.headers['x-twilio-signature'] ?? '';
  const isTheirs =
    isTwilioSignature(authToken, signature, { url, parameters }) &&
    parameters.get('AccountSid') === accountSid;
  if (!isTheirs) throw new AppError('webhook_refused');
  const to = readPhone(parameters.get('To') ?? '');
  const originId = parameters.get('MessageSid') ?? '';
  if (to !== undefined && messageSid.test(originId)) {
    const from = parameters.get('From') ?? '';
    await inbox.receive(twilioCarrierId, { to, from, text: parameters.get('Body') ?? '', originId });
  }
  return {
    status: 200,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: '<Response></Response>',
  };
}

/** Twilio signs the called URL, then name and value of each parameter, sorted by name. */
function sign(authToken: string, url: string, parameters: URLSearchParams): Buffer {
  const pairs = [...parameters].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const signed = url + pairs.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(signed).digest();
}

/** Twilio may sign the URL with or without its port. */
function spellings(url: URL): string[] {
  const rest = url.pathname + url.search;
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return [`${url.protocol}//${url.hostname}${rest}`, `${url.protocol}//${url.hostname}:${port}${rest}`];
}

/** Checks `X-Twilio-Signature`. `url` is the public URL that was called. */
export function isTwilioSignature(
  authToken: string,
  signature: string,
  { url, parameters }: { url: URL; parameters: URLSearchParams },
): boolean {
  const given = Buffer.from(signature, 'base64');
  return spellings(url).some((spelling) => {
    const wanted = sign(authToken, spelling, parameters);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
