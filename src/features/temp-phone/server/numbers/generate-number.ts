import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { generatePhone } from '../../common/contract.ts';
import { CarrierFailure, toPhoneError } from '../carrier-failure.ts';
import { sandboxCarrierId } from '../own-carrier-ids.ts';
import type { UsageCounter } from '../usage-counter.ts';
import { type AcquireNumberNeeds, acquireNumber } from './acquire-number.ts';

type GenerateNumberNeeds = AcquireNumberNeeds & {
  usage: UsageCounter;
  newNumbersPerClient: RateLimiter;
  /** Also those that got nothing. */
  attemptsPerClient: RateLimiter;
};

export function generateNumber(needs: GenerateNumberNeeds): EndpointHandler {
  return handle(generatePhone, async (_input, { clientAddress }) => {
    if (needs.carriers.length === 0) throw new AppError('phone_not_configured');
    const client = clientKey(clientAddress);
    needs.attemptsPerClient.require(client);
    needs.newNumbersPerClient.require(client);
    try {
      const { phone, token, expiresAt, carrier } = await acquireNumber(needs);
      needs.usage.count('phone', 'generated');
      const sandbox = carrier.id === sandboxCarrierId;
      return { phone, token, expiresAt, sandbox, costly: carrier.isCostly, paid: carrier.isPaid };
    } catch (error) {
      if (isNothingBought(error)) needs.newNumbersPerClient.giveBack(client);
      throw error instanceof CarrierFailure ? toPhoneError(error) : error;
    }
  });
}

/** A purchase in doubt may have cost money: it counts as a number. */
function isNothingBought(error: unknown): boolean {
  return error instanceof CarrierFailure ? !error.isDoubtful : isAppError(error, 'insufficient_balance');
}
