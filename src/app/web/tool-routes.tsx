import { AiTextAnalyzerPage } from '#features/ai-tools/web/ai-text-analyzer-page.tsx';
import { ContentSummarizerPage } from '#features/ai-tools/web/content-summarizer-page.tsx';
import { EmailOptimizerPage } from '#features/ai-tools/web/email-optimizer-page.tsx';
import { MeetingTranscriberPage } from '#features/ai-tools/web/meeting-transcriber-page.tsx';
import { ProductDescriptionGeneratorPage } from '#features/ai-tools/web/product-description-generator-page.tsx';
import { PasswordGeneratorPage } from '#features/password-generator/web/password-generator-page.tsx';
import { TempEmailPage } from '#features/temp-email/web/temp-email-page.tsx';
import { TempIdentityPage } from '#features/temp-identity/web/temp-identity-page.tsx';
import { TempPhonePage } from '#features/temp-phone/web/temp-phone-page.tsx';
import { YoutubeToolPage } from '#features/youtube-tool/web/youtube-tool-page.tsx';
import { describePage } from './describe-page.ts';
import type { PageRoute } from './page-route.ts';

/** The ten tools. */
export const toolRoutes: readonly PageRoute[] = [
  describePage({
    path: '/temp-email',
    styles: ['inbox', 'temp-email'],
    aliases: ['/temp-email/:sessionId'],
    kind: 'tool',
    title: 'Temporary email: a ten-minute inbox · Mayfly',
    description:
      'A disposable email address, ready when the page opens. Mail and its code appear as they arrive; after ten minutes both are erased.',
    keywords: ['temporary email', 'temp mail', '10 minute mail', 'disposable email address', 'receive code'],
    Page: TempEmailPage,
  }),
  describePage({
    path: '/temp-phone',
    styles: ['inbox', 'temp-phone'],
    kind: 'tool',
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
    Page: TempPhonePage,
  }),
  describePage({
    path: '/temp-identity',
    styles: ['temp-identity'],
    kind: 'tool',
    title: 'Fake identity generator: a person who does not exist · Mayfly',
    description:
      'A made-up name, birthday and US address whose city, state and ZIP code agree. Drawn in your browser and sent nowhere; copy it whole, as JSON or as a vCard.',
    keywords: ['fake identity generator', 'fake name generator', 'random address', 'test data', 'privacy'],
    Page: TempIdentityPage,
  }),
  describePage({
    path: '/password-generator',
    styles: ['password-generator'],
    kind: 'tool',
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
    Page: PasswordGeneratorPage,
  }),
  describePage({
    path: '/ai-text-analyzer',
    styles: ['ai-tools'],
    kind: 'tool',
    title: 'AI text analyzer: sentiment, tone, readability · Mayfly',
    description:
      'How a text feels, sounds and reads: sentiment over its sentences, school grade, keywords, and the hard and passive sentences marked with the reason.',
    keywords: ['text analyzer', 'sentiment analysis', 'readability checker', 'keyword extraction', 'tone'],
    Page: AiTextAnalyzerPage,
  }),
  describePage({
    path: '/content-summarizer',
    styles: ['ai-tools'],
    kind: 'tool',
    title: 'Content summarizer: brief, detailed or bullets · Mayfly',
    description:
      'Shortens an article, a report or a long mail to the sentences that carry it, and shows where in the text each of them stands. Nothing is invented.',
    keywords: ['text summarizer', 'summary generator', 'article summary', 'bullet points'],
    Page: ContentSummarizerPage,
  }),
  describePage({
    path: '/email-optimizer',
    styles: ['ai-tools'],
    kind: 'tool',
    title: 'Email subject line optimizer with scores · Mayfly',
    description:
      'Five edits of your subject line, each scored with its reason, and how they look in the inbox of a phone and a desktop. No invented offers.',
    keywords: ['email subject line', 'subject line tester', 'email optimizer', 'open rate', 'newsletter'],
    Page: EmailOptimizerPage,
  }),
  describePage({
    path: '/product-description-generator',
    styles: ['ai-tools'],
    kind: 'tool',
    title: 'Product description generator · Mayfly',
    description:
      'From a product name and its features to a description in four tones, with a list and a meta description. It states nothing that you did not give.',
    keywords: ['product description generator', 'product copy', 'shop texts', 'meta description'],
    Page: ProductDescriptionGeneratorPage,
  }),
  describePage({
    path: '/meeting-transcriber',
    styles: ['ai-tools', 'meeting-transcriber'],
    kind: 'tool',
    title: 'Meeting transcriber: record, then notes · Mayfly',
    description:
      'Record, upload or paste what was said and get a summary, action items with owner and date, decisions and open questions, each with its line.',
    keywords: ['meeting notes', 'meeting transcriber', 'action items', 'transcript summary', 'minutes'],
    Page: MeetingTranscriberPage,
  }),
  describePage({
    path: '/youtube-tool',
    styles: ['youtube-tool'],
    kind: 'tool',
    title: 'YouTube thumbnail extractor: all five sizes · Mayfly',
    description:
      'Paste the address of a video and get its public thumbnails in five sizes, to copy or download. The video platform does not learn who asks.',
    keywords: ['YouTube thumbnail', 'thumbnail extractor', 'thumbnail download', 'maxresdefault'],
    Page: YoutubeToolPage,
  }),
];
