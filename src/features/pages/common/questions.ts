import { claimed, phoneCost } from './claimed.ts';

/** Plain text, so that the page and its structured data say the same. */
export type Question = {
  question: string;
  answer: readonly string[];
  /** Where to read on. */
  link?: { href: string; label: string };
};

export const questions: readonly Question[] = [
  {
    question: 'What is a temporary email address?',
    answer: [
      'A real address that is not yours for long. You give it to a site that asks for one, read what arrives in the open page, and walk away. The address and everything sent to it are then deleted.',
      'Your own address stays where it belongs: with people you want to hear from.',
    ],
  },
  {
    question: 'How long does an address last, and can I extend it?',
    answer: [
      `An address lives ${claimed.emailLifeMinutes} minutes. It cannot be extended, by you or by anyone else: a short life is the point of it. When the time is up you get a new one, and within ${claimed.erasedWithinSeconds} seconds the old one and its mail are gone from the server.`,
      'If you are done sooner, “Delete now” does the same at once.',
    ],
  },
  {
    question: 'Is it free, and do I need an account?',
    answer: [
      'The tools are free and there is no account, not even an optional one. Nothing asks who you are.',
      'Free use is supported by quiet advertising. Premium takes the ads away and raises some limits; it works with a key instead of an account.',
    ],
  },
  {
    question: 'Can I receive attachments?',
    answer: [
      `Yes. PDFs, pictures, documents and ZIP files arrive whole, in messages of up to ${claimed.mailMegabytes} MB; whoever runs this site may have set less. Common pictures can be previewed on the page. Everything else, PDFs included, is a download.`,
      'Treat files from strangers with the usual care. Nothing here scans them for viruses.',
    ],
  },
  {
    question: 'Can I send mail from a temporary address?',
    answer: [
      'No. Addresses only receive: nothing can be sent, answered or forwarded from here. A service that could send for strangers would soon be sending spam for them.',
    ],
  },
  {
    question: 'What does a temporary phone number cost?',
    answer: [
      `You: nothing. Whoever runs this site: about ${phoneCost} for each number, paid to the carrier it comes from. That is why new numbers are rationed more strictly than new addresses.`,
      `A number receives text messages for ${claimed.phoneLifeMinutes} minutes. It cannot send any, and it cannot take calls.`,
    ],
  },
  {
    question: 'Who can read my mail?',
    answer: [
      'Your browser holds the only key to your inbox; the server keeps a fingerprint of that key and cannot hand out another. A guessed address opens nothing.',
      'Still, mail travels between servers, often without end-to-end encryption, and whoever runs a mail server could look. Do not have anything sent here that must stay secret.',
    ],
    link: { href: '/privacy', label: 'What is kept, and for how long' },
  },
  {
    question: 'Which of my data leaves my browser?',
    answer: [
      'Passwords and identities are made in your browser and sent nowhere. Mail and text messages come in through the server, so they are there until they expire.',
      'Texts for the AI tools go to this server and are not stored. They stay on it unless its operator has connected a model server; each result says which of the two answered.',
    ],
  },
  {
    question: 'Why has my mail not arrived?',
    answer: [
      'Most mail shows up within a second of being sent, but senders queue, and some wait minutes before they try a new address. Check that the address was copied whole, and ask the site to send again.',
      'Some sites refuse disposable addresses altogether. The status page says whether the fault is ours.',
    ],
    link: { href: '/status', label: 'See how the services are' },
  },
  {
    question: 'When should I not use a temporary address?',
    answer: [
      'Whenever you may need the address again: banks, taxes, health, work, anything you pay for, any account you would be sorry to lose. A password cannot be reset by mail to an address that is gone.',
      'For one code, one download or one look around, it is the right tool.',
    ],
  },
];
