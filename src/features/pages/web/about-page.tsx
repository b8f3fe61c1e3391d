import {
  FlaskConical,
  Gift,
  Hourglass,
  type LucideIcon,
  MailX,
  ShieldCheck,
  ShoppingBag,
  UserX,
  Zap,
} from 'lucide-react';
import { ButtonLink } from '#platform/ui/web/button.tsx';
import { Wing } from '#platform/ui/web/wing/wing.tsx';
import { When } from '#site/installation/web/when.tsx';
import { PageFrame } from '#site/shell/web/page-frame.tsx';
import { claimed } from '../common/claimed.ts';

type Point = { Icon: LucideIcon; title: string; text: string };

const features: readonly Point[] = [
  {
    Icon: ShieldCheck,
    title: 'Privacy First',
    text: 'No cookies, no profile, no name. What you receive is kept for minutes, then deleted.',
  },
  {
    Icon: Hourglass,
    title: 'Auto-Expiring',
    text: `An address and its mail are deleted after ${claimed.emailLifeMinutes} minutes, automatically.`,
  },
  {
    Icon: Zap,
    title: 'Real-time Delivery',
    text: 'Mail appears on the open page as it arrives, with its code at the top. No need to reload.',
  },
  {
    Icon: UserX,
    title: 'No Registration',
    text: 'Open the page and your address is there. No account to create, and none to forget.',
  },
];

const uses: readonly Point[] = [
  {
    Icon: ShoppingBag,
    title: 'Get the store loyalty card',
    text: 'The discount is for signing up, not for reading a newsletter every morning for years.',
  },
  {
    Icon: FlaskConical,
    title: 'Test your app',
    text: 'See the mail your sign-up really sends, as often as you like, by hand or through the API.',
  },
  {
    Icon: MailX,
    title: 'Eliminate spam',
    text: 'An expired address is worthless to a mailing list: nobody reads it, and nobody will buy it.',
  },
  {
    Icon: Gift,
    title: 'Try free trials',
    text: 'Look around first. Share your real address once you decide to stay.',
  },
];

export function AboutPage() {
  return (
    <PageFrame path="/about">
      <div className="about-hero">
        <div>
          <h1>Some things should not last.</h1>
          <p className="mt-5 max-w-[52ch] text-lg text-soft">
            A mayfly lives for a day. An address here lives for {claimed.emailLifeMinutes} minutes: long
            enough to receive a code, too short to end up on a mailing list, in a data leak or in a profile.
          </p>
        </div>
        <Wing className="max-md:hidden" />
      </div>
      <ul className="hairline-grid" aria-label="Features">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="grid-cell">
            <Icon size={24} />
            <h2 className="mt-4 mb-1 text-xl">{title}</h2>
            <p className="text-sm text-soft">{text}</p>
          </li>
        ))}
      </ul>

      <section className="mt-20" aria-labelledby="uses">
        <h2 id="uses" className="section-headline">
          What people use it for
        </h2>
        <ul className="uses">
          {uses.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={20} />
              <h3>{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="contact-band" aria-labelledby="who">
        <h2 id="who" className="section-headline">
          No middleman
        </h2>
        <div>
          <div className="prose">
            <p>
              Mayfly receives its own mail. No other company provides the mailboxes or handles what arrives in
              them, and stored mail is encrypted with a key that only your browser keeps. This protects a
              message from anyone who steals the disk or a backup, but not from its sender or from whoever
              runs the program. Read{' '}
              <a className="text-link" href="/privacy#sealed-mail">
                what sealing covers
              </a>
              . Passwords and identities are generated in your browser. The text tools{' '}
              <When fact="texts" is="built-in">
                run on the same server.
              </When>
              <When fact="texts" is="model-here">
                ask a language model on the same machine; each result says so.
              </When>
              <When fact="texts" is="model-elsewhere">
                ask a language model on a server that the operator has chosen; each result says so.
              </When>
            </p>
            <p>
              Mayfly is open source: anyone can check how it keeps its promises, or run their own copy with
              one command.
            </p>
          </div>
          <ButtonLink kind="primary" size="lg" href="/temp-email" className="mt-8">
            Get a temporary address
          </ButtonLink>
        </div>
      </section>
    </PageFrame>
  );
}
