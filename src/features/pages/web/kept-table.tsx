import { claimed } from '../common/claimed.ts';

const rows = [
  {
    what: 'Address, mail, attachments',
    kept: `On this server, for ${claimed.emailLifeMinutes} minutes or until you press “Delete now”`,
  },
  { what: 'Number, text messages', kept: `On this server, for ${claimed.phoneLifeMinutes} minutes` },
  { what: 'Passwords, identities', kept: 'In your browser alone, until you leave the page' },
  { what: 'Texts for the AI tools', kept: 'In the memory of this server, until you have the answer' },
  { what: 'Usage events', kept: `On this server, for ${claimed.eventDays} days` },
  { what: 'Sums of usage per day', kept: 'On this server, without limit: they are about nobody' },
  { what: 'Cookies', kept: 'None' },
];

/** The whole policy at a glance. */
export function KeptTable() {
  return (
    <>
      <p className="max-w-[60ch] text-lg">
        Mayfly is built to know little and forget soon. This is what it keeps; the sections below say exactly
        how.
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
