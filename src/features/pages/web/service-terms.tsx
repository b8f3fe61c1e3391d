import { claimed, phoneCost } from '../common/claimed.ts';
import type { SmallPrintSection } from './small-print.tsx';

/** What is offered, to whom, and what may be done with it. */
export const serviceTerms: readonly SmallPrintSection[] = [
  {
    id: 'agreement',
    title: 'Who agrees to what',
    note: 'By using the site you agree to these terms.',
    body: (
      <p>
        These terms are between you and the operator of this site, “we” from here on. Using the site or its
        API means that you agree to them. If you are not old enough to agree to such terms where you live, ask
        someone who may do it for you.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'What you get',
    note: 'Free tools, no account, and inboxes that end.',
    body: (
      <>
        <p>
          Temporary mail addresses that receive for {claimed.emailLifeMinutes} minutes, temporary phone
          numbers that receive for {claimed.phoneLifeMinutes} minutes, and tools for passwords, identities,
          texts and thumbnails. Addresses and numbers receive only; nothing can be sent from them.
        </p>
        <p>
          What an address takes is limited: as the program comes, {claimed.mailMegabytes} MB in all, in at
          most {claimed.messagesPerAddress.toLocaleString('en-US')} messages; the operator may set it higher
          or lower. What comes on top is refused, and its sender is told.
        </p>
      </>
    ),
  },
  {
    id: 'end',
    title: 'Everything ends',
    note: 'What has expired cannot be brought back, by anyone.',
    body: (
      <>
        <p>
          Addresses, numbers and what they received are deleted when their time is up. It cannot be extended,
          paused or undone. Copy what you need in time.
        </p>
        <p>
          Do not use a temporary address or number for anything you may have to get back into: money, health,
          public offices, work, or a purchase. You bear the loss if you do.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    note: 'Privacy is for everyone. Fraud, harassment and attacks are not privacy.',
    body: (
      <>
        <p>You may use the tools for any lawful purpose. You may not use them to</p>
        <ul>
          <li>deceive people for gain, pose as a real person, or evade a ban that protects others;</li>
          <li>harass, threaten or stalk anyone;</li>
          <li>get into accounts, mail or messages that are not yours;</li>
          <li>make accounts in bulk for spam, fake reviews or votes;</li>
          <li>break the law, or the terms of a site in a way that harms it or its users;</li>
          <li>overload, probe or disturb this service, or get around its limits.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Limits',
    note: 'There is enough for everyone, if nobody takes it all.',
    body: (
      <>
        <p>
          Creation and use are rate-limited per network address, so that one visitor cannot take the service
          from the others. As the program comes, that is {claimed.newAddresses} new mail addresses in{' '}
          {claimed.newAddressesWithinMinutes} minutes; the operator may set it higher or lower. Who asks too
          often is told when to come back.
        </p>
        <p>
          Each phone number costs us about {phoneCost}, so there are fewer of them, and on some days none.
        </p>
        <p>We may refuse networks or programs that misuse the service.</p>
      </>
    ),
  },
];
