import { When } from '#site/installation/web/when.tsx';
import { claimed } from '../common/claimed.ts';
import type { SmallPrintSection } from './small-print.tsx';

/** Who is speaking, and what becomes of mail and text messages. */
export const mailPrivacy: readonly SmallPrintSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    note: 'Whoever runs this site is responsible for it. The program is the same everywhere.',
    body: (
      <>
        <p>
          Mayfly is a program that anyone may run. “We” on this page is the operator of the site you are
          looking at. The page says what the program does with the settings of this site.
        </p>
        <p>
          To reach the operator, see{' '}
          <a className="text-link" href="/contact">
            Contact
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Temporary email',
    note: 'This server receives your mail itself, and deletes it when the ten minutes are over.',
    body: (
      <>
        <p>
          No third-party temporary mail API provides the mailboxes. The server behind this page is the mail
          server: what is sent to your address goes from the sender’s server to this one, and to no other
          company on our side.
        </p>
        <p>
          For {claimed.emailLifeMinutes} minutes we keep the address, when it was made, a hash of the token
          that opens it, and each message as it arrived: attachments, the sender’s address, and the name and
          network address of the server that delivered it. We do not keep your own network address with any of
          it.
        </p>
        <p>
          At the end, or when you press “Delete now”, all of this is deleted within{' '}
          {claimed.erasedWithinSeconds} seconds.{' '}
          <When fact="database" is="sqlite">
            The deleted bytes are overwritten, and the database’s own log is emptied.
          </When>
          <When fact="database" is="postgresql">
            The rows are deleted from a PostgreSQL database; what its write-ahead log and backups still hold
            is in the operator’s hands.
          </When>
        </p>
        <p>
          For {claimed.nameRestsHours} hours a keyed hash of the address remains, so that nobody is given an
          address that was yours a moment ago. The address cannot be read from it.
        </p>
        <p>
          To judge whether a sender is who it says it is, the server asks the domain name system about the
          sender’s domain. It never opens a link or loads a picture from a message. Pictures that a message
          wants from elsewhere are loaded by your browser, and only after you have asked for them: whoever
          serves them then sees your network address.
        </p>
      </>
    ),
  },
  {
    id: 'limits-of-secrecy',
    title: 'What mail cannot promise',
    note: 'Treat a temporary inbox like a postcard that burns after reading.',
    body: (
      <>
        <p>
          <When fact="mailEncryption" is="offered">
            Mail is encrypted on its way here if the sender’s server encrypts it; ours offers it to all.
          </When>
          <When fact="mailEncryption" is="missing">
            Mail is not encrypted on its way here, because this site has no certificate for it.
          </When>
          <When fact="mailEncryption" is="unknown">
            Mail is encrypted on its way when the sender’s server and ours both offer it.
          </When>{' '}
          While it waits, a message lies readable in the database, so the operator could look. Do not have
          anything sent here that must stay secret.
        </p>
        <p>
          Mail to <code>postmaster</code> and <code>abuse</code> at our domains is meant for the operator. It
          is kept {claimed.operatorMailDays} days and shown to no visitor.
        </p>
      </>
    ),
  },
  {
    id: 'phone',
    title: 'Temporary phone numbers',
    note: (
      <>
        <When fact="phone" is={['bought', '5sim', 'twilio', 'android']}>
          The carrier of a number sees the messages sent to it. That cannot be otherwise.
        </When>
        <When fact="phone" is="sandbox">
          The numbers of this site are made up. No phone network is involved.
        </When>
        <When fact="phone" is="none">
          This site has no phone numbers to lend.
        </When>
      </>
    ),
    body: (
      <>
        <p>
          <When fact="phone" is="sandbox">
            The numbers of this site are a sandbox: no telephone network knows them. Messages come from
            whoever sends one to a number on this site, which takes no password.
          </When>
          <When fact="phone" is="bought">
            Numbers are rented from a provider that the operator has chosen. The provider, and the telephone
            company behind it, see every message sent to them and have rules of their own; they learn nothing
            about you from us.
          </When>
          <When fact="phone" is="5sim">
            Numbers are rented from 5sim. 5sim, and the telephone company behind it, see every message sent to
            them and have rules of their own; they learn nothing about you from us.
          </When>
          <When fact="phone" is="twilio">
            Numbers are the operator’s own at Twilio. Twilio, and the telephone companies behind it, see every
            message sent to them and have rules of their own; they learn nothing about you from us.
          </When>
          <When fact="phone" is="android">
            Numbers are SIM cards in phones of the operator. Their telephone company sees every message sent
            to them, and the phone may keep it; they learn nothing about you from us.
          </When>
          <When fact="phone" is="none">
            No carrier of phone numbers is set up on this site. What follows holds for numbers that it lent
            before.
          </When>
        </p>
        <p>
          Here, the number, a hash of its token and the messages are kept for {claimed.phoneLifeMinutes}{' '}
          minutes and then deleted like mail. What stays says nothing about you: a keyed hash of the number,
          for {claimed.lentNumberHours} hours after it may be lent again; hashes of the carrier’s ids of
          messages, for {claimed.deliveredSmsDays} days or, where the carrier does not say when a message was
          sent, for good, so that none is taken twice; and the carrier’s order number, until the carrier has
          confirmed the end of it.
        </p>
        <p>
          A number that was yours may be given to someone else later, so do not leave it in an account that
          you want to keep.
        </p>
      </>
    ),
  },
];
