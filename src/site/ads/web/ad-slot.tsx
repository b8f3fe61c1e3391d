import { joinClasses } from '#platform/ui/web/join-classes.ts';

type AdSlotProps = {
  /** Named place on the page. */
  position: 'content' | 'side' | 'footer';
  className?: string;
};

/** Holds its space, so that an advertisement moves nothing when an operator fills it. */
export function AdSlot({ position, className }: AdSlotProps) {
  return (
    <div
      className={joinClasses('ad-slot no-print', `ad-slot-${position}`, className)}
      data-ad-slot={position}
    >
      Advertisement
    </div>
  );
}
