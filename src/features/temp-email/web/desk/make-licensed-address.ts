import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { findLicence, lapseLicence } from '#site/plan/web/stored-licence.ts';
import { recordOfAnswer } from '../address/mailbox-record.ts';
import { makeFreeAddress } from '../address/use-mailbox.ts';
import type { AddressWish, SlotRecord } from './premium-slots.ts';

/** An address of the licence, as it is wished or not at all. A key that is refused is put aside. */
export async function makeLicensedAddress(caller: Caller, wish: AddressWish): Promise<SlotRecord> {
  const key = findLicence();
  if (key === undefined) return await makeFreeAddress(caller);
  try {
    const answer = await caller.call('temp-email/generate', { key, ...wish });
    return { ...recordOfAnswer(answer, Date.now()), ...wish };
  } catch (error) {
    if (hasCode(error, 'licence_refused')) lapseLicence();
    throw error;
  }
}

/** In the place of one that has ended: as that was wished, or as near to it as can be had. */
export async function renewLicensedAddress(caller: Caller, wish: AddressWish): Promise<SlotRecord> {
  try {
    return await makeLicensedAddress(caller, wish);
  } catch (error) {
    const { name: _name, ...atDomain } = wish;
    if (hasCode(error, 'address_taken') && wish.name !== undefined)
      return await renewLicensedAddress(caller, atDomain);
    if (hasCode(error, 'address_domain_refused')) return await makeLicensedAddress(caller, {});
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallError && error.code === code;
}
