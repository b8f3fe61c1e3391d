import { type Toast, ToastRegion } from './toast-region.ts';

/** Exists before the first message, because screen readers announce changes only in regions that they know. */
let region: ToastRegion | undefined = typeof document === 'undefined' ? undefined : new ToastRegion();

/**
 * Shows a short message at the bottom right, from any island or lazily imported script, for 5 s, or 8 s if it is
 * `destructive` (a failure). The returned function removes it earlier.
 */
export function showToast(toast: Toast): () => void {
  if (!region?.isOnPage) region = new ToastRegion();
  return region.show(toast);
}
