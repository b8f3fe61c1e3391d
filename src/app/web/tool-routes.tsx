import {
  AiTextAnalyzerPage,
  ContentSummarizerPage,
  EmailOptimizerPage,
  MeetingTranscriberPage,
  ProductDescriptionGeneratorPage,
} from '#features/ai-tools/web/ai-tools-page.tsx';
import { PasswordGeneratorPage } from '#features/password-generator/web/password-generator-page.tsx';
import { TempEmailPage } from '#features/temp-email/web/temp-email-page.tsx';
import { TempIdentityPage } from '#features/temp-identity/web/temp-identity-page.tsx';
import { TempPhonePage } from '#features/temp-phone/web/temp-phone-page.tsx';
import { YoutubeToolPage } from '#features/youtube-tool/web/youtube-tool-page.tsx';
import type { PageRoute } from './page-route.ts';
import { describePage } from './page-route.ts';

export const toolRoutes: readonly PageRoute[] = [
  describePage({
    path: '/temp-email',
    styles: ['inbox', 'temp-email'],
    aliases: ['/temp-email/:sessionId'],
    kind: 'tool',
    title: 'Temporary email: a ten-minute inbox · Mayfly',
    description:
      'A disposable email address, ready when the page opens. Mail and codes appear as they arrive; after ten minutes, everything is erased.',
    keywords: ['temporary email', 'temp mail', '10 minute mail', 'disposable email address', 'receive code'],
    Page: TempEmailPage,
  }),
  describePage({
    path: '/temp-phone',
    styles: ['inbox', 'temp-phone'],
    kind: 'tool',
    title: 'Temporary phone number for SMS codes · Mayfly',
    description:
      'A phone number that receives SMS for fifteen minutes. Verification codes are found in the messages and copied with one tap; then everything is erased.',
    keywords: [
      'temporary phone number',
      'receive SMS online',
      'SMS verification code',
      'disposable phone number',
      'second number',
    ],
    Page: TempPhonePage,
  }),
  describePage({
    path: '/temp-identity',
    styles: ['temp-identity'],
    kind: 'tool',
    title: 'Fake identity generator: a person who does not exist · Mayfly',
    description:
      'A made-up name, birthday and US address whose city, state and ZIP code match. Generated in your browser and sent nowhere; copy it as text, JSON or a vCard.',
    keywords: ['fake identity generator', 'fake name generator', 'random address', 'test data', 'privacy'],
    Page: TempIdentityPage,
  }),
  describePage({
    path: '/password-generator',
    styles: ['password-generator'],
    kind: 'tool',
    title: 'Password generator and strength checker · Mayfly',
    description:
      'Strong, truly random passwords and passphrases from your browser, plus a strength checker that gives reasons. No password is sent, stored or logged.',
    keywords: [
      'password generator',
      'passphrase generator',
      'password strength checker',
      'random password',
      'diceware',
    ],
    Page: PasswordGeneratorPage,
  }),
  describePage({
    path: '/ai-text-analyzer',
    styles: ['ai-tools'],
    kind: 'tool',
    title: 'AI text analyzer: sentiment, tone, readability · Mayfly',
    description:
      'See the sentiment, tone, reading grade and keywords of a text, with hard or passive sentences highlighted and the reason for each.',
    keywords: ['text analyzer', 'sentiment analysis', 'readability checker', 'keyword extraction', 'tone'],
    Page: AiTextAnalyzerPage,
  }),
  describePage({
    path: '/content-summarizer',
    styles: ['ai-tools'],
    kind: 'tool',
    title: 'Content summarizer: brief, detailed or bullets · Mayfly',
    description:
      'Shorten an article, a report or a long email to the sentences that matter, and see where each one is in the text. Nothing is made up.',
    keywords: ['text summarizer', 'summary generator', 'article summary', 'bullet points'],
    Page: ContentSummarizerPage,
  }),
  describePage({
    path: '/email-optimizer',
    styles: ['ai-tools'],
    kind: 'tool',
    title: 'Email subject line optimizer with scores · Mayfly',
    description:
      'Up to five edits of your subject line, each with a score and a reason, previewed in a phone and a desktop inbox. No made-up offers.',
    keywords: ['email subject line', 'subject line tester', 'email optimizer', 'open rate', 'newsletter'],
    Page: EmailOptimizerPage,
  }),
  describePage({
    path: '/product-description-generator',
    styles: ['ai-tools'],
    kind: 'tool',
    title: 'Product description generator · Mayfly',
    description:
      'Turn a product name and its features into a description in four tones, with bullet points and a meta description. It claims nothing you did not enter.',
    keywords: ['product description generator', 'product copy', 'shop texts', 'meta description'],
    Page: ProductDescriptionGeneratorPage,
  }),
  describePage({
    path: '/meeting-transcriber',
    styles: ['ai-tools', 'meeting-transcriber'],
    kind: 'tool',
    title: 'Meeting transcriber: from recording to notes · Mayfly',
    description:
      'Record, upload or paste a meeting and get a summary, action items with owners and dates, decisions and open questions, each linked to its line.',
    keywords: ['meeting notes', 'meeting transcriber', 'action items', 'transcript summary', 'minutes'],
    Page: MeetingTranscriberPage,
  }),
  describePage({
    path: '/youtube-tool',
    styles: ['youtube-tool'],
    kind: 'tool',
    title: 'YouTube thumbnail extractor: all five sizes · Mayfly',
    description:
      'Paste a video URL and get its public thumbnails in five sizes, to copy or download. YouTube does not learn who you are.',
    keywords: ['YouTube thumbnail', 'thumbnail extractor', 'thumbnail download', 'maxresdefault'],
    Page: YoutubeToolPage,
  }),
];
