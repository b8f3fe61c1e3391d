import { valueText } from '#site/installation/common/installation.ts';

/**
 * Marketing texts of the landing page. The figures and testimonials are samples that the operator replaces; the other
 * texts describe what the code does.
 */

export const hero = {
  title: 'Give them an address that is gone in ten minutes.',
  text: 'Disposable email, phone numbers, passwords and a few sharp writing tools. No account needed, and no mail kept once it expires.',
};

export type Figure = { target: number; unit: '+' | '%'; label: string };

export const figures: readonly Figure[] = [
  { target: 50_000, unit: '+', label: 'active users' },
  { target: 250_000, unit: '+', label: 'emails generated' },
  { target: 100_000, unit: '+', label: 'phone numbers' },
  { target: 99, unit: '%', label: 'privacy protected' },
];

export type Testimonial = { name: string; role: string; content: string; rating: 1 | 2 | 3 | 4 | 5 };

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Hannah L.',
    role: 'Marketing manager',
    content: 'I read forty newsletters to see what others send. None of them has my real address anymore.',
    rating: 5,
  },
  {
    name: 'Tomás R.',
    role: 'Web developer',
    content:
      'I sign up for our own product a dozen times per release. The code is there before I have switched tabs.',
    rating: 5,
  },
  {
    name: 'Ines K.',
    role: 'Privacy advocate',
    content: 'I show it to people who think privacy is hard work. It takes them about a minute.',
    rating: 5,
  },
];

export const steps: readonly { title: string; text: string }[] = [
  { title: 'Open the page', text: 'Your address is already there. No form, no account.' },
  { title: 'Use it anywhere', text: 'Paste it into any sign-up form.' },
  { title: 'Get the code', text: 'The mail appears on the page, with its code at the top.' },
  { title: 'Walk away', text: 'After ten minutes, the address and its mail are erased.' },
];

export type UseCase = { title: string; text: string; path?: string };

export const useCases: readonly UseCase[] = [
  { title: 'Free trials', text: 'Try a service before it gets to know you.' },
  { title: 'Online shopping', text: 'Take the first-order discount, skip the daily offers.' },
  { title: 'Café Wi-Fi', text: 'Get past the sign-in form without giving your real address.' },
  { title: 'White papers and downloads', text: 'Read the report without joining the mailing list.' },
  { title: 'Forums', text: 'Ask one question on a site you will never visit again.' },
  { title: 'Newsletters', text: 'Read an issue or two before you share your real address.' },
  {
    title: 'Testing your sign-up',
    text: 'A fresh address for every run, by hand or through the API.',
    path: '/developers',
  },
  { title: 'Contests and giveaways', text: 'Enter once and never hear about it again.' },
  { title: 'Classified ads', text: 'Post a number or an address that strangers cannot keep.' },
  { title: 'Loyalty cards', text: 'Get the card without the flood of emails.' },
];

export type BenefitIcon = 'code' | 'clock' | 'fire' | 'picture' | 'attachment' | 'server';

export type Benefit = {
  icon: BenefitIcon;
  title: string;
  text: string;
  more?: { label: string; path: string };
};

export const benefits: readonly Benefit[] = [
  {
    icon: 'code',
    title: 'Codes come first',
    text: 'One-time codes and confirmation links are found in the mail for you, and copied with one tap.',
  },
  {
    icon: 'clock',
    title: 'Ten minutes, no more',
    text: 'An address lasts 600 seconds. Nobody can extend it, not even you.',
  },
  {
    icon: 'fire',
    title: 'Sealed, then erased',
    text: 'Stored mail is encrypted, and only your browser keeps the key, so a stolen disk or backup is useless. The sender, and the server while it handles the mail, can still see it. After ten minutes, everything is deleted.',
    more: { label: 'What sealing covers', path: '/privacy#sealed-mail' },
  },
  {
    icon: 'picture',
    title: 'Nothing loads without your OK',
    text: 'HTML mail opens in a sandboxed frame. Remote images and trackers stay blocked until you allow them.',
  },
  {
    icon: 'attachment',
    title: 'Attachments included',
    text: `Images, PDFs and documents arrive intact, in messages of up to ${valueText('messageMegabytes', '25')} MB.`,
  },
  {
    icon: 'server',
    title: 'No third party',
    text: 'The server receives mail itself. No mailbox provider sits in between and can read your mail.',
  },
];

export const promo = {
  title: 'Three AI writing tools',
  text: 'How a text sounds, what it says, and how its subject line could be better. Every answer comes with reasons.',
};

export const reasons: readonly { title: string; text: string }[] = [
  {
    title: 'Privacy First',
    text: 'No cookies, no profile. Passwords and identities never leave your browser, and a browser that asks not to be tracked sends no events.',
  },
  {
    title: 'Instant Access',
    text: 'Open the page and the tool is ready. There is no sign-up, not even an optional one.',
  },
  {
    title: 'Global Access',
    text: 'Any browser, any device, anywhere. Mail is readable in any alphabet, and codes are found in many languages.',
  },
];

export type Question = { question: string; answer: readonly string[] };

export const questions: readonly Question[] = [
  {
    question: 'How long does a temporary address last?',
    answer: [
      'Ten minutes. The page counts them down, and nothing extends them. Then the address and its mail are erased, and a new address takes its place.',
    ],
  },
  {
    question: 'Do I need an account?',
    answer: ['No. There are no accounts: every tool works as soon as its page is open.'],
  },
  {
    question: 'Can I send mail from a temporary address?',
    answer: ['No, it can only receive. That keeps spammers away.'],
  },
  {
    question: 'Can I receive attachments?',
    answer: [
      `Yes: images, PDFs, documents and ZIP files, in messages of up to ${valueText('messageMegabytes', '25')} MB. They are not scanned for viruses, so be careful with files from strangers.`,
    ],
  },
  {
    question: 'What do you know about me?',
    answer: [
      'Very little, and not for long. There are no cookies. We count how often each tool is used, without your address and without anything you type; a browser with Do Not Track or Global Privacy Control turned on sends no events. Daily totals, such as the number of addresses created, identify nobody.',
    ],
  },
  {
    question: 'When should I not use a temporary address?',
    answer: [
      'Whenever you might need it again: for your bank, for work, for anything you pay for. You cannot reset a password through an address that no longer exists.',
    ],
  },
];

export const newsletter = {
  title: 'Privacy Tips Newsletter',
  text: 'Want to hear about new privacy tips?',
  honesty:
    'We do not send the newsletter yet, so your address stays in this browser and is not sent to us. For now, all our tips are on the',
};
