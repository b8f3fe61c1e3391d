import { CallError } from '#platform/endpoint/web/call.ts';

/** What the form for a key says, by code. */
export const errorSentences = {
  licence_unknown: 'This key is not known here. Check it for a slip.',
  licence_revoked: 'This key has been revoked.',
  licence_ended: 'The subscription of this key has ended.',
  portal_not_available: 'There is no billing portal for this key.',
} as const;

const otherwise = 'The key cannot be checked at the moment. Please try again.';

/** The sentence for a failed call with a key. */
export function licenceSentence(error: unknown): string {
  const code = error instanceof CallError ? error.code : undefined;
  return isKnown(code) ? errorSentences[code] : otherwise;
}

/** The server knows the key and says that it opens nothing (any more). */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && (error.code ?? '').startsWith('licence_');
}

function isKnown(code: string | undefined): code is keyof typeof errorSentences {
  return code !== undefined && Object.hasOwn(errorSentences, code);
}
