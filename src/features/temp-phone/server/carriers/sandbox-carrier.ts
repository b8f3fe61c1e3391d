import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { readLines } from '#platform/data-files/server/data-files.ts';
import { validateInput } from '#platform/endpoint/server/validate-input.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { HttpReply, HttpRequest, HttpRoute } from '#platform/http/server/http-route.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { RandomSource } from '#platform/random/common/random-source.ts';
import { sandboxSms } from '../../common/contract.ts';
import { readPhone } from '../numbers/phone-number.ts';
import { type SmsCarrier, type SmsInbox, sandboxCarrierId } from '../sms-carrier.ts';
import { lendOwnNumbers } from './own-numbers.ts';

export const areaCodes = readLines(new URL('./data/area-codes.txt', import.meta.url));
/** `555-0100` to `555-0199` is reserved for fiction in every area code. */
const fictionalLines = 100;
/** There are tens of thousands of numbers. If this many random ones are all taken, none counts as free. */
const draws = 30;
const restMs = 60_000;
const originBytes = 16;

type SandboxCarrierNeeds = {
  random: RandomSource;
  smsPerClient: RateLimiter;
  clock: Clock;
};

export function createSandboxCarrier({ random, smsPerClient, clock }: SandboxCarrierNeeds): SmsCarrier {
  return {
    ...lendOwnNumbers(async () => Array.from({ length: draws }, () => drawNumber(random))),
    id: sandboxCarrierId,
    isCostly: false,
    restMs,
    health: async () => ({ status: 'operational', description: 'Sandbox: numbers are fictional' }),
    routes: (inbox) => [sandboxRoute({ inbox, smsPerClient, clock })],
  };
}

function drawNumber(random: RandomSource): string {
  const area = areaCodes[random.int(areaCodes.length)];
  return `+1${area}55501${String(random.int(fictionalLines)).padStart(2, '0')}`;
}

type TestSmsNeeds = { inbox: SmsInbox; smsPerClient: RateLimiter; clock: Clock };

function sandboxRoute(needs: TestSmsNeeds): HttpRoute {
  return {
    method: 'POST',
    path: sandboxSms.path,
    origin: 'own',
    host: 'own',
    errors: sandboxSms.errors,
    handle: (request) => sendTestSms(needs, request),
  };
}

async function sendTestSms(
  { inbox, smsPerClient, clock }: TestSmsNeeds,
  request: HttpRequest,
): Promise<HttpReply> {
  smsPerClient.require(clientKey(request.clientAddress));
  const { to, from, text } = validateInput(sandboxSms.input, request.body);
  const phone = readPhone(to);
  const originId = randomBytes(originBytes).toString('base64url');
  const sms = { from, text, originId, sentAtMs: clock.nowMs() };
  const outcome = phone && (await inbox.receive(sandboxCarrierId, { to: phone, ...sms }));
  if (outcome !== 'stored') throw new AppError('number_not_live');
  return {
    status: 202,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ success: true }),
  };
}
