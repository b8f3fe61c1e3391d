import { isAppError } from '#platform/errors/common/app-error.ts';

/** Nothing can be written at the moment, whoever asks and for whatever. */
export function isStorageTrouble(error: unknown): boolean {
  return isAppError(error, 'storage_short') || isAppError(error, 'storage_busy');
}
