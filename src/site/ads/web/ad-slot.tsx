import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { slotMarks } from '#platform/http/common/page-slot.ts';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { readyLinks } from '#site/catalogue/common/site-pages.ts';
import { findUnlistedTool, tools } from '#site/catalogue/common/tools.ts';
import { ToolIcon } from '#site/catalogue/web/tool-card.tsx';
import { premiumSectionUrl } from '#site/plan/web/open-premium.ts';
import { type AdPosition, adSlotName } from '../common/ad-positions.ts';

type AdSlotProps = {
  position: AdPosition;
  /** Path of the page, whose own tool is not advertised. */
  currentPath: string;
  className?: string;
};

/**
 * Shows a card for another tool or for Premium, unless the operator supplies an ad. Use it only outside islands: the
 * server inserts HTML, which would break hydration.
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

/** Advertises a tool that the page's content does not link to. */
function ToolAd({ currentPath }: { currentPath: string }) {
  const tool = findUnlistedTool(currentPath, readyLinks(tools));
  if (tool === undefined) return null;
  return (
    <HouseAd
      link={
        <a className="house-ad-link" href={tool.path}>
          {tool.title}
        </a>
      }
      icon={<ToolIcon tool={tool} />}
      text={tool.description}
    />
  );
}

function PremiumAd() {
  return (
    <HouseAd
      link={
        <a className="house-ad-link" href={premiumSectionUrl} data-premium="ad" aria-haspopup="dialog">
          Mayfly Premium
        </a>
      }
      icon={
        <span className="tool-tile tool-tile-amber">
          <KeyRound size={22} />
        </span>
      }
      text="Ten addresses at once, your own domain, and no ads."
    />
  );
}

function HouseAd({ icon, link, text }: { icon: ReactNode; link: ReactNode; text: string }) {
  return (
    <div className="house-ad">
      <p className="house-ad-label">Advertisement</p>
      {icon}
      <div>
        {link}
        <p className="text-sm text-soft">{text}</p>
      </div>
    </div>
  );
}
