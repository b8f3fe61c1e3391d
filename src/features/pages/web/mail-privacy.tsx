import { When } from '#site/installation/web/when.tsx';
import { claimed } from '../common/claimed.ts';
import type { SmallPrintSection } from './small-print.tsx';

export const mailPrivacy: readonly SmallPrintSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    note: 'The operator of this site is responsible for it, not the makers of the software.',
    body: (
      <>
        <p>
          Mayfly is software that anyone can run. “We” on this page means the operator of this site. The page
          describes what the software does with this site’s settings.
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
    note: 'This server receives your mail itself and deletes it when the ten minutes are up.',
    body: (
      <>
        <p>
          No third-party temporary mail API provides the mailboxes. The server behind this page is the mail
          server: mail to your address goes from the sender’s server to this one, and no other company works
          for us in between.
        </p>
        <p>
          For {claimed.emailLifeMinutes} minutes, we keep a hash of the address, when it was created, a hash
          of the token that opens it, and each message as it arrived, including attachments, the sender’s
          address, and the name and IP address of the server that delivered it. We do not store your own IP
          address with any of it.
        </p>
        <p id="sealed-mail">
          Stored mail is sealed: it is encrypted with a key made from your token, and only your browser keeps
          the token. Someone who steals the disk, the database or a backup cannot read it. Neither can an
          administrator who looks in the database, now or later. Of your mail, only IDs, order, sizes, times,
          counts and read marks are not encrypted.
        </p>
        <p>
          When time is up, or when you press “Delete now”, all of this is deleted within{' '}
          {claimed.erasedWithinSeconds} seconds. The database’s own log, free space and backups may hold
          sealed copies for longer. Once your token is gone, nobody can open them.
        </p>
        <p>
          For {claimed.nameRestsHours} hours, we keep a keyed hash of the address, so that nobody else gets an
          address that was just yours. Without the server’s own secret, the address cannot be guessed from the
          hash.
        </p>
        <p>
          To check whether a sender is who it claims to be, the server looks up the sender’s domain in the
          DNS. It never opens a link or loads an image from a message. Remote images are loaded by your
          browser, and only if you ask for them; whoever hosts them then sees your IP address.
        </p>
      </>
    ),
  },
  {
    id: 'limits-of-secrecy',
    title: 'What mail cannot promise',
    note: 'Treat a temporary inbox like a postcard: others on the way may read it.',
    body: (
      <>
        <p>
          <When fact="mailEncryption" is="offered">
            Mail is encrypted on its way here if the sender’s server supports it; ours always offers
            encryption.
          </When>
          <When fact="mailEncryption" is="missing">
            Mail is not encrypted on its way here, because this site has no certificate for it.
          </When>
          <When fact="mailEncryption" is="unknown">
            Mail is encrypted on its way here if the sender’s server and ours both support it.
          </When>{' '}
          Sealing does not hide a message from its sender, from the mail servers on its way, or from the
          program itself while it receives a message or shows it to you. Anyone who changes the program, or
          the keys in its database, can read mail that arrives after that. Do not use this address for
          anything that must stay secret.
        </p>
        <p>
          Mail to <code>postmaster</code> and <code>abuse</code> at our domains is meant for the operator. It
          is kept for {claimed.operatorMailDays} days, encrypted with the server’s own key, and never shown to
          visitors.
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
          The carrier of a number always sees the messages sent to it.
        </When>
        <When fact="phone" is="sandbox">
          The phone numbers on this site are made up. No phone network is involved.
        </When>
        <When fact="phone" is="none">
          This site has no phone numbers.
        </When>
      </>
    ),
    body: (
      <>
        <p>
          <When fact="phone" is="sandbox">
            The numbers on this site are a sandbox: they do not exist on any phone network. Anyone can send
            messages to them through this site, without a password.
          </When>
          <When fact="phone" is="bought">
            Numbers are rented from a provider that the operator has chosen. The provider and the phone
            company behind it see every message sent to the numbers and have policies of their own. They learn
            nothing about you from us.
          </When>
          <When fact="phone" is="5sim">
            Numbers are rented from 5sim. 5sim and the phone company behind it see every message sent to the
            numbers and have policies of their own. They learn nothing about you from us.
          </When>
          <When fact="phone" is="twilio">
            Numbers belong to the operator’s Twilio account. Twilio and the phone companies behind it see
            every message sent to the numbers and have policies of their own. They learn nothing about you
            from us.
          </When>
          <When fact="phone" is="android">
            Numbers are SIM cards in the operator’s phones. Their phone company sees every message sent to the
            numbers, and the phones may keep it. It learns nothing about you from us.
          </When>
          <When fact="phone" is="none">
            This site has no carrier for phone numbers. What follows applies to numbers it provided before.
          </When>
        </p>
        <p>
          Here, a hash of the number, a hash of its token and the messages, sealed like mail, are kept for{' '}
          {claimed.phoneLifeMinutes} minutes and then deleted. What remains says nothing about you:
        </p>
        <ul>
          <li>
            a keyed hash of the number, until {claimed.lentNumberHours} hours after the number becomes
            available again;
          </li>
          <li>
            hashes of the carrier’s message IDs, so that no message is accepted twice: for{' '}
            {claimed.deliveredSmsDays} days, or permanently if the carrier does not say when messages were
            sent;
          </li>
          <li>the carrier’s order number, until the carrier has confirmed the end of the order.</li>
        </ul>
        <p>
          A number that was yours may be given to someone else later, so do not leave it in an account you
          want to keep.
        </p>
      </>
    ),
  },
];
