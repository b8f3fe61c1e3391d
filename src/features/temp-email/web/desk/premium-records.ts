import { listStoredKeys } from '#platform/storage/web/stored-value.ts';
import { findLicence } from '#site/plan/web/stored-licence.ts';
import { findSessionId } from '../address/mailbox-place.ts';

/** Records of premium have keys of their own: a number follows. */
export const premiumRecordPrefix = 'mayfly.temp-email.premium.';

/** True if this page shows several addresses: the browser has a licence, or addresses that one made. */
export function hasPremiumHere(): boolean {
  if (findSessionId(window.location) !== undefined) return false;
  return findLicence() !== undefined || listStoredKeys(premiumRecordPrefix).length > 0;
}
