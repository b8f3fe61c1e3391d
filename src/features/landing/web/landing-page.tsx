import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/ui/web/button.tsx';
import { QuestionList } from '#platform/ui/web/question-list.tsx';
import { Wing } from '#platform/ui/web/wing/wing.tsx';
import { isReady } from '#site/catalogue/common/site-pages.ts';
import { describeQuestions } from '#site/seo/common/structured-data.ts';
import { PageFrame } from '#site/shell/web/page-frame.tsx';
import { formatCount } from '../common/counter-steps.ts';
import { figures, hero, questions, reasons } from '../common/landing-copy.ts';
import { BenefitsSection } from './benefits-section.tsx';
import { HowToSection } from './how-to-section.tsx';
import { NewsletterPopup } from './newsletter/newsletter-popup.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';
import { ToolGrid } from './tool-grid.tsx';
import { UseCasesSection } from './use-cases-section.tsx';

/** Structured data covers the six questions, and leaves out the sample figures and testimonials. */
export const landingData = [describeQuestions(questions)];

type LandingPageProps = {
  /** Section about premium, from the room that sells it. */
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

/** Prerenders the final values, which `countUp` animates. */
export function FiguresRow() {
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="sr-only">
        In figures
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
