import { Island } from '#platform/ui/web/island/island.tsx';
import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';
import { StatusIsland } from './status-island.tsx';

const path = '/status';

export function StatusPage() {
  return (
    <PageFrame path={path}>
      <PageTitle
        title="System status"
        intro="Does mail arrive, and is it erased on time? Checked every 30 seconds while this page is visible."
      />
      <Island name="status" when="load">
        <StatusIsland />
      </Island>
      <section className="status-how" aria-labelledby="how">
        <h2 id="how">How we check</h2>
        <dl>
          <dt>Main Server</dt>
          <dd>Every minute this site sends itself an email and checks that it arrives.</dd>
          <dt>API</dt>
          <dd>The server calls its own API over HTTP and times the response.</dd>
          <dt>General Services</dt>
          <dd>
            Expired mail must be gone within five seconds. We check the age of the oldest expired mail that is
            still stored.
          </dd>
          <dt>Email Servers</dt>
          <dd>The database that stores addresses and mail: is it fast enough, and is there space left?</dd>
        </dl>
        <p className="text-sm text-soft">
          Test messages are not counted. Uptime is the share of minutes in which no service was down. Programs
          can get the same data from{' '}
          <a className="text-link" href="/developers#status.check">
            check-email-server-status
          </a>
          .
        </p>
      </section>
    </PageFrame>
  );
}
