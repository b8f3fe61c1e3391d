import { Button } from '#platform/ui/web/button.tsx';
import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';
import type { ApiEndpoint, ApiError } from '../common/api-description.ts';
import { EndpointReference, ErrorReference } from './endpoint-reference.tsx';
import {
  type Example,
  eventsExample,
  generateExample,
  messagesExample,
  problemExample,
  supabaseExample,
} from './examples.ts';

type DevelopersPageProps = {
  endpoints: readonly ApiEndpoint[];
  /** Error codes that any call can return. */
  commonErrors: readonly ApiError[];
};

export function DevelopersPage({ endpoints, commonErrors }: DevelopersPageProps) {
  return (
    <PageFrame path="/developers" subtitle="Developers">
      <PageTitle
        title="For developers"
        intro="Our own pages use this API for everything they do. It needs no key and no account, and browsers may call the mail functions from any origin."
      />
      <div className="with-contents">
        <nav className="contents-list no-print" aria-label="On this page">
          <a href="#first-mail">Receive your first email</a>
          <a href="#supabase">With supabase-js</a>
          <a href="#events">Live events</a>
          <a href="#errors">Errors</a>
          <a href="#reference">Reference</a>
          <a href="/openapi.json">openapi.json</a>
        </nav>
        <div className="grid grid-cols-1 gap-16">
          <section aria-labelledby="first-mail">
            <h2 id="first-mail" className="mb-3">
              Receive your first email
            </h2>
            <p className="mb-4 max-w-[64ch] text-soft">
              Each function is a <code>POST</code> with a JSON body. Create an address, send an email to it,
              read the inbox.
            </p>
            <ExampleBlock example={generateExample} />
            <p className="my-4 max-w-[64ch] text-soft">
              The token is the key to the mailbox. Only its hash is stored, so we cannot show it again.
            </p>
            <ExampleBlock example={messagesExample} />
            <p className="mt-4 max-w-[64ch] text-soft">
              The answer waits a few seconds for mail that is still being read. A message with{' '}
              <code>pending: true</code> is not ready yet: read the inbox again later, when an event names it,
              or when a broken stream is back.
            </p>
          </section>
          <section aria-labelledby="supabase">
            <h2 id="supabase" className="mb-3">
              With supabase-js
            </h2>
            <p className="mb-4 max-w-[64ch] text-soft">
              Paths and bodies follow the conventions of hosted edge functions, so an unmodified client works.
              Any key will do. From a page on another site, it can call the functions marked “any origin”; the
              operator can allow the others for that site with <code>MAYFLY_CORS_ORIGINS</code>.
            </p>
            <ExampleBlock example={supabaseExample} />
          </section>
          <section aria-labelledby="events">
            <h2 id="events" className="mb-3">
              Live events
            </h2>
            <p className="mb-4 max-w-[64ch] text-soft">
              A stream of Server-Sent Events announces new mail as it arrives. Events carry ids only: read the
              inbox again when you get one. You get the same id again when a pending message is ready, and
              when its sender checks are done. The stream ends with <code>mailbox-expired</code> when the
              address expires. Send the last id as <code>Last-Event-ID</code> to get the events you missed. A{' '}
              <code>POST</code> of <code>{'{ "mailboxes": [{ "email", "token" }, …] }'}</code> covers up to
              ten mailboxes at once. Numbers work the same way at <code>/functions/v1/temp-phone/events</code>
              , with <code>sms-received</code>, <code>number-expired</code> and{' '}
              <code>{'{ "numbers": [{ "phone", "token" }, …] }'}</code>.
            </p>
            <ExampleBlock example={eventsExample} />
          </section>
          <section aria-labelledby="errors">
            <h2 id="errors" className="mb-3">
              Errors
            </h2>
            <p className="mb-4 max-w-[64ch] text-soft">
              Every error is a problem document (RFC 9457). Branch on <code>code</code>; show{' '}
              <code>detail</code>. For a 429, <code>Retry-After</code> says when to try again.
            </p>
            <ExampleBlock example={problemExample} />
            <ErrorReference endpoints={endpoints} commonErrors={commonErrors} />
          </section>
          <section aria-labelledby="reference">
            <h2 id="reference" className="mb-3">
              Reference
            </h2>
            <p className="mb-8 max-w-[64ch] text-soft">
              For machines:{' '}
              <a className="text-link" href="/openapi.json">
                openapi.json
              </a>{' '}
              (OpenAPI 3.1). “Same origin” blocks pages on other sites; programs, which send no{' '}
              <code>Origin</code>, may call everything.
            </p>
            <div className="grid grid-cols-1 gap-12">
              {endpoints.map((endpoint) => (
                <EndpointReference key={endpoint.id} endpoint={endpoint} />
              ))}
            </div>
          </section>
        </div>
      </div>
    </PageFrame>
  );
}

function ExampleBlock({ example: { id, code, answer } }: { example: Example }) {
  return (
    <div className="example relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls sideways must be reachable by keyboard */}
      <pre className="code-block" tabIndex={0}>
        <code id={id}>{code}</code>
        {answer ? <samp className="code-answer">{answer}</samp> : null}
      </pre>
      <Button size="sm" className="copy-example" data-copy-from={id}>
        <span className="unless-copied unless-failed">Copy</span>
        <span className="when-copied">Copied!</span>
        <span className="when-failed">Copy failed</span>
      </Button>
    </div>
  );
}
