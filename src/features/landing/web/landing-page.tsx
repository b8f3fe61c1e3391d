import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/ui/web/button.tsx';
import { QuestionList } from '#platform/ui/web/question-list.tsx';
import { Wing } from '#platform/ui/web/wing/wing.tsx';
import { isReady, readyLinks } from '#site/catalogue/common/site-pages.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import { ToolCard, ToolIcon } from '#site/catalogue/web/tool-card.tsx';
import { describeQuestions } from '#site/seo/common/structured-data.ts';
import { PageFrame } from '#site/shell/web/page-frame.tsx';
import { figures, hero, promo, questions, reasons } from '../common/landing-copy.ts';
import { formatCount } from './count-up.ts';
import { BenefitsSection, HowToSection, TestimonialsSection, UseCasesSection } from './landing-sections.tsx';
import { NewsletterPopup } from './newsletter/newsletter-popup.tsx';

export const landingData = [describeQuestions(questions)];

type LandingPageProps = {
  premium?: ReactNode;
};

export function LandingPage({ premium }: LandingPageProps) {
  return (
    <PageFrame path="/">
      <section className="hero">
        <div>
          <h1>{hero.title}</h1>
          <p className="mt-6 mb-8 max-w-[44ch] text-lg text-soft">{hero.text}</p>
          <div className="hero-buttons">
            <ButtonLink kind="primary" size="lg" href="/temp-email">
              Get a temporary email
            </ButtonLink>
            <ButtonLink size="lg" href="#tools">
              See all tools
            </ButtonLink>
          </div>
        </div>
        <Wing className="hero-wing" />
      </section>
      <ToolGrid />
      <FiguresRow />
      <TestimonialsSection />
      <HowToSection />
      <UseCasesSection />
      <BenefitsSection />
      {premium ? (
        <section className="band split" aria-labelledby="premium">
          {premium}
        </section>
      ) : null}
      <PromoBanner />
      <WhyChooseSection />
      <section className="band margin-column" aria-labelledby="questions">
        <div>
          <h2 id="questions" className="section-headline">
            Questions
          </h2>
          {isReady('/faq') ? (
            <a className="text-link" href="/faq">
              All questions
            </a>
          ) : null}
        </div>
        <QuestionList questions={questions} firstOpen />
      </section>
      <NewsletterPopup />
    </PageFrame>
  );
}

/** Renders the final values, so the page is right without scripts. */
export function FiguresRow() {
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="sr-only">
        By the numbers
      </h2>
      <dl id="figures" className="figures">
        {figures.map(({ target, unit, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span data-target={target}>{formatCount(target)}</span>
              {unit}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WhyChooseSection() {
  return (
    <section className="band" aria-labelledby="why">
      <h2 id="why" className="section-headline">
        Why choose Mayfly
      </h2>
      <ul className="reasons">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3 className="headline">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const gridPaths = [
  '/temp-email',
  '/temp-phone',
  '/temp-identity',
  '/password-generator',
  '/ai-text-analyzer',
  '/youtube-tool',
  '/product-description-generator',
  '/meeting-transcriber',
];

function ToolGrid() {
  const chosen = gridPaths.flatMap((path) => tools.filter((tool) => tool.path === path));
  return (
    <section id="tools" aria-labelledby="tools-title">
      <h2 id="tools-title" className="sr-only">
        Tools
      </h2>
      <ul className="hairline-grid">
        {readyLinks(chosen).map((tool) => (
          <ToolCard key={tool.path} tool={tool} />
        ))}
      </ul>
    </section>
  );
}

const promoPaths = new Set(['/ai-text-analyzer', '/content-summarizer', '/email-optimizer']);

function PromoBanner() {
  const offered = readyLinks(tools.filter((tool) => promoPaths.has(tool.path)));
  if (offered.length === 0) return null;
  return (
    <section className="band promo split" aria-labelledby="promo">
      <div>
        <h2 id="promo" className="section-headline">
          {promo.title}
        </h2>
        <p className="max-w-[44ch] text-soft">{promo.text}</p>
      </div>
      <ul className="promo-links">
        {offered.map((tool) => (
          <li key={tool.path}>
            <a href={tool.path}>
              <ToolIcon tool={tool} />
              <span className="grow">
                <b className="font-semibold">{tool.title}</b>
                <span className="text-sm text-soft">{tool.description}</span>
              </span>
              <ArrowRight size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
