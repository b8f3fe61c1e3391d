import { slotMarks } from '#platform/http/common/page-slot.ts';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { type AdPosition, adSlotName } from '../common/ad-positions.ts';
import { PremiumAd, ToolAd } from './house-ad.tsx';

type AdSlotProps = {
  position: AdPosition;
  /** Path of the page, whose own tool is not advertised. */
  currentPath: string;
  className?: string;
};

/**
 * Shows a card for another tool or for premium unless the operator supplies an advertisement. Hidden on the premium plan.
 * Use it outside islands only: the server inserts HTML that would break hydration.
 */
export function AdSlot({ position, currentPath, className }: AdSlotProps) {
  const { start, end } = slotMarks(adSlotName(position));
  return (
    <div
      className={joinClasses('ad-slot no-print', `ad-slot-${position}`, className)}
      data-ad-slot={position}
    >
      {start}
      {position === 'side' ? <ToolAd currentPath={currentPath} /> : <PremiumAd />}
      {end}
    </div>
  );
}
