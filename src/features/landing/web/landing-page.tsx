import {
  Clock,
  Flame,
  ImageOff,
  type LucideIcon,
  Paperclip,
  Server,
  TextCursorInput,
  Zap,
} from 'lucide-react';
import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { ButtonLink } from '#platform/ui/web/button.tsx';
import { Wing } from '#platform/ui/web/wing.tsx';
import { tools } from '#site/catalogue/common/tools.ts';
import { ToolCard } from '#site/catalogue/web/tool-card.tsx';
import { isReady, readyLinks } from '#site/shell/common/site-pages.ts';
import { PageFrame } from '#site/shell/web/page-frame.tsx';
import { Specimen } from './specimen.tsx';

/** The grid is two full rows of four. */
const gridCells = 8;

const facts: readonly { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: TextCursorInput,
    title: 'Codes come first',
    text: 'A one-time code or a confirmation link is found in the mail and one tap from your clipboard.',
  },
  {
    Icon: Zap,
    title: 'There within a blink',
    text: 'Mail shows up in the open page as it arrives. There is nothing to reload.',
  },
  {
    Icon: Clock,
    title: 'Ten minutes, no more',
    text: 'An address lives 600 seconds. It cannot be extended, by you or by anyone else.',
  },
  {
    Icon: Flame,
    title: 'Then it is erased',
    text: 'Address, mail and attachments are deleted from the server, not just hidden.',
  },
  {
    Icon: ImageOff,
    title: 'Nothing loads unasked',
    text: 'HTML mail opens in a sealed frame. Remote images and trackers stay out until you let them in.',
  },
  {
    Icon: Paperclip,
    title: 'Attachments included',
    text: 'Pictures, PDFs and documents arrive whole, in mails of up to 25 MB.',
  },
  {
    Icon: Server,
    title: 'Yours to run',
    text: 'One program with its own mail server. No account here, and none with anyone else.',
  },
];

const steps = [
  { title: 'Open the page', text: 'An address is already there. No form, no account.' },
  { title: 'Use it anywhere', text: 'Copy it into the sign-up that asks for one.' },
  { title: 'Take the code', text: 'The mail appears in the page, its code on top.' },
  { title: 'Walk away', text: 'After ten minutes everything is erased.' },
];

export function LandingPage() {
  const readyTools = readyLinks(tools).slice(0, gridCells);
  return (
    <PageFrame path="/">
      <section className="hero">
        <div>
          <h1>Give them an address that is gone by lunch.</h1>
          <p className="mt-6 mb-8 max-w-[44ch] text-lg text-soft">
            A disposable inbox that is there when you open the page, shows the code first and erases itself
            after ten minutes. No account, nothing kept.
          </p>
          <div className="hero-buttons">
            {isReady('/temp-email') ? (
              <ButtonLink kind="primary" size="lg" href="/temp-email">
                Get a temporary email
              </ButtonLink>
            ) : null}
            <ButtonLink size="lg" href="#tools">
              {readyTools.length > 1 ? 'See all tools' : 'See what it does'}
            </ButtonLink>
          </div>
        </div>
        <Wing className="hero-wing" />
      </section>

      <section id="tools" aria-labelledby="tools-title">
        <h2 id="tools-title" className="sr-only">
          Tools
        </h2>
        <ul className="hairline-grid">
          {readyTools.map((tool) => (
            <ToolCard key={tool.path} tool={tool} />
          ))}
          {facts.slice(0, gridCells - readyTools.length).map(({ Icon, title, text }) => (
            <li key={title} className="grid-cell fact">
              <Icon size={24} className="my-2.5" />
              <div>
                <h3 className="mt-4 mb-1">{title}</h3>
                <p className="text-sm text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section className="specimen-band" aria-labelledby="specimen">
        <div>
          <h2 id="specimen" className="section-headline">
            The code is what you came for
          </h2>
          <p className="mb-6 max-w-[44ch] text-soft">
            So it stands at the top, large, beside the button that copies it. The mail itself is below, if you
            care to read it.
          </p>
          <a className="text-link" href="/temp-email">
            Open your inbox
          </a>
        </div>
        <Specimen />
      </section>

      <section className="mt-24" aria-labelledby="how">
        <h2 id="how" className="section-headline">
          Four steps, one minute
        </h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step.title}>
              <div>
                <h3 className="mb-1">{step.title}</h3>
                <p className="text-sm text-soft">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>

      <section className="api-band" aria-labelledby="api">
        <div>
          <h2 id="api" className="section-headline">
            It answers programs too
          </h2>
          <p className="mb-6 max-w-[44ch] text-soft">
            Make an address, read its mail and follow it live over plain HTTP. Good for testing your own
            sign-up. No key needed.
          </p>
          <a className="text-link" href="/developers">
            Read the API
          </a>
        </div>
        <pre className="code-block">
          <code>{`curl ${builtOrigin}/functions/v1/temp-email \\
  --json '{ "action": "generate" }'`}</code>
        </pre>
      </section>
    </PageFrame>
  );
}
