import { taglinePlaceholder } from '#platform/http/common/site-manifest.ts';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { WingMark } from '#platform/ui/web/wing/wing.tsx';
import { readyLinks } from '#site/catalogue/common/site-pages.ts';
import { footerGroups, footerYear } from '../common/navigation.ts';

/** A list with more links than this has two columns if there is space. */
const longGroup = 6;

export function SiteFooter() {
  const groups = footerGroups
    .map((group) => ({ ...group, links: readyLinks(group.links) }))
    .filter((group) => group.links.length > 0);
  return (
    <footer className="site-footer no-print">
      <div className="wrap flex flex-wrap justify-between gap-x-16 gap-y-8 py-10">
        <div className="max-w-72">
          <a className="site-logo" href="/">
            <WingMark className="h-4.5 w-9" />
            Mayfly
          </a>
          <p className="mt-3 text-sm text-soft">{taglinePlaceholder}</p>
          <p className="mt-1 text-sm text-soft">© {footerYear} Mayfly</p>
        </div>
        <nav className="footer-nav" aria-label="Footer">
          {groups.map((group) => (
            <div key={group.title}>
              <p className="mb-2 text-sm font-semibold">{group.title}</p>
              <ul
                className={joinClasses(
                  'text-sm text-soft',
                  group.links.length > longGroup && 'lg:columns-2 lg:gap-x-10',
                )}
              >
                {group.links.map((link) => (
                  <li key={link.path}>
                    <a className="footer-link" href={link.path}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
