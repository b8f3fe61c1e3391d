import { CallError } from '#platform/endpoint/web/call.ts';

/** What a licence is told when an address is not made for it, by code. */
export const licenceSentences = {
  address_limit_reached: 'Ten addresses at once is the limit. Delete one, or wait until one ends.',
  address_taken: 'This address is in use, or was a short while ago. Please choose another name.',
  address_name_refused:
    'This name cannot be used. Use letters, digits and single dots, dashes or underscores between them.',
  address_domain_refused: 'This domain is not proved at the moment. Please look at your custom domains.',
  licence_refused: 'The key of this browser is not valid any more. Free addresses still work.',
} as const;

/** Undefined where the code is none of these. */
export function licenceSentence(error: unknown): string | undefined {
  const code = error instanceof CallError ? error.code : undefined;
  return code !== undefined && Object.hasOwn(licenceSentences, code)
    ? licenceSentences[code as keyof typeof licenceSentences]
    : undefined;
}
