import { slotMarks } from '#platform/http/common/page-slot.ts';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { type AdPosition, adSlotName } from '../common/ad-positions.ts';
import { PremiumAd, ToolAd } from './house-ad.tsx';

type AdSlotProps = {
  /** Named place on the page. */
  position: AdPosition;
  /** Path of the page, whose own tool is not advertised. */
  currentPath: string;
  className?: string;
};

/**
 * Shows a card for another tool or for premium until the operator fills it; gone on the premium plan. Only outside of
 * islands: the server writes HTML into it that no island was rendered with.
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
