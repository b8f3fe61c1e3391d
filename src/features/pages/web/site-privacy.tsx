import { valueText } from '#site/installation/common/installation.ts';
import { When } from '#site/installation/web/when.tsx';
import { claimed } from '../common/claimed.ts';
import type { SmallPrintSection } from './small-print.tsx';

export const sitePrivacy: readonly SmallPrintSection[] = [
  {
    id: 'usage',
    title: 'Usage statistics',
    note: 'We count what is used, not who uses it. Do Not Track and Global Privacy Control turn events off.',
    body: (
      <>
        <p>
          When you open or use a tool, your browser may send an event: its name, such as “password copied”,
          the addresses of the page and of the page before it, the random session name, and a few details. For
          a password, these are its length and strength; for a text, its length, the type of task and, in the
          text analyzer, the sentiment; for a thumbnail, the ID of the video. The server adds the time and the
          name that your browser gives itself (the user agent), cut to {claimed.userAgentCharacters}{' '}
          characters. Your IP address is not stored with it.
        </p>
        <p>
          Your browser removes email addresses, phone numbers, and fields named after tokens, keys or
          passwords. The server removes them once more, and accepts at most {claimed.eventsPerMinute} events a
          minute. Events are deleted after {claimed.eventDays} days, or sooner if they take up more than{' '}
          {claimed.eventsMegabytes} MB in total. Only daily totals remain, such as the number of addresses
          created.
        </p>
        <p>
          If your browser sends <em>Do Not Track</em> or <em>Global Privacy Control</em>, no event is sent and
          none is stored. Addresses, numbers and messages are counted on the server. These totals include
          everyone and identify nobody.
        </p>
        <p>
          <When fact="tracker" is="off">
            There is no third-party tracker on these pages.
          </When>
          <When fact="tracker" is="on">
            The operator has added a third-party tracker. It is served from this site, does nothing if your
            browser sends <em>Do Not Track</em> or <em>Global Privacy Control</em>, and can send data only to{' '}
            {valueText('trackerHosts', 'this site')}.
          </When>
        </p>
      </>
    ),
  },
  {
    id: 'logs',
    title: 'Logs and IP addresses',
    note: 'The logs never contain your IP address, an email address, a full phone number, a token or the text of a message.',
    body: (
      <>
        <p>
          The software logs when it starts and stops, what goes wrong, and when a phone number is given out or
          gets a message, with its last two digits. It does not log the pages you visit. A proxy or host in
          front of it may keep its own logs; that is up to the operator.
        </p>
        <p>
          To prevent abuse, requests are counted per IP address; for IPv6, per /64 network. These counters are
          kept only in memory, for about as long as the period of the limit, and the software never writes
          them to disk.
          <When fact="database" is="postgresql">
            {' '}
            If the site runs on several machines, these pass some of the counts to each other through the
            database, under a keyed hash of the address; the database does not store them.
          </When>
        </p>
      </>
    ),
  },
  {
    id: 'advertising',
    title: 'Advertising',
    note: (
      <>
        Ads are a fixed part of the page.{' '}
        <When fact="otherHosts" is="off">
          They cannot follow you.
        </When>
        <When fact="otherHosts" is="on">
          They may load content from the hosts named here.
        </When>
      </>
    ),
    body: (
      <p>
        <When fact="ads" is="operator">
          The operator fills the ad spaces with fixed content stored on this site, the same for every visitor.
        </When>
        <When fact="ads" is="house">
          The ad spaces show our own cards, for another tool or for Premium, the same for every visitor.
        </When>{' '}
        <When fact="otherHosts" is="off">
          The pages load nothing from other hosts.
        </When>
        <When fact="otherHosts" is="on">
          The operator allows the pages to load content from {valueText('permittedHosts', 'other hosts')},
          which then see your IP address.
        </When>{' '}
        With Premium, there are no ads.
      </p>
    ),
  },
  {
    id: 'premium',
    title: 'Premium and payment',
    note: (
      <>
        <When fact="payment" is="stripe">
          You pay on Stripe’s page. We give you a key instead of an account.
        </When>
        <When fact="payment" is="sandbox">
          The checkout on this site is a sandbox: no money moves. You get a key instead of an account.
        </When>
        <When fact="payment" is="none">
          This site does not sell Premium. It works with keys instead of accounts.
        </When>
      </>
    ),
    body: (
      <>
        <p>
          <When fact="payment" is="stripe">
            Stripe handles the payment on its own page, under its own privacy policy. We pass it the email
            address you enter, for the receipt. We never see your card number.
          </When>
          <When fact="payment" is="sandbox">
            No payment provider is involved: a page of our own stands in for the checkout. The email address
            you enter there is neither stored nor passed on.
          </When>
          <When fact="payment" is="none">
            Nothing can be bought on this site, and no payment provider is involved. Only the operator can
            give you a key.
          </When>
        </p>
        <p>
          <When fact="payment" is="stripe">
            We keep Stripe’s IDs of the subscription and the customer, how long the subscription is paid for,
            when a charge was refunded, a hash of your license key, and the domains you add. For{' '}
            {claimed.checkoutDays} days, we also keep the ID of your checkout and a hash of its secret. For{' '}
            {claimed.paymentEventDays} days, we keep the IDs of Stripe’s notifications.
          </When>
          <When fact="payment" is="sandbox">
            We keep an ID of the subscription, how long it lasts, a hash of your license key, and the domains
            you add. For {claimed.checkoutDays} days, we also keep the ID of your checkout and a hash of its
            secret. For {claimed.paymentEventDays} days, we keep the IDs of the checkout’s notifications.
          </When>
          <When fact="payment" is="none">
            We keep an ID of the subscription, how long it lasts, a hash of the license key, and the domains
            added with it.
          </When>{' '}
          Inboxes are not linked to your name. Those created with a key are linked to that key until they
          expire, and their addresses for {claimed.nameRestsHours} hours.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your choices and rights',
    note: 'Most of what you could ask us to delete is gone before we read your request.',
    body: (
      <>
        <ul>
          <li>Press “Delete now”, and the inbox is deleted immediately.</li>
          <li>Clear this site’s data in your browser, and the browser has forgotten your visit.</li>
          <li>Turn on Do Not Track or Global Privacy Control, and no events are sent.</li>
        </ul>
        <p>
          You may have more rights under the law where you live: to see, correct, move or erase the data held
          about you, to object, and to complain to a supervisory authority. Ask us, and we will do what we
          can. Since we do not know who you are, we can rarely tell which data is yours; the token in your
          browser is the only proof.
        </p>
        <p>We do not sell data, and we disclose it only if the law requires it.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    note: 'The current version is the one that applies.',
    body: (
      <p>
        When the software changes what it keeps, this page changes with it. Earlier versions are in the
        history of the project. We have no list of visitors to notify, so check back now and then.
      </p>
    ),
  },
];
