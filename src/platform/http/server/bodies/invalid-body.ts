import { AppError } from '#platform/errors/common/app-error.ts';

const reasons = {
  empty: 'the body is empty',
  notUtf8: 'the body is not UTF-8',
  notJson: 'the body is not valid JSON',
  notAsAnnounced: 'the body does not match its announced length',
  cutShort: 'the body ended early',
} as const;

export type BodyFault = keyof typeof reasons;

export function invalidBody(fault: BodyFault, cause?: unknown): AppError {
  return new AppError('validation_failed', {
    cause,
    details: { reason: `Invalid request: ${reasons[fault]}` },
  });
}
