/**
 * Every word of the landing page that sells, in the order of the page. Sample copy: whoever runs the site puts figures and
 * voices of their own here, and builds anew. What stands under benefits, reasons and questions is true of the code.
 */

export const hero = {
  title: 'Give them an address that is gone by lunch.',
  text: 'Disposable email, phone numbers, passwords and a few sharp writing tools. No account, and no mail kept once its time is up.',
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
    content: 'I read forty newsletters to know what others send. None of them has my real address any more.',
    rating: 5,
  },
  {
    name: 'Tomás R.',
    role: 'Web developer',
    content:
      'Every release I sign up to our own product a dozen times. The code is on top before I have changed the tab.',
    rating: 5,
  },
  {
    name: 'Ines K.',
    role: 'Privacy advocate',
    content: 'I show it to people who think that privacy is hard work. It takes them about a minute.',
    rating: 5,
  },
];

export const steps: readonly { title: string; text: string }[] = [
  { title: 'Open the page', text: 'An address is already there. No form, no account.' },
  { title: 'Use it anywhere', text: 'Copy it into the sign-up that asks for one.' },
  { title: 'Take the code', text: 'The mail appears in the page, its code on top.' },
  { title: 'Walk away', text: 'After ten minutes address and mail are erased.' },
];

export type UseCase = { title: string; text: string; path?: string };

export const useCases: readonly UseCase[] = [
  { title: 'Free trials', text: 'Look at a service before it gets to know you.' },
  { title: 'Online shops', text: 'Take the first-order discount, leave the daily offers.' },
  { title: 'Wi-Fi in cafés', text: 'Get past the form that stands before the internet.' },
  { title: 'Papers and downloads', text: 'Read the report without joining the list behind it.' },
  { title: 'Forums', text: 'Ask one question in a place you will not return to.' },
  { title: 'Newsletters', text: 'See an issue or two before you give your own address.' },
  {
    title: 'Testing your sign-up',
    text: 'Fresh addresses for every run, by hand or through the API.',
    path: '/developers',
  },
  { title: 'Competitions', text: 'Enter once, hear nothing of it afterwards.' },
  { title: 'Classified ads', text: 'Show a number or an address that strangers cannot keep.' },
  { title: 'Loyalty cards', text: 'Have the card at the till and an empty inbox at home.' },
];

export type BenefitIcon = 'code' | 'clock' | 'fire' | 'picture' | 'attachment' | 'server';

export const benefits: readonly { icon: BenefitIcon; title: string; text: string }[] = [
  {
    icon: 'code',
    title: 'Codes come first',
    text: 'A one-time code or a confirmation link is found in the mail and one tap from your clipboard.',
  },
  {
    icon: 'clock',
    title: 'Ten minutes, no more',
    text: 'An address lives 600 seconds. It cannot be extended, by you or by anyone else.',
  },
  {
    icon: 'fire',
    title: 'Then it is erased',
    text: 'Address, mail and attachments are deleted from the server, not just hidden.',
  },
  {
    icon: 'picture',
    title: 'Nothing loads unasked',
    text: 'HTML mail opens in a sealed frame. Remote images and trackers stay out until you let them in.',
  },
  {
    icon: 'attachment',
    title: 'Attachments included',
    text: 'Pictures, PDFs and documents arrive whole: in mails of up to 25 MB, or less where the operator set less.',
  },
  {
    icon: 'server',
    title: 'No third party',
    text: 'The server receives the mail itself. No mailbox provider stands in between and reads along.',
  },
];

export const promo = {
  title: 'Three readers that do not tire',
  text: 'What a text sounds like, what it says, and whether anyone will open it. Each answer comes with its reasons.',
};

export const reasons: readonly { title: string; text: string }[] = [
  {
    title: 'Privacy First',
    text: 'No cookie, no profile. Passwords and identities never leave your browser, and a browser that asks not to be tracked sends no events.',
  },
  {
    title: 'Instant Access',
    text: 'The page opens and the tool is ready. There is no registration to get through, not even an optional one.',
  },
  {
    title: 'Global Access',
    text: 'Any browser, on any device, wherever you are. Mail is read in whatever letters it is written, and codes are found in many languages.',
  },
];

export type Question = { question: string; answer: readonly string[] };

export const questions: readonly Question[] = [
  {
    question: 'How long does a temporary address last?',
    answer: [
      'Ten minutes. The page counts them down and nothing extends them. Then the address and its mail are erased, and a new one takes its place.',
    ],
  },
  {
    question: 'Do I need an account?',
    answer: ['No. There is none to be had: every tool works as soon as its page is open.'],
  },
  {
    question: 'Can I send mail from a temporary address?',
    answer: ['No, it only receives. That keeps it out of the hands of those who send spam.'],
  },
  {
    question: 'Do attachments arrive?',
    answer: [
      'Yes, pictures, PDFs, documents and ZIP files, in mails of up to 25 MB; whoever runs this site may have set less. Nothing here scans them for viruses, so treat files from strangers with the usual care.',
    ],
  },
  {
    question: 'What do you know about me?',
    answer: [
      'Little, and not for long. There are no cookies. We count how often a tool is used, without your address and without any text of yours; a browser that asks with Do Not Track or Global Privacy Control sends no events. Sums per day, such as how many addresses were made, name nobody.',
    ],
  },
  {
    question: 'When is a temporary address the wrong one?',
    answer: [
      'Whenever you may need it again: for a bank, for work, for anything you pay for. A password cannot be reset by mail to an address that is gone.',
    ],
  },
];

export const newsletter = {
  title: 'Privacy Tips Newsletter',
  text: 'Would you like to hear of it when we have a new tip?',
  honesty:
    'Your address stays in this browser. It is not sent to us, so no mail comes of it yet; until then, all our tips are in the',
};
