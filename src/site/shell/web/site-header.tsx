import { Contrast, Menu, Moon, Sun } from 'lucide-react';
import { WingMark } from '#platform/ui/web/wing/wing.tsx';
import { readyLinks } from '#site/catalogue/common/site-pages.ts';
import { premiumSectionUrl } from '#site/plan/web/open-premium.ts';
import { navigationOf } from '../common/navigation.ts';

type SiteHeaderProps = {
  path: string;
  /** Shown next to the site's name if the navigation does not highlight the section. */
  subtitle?: string;
};

export function SiteHeader({ path, subtitle }: SiteHeaderProps) {
  return (
    <header className="site-header no-print">
      <div className="wrap flex h-16 items-center gap-1.5 min-[22.5rem]:gap-4">
        <a className="site-logo" href="/">
          <WingMark className="h-4.5 w-9" />
          Mayfly
        </a>
        {subtitle ? <span className="site-subtitle">{subtitle}</span> : null}
        <span className="grow" />
        <nav id="site-nav" className="site-nav" popover="auto" aria-label="Main">
          {readyLinks(navigationOf(path)).map((link) => (
            <a key={link.path} href={link.path} aria-current={link.path === path ? 'page' : undefined}>
              {link.label}
            </a>
          ))}
        </nav>
        <a className="button button-sm" href={premiumSectionUrl} data-premium="header" aria-haspopup="dialog">
          Premium
        </a>
        <ThemeSwitch />
        <button
          type="button"
          className="button button-sm button-icon md:hidden"
          popoverTarget="site-nav"
          aria-label="Menu"
        >
          <Menu size={18} />
        </button>
      </div>
    </header>
  );
}

/** The early script handles clicks. The style sheet shows the label and icon that match `data-theme`. */
function ThemeSwitch() {
  return (
    <button type="button" className="theme-switch button button-sm button-icon" data-theme-switch="">
      <span className="theme-system">
        <Contrast size={17} />
        <span className="sr-only">Theme: system</span>
      </span>
      <span className="theme-light">
        <Sun size={17} />
        <span className="sr-only">Theme: light</span>
      </span>
      <span className="theme-dark">
        <Moon size={17} />
        <span className="sr-only">Theme: dark</span>
      </span>
    </button>
  );
}
