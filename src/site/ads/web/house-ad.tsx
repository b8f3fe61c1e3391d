import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { findUnlistedTool } from '#site/catalogue/common/other-tools.ts';
import { readyLinks } from '#site/catalogue/common/site-pages.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import { ToolIcon } from '#site/catalogue/web/tool-icon.tsx';
import { premiumSection } from '#site/plan/common/plan-names.ts';

/** Advertises a tool that the page's content does not link to. */
export function ToolAd({ currentPath }: { currentPath: string }) {
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

export function PremiumAd() {
  return (
    <HouseAd
      link={
        <a className="house-ad-link" href={premiumSection} data-premium="ad" aria-haspopup="dialog">
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

/** The whole card is the link. */
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
