import { type Toast, ToastRegion } from './toast-region.ts';

/** Screen readers announce what changes in a region that they already know: it is there before the first message. */
let region: ToastRegion | undefined = typeof document === 'undefined' ? undefined : new ToastRegion();

/**
 * Shows a short message at the bottom right, from any island or a lazily imported script: 5 s, 8 s where it is
 * `destructive` (a failure). The returned function takes it away sooner.
 */
export function showToast(toast: Toast): () => void {
  if (!region?.isOnPage) region = new ToastRegion();
  return region.show(toast);
}
