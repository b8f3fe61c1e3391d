import { Island } from '#platform/ui/web/island.tsx';
import { AdSlot } from '#site/ads/web/ad-slot.tsx';
import { OtherToolsSection } from '#site/catalogue/web/other-tools-section.tsx';
import { PageFrame } from '#site/shell/web/page-frame.tsx';
import { TempPhoneIsland } from './temp-phone-island.tsx';

const path = '/temp-phone';

export function TempPhonePage() {
  return (
    <PageFrame path={path}>
      <div className="inbox-page">
        <Island name="temp-phone" when="load" className="contents">
          <TempPhoneIsland />
        </Island>
        <div className="inbox-side">
          <h2 className="text-lg">How it works</h2>
          <ol className="inbox-steps">
            <li>Copy the number and give it to the service.</li>
            <li>The SMS and its code show up here.</li>
            <li>After fifteen minutes number and messages are erased.</li>
          </ol>
          <p className="mt-4 text-sm text-soft">
            Not for accounts that you want to keep: later somebody else may have this number.
          </p>
          <AdSlot position="side" currentPath={path} className="mt-6" />
        </div>
      </div>
      <AdSlot position="content" currentPath={path} className="mt-10" />
      <OtherToolsSection currentPath={path} />
    </PageFrame>
  );
}
