import { valueText } from '#site/installation/common/installation.ts';
import { When } from '#site/installation/web/when.tsx';
import { claimed } from '../common/claimed.ts';
import type { SmallPrintSection } from './small-print.tsx';

/** What is counted, logged and paid, and what a visitor can do about it. */
export const sitePrivacy: readonly SmallPrintSection[] = [
  {
    id: 'usage',
    title: 'Usage figures',
    note: 'We count what is used, not by whom. Do Not Track and Global Privacy Control switch events off.',
    body: (
      <>
        <p>
          When you open or use a tool, your browser may send an event: its name, such as “password copied”,
          the address of the page and of the page before it, the random name of the session, and a few facts.
          Of a password they are its length and strength; of a text its length, the kind of work and, where
          that was asked for, whether it read as positive or negative; of a thumbnail the id of the video. The
          server adds the time and the name your browser gives itself, cut to {claimed.userAgentCharacters}{' '}
          characters. Your network address is not stored with it.
        </p>
        <p>
          Mail addresses, phone numbers, and fields named after tokens, keys or passwords are taken out by
          your browser and once more by the server, which takes at most {claimed.eventsPerMinute} events a
          minute. Events are deleted after {claimed.eventDays} days, sooner if they fill more than{' '}
          {claimed.eventsMegabytes} MB together. What stays are sums per day, such as how many addresses were
          made.
        </p>
        <p>
          If your browser sends <em>Do Not Track</em> or <em>Global Privacy Control</em>, no event is sent and
          none is stored. The sums of addresses, numbers and messages are counted where they are made, include
          everyone and name nobody.
        </p>
        <p>
          <When fact="tracker" is="off">
            No tracker of another maker is on these pages.
          </When>
          <When fact="tracker" is="on">
            The operator has added a tracker of another maker. It is served from this site, is empty for
            browsers that send one of these two signals, and can send only to{' '}
            {valueText('trackerHosts', 'this site')}.
          </When>
        </p>
      </>
    ),
  },
  {
    id: 'logs',
    title: 'Logs and network addresses',
    note: 'No log line holds your network address, a mail address, a whole phone number, a token or a word of a message.',
    body: (
      <>
        <p>
          The program logs that it started and stopped, what went wrong, and that a phone number was lent or
          got a message, with the last two digits of it. It does not log the paths you visit. A proxy or host
          in front of it may keep logs of its own; that is up to the operator.
        </p>
        <p>
          Against abuse, requests are counted per network address: per customer network for IPv6. These
          counters are kept in memory alone, about as long as the limit looks back, and never written to a
          disk by the program.
          <When fact="database" is="postgresql">
            {' '}
            If the site runs on several machines, they tell each other some of these counts through their
            database, by a keyed hash of the address.
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
        Ads are fixed pieces of the page.{' '}
        <When fact="otherHosts" is="off">
          They cannot follow you.
        </When>
        <When fact="otherHosts" is="on">
          They may load from the hosts named here.
        </When>
      </>
    ),
    body: (
      <p>
        <When fact="ads" is="operator">
          Ad spaces are filled by the operator with fixed content from a file of this site, the same for every
          visitor.
        </When>
        <When fact="ads" is="house">
          Ad spaces hold cards of our own, for another tool or for Premium, the same for every visitor.
        </When>{' '}
        <When fact="otherHosts" is="off">
          Pages load nothing from other hosts.
        </When>
        <When fact="otherHosts" is="on">
          The operator permits pages to load from {valueText('permittedHosts', 'other hosts')}; what you load
          from there tells them your network address.
        </When>{' '}
        With premium there are no ads.
      </p>
    ),
  },
  {
    id: 'premium',
    title: 'Premium and payment',
    note: (
      <>
        <When fact="payment" is="stripe">
          You pay on the page of Stripe. Here there is a key, not an account.
        </When>
        <When fact="payment" is="sandbox">
          The checkout of this site is a sandbox: nothing is paid. There is a key, not an account.
        </When>
        <When fact="payment" is="none">
          This site sells no premium. There are keys, not accounts.
        </When>
      </>
    ),
    body: (
      <>
        <p>
          <When fact="payment" is="stripe">
            Payment is handled by Stripe on its own page, under its own privacy policy. The mail address you
            enter is passed to it for the receipt. We never see the number of your card.
          </When>
          <When fact="payment" is="sandbox">
            No money moves on this site, and no payment provider is asked: the checkout is a page of our own
            that plays the part. The mail address you enter there is neither kept nor passed on.
          </When>
          <When fact="payment" is="none">
            Nothing can be bought on this site, and no payment provider is asked. Keys are given by the
            operator.
          </When>
        </p>
        <p>
          <When fact="payment" is="stripe">
            What we keep is the subscription’s identifier and that of the customer at Stripe, how long it is
            paid for, when a charge was given back, a hash of your license key, and the domains you add; for{' '}
            {claimed.checkoutDays} days the identifier of your checkout and a hash of the secret it began
            with, and for {claimed.paymentEventDays} days the identifiers of Stripe’s notices.
          </When>
          <When fact="payment" is="sandbox">
            What we keep is an identifier of the subscription, how long it lasts, a hash of your license key,
            and the domains you add; for {claimed.checkoutDays} days the identifier of your checkout and a
            hash of the secret it began with, and for {claimed.paymentEventDays} days the identifiers of what
            the checkout reported.
          </When>
          <When fact="payment" is="none">
            What we keep is an identifier of the subscription, how long it lasts, a hash of the license key,
            and the domains added with it.
          </When>{' '}
          Inboxes are not linked to your name; those made with a key belong to that key while they live, and
          for {claimed.nameRestsHours} hours their names do.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your choices and rights',
    note: 'Most of what you could ask us to delete has deleted itself before we read your request.',
    body: (
      <>
        <ul>
          <li>Press “Delete now” and an inbox is gone at once.</li>
          <li>Clear this site’s data in your browser and it has forgotten you.</li>
          <li>Switch on Do Not Track or Global Privacy Control and no event is sent.</li>
        </ul>
        <p>
          The law where you live may give you more: to see, correct, move or erase what is held about you, to
          object, and to complain to a supervisory authority. Ask us and we will do what we can. Since we do
          not know who you are, we can seldom tell which data is yours; the token in your browser is the only
          proof there is.
        </p>
        <p>We sell no data, and give none away but where a law leaves us no choice.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    note: 'The current version is the one that applies.',
    body: (
      <p>
        When the program changes what it keeps, this page changes with it. What it said before stands in the
        history of the project. There is no list of visitors to write to, so have a look now and then.
      </p>
    ),
  },
];
