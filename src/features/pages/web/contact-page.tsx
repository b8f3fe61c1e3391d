import { CircleHelp, type LucideIcon, Mail, ShieldCheck, Wrench } from 'lucide-react';
import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';
import { claimed } from '../common/claimed.ts';

const cards: readonly { Icon: LucideIcon; title: string; text: string; path: string; label: string }[] = [
  {
    Icon: Mail,
    title: 'Email support',
    text: 'Trouble with an address or an inbox? Start over with a fresh one: it takes one click.',
    path: '/',
    label: 'Start over',
  },
  {
    Icon: CircleHelp,
    title: 'General questions',
    text: 'How long things last, what they cost, what you can receive: ten questions, each answered in a few lines.',
    path: '/faq',
    label: 'Read the answers',
  },
  {
    Icon: ShieldCheck,
    title: 'Privacy concerns',
    text: 'What is kept, where, and for how long: first in a table, then in plain English.',
    path: '/privacy',
    label: 'Read the privacy policy',
  },
  {
    Icon: Wrench,
    title: 'Technical support',
    text: 'What Mayfly is, how it works, and what it is good for.',
    path: '/about',
    label: 'See how it works',
  },
];

const estimates = [
  { hours: 24, title: 'General questions' },
  { hours: 12, title: 'Technical problems' },
  { hours: 6, title: 'Privacy concerns' },
];

export function ContactPage() {
  return (
    <PageFrame path="/contact">
      <PageTitle title="Contact" intro="Your question may already have an answer. Four places to look:" />
      <ul className="hairline-grid">
        {cards.map(({ Icon, title, text, path, label }) => (
          <li key={title} className="grid-cell">
            <Icon size={24} />
            <h2 className="mt-4 mb-1 text-xl">{title}</h2>
            <p className="grow text-sm text-soft">{text}</p>
            <a className="cell-link" href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Estimates />
      <PrivacyFirst />
    </PageFrame>
  );
}

function Estimates() {
  return (
    <section className="mt-20" aria-labelledby="response-times">
      <h2 id="response-times" className="section-headline">
        How soon you will hear from us
      </h2>
      <dl className="estimates">
        {estimates.map(({ hours, title }) => (
          <div key={title}>
            <dt className="text-sm text-soft">{title}</dt>
            <dd className="headline">{hours} hours</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-soft">Estimates, from the time your message arrives.</p>
    </section>
  );
}

function PrivacyFirst() {
  return (
    <section className="contact-band" aria-labelledby="privacy-first">
      <h2 id="privacy-first" className="section-headline">
        Privacy first, here too
      </h2>
      <div className="prose">
        <p>
          There is no contact form, because a form would ask for your address. Write to{' '}
          <code>postmaster@</code> followed by the domain of the temporary address in question (the part after
          the @). To report abuse of an address, write to <code>abuse@</code> at the same domain.
        </p>
        <p>
          Only the operator reads this mail, and it is deleted after {claimed.operatorMailDays} days. We can
          only reply to the mailbox you write from, so use one that you check. Never send a password or a key.
        </p>
      </div>
    </section>
  );
}
