import {
  Clock,
  Flame,
  ImageOff,
  type LucideIcon,
  Paperclip,
  Server,
  Star,
  TextCursorInput,
} from 'lucide-react';
import { isReady } from '#site/catalogue/common/site-pages.ts';
import { type BenefitIcon, benefits, steps, testimonials, useCases } from '../common/landing-copy.ts';

const icons: Readonly<Record<BenefitIcon, LucideIcon>> = {
  code: TextCursorInput,
  clock: Clock,
  fire: Flame,
  picture: ImageOff,
  attachment: Paperclip,
  server: Server,
};

export function BenefitsSection() {
  return (
    <section className="band" aria-labelledby="benefits">
      <h2 id="benefits" className="section-headline">
        What an inbox should do
      </h2>
      <ul className="hairline-grid hairline-grid-3">
        {benefits.map(({ icon, title, text, more }) => {
          const Icon = icons[icon];
          return (
            <li key={title} className="grid-cell fact">
              <Icon size={24} />
              <div>
                <h3 className="mb-1">{title}</h3>
                <p className="text-sm text-soft">{text}</p>
                {more ? (
                  <a className="text-link text-sm" href={more.path}>
                    {more.label}
                  </a>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const maxRating = 5;

export function TestimonialsSection() {
  return (
    <section className="band" aria-labelledby="voices">
      <h2 id="voices" className="section-headline">
        What people say
      </h2>
      <ul className="voices">
        {testimonials.map(({ name, role, content, rating }) => (
          <li key={name}>
            <figure>
              <div className="stars" role="img" aria-label={`${rating} out of ${maxRating} stars`}>
                {Array.from({ length: rating }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: stars are identical and never move
                  <Star key={index} size={16} />
                ))}
              </div>
              <blockquote className="headline">{content}</blockquote>
              <figcaption>
                <b className="font-semibold">{name}</b>
                <span className="text-soft">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function UseCasesSection() {
  return (
    <section className="band margin-column" aria-labelledby="uses">
      <div>
        <h2 id="uses" className="section-headline">
          Ten good uses for an address that expires
        </h2>
        <p className="text-soft">Keep your real address for people you want to hear from.</p>
      </div>
      <ul className="index-list">
        {useCases.map(({ title, text, path }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="text-sm text-soft">
              {text}
              {path && isReady(path) ? (
                <>
                  {' '}
                  <a className="text-link" href={path}>
                    See the API
                  </a>
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rows = [
  { from: 'Northwind Accounts', subject: 'Your verification code', age: 'just now', isUnread: true },
  { from: 'The Reading Room', subject: 'Welcome. Here is your reading list', age: '2 min', isUnread: false },
];

export function HowToSection() {
  return (
    <section className="band split" aria-labelledby="how">
      <div>
        <h2 id="how" className="section-headline">
          Four steps, one minute
        </h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="text-sm text-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Specimen />
    </section>
  );
}

function Specimen() {
  return (
    <div className="specimen card" role="img" aria-label="A mailbox with a verification code at the top">
      <div className="specimen-head">
        <p className="specimen-address">
          quiet-otter-4821
          <wbr />
          <span className="text-soft">@mayfly.example</span>
        </p>
        <p className="specimen-clock">7:06</p>
        <span className="specimen-bar" />
      </div>
      <div className="specimen-code">
        <div>
          <p className="text-xs text-soft">Code found</p>
          <p className="specimen-digits">
            <span>482</span> <span>913</span>
          </p>
        </div>
        <span className="button button-primary">Copy code</span>
      </div>
      {rows.map(({ from, subject, age, isUnread }) => (
        <div key={from} className="specimen-row">
          <span className={isUnread ? 'specimen-dot' : undefined} />
          <p className="min-w-0">
            <span className="block truncate text-sm text-soft">{from}</span>
            <span className={isUnread ? 'block truncate font-semibold' : 'block truncate'}>{subject}</span>
          </p>
          <span className="text-xs text-soft">{age}</span>
        </div>
      ))}
    </div>
  );
}
