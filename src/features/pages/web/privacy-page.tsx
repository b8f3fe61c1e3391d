import { whenText } from '#site/installation/common/installation.ts';
import { claimed } from '../common/claimed.ts';
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

const rows = [
  {
    what: 'Mail, attachments',
    kept: `On this server, sealed, for ${claimed.emailLifeMinutes} minutes or until you press “Delete now”`,
  },
  { what: 'Text messages', kept: `On this server, sealed, for ${claimed.phoneLifeMinutes} minutes` },
  {
    what: 'Hash of an address',
    kept: `On this server, for ${claimed.nameRestsHours} hours, so that nobody else gets yours`,
  },
  {
    what: 'Hash of a number',
    kept: `On this server, until ${claimed.lentNumberHours} hours after the number becomes available again`,
  },
  { what: 'Passwords, identities', kept: 'Only in your browser, until you leave the page' },
  {
    what: 'Texts for the AI tools',
    kept: `On this server, in memory, until you have the result${whenText('texts', 'model-elsewhere', '; the model server has its own policy')}`,
  },
  { what: 'Usage events', kept: `On this server, for ${claimed.eventDays} days` },
  { what: 'Daily usage totals', kept: 'On this server, permanently: they identify nobody' },
  { what: 'Premium', kept: 'On this server: the subscription and a hash of its key, not your card' },
  { what: 'Cookies', kept: 'None' },
];

function KeptTable() {
  return (
    <>
      <p className="max-w-[60ch] text-lg">
        Mayfly is built to know little and forget quickly. This table lists the main things it keeps; the
        sections below have every detail.
      </p>
      <div className="table-scroll">
        <table className="min-w-0">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Where, and how long</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, kept }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
