import type { SendMailOptions } from 'nodemailer';

/** Typical mails, for pictures. */
export const verification: SendMailOptions = {
  from: 'Northwind Accounts <no-reply@northwind.example>',
  subject: 'Your verification code',
  html: `<p>Hello,</p><p>use <b>482 913</b> to finish signing up. The code is valid for ten minutes.</p>
    <p><a href="https://northwind.example/confirm?token=5f1c0e7a9b3d4c21">Confirm your address</a></p>
    <p>If this was not you, ignore this email.</p><img src="https://northwind.example/o.gif" width="1" height="1">`,
  attachments: [
    { filename: 'terms.pdf', content: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(84_000)]) },
  ],
};

export const plainMails: readonly SendMailOptions[] = [
  {
    from: 'Harbor Tickets <tickets@harbor.example>',
    subject: 'Your tickets for Saturday',
    text: 'Doors open at seven.',
  },
  {
    from: 'The Reading Room <hello@reading-room.example>',
    subject: 'Welcome. Here is your reading list',
    text: 'Five books for the week.',
  },
];

export const arabic: SendMailOptions = {
  from: 'متجر الكتب <info@kutub.example>',
  subject: 'رمز التحقق الخاص بك',
  text: 'مرحباً،\n\nرمز التحقق الخاص بك هو 482913. الرمز صالح لمدة عشر دقائق.\n\nIf you did not ask for it, ignore this mail.\n\nشكراً لك',
};

export const japanese: SendMailOptions = {
  from: '北風ストア <info@kitakaze.example>',
  subject: '【北風ストア】認証コードのお知らせ',
  text: 'いつも北風ストアをご利用いただきありがとうございます。\n\n認証コード: 482913\n\nこのコードの有効期限は10分です。心当たりがない場合は、このメールを破棄してください。',
};

export function manyAttachments(picture: Buffer): SendMailOptions {
  const file = (filename: string, bytes: number) => ({ filename, content: Buffer.alloc(bytes, 7) });
  return {
    from: 'Archive <files@archive.example>',
    subject: 'All the papers',
    text: 'Everything you asked for is attached.',
    attachments: [
      { filename: 'plate.png', content: picture },
      file('terms.pdf', 84_000),
      file('figures.xlsx', 23_500),
      file('letter.docx', 18_200),
      file('pictures.zip', 1_840_000),
      file('greeting.mp3', 312_000),
      file('invite.ics', 900),
      file(`Minutes of the ${'very '.repeat(20)}long meeting.txt`, 4_100),
    ],
  };
}

export const invitation: SendMailOptions = {
  from: 'Lantern <hello@lantern.example>',
  subject: 'Please confirm your address',
  html: '<p>Welcome to Lantern.</p><p><a href="https://lantern.example/confirm?token=9a7c11f0b3e25d4486f1&continue=https%3A%2F%2Flantern.example%2Fwelcome%2Ffirst-steps%3Ffrom%3Dmail">Confirm your address</a></p>',
};

const longWord = 'donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** An answer to `messages` in which every text has its maximum length. */
export const longAnswer = [
  {
    id: 'long',
    from: `${'A very long display name '.repeat(6)}<${longWord}@${'sub.'.repeat(12)}example.museum>`,
    subject: `${longWord} ${'and a subject that does not end '.repeat(8)}`,
    body: `${longWord.repeat(6)}\n\n${'Words that go on. '.repeat(400)}`,
    date: new Date().toISOString(),
    isRead: false,
    code: 'QX7K-92MD-44TZ',
    links: [
      {
        url: `https://${'long-label.'.repeat(5)}example/confirm?token=${'0123456789abcdef'.repeat(6)}`,
        label: `Confirm ${longWord}`,
      },
    ],
    attachments: [
      { id: '1', filename: `${longWord.repeat(3)}.pdf`, contentType: 'application/pdf', size: 25_000_000 },
    ],
    hasHtml: true,
    authentication: {
      verdict: 'failed',
      spf: { result: 'fail', domain: `${'sub.'.repeat(12)}example.museum` },
    },
  },
];

export function fullAnswer(count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `full-${index}`,
    from: `Sender ${index} <sender-${index}@many.example>`,
    subject: `Message ${count - index} of many`,
    body: 'One of many.',
    date: new Date(Date.now() - index * 2_000).toISOString(),
    isRead: index % 3 > 0,
  }));
}

export const pendingAnswer = [
  ...['pending-2', 'pending-1'].map((id) => ({
    id,
    from: 'bounces@mailer.example',
    subject: '',
    body: '',
    date: new Date().toISOString(),
    isRead: false,
    pending: true,
  })),
  ...fullAnswer(1),
];

export const damagedAnswer = [
  {
    id: 'unopened',
    from: '',
    subject: '',
    body: '',
    size: 48_213,
    date: new Date().toISOString(),
    isRead: true,
    damaged: true,
  },
  {
    id: 'cut-off',
    from: 'Billing <billing@shop.example>',
    subject: 'Your invoice',
    body: 'Hello, your invoice for November is attached. Please',
    size: 12_034,
    date: new Date().toISOString(),
    isRead: true,
    damaged: true,
  },
  ...fullAnswer(1),
];
