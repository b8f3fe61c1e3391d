import { Island } from '#platform/ui/web/island/island.tsx';
import { ToolPageFrame } from '#site/shell/web/page-frame.tsx';
import { PasswordGeneratorIsland } from './password-generator-island.tsx';

const path = '/password-generator';

export function PasswordGeneratorPage() {
  return (
    <ToolPageFrame
      path={path}
      title="Password generator"
      intro="Strong passwords and passphrases, generated in your browser, and a checker for the ones you have. No password is sent anywhere."
      columnsClass="tool-columns items-start"
      tool={
        <Island name="password-generator" when="load" className="contents">
          <PasswordGeneratorIsland />
        </Island>
      }
    >
      <h2 className="text-lg">Good to know</h2>
      <ul className="plain-dots mt-3 grid gap-2 text-sm text-soft">
        <li>Made with your browser’s cryptographic random number generator.</li>
        <li>It exists only on this page: reload, and it is gone.</li>
        <li>Use each password for one account only, and let a password manager remember it.</li>
      </ul>
      <p className="mt-4 text-sm">
        <a className="text-link" href="/blog#password-length">
          Why sixteen characters?
        </a>
      </p>
    </ToolPageFrame>
  );
}
