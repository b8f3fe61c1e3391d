import { AppError } from '#platform/errors/common/app-error.ts';

/** What carriers refuse with, in one vocabulary. */
export type CarrierRefusal =
  | 'no_numbers'
  | 'no_balance'
  | 'bad_key'
  | 'bad_request'
  | 'banned'
  | 'rate_limited'
  | 'unavailable'
  /** The order is unknown, over, or was settled before. */
  | 'order_gone'
  /** The carrier ended it before a message came, and gives the money back. */
  | 'refunded'
  /** It cannot be cancelled yet. */
  | 'too_early'
  /** It can be cancelled no more: a message came, or the time for it is over. */
  | 'has_messages'
  /** It cannot be finished, for no message came. */
  | 'no_messages';

type CarrierFailureOptions = {
  /** The carrier's own word, a name of the protocol: never a text, a number or a key. */
  word?: string;
  /** A purchase may have gone through all the same. */
  isDoubtful?: boolean;
  cause?: unknown;
};

/** A carrier said no, or nothing that can be understood. */
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

/** The failure as visitors are told of it; what the carrier said exactly is for the log. */
export function toPhoneError(failure: CarrierFailure): AppError {
  const codes: Partial<Record<CarrierRefusal, string>> = {
    no_numbers: 'no_numbers_available',
    no_balance: 'insufficient_balance',
    bad_key: 'phone_not_configured',
    bad_request: 'phone_not_configured',
  };
  return new AppError(codes[failure.refusal] ?? 'carrier_unavailable');
}
