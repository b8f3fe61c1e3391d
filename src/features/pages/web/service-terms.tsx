import { valueText } from '#site/installation/common/installation.ts';
import { When } from '#site/installation/web/when.tsx';
import { claimed, phoneCost } from '../common/claimed.ts';
import type { SmallPrintSection } from './small-print.tsx';

export const serviceTerms: readonly SmallPrintSection[] = [
  {
    id: 'agreement',
    title: 'Who agrees to what',
    note: 'By using the site you agree to these terms.',
    body: (
      <p>
        These terms are between you and the operator of this site (“we”). By using the site or its API, you
        agree to them. If you are not old enough to agree to such terms where you live, ask a parent or
        guardian to do it for you.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'What you get',
    note: 'Free tools, no account, and inboxes that expire.',
    body: (
      <>
        <p>
          Temporary email addresses that receive mail for {claimed.emailLifeMinutes} minutes, temporary phone
          numbers that receive messages for {claimed.phoneLifeMinutes} minutes, and tools for passwords,
          identities, texts and thumbnails. Addresses and numbers can only receive; nothing can be sent from
          them.
        </p>
        <p>
          What an address can receive is limited: {valueText('mailMegabytes', String(claimed.mailMegabytes))}{' '}
          MB in total and at most{' '}
          {valueText('messagesPerAddress', claimed.messagesPerAddress.toLocaleString('en-US'))} messages.
          Anything beyond that is rejected, and the sender is notified.
        </p>
      </>
    ),
  },
  {
    id: 'end',
    title: 'Everything expires',
    note: 'Nobody can bring back what has expired.',
    body: (
      <>
        <p>
          Addresses, numbers and what they received are deleted when their time is up. This cannot be
          postponed, paused or undone. Copy what you need in time.
        </p>
        <p>
          Do not use a temporary address or number for anything you may need to get back into: money, health,
          government services, work, or a purchase. If you do, the loss is yours.
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
          <li>deceive people for gain, impersonate a real person, or evade a ban that protects others;</li>
          <li>harass, threaten or stalk anyone;</li>
          <li>access accounts, mail or messages that are not yours;</li>
          <li>create accounts in bulk for spam, fake reviews or votes;</li>
          <li>break the law, or the terms of a site in a way that harms it or its users;</li>
          <li>overload, probe or disrupt this service, or bypass its limits.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Limits',
    note: 'To keep the service available to everyone, use is limited.',
    body: (
      <>
        <p>
          <When fact="limits" is="on">
            Creation and use are rate-limited per IP address, so that one visitor cannot crowd out the others.
            You can create {valueText('newAddresses', String(claimed.newAddresses))} new email addresses in{' '}
            {claimed.newAddressesWithinMinutes} minutes. If you hit a limit, we tell you when to try again.
          </When>
          <When fact="limits" is="off">
            Creation and use are not limited per IP address on this site at present.
          </When>
        </p>
        <p>
          <When fact="phone" is={['bought', '5sim']}>
            Each phone number costs us about {phoneCost}, so there are fewer of them, and on some days none.
          </When>
          <When fact="phone" is={['twilio', 'android']}>
            We have only a few phone numbers, each for one visitor at a time, so sometimes none is free.
          </When>
          <When fact="phone" is="sandbox">
            The phone numbers of this site are made up. A real one would cost us about {phoneCost}.
          </When>
          <When fact="phone" is="none">
            This site has no phone numbers.
          </When>
        </p>
        <p>We may block networks or programs that abuse the service.</p>
      </>
    ),
  },
];
