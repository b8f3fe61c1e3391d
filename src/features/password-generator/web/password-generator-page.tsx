import { Island } from '#platform/ui/web/island.tsx';
import { AdSlot } from '#site/ads/web/ad-slot.tsx';
import { OtherToolsSection } from '#site/catalogue/web/other-tools-section.tsx';
import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';
import { PasswordGeneratorIsland } from './password-generator-island.tsx';

const path = '/password-generator';

export function PasswordGeneratorPage() {
  return (
    <PageFrame path={path}>
      <PageTitle
        title="Password generator"
        intro="Strong passwords and passphrases, drawn in your browser, and a check of those you have. No password is sent anywhere."
      />
      <div className="tool-columns items-start">
        <Island name="password-generator" when="load" className="contents">
          <PasswordGeneratorIsland />
        </Island>
        <div>
          <h2 className="text-lg">Good to know</h2>
          <ul className="plain-dots mt-3 grid gap-2 text-sm text-soft">
            <li>Drawn from your browser's cryptographic generator, without bias.</li>
            <li>It lives in this page alone: reload, and it is gone.</li>
            <li>Use each for one account, and let a password manager remember it.</li>
          </ul>
          <p className="mt-4 text-sm">
            <a className="text-link" href="/blog#password-length">
              Why sixteen characters?
            </a>
          </p>
          <AdSlot position="side" className="mt-6" />
        </div>
      </div>
      <AdSlot position="content" className="mt-10" />
      <OtherToolsSection currentPath={path} />
    </PageFrame>
  );
}
