import { Island } from '#platform/ui/web/island.tsx';
import { AdSlot } from '#site/ads/web/ad-slot.tsx';
import { OtherToolsSection } from '#site/catalogue/web/other-tools-section.tsx';
import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';
import { TempIdentityIsland } from './temp-identity-island.tsx';

const path = '/temp-identity';

export function TempIdentityPage() {
  return (
    <PageFrame path={path}>
      <PageTitle
        title="Temporary identity"
        intro="A name, a birthday and an address for forms that ask for more than they need. Made in your browser and sent nowhere."
      />
      <div className="tool-columns">
        <Island name="temp-identity" when="load">
          <TempIdentityIsland />
        </Island>
        <div>
          <h2 className="text-lg">This person does not exist</h2>
          <div className="mt-2.5 grid gap-3 text-sm text-soft">
            <p>
              Names, streets and cities are drawn from short lists by the random generator of your browser.
              The ZIP code belongs to the city; the house, most likely, does not exist. If somebody bears the
              name, that is chance.
            </p>
            <p>
              Use it where nobody has a right to your own details: test forms, demos, a newsletter that
              insists. It is no proof of who you are, so never use it with a bank, an authority or a contract.
            </p>
          </div>
          <AdSlot position="side" className="mt-6" />
        </div>
      </div>
      <AdSlot position="content" className="mt-10" />
      <OtherToolsSection currentPath={path} />
    </PageFrame>
  );
}
