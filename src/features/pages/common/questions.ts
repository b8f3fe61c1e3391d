import { valueText, whenText } from '#site/installation/common/installation.ts';
import { claimed, phoneCost } from './claimed.ts';

/** Plain text, because the page and its structured data show the same words. */
export type Question = {
  question: string;
  answer: readonly string[];
  link?: { href: string; label: string };
};

export const questions: readonly Question[] = [
  {
    question: 'What is a temporary email address?',
    answer: [
      'A real email address that you use for a short time. You give it to a site that asks for one, read what arrives on the open page, and walk away. Then the address and everything sent to it are deleted.',
      'Your real address stays where it belongs: with people you want to hear from.',
    ],
  },
  {
    question: 'How long does an address last, and can I extend it?',
    answer: [
      `An address lasts ${claimed.emailLifeMinutes} minutes. Nobody can extend it, not even you: a short life is the point. When time is up, you get a new one, and within ${claimed.erasedWithinSeconds} seconds the old one and its mail are gone from the server.`,
      'If you are done sooner, “Delete now” erases everything at once.',
    ],
  },
  {
    question: 'Is it free, and do I need an account?',
    answer: [
      'The tools are free and there is no account, not even an optional one. Nobody asks who you are.',
      'Free use is supported by privacy-friendly ads. Premium removes the ads and raises some limits; it works with a key instead of an account.',
    ],
  },
  {
    question: 'Can I receive attachments?',
    answer: [
      `Yes. PDFs, images, documents and ZIP files arrive intact, in messages of up to ${valueText('messageMegabytes', String(claimed.mailMegabytes))} MB. Common image types can be previewed on the page. Everything else, including PDFs, can only be downloaded.`,
      'Be careful with files from strangers: they are not scanned for viruses.',
    ],
  },
  {
    question: 'Can I send mail from a temporary address?',
    answer: [
      'No. Addresses can only receive: you cannot send, reply or forward. A service that sends mail for strangers would soon be sending spam for them.',
    ],
  },
  {
    question: 'What does a temporary phone number cost?',
    answer: [
      `Nothing to you. The operator of a site like this pays the carrier about ${phoneCost} per number. That is why new numbers are limited more strictly than new addresses.${whenText('phone', 'sandbox', ' The numbers of this site are made up and cost nothing.')}`,
      `A number receives text messages for ${claimed.phoneLifeMinutes} minutes. It cannot send messages or take calls.`,
    ],
  },
  {
    question: 'Who can read my mail?',
    answer: [
      'Your browser holds the only key to your inbox; the server keeps only a fingerprint of it and cannot make a second key. Stored mail is encrypted, and only this key opens it, so a stolen disk or backup cannot be read. Guessing your address does not open your inbox.',
      'Still, mail travels between servers, usually without end-to-end encryption, and anyone who runs one of them could look. Do not have anything sent here that must stay secret.',
    ],
    link: { href: '/privacy', label: 'What is kept, and for how long' },
  },
  {
    question: 'Which of my data leaves my browser?',
    answer: [
      'Passwords and identities are generated in your browser and sent nowhere. Mail and text messages arrive through the server, so they stay there until they expire.',
      `Texts for the AI tools go to this server and are not stored.${whenText('texts', 'built-in', ' They stay on this server.')}${whenText('texts', 'model-here', ' They stay on this server; each result says whether a language model answered.')}${whenText('texts', 'model-elsewhere', ' From there they go to a model server that the operator has chosen; each result says whether the model answered.')}`,
    ],
  },
  {
    question: 'Why has my mail not arrived?',
    answer: [
      'Most mail arrives within a second of being sent, but some senders queue it, and some wait a few minutes before delivering to an address they have not seen before. Check that you copied the whole address, and ask the site to send the mail again.',
      'Some sites reject disposable addresses altogether. The status page shows if the problem is on our side.',
    ],
    link: { href: '/status', label: 'Check service status' },
  },
  {
    question: 'When should I not use a temporary address?',
    answer: [
      'Whenever you might need the address again: banking, taxes, health, work, anything you pay for, any account you would be sorry to lose. You cannot reset a password through an address that no longer exists.',
      'For a single code, a download or a quick look around, it is the right tool.',
    ],
  },
];
