import { Island } from '#platform/ui/web/island/island.tsx';
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
            <li>Copy the number and use it to receive a code.</li>
            <li>The SMS and its code appear here.</li>
            <li>After fifteen minutes, the number and its messages are erased.</li>
          </ol>
          <p className="mt-4 text-sm text-soft">
            Do not use it for an account you want to keep: someone else may get this number later.
          </p>
          <AdSlot position="side" currentPath={path} className="mt-6" />
        </div>
      </div>
      <AdSlot position="content" currentPath={path} className="mt-10" />
      <OtherToolsSection currentPath={path} />
    </PageFrame>
  );
}
