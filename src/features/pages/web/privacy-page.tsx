import { KeptTable } from './kept-table.tsx';
import { mailPrivacy } from './mail-privacy.tsx';
import { sitePrivacy } from './site-privacy.tsx';
import { SmallPrint } from './small-print.tsx';
import { toolPrivacy } from './tool-privacy.tsx';

export function PrivacyPage() {
  return (
    <SmallPrint
      path="/privacy"
      title="Privacy Policy"
      lead={<KeptTable />}
      sections={[...mailPrivacy, ...toolPrivacy, ...sitePrivacy]}
    />
  );
}
