import * as aiToolsContract from '#features/ai-tools/common/contract.ts';
import { articlePages } from '#features/blog/web/article-page.tsx';
import { BlogPage } from '#features/blog/web/blog-page.tsx';
import { DevelopersPage } from '#features/developers/web/developers-page.tsx';
import { LandingPage, landingData } from '#features/landing/web/landing-page.tsx';
import { questions } from '#features/pages/common/questions.ts';
import { AboutPage } from '#features/pages/web/about-page.tsx';
import { ContactPage } from '#features/pages/web/contact-page.tsx';
import { FaqPage } from '#features/pages/web/faq-page.tsx';
import { NotFoundPage } from '#features/pages/web/not-found-page.tsx';
import { PrivacyPage } from '#features/pages/web/privacy-page.tsx';
import { TermsPage } from '#features/pages/web/terms-page.tsx';
import * as premiumContract from '#features/premium/common/contract.ts';
import { PremiumSection } from '#features/premium/web/premium-section.tsx';
import { SuccessPage } from '#features/premium/web/success-page.tsx';
import * as statusContract from '#features/status/common/contract.ts';
import { StatusPage } from '#features/status/web/status-page.tsx';
import * as tempEmailContract from '#features/temp-email/common/contract.ts';
import * as tempPhoneContract from '#features/temp-phone/common/contract.ts';
import { thumbnail } from '#features/youtube-tool/common/contract.ts';
import { platformErrors } from '#platform/errors/common/platform-errors.ts';
import { describeQuestions } from '#site/seo/common/structured-data.ts';
import * as usageContract from '#site/usage/common/contract.ts';
import { describeEndpoints, describeErrors } from './describe-endpoints.ts';
import type { PageRoute } from './page-route.ts';
import { describePage, describePlace } from './page-route.ts';
import { toolRoutes } from './tool-routes.tsx';

const contracts = [
  tempEmailContract,
  tempPhoneContract,
  aiToolsContract,
  premiumContract,
  statusContract,
  usageContract,
];
const endpoints = describeEndpoints(contracts.flatMap((contract) => Object.values(contract)));
const commonErrors = describeErrors({ ...platformErrors, ...thumbnail.errors });

const siteRoutes: readonly PageRoute[] = [
  describePage({
    path: '/',
    styles: ['landing'],
    kind: 'content',
    idleScript: 'landing',
    title: 'Mayfly: temporary email, gone in ten minutes',
    description:
      'A free disposable email address with a real inbox, plus phone numbers, passwords and writing tools. No account needed; everything is erased automatically.',
    keywords: ['temporary email', 'disposable email', 'temp mail', 'throwaway email', 'privacy tools'],
    structuredData: landingData,
    Page: () => <LandingPage premium={<PremiumSection />} />,
  }),
  describePage({
    path: '/developers',
    styles: ['developers'],
    kind: 'content',
    title: 'Mayfly API for developers',
    description:
      'Create a temporary mailbox, read its mail and get live updates over HTTP: every call, field and error, with examples for curl and supabase-js.',
    keywords: ['temporary email API', 'disposable email API', 'test email inbox', 'OpenAPI'],
    Page: () => <DevelopersPage endpoints={endpoints} commonErrors={commonErrors} />,
  }),
  describePage({
    path: '/blog',
    styles: ['blog'],
    kind: 'content',
    title: 'Blog: mail, passwords and privacy explained · Mayfly',
    description:
      'Fifteen articles in plain English about temporary email, spam, passwords, tracking and your rights, with the standards and laws behind them.',
    keywords: ['temporary email', 'email security', 'privacy', 'spam', 'passwords'],
    Page: BlogPage,
  }),
  ...articlePages.map((article): PageRoute => ({ ...article, kind: 'content', styles: ['blog'] })),
  describePage({
    path: '/faq',
    styles: ['pages'],
    kind: 'content',
    title: 'FAQ: temporary email and numbers, answered · Mayfly',
    description:
      'How long an address lasts, what it can receive, who can read it, what is stored and when not to use one: ten questions with short, honest answers.',
    keywords: ['temporary email FAQ', 'disposable email questions', 'temporary phone number cost'],
    structuredData: [describeQuestions(questions), ...describePlace('/faq')],
    Page: FaqPage,
  }),
  describePage({
    path: '/contact',
    styles: ['pages'],
    kind: 'content',
    title: 'Contact and support · Mayfly',
    description:
      'Where to go with questions, problems, privacy concerns or abuse reports, and how soon you can expect to hear from the operator.',
    keywords: ['contact', 'support', 'report abuse', 'privacy request'],
    Page: ContactPage,
  }),
  describePage({
    path: '/about',
    styles: ['pages'],
    kind: 'content',
    title: 'About Mayfly: an address that does not last',
    description:
      'Why an email address should last ten minutes, what people use it for, and how Mayfly works without accounts, cookies or a middleman.',
    keywords: ['about Mayfly', 'private email', 'disposable address', 'spam protection'],
    Page: AboutPage,
  }),
  describePage({
    path: '/privacy',
    styles: ['pages'],
    kind: 'content',
    title: 'Privacy policy · Mayfly',
    description:
      'What Mayfly stores, where and for how long: mail, numbers, texts, usage statistics, logs and payments, first in a sentence and then in detail.',
    keywords: ['privacy policy', 'data retention', 'no cookies', 'Do Not Track'],
    Page: PrivacyPage,
  }),
  describePage({
    path: '/terms',
    styles: ['pages'],
    kind: 'content',
    title: 'Terms of service · Mayfly',
    description:
      'What you can expect from Mayfly and what it expects from you: fair use, limits, deletion for good, premium, and who is liable for what.',
    keywords: ['terms of service', 'fair use', 'limits'],
    Page: TermsPage,
  }),
  describePage({
    path: '/success',
    styles: ['premium', 'premium-dialog'],
    kind: 'tool',
    title: 'Your license key · Mayfly',
    description:
      'Right after you pay for Premium, this page shows your license key and what it unlocks, and then takes you back to the home page.',
    keywords: ['premium'],
    unlisted: true,
    Page: SuccessPage,
  }),
  describePage({
    path: '/status',
    styles: ['status'],
    kind: 'tool',
    title: 'System status · Mayfly',
    description:
      'Live status of Mayfly: mail delivery, the API, storage and the deletion of expired mail, with a history of the last 24 hours.',
    keywords: ['Mayfly status', 'temporary email status', 'service status', 'uptime'],
    Page: StatusPage,
  }),
  {
    path: '/404',
    styles: ['pages'],
    kind: 'content',
    status: 404,
    meta: {
      title: 'Page not found · Mayfly',
      description: 'This page does not exist, or no longer does.',
      keywords: [],
    },
    Page: NotFoundPage,
  },
];

export const routes: readonly PageRoute[] = [...siteRoutes, ...toolRoutes];
