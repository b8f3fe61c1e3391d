import { AppError } from '#platform/errors/common/app-error.ts';

export type CarrierRefusal =
  | 'no_numbers'
  | 'no_balance'
  | 'bad_key'
  | 'bad_request'
  | 'banned'
  | 'rate_limited'
  | 'unavailable'
  /** The order is unknown, has ended, or was settled before. */
  | 'order_gone'
  /** The carrier ended the order before a message came, and refunds its price. */
  | 'refunded'
  /** The order cannot be canceled yet. */
  | 'too_early'
  /** The order can no longer be canceled: a message came, or the cancellation period is over. */
  | 'has_messages'
  /** The order cannot be finished, because no message came. */
  | 'no_messages';

type CarrierFailureOptions = {
  word?: string;
  /** True if a purchase may have succeeded despite the failure. */
  isDoubtful?: boolean;
  cause?: unknown;
};

export class CarrierFailure extends Error {
  override readonly name = 'CarrierFailure';
  readonly refusal: CarrierRefusal;
  readonly word: string | undefined;
  readonly isDoubtful: boolean;

  constructor(refusal: CarrierRefusal, { word, isDoubtful = false, cause }: CarrierFailureOptions = {}) {
    super(word === undefined ? refusal : `${refusal} (${word})`, cause === undefined ? {} : { cause });
    this.refusal = refusal;
    this.word = word;
    this.isDoubtful = isDoubtful;
  }
}

export function isRefusal(error: unknown, ...refusals: CarrierRefusal[]): error is CarrierFailure {
  return error instanceof CarrierFailure && refusals.includes(error.refusal);
}

export function toPhoneError(failure: CarrierFailure): AppError {
  const codes: Partial<Record<CarrierRefusal, string>> = {
    no_numbers: 'no_numbers_available',
    no_balance: 'insufficient_balance',
    bad_key: 'phone_not_configured',
    bad_request: 'phone_not_configured',
  };
  return new AppError(codes[failure.refusal] ?? 'carrier_unavailable');
}
