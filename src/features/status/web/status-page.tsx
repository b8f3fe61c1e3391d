import { Island } from '#platform/ui/web/island.tsx';
import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';
import { StatusIsland } from './status-island.tsx';

const path = '/status';

export function StatusPage() {
  return (
    <PageFrame path={path}>
      <PageTitle
        title="System status"
        intro="Whether mail arrives, and whether it is gone in time. Looked at anew every 30 seconds while this page is open."
      />
      <Island name="status" when="load">
        <StatusIsland />
      </Island>
      <section className="status-how" aria-labelledby="how">
        <h2 id="how">How this is known</h2>
        <dl>
          <dt>Main Server</dt>
          <dd>Every minute this site sends a mail to itself and waits until it is in its mailbox.</dd>
          <dt>API</dt>
          <dd>The server asks itself over HTTP, and the answer is timed.</dd>
          <dt>General Services</dt>
          <dd>What has expired must be gone within five seconds; the oldest leftover shows whether it is.</dd>
          <dt>Email Servers</dt>
          <dd>Where addresses and mail are kept: whether it answers in time and has room for more.</dd>
        </dl>
        <p className="text-sm text-soft">
          Mail to ourselves is in none of the figures. Uptime is the share of minutes in which nothing was
          down. Programs can ask the same by the call{' '}
          <a className="text-link" href="/developers#status.check">
            check-email-server-status
          </a>
          .
        </p>
      </section>
    </PageFrame>
  );
}
