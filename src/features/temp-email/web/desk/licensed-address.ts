import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { findLicence, lapseLicence } from '#site/plan/web/stored-licence.ts';
import {
  type AddressWish,
  type MailboxRecord,
  makeFreeAddress,
  recordOfAnswer,
} from '../address/mailbox-record.ts';

export const licenceSentences = {
  address_limit_reached: 'You can have ten addresses at a time. Delete one, or wait until one expires.',
  address_taken: 'This address is in use or was used recently. Please choose another name.',
  address_name_refused:
    'This name cannot be used. Use letters and digits, with single dots, hyphens or underscores between them.',
  address_domain_refused: 'This domain is not verified at the moment. Please check your custom domains.',
  licence_refused: 'The license key in this browser is no longer valid. Free addresses still work.',
} as const;

export function licenceSentence(error: unknown): string | undefined {
  const code = codeOf(error);
  return code !== undefined && Object.hasOwn(licenceSentences, code)
    ? licenceSentences[code as keyof typeof licenceSentences]
    : undefined;
}

/** Makes an address exactly as requested, or a free one if the browser has no key. Sets a rejected key aside. */
export async function makeLicensedAddress(caller: Caller, wish: AddressWish): Promise<MailboxRecord> {
  const key = findLicence();
  if (key === undefined) return await makeFreeAddress(caller);
  try {
    const answer = await caller.call('temp-email/generate', { key, ...wish });
    return { ...recordOfAnswer(answer, Date.now()), ...wish };
  } catch (error) {
    if (codeOf(error) === 'licence_refused') lapseLicence();
    throw error;
  }
}

/** Drops the requested name if it is taken, and both name and domain if the domain is not available. */
export async function renewLicensedAddress(caller: Caller, wish: AddressWish): Promise<MailboxRecord> {
  try {
    return await makeLicensedAddress(caller, wish);
  } catch (error) {
    const { name, ...atDomain } = wish;
    if (codeOf(error) === 'address_taken' && name !== undefined)
      return await renewLicensedAddress(caller, atDomain);
    if (codeOf(error) === 'address_domain_refused') return await makeLicensedAddress(caller, {});
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof CallError ? error.code : undefined;
}
