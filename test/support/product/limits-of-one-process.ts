import type { Clock } from '#platform/clock/server/clock.ts';
import { SharedLimits } from '#platform/limits/server/shared-limits.ts';

export function limitsOfOneProcess(options: { clock: Clock; unlimited?: boolean | undefined }): SharedLimits {
  const { clock, unlimited = false } = options;
  return new SharedLimits({ clock, notifications: undefined, secret: new Uint8Array(), unlimited });
}
