import * as aiToolsContract from '#features/ai-tools/common/contract.ts';
import { AiTextAnalyzerPage } from '#features/ai-tools/web/ai-text-analyzer-page.tsx';
import { ContentSummarizerPage } from '#features/ai-tools/web/content-summarizer-page.tsx';
import { EmailOptimizerPage } from '#features/ai-tools/web/email-optimizer-page.tsx';
import { MeetingTranscriberPage } from '#features/ai-tools/web/meeting-transcriber-page.tsx';
import { ProductDescriptionGeneratorPage } from '#features/ai-tools/web/product-description-generator-page.tsx';
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
import { PasswordGeneratorPage } from '#features/password-generator/web/password-generator-page.tsx';
import * as premiumContract from '#features/premium/common/contract.ts';
import { PremiumSection } from '#features/premium/web/premium-section.tsx';
import { SuccessPage } from '#features/premium/web/success-page.tsx';
import * as statusContract from '#features/status/common/contract.ts';
import { StatusPage } from '#features/status/web/status-page.tsx';
import * as tempEmailContract from '#features/temp-email/common/contract.ts';
import { TempEmailPage } from '#features/temp-email/web/temp-email-page.tsx';
import { TempIdentityPage } from '#features/temp-identity/web/temp-identity-page.tsx';
import * as tempPhoneContract from '#features/temp-phone/common/contract.ts';
import { TempPhonePage } from '#features/temp-phone/web/temp-phone-page.tsx';
import { thumbnail } from '#features/youtube-tool/common/contract.ts';
import { YoutubeToolPage } from '#features/youtube-tool/web/youtube-tool-page.tsx';
import { platformErrors } from '#platform/errors/common/platform-errors.ts';
import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import { describeQuestions } from '#site/seo/common/describe-questions.ts';
import type { StructuredData } from '#site/seo/common/page-meta.ts';
import { describeBreadcrumbs, describeTool } from '#site/seo/common/structured-data.ts';
import { listBreadcrumbs } from '#site/shell/common/breadcrumbs.ts';
import * as usageContract from '#site/usage/common/contract.ts';
import { describeEndpoints, describeErrors } from './describe-endpoints.ts';
import type { PageRoute } from './page-route.ts';

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

/** Breadcrumbs of a page, and what it is where it is a tool. */
function structuredDataFor(path: string): StructuredData[] {
  const tool = tools.find((candidate) => candidate.path === path);
  const trail = describeBreadcrumbs(listBreadcrumbs(path), builtOrigin);
  return tool ? [describeTool(tool, builtOrigin), trail] : [trail];
}

/** Every page of the site. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    styles: ['landing'],
    kind: 'content',
    idleScript: 'landing',
    meta: {
      title: 'Mayfly: temporary email that is gone in ten minutes',
      description:
        'A free disposable email address with a real inbox, phone numbers, passwords and writing tools. No account: it works at once and erases itself.',
      keywords: ['temporary email', 'disposable email', 'temp mail', 'throwaway email', 'privacy tools'],
      canonicalPath: '/',
      structuredData: landingData,
    },
    Page: () => <LandingPage premium={<PremiumSection />} />,
  },
  {
    path: '/temp-email',
    styles: ['inbox', 'temp-email'],
    aliases: ['/temp-email/:sessionId'],
    kind: 'tool',
    meta: {
      title: 'Temporary email: a ten-minute inbox · Mayfly',
      description:
        'A disposable email address, ready when the page opens. Mail and its code appear as they arrive; after ten minutes everything is erased.',
      keywords: [
        'temporary email',
        'temp mail',
        '10 minute mail',
        'disposable email address',
        'receive code',
      ],
      canonicalPath: '/temp-email',
      structuredData: structuredDataFor('/temp-email'),
    },
    Page: TempEmailPage,
  },
  {
    path: '/temp-phone',
    styles: ['inbox', 'temp-phone'],
    kind: 'tool',
    meta: {
      title: 'Temporary phone number for SMS codes · Mayfly',
      description:
        'A phone number that receives SMS for fifteen minutes. The verification code is found for you, one press from the clipboard; then all of it is erased.',
      keywords: [
        'temporary phone number',
        'receive SMS online',
        'SMS verification code',
        'disposable phone number',
        'second number',
      ],
      canonicalPath: '/temp-phone',
      structuredData: structuredDataFor('/temp-phone'),
    },
    Page: TempPhonePage,
  },
  {
    path: '/temp-identity',
    styles: ['temp-identity'],
    kind: 'tool',
    meta: {
      title: 'Fake identity generator: a person who does not exist · Mayfly',
      description:
        'A made-up name, birthday and US address whose city, state and ZIP code agree. Drawn in your browser and sent nowhere; copy it whole, as JSON or as a vCard.',
      keywords: ['fake identity generator', 'fake name generator', 'random address', 'test data', 'privacy'],
      canonicalPath: '/temp-identity',
      structuredData: structuredDataFor('/temp-identity'),
    },
    Page: TempIdentityPage,
  },
  {
    path: '/password-generator',
    styles: ['password-generator'],
    kind: 'tool',
    meta: {
      title: 'Password generator and strength checker · Mayfly',
      description:
        'Strong passwords and passphrases, drawn without bias in your browser, and a strength check with reasons. No password is sent, stored or logged.',
      keywords: [
        'password generator',
        'passphrase generator',
        'password strength checker',
        'random password',
        'diceware',
      ],
      canonicalPath: '/password-generator',
      structuredData: structuredDataFor('/password-generator'),
    },
    Page: PasswordGeneratorPage,
  },
  {
    path: '/ai-text-analyzer',
    styles: ['ai-tools'],
    kind: 'tool',
    meta: {
      title: 'AI text analyzer: sentiment, tone, readability · Mayfly',
      description:
        'How a text feels, sounds and reads: sentiment over its sentences, school grade, keywords, and the hard and passive sentences marked with the reason.',
      keywords: ['text analyzer', 'sentiment analysis', 'readability checker', 'keyword extraction', 'tone'],
      canonicalPath: '/ai-text-analyzer',
      structuredData: structuredDataFor('/ai-text-analyzer'),
    },
    Page: AiTextAnalyzerPage,
  },
  {
    path: '/content-summarizer',
    styles: ['ai-tools'],
    kind: 'tool',
    meta: {
      title: 'Content summarizer: brief, detailed or bullets · Mayfly',
      description:
        'Shortens an article, a report or a long mail to the sentences that carry it, and shows where in the text each of them stands. Nothing is invented.',
      keywords: ['text summarizer', 'summary generator', 'article summary', 'bullet points'],
      canonicalPath: '/content-summarizer',
      structuredData: structuredDataFor('/content-summarizer'),
    },
    Page: ContentSummarizerPage,
  },
  {
    path: '/email-optimizer',
    styles: ['ai-tools'],
    kind: 'tool',
    meta: {
      title: 'Email subject line optimizer with scores · Mayfly',
      description:
        'Five edits of your subject line, each scored with its reason, and how they look in the inbox of a phone and a desktop. No invented offers.',
      keywords: ['email subject line', 'subject line tester', 'email optimizer', 'open rate', 'newsletter'],
      canonicalPath: '/email-optimizer',
      structuredData: structuredDataFor('/email-optimizer'),
    },
    Page: EmailOptimizerPage,
  },
  {
    path: '/product-description-generator',
    styles: ['ai-tools'],
    kind: 'tool',
    meta: {
      title: 'Product description generator · Mayfly',
      description:
        'From a product name and its features to a description in four tones, with a list and a meta description. It states nothing that you did not give.',
      keywords: ['product description generator', 'product copy', 'shop texts', 'meta description'],
      canonicalPath: '/product-description-generator',
      structuredData: structuredDataFor('/product-description-generator'),
    },
    Page: ProductDescriptionGeneratorPage,
  },
  {
    path: '/meeting-transcriber',
    styles: ['ai-tools', 'meeting-transcriber'],
    kind: 'tool',
    meta: {
      title: 'Meeting transcriber: record, then notes · Mayfly',
      description:
        'Record, upload or paste what was said and get a summary, action items with owner and date, decisions and open questions, each with its line.',
      keywords: ['meeting notes', 'meeting transcriber', 'action items', 'transcript summary', 'minutes'],
      canonicalPath: '/meeting-transcriber',
      structuredData: structuredDataFor('/meeting-transcriber'),
    },
    Page: MeetingTranscriberPage,
  },
  {
    path: '/youtube-tool',
    styles: ['youtube-tool'],
    kind: 'tool',
    meta: {
      title: 'YouTube thumbnail extractor: all five sizes · Mayfly',
      description:
        'Paste the address of a video and get its public thumbnails in five sizes, to copy or download. The video platform does not learn who asks.',
      keywords: ['YouTube thumbnail', 'thumbnail extractor', 'thumbnail download', 'maxresdefault'],
      canonicalPath: '/youtube-tool',
      structuredData: structuredDataFor('/youtube-tool'),
    },
    Page: YoutubeToolPage,
  },
  {
    path: '/developers',
    styles: ['developers'],
    kind: 'content',
    meta: {
      title: 'Mayfly API for developers',
      description:
        'Make a temporary mailbox, read its mail and follow it live over HTTP: every call, every field and every error, with examples for curl and supabase-js.',
      keywords: ['temporary email API', 'disposable email API', 'test email inbox', 'OpenAPI'],
      canonicalPath: '/developers',
      structuredData: structuredDataFor('/developers'),
    },
    Page: () => <DevelopersPage endpoints={endpoints} commonErrors={commonErrors} />,
  },
  {
    path: '/blog',
    styles: ['blog'],
    kind: 'content',
    meta: {
      title: 'Blog: mail, passwords and privacy explained · Mayfly',
      description:
        'Fifteen articles in plain English about temporary email, spam, passwords, tracking and your rights, with the standards and laws they rest on.',
      keywords: ['temporary email', 'email security', 'privacy', 'spam', 'passwords'],
      canonicalPath: '/blog',
      structuredData: structuredDataFor('/blog'),
    },
    Page: BlogPage,
  },
  ...articlePages.map((article): PageRoute => ({ ...article, kind: 'content', styles: ['blog'] })),
  {
    path: '/faq',
    styles: ['pages'],
    kind: 'content',
    meta: {
      title: 'FAQ: temporary email and numbers, answered · Mayfly',
      description:
        'How long an address lives, what it can receive, who can read it, what is stored and when not to use one: ten questions with short, honest answers.',
      keywords: ['temporary email FAQ', 'disposable email questions', 'temporary phone number cost'],
      canonicalPath: '/faq',
      structuredData: [describeQuestions(questions), ...structuredDataFor('/faq')],
    },
    Page: FaqPage,
  },
  {
    path: '/contact',
    styles: ['pages'],
    kind: 'content',
    meta: {
      title: 'Contact and support · Mayfly',
      description:
        'Where to turn with questions, trouble, a privacy concern or a report of misuse, and how soon you can expect to hear from the operator.',
      keywords: ['contact', 'support', 'report abuse', 'privacy request'],
      canonicalPath: '/contact',
      structuredData: structuredDataFor('/contact'),
    },
    Page: ContactPage,
  },
  {
    path: '/about',
    styles: ['pages'],
    kind: 'content',
    meta: {
      title: 'About Mayfly: an address that does not last',
      description:
        'Why an email address should live ten minutes, what people use one for, and how Mayfly works without accounts, cookies or another company in between.',
      keywords: ['about Mayfly', 'private email', 'disposable address', 'spam protection'],
      canonicalPath: '/about',
      structuredData: structuredDataFor('/about'),
    },
    Page: AboutPage,
  },
  {
    path: '/privacy',
    styles: ['pages'],
    kind: 'content',
    meta: {
      title: 'Privacy policy · Mayfly',
      description:
        'What Mayfly keeps, where and for how long: mail, numbers, texts, usage figures, logs and payments, each said in a sentence and then exactly.',
      keywords: ['privacy policy', 'data retention', 'no cookies', 'Do Not Track'],
      canonicalPath: '/privacy',
      structuredData: structuredDataFor('/privacy'),
    },
    Page: PrivacyPage,
  },
  {
    path: '/terms',
    styles: ['pages'],
    kind: 'content',
    meta: {
      title: 'Terms of service · Mayfly',
      description:
        'What you may expect of Mayfly and what it expects of you: fair use, limits, things that end for good, premium, and who answers for what.',
      keywords: ['terms of service', 'fair use', 'limits'],
      canonicalPath: '/terms',
      structuredData: structuredDataFor('/terms'),
    },
    Page: TermsPage,
  },
  {
    path: '/success',
    styles: ['premium', 'premium-dialog'],
    kind: 'tool',
    meta: {
      title: 'Payment successful · Mayfly',
      description:
        'Your payment has gone through. This page shows what premium unlocks and then takes you back to the home page.',
      keywords: ['premium'],
      canonicalPath: '/success',
      unlisted: true,
      structuredData: structuredDataFor('/success'),
    },
    Page: SuccessPage,
  },
  {
    path: '/status',
    styles: ['status'],
    kind: 'tool',
    meta: {
      title: 'System status · Mayfly',
      description:
        'Whether mail arrives, the API answers, expired mail is deleted in time and storage has room: looked at live, with the last 24 hours.',
      keywords: ['Mayfly status', 'temporary email status', 'service status', 'uptime'],
      canonicalPath: '/status',
      structuredData: structuredDataFor('/status'),
    },
    Page: StatusPage,
  },
  {
    path: '/404',
    styles: ['pages'],
    kind: 'content',
    status: 404,
    meta: {
      title: 'Page not found · Mayfly',
      description: 'There is no page at this address.',
      keywords: [],
    },
    Page: NotFoundPage,
  },
];
