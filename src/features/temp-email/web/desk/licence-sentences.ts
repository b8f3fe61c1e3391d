import { CallError } from '#platform/endpoint/web/call.ts';

/** Sentences for a licence holder when no address could be made, by error code. */
export const licenceSentences = {
  address_limit_reached: 'You can have ten addresses at a time. Delete one, or wait until one expires.',
  address_taken: 'This address is in use or was used recently. Please choose another name.',
  address_name_refused:
    'This name cannot be used. Use letters and digits, with single dots, hyphens or underscores between them.',
  address_domain_refused: 'This domain is not verified at the moment. Please check your custom domains.',
  licence_refused: 'The license key in this browser is no longer valid. Free addresses still work.',
} as const;

/** Undefined where the code is none of these. */
export function licenceSentence(error: unknown): string | undefined {
  const code = error instanceof CallError ? error.code : undefined;
  return code !== undefined && Object.hasOwn(licenceSentences, code)
    ? licenceSentences[code as keyof typeof licenceSentences]
    : undefined;
}
