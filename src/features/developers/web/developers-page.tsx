import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';
import type { ApiEndpoint, ApiError } from '../common/api-description.ts';
import { EndpointReference, ErrorReference } from './endpoint-reference.tsx';
import {
  eventsExample,
  generateExample,
  messagesExample,
  problemExample,
  supabaseExample,
} from './examples.ts';
import { ExampleBlock, GuideSection, GuideText } from './guide-section.tsx';
import { ProgramSections } from './program-sections.tsx';

type DevelopersPageProps = {
  endpoints: readonly ApiEndpoint[];
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
          <a href="#waiting">Wait for mail</a>
          <a href="#client">From TypeScript</a>
          <a href="#command-line">Command line</a>
          <a href="#fixtures">End-to-end tests</a>
          <a href="#agents">AI agents</a>
          <a href="#supabase">With supabase-js</a>
          <a href="#events">Live events</a>
          <a href="#errors">Errors</a>
          <a href="#reference">Reference</a>
          <a href="/openapi.json">openapi.json</a>
        </nav>
        <div className="grid grid-cols-1 gap-16">
          <GuideSection id="first-mail" title="Receive your first email">
            <GuideText>
              Each function is a <code>POST</code> with a JSON body. Create an address, send an email to it,
              read the inbox.
            </GuideText>
            <ExampleBlock example={generateExample} />
            <GuideText>
              The token is the key to the mailbox. Only its hash is stored, so we cannot show it again.
            </GuideText>
            <ExampleBlock example={messagesExample} />
            <GuideText>
              The answer waits a few seconds for mail that the server is still parsing. A message with{' '}
              <code>pending: true</code> is not ready yet: read the inbox again later, after an event with its
              id, or after you reconnect to a broken stream.
            </GuideText>
            <GuideText>
              To poll cheaply, send the header <code>Answer-Version</code> of your last answer as{' '}
              <code>knownVersion</code>. While the inbox is unchanged, you get 204 without a body. Leave it
              out after an event.
            </GuideText>
          </GuideSection>
          <ProgramSections />
          <GuideSection id="supabase" title="With supabase-js">
            <GuideText>
              Paths and bodies follow the conventions of hosted edge functions, so an unmodified client works.
              Any key will do. From a page on another site, it can call the functions marked “any origin”; the
              operator can allow the others for that site with <code>MAYFLY_CORS_ORIGINS</code>.
            </GuideText>
            <ExampleBlock example={supabaseExample} />
          </GuideSection>
          <GuideSection id="events" title="Live events">
            <GuideText>
              A stream of Server-Sent Events announces new mail as it arrives. Events carry ids only: read the
              inbox again when you get one. You get the same id again when a pending message is ready, and
              when its sender checks are done. The stream ends with <code>mailbox-expired</code> when the
              address expires. Send the last id as <code>Last-Event-ID</code> to get the events you missed. A{' '}
              <code>POST</code> of <code>{'{ "mailboxes": [{ "email", "token" }, …] }'}</code> covers up to
              ten mailboxes at once. Numbers work the same way at <code>/functions/v1/temp-phone/events</code>
              , with <code>sms-received</code>, <code>number-expired</code> and{' '}
              <code>{'{ "numbers": [{ "phone", "token" }, …] }'}</code>.
            </GuideText>
            <ExampleBlock example={eventsExample} />
          </GuideSection>
          <GuideSection id="errors" title="Errors">
            <GuideText>
              Every error is a problem document (RFC 9457). Branch on <code>code</code>; show{' '}
              <code>detail</code>. For a 429, <code>Retry-After</code> says when to try again.
            </GuideText>
            <ExampleBlock example={problemExample} />
            <ErrorReference endpoints={endpoints} commonErrors={commonErrors} />
          </GuideSection>
          <GuideSection id="reference" title="Reference">
            <GuideText>
              For machines:{' '}
              <a className="text-link" href="/openapi.json">
                openapi.json
              </a>{' '}
              (OpenAPI 3.1). “Same origin” blocks pages on other sites; programs, which send no{' '}
              <code>Origin</code>, may call everything.
            </GuideText>
            <div className="mt-4 grid grid-cols-1 gap-12">
              {endpoints.map((endpoint) => (
                <EndpointReference key={endpoint.id} endpoint={endpoint} />
              ))}
            </div>
          </GuideSection>
        </div>
      </div>
    </PageFrame>
  );
}
