import { Island } from '#platform/ui/web/island/island.tsx';
import { AdSlot } from '#site/ads/web/ad-slot.tsx';
import { OtherToolsSection } from '#site/catalogue/web/other-tools-section.tsx';
import { premiumSectionUrl } from '#site/plan/web/open-premium.ts';
import { PageFrame } from '#site/shell/web/page-frame.tsx';
import { TempEmailIsland } from './temp-email-island.tsx';

const path = '/temp-email';

export function TempEmailPage() {
  return (
    <PageFrame path={path}>
      <div className="inbox-page">
        <Island name="temp-email" when="load" className="contents">
          <TempEmailIsland />
        </Island>
        <div className="inbox-side">
          <h2 className="text-lg">How it works</h2>
          <ol className="inbox-steps">
            <li>Copy the address and use it anywhere.</li>
            <li>Mail appears here within seconds.</li>
            <li>After ten minutes, the address and its mail are erased.</li>
          </ol>
          <p className="mt-4 text-sm text-soft [html[data-inbox=apart]_&]:hidden">
            Need to keep two sign-ups apart?{' '}
            <a className="text-link" href="/temp-email/second">
              Open a second inbox
            </a>
          </p>
          <p className="mt-4 hidden text-sm text-soft [html[data-inbox=apart]_&]:block">
            Your first address has its own inbox.{' '}
            <a className="text-link" href={path}>
              Back to the first inbox
            </a>
          </p>
          <p className="mt-2 text-sm text-soft [html[data-plan=premium]_&]:hidden">
            Want ten addresses at once, or to choose the name yourself?{' '}
            <a className="text-link" href={premiumSectionUrl} data-premium="addresses" aria-haspopup="dialog">
              Get Premium
            </a>
          </p>
          <AdSlot position="side" currentPath={path} className="mt-6" />
        </div>
      </div>
      <AdSlot position="content" currentPath={path} className="mt-10" />
      <OtherToolsSection currentPath={path} />
    </PageFrame>
  );
}
