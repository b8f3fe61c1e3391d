import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { type AdPosition, adPlaceholder } from '../common/ad-positions.ts';

type AdSlotProps = {
  /** Named place on the page. */
  position: AdPosition;
  className?: string;
};

/**
 * Holds its space, so that an advertisement moves nothing when an operator fills it; gone on the premium plan. Only outside
 * of islands: the server writes into it what no island was rendered with.
 */
export function AdSlot({ position, className }: AdSlotProps) {
  return (
    <div
      className={joinClasses('ad-slot no-print', `ad-slot-${position}`, className)}
      data-ad-slot={position}
    >
      {adPlaceholder(position)}
    </div>
  );
}
