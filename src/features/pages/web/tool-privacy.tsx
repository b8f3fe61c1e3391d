import { When } from '#site/installation/web/when.tsx';
import { claimed } from '../common/claimed.ts';
import type { SmallPrintSection } from './small-print.tsx';

/** What the tools do with what one types, and what they leave in the browser. */
export const toolPrivacy: readonly SmallPrintSection[] = [
  {
    id: 'in-the-browser',
    title: 'Passwords and identities',
    note: 'Made in your browser, sent nowhere.',
    body: (
      <>
        <p>
          Passwords, passphrases and identities are drawn by your browser from its source of secure random
          numbers. Passwords that you check are judged there too. None of them is sent or stored.
        </p>
        <p>
          A password that you copy stays in the clipboard until you copy something else; a page cannot clear
          it for you.
        </p>
      </>
    ),
  },
  {
    id: 'texts',
    title: 'Texts for the AI tools',
    note: (
      <>
        <When fact="texts" is={['built-in', 'model-here']}>
          Your text is worked on here and not stored.
        </When>
        <When fact="texts" is="model-elsewhere">
          Your text is not stored here. It is sent to a model server that the operator has connected.
        </When>
      </>
    ),
    body: (
      <>
        <p>
          What you enter is sent to this server, worked on in its memory by{' '}
          <When fact="texts" is="built-in">
            a program of our own
          </When>
          <When fact="texts" is="model-here">
            a language model on the same machine or a program of our own
          </When>
          <When fact="texts" is="model-elsewhere">
            a program of our own or sent on to a language model
          </When>
          , and forgotten here when you have the answer. We do not store it, log it or train anything with it.
          How long it was, and whether it read as positive or negative, may be part of a{' '}
          <a className="text-link" href="#usage">
            usage event
          </a>
          ; none of its words is.
        </p>
        <p>
          <When fact="texts" is="model-elsewhere">
            The language model runs on a server that the operator has chosen. Your text is sent there without
            your network address, under the rules of that server.{' '}
          </When>
          <When fact="speech" is="elsewhere">
            Recordings are sent to a speech server that the operator has chosen, without your network address,
            under the rules of that server.{' '}
          </When>
          <When fact="speech" is="here">
            Recordings become text on this machine and are not stored.{' '}
          </When>
          <When fact="speech" is="none">
            Recordings are not sent anywhere: this site does not turn speech into text.{' '}
          </When>
          Each result names the engine that made it.
        </p>
        <p>
          So that a reload loses nothing, your last input stays in the storage of the browser tab, and goes
          when you close it. A recording stays in the open page alone and goes with it.
        </p>
      </>
    ),
  },
  {
    id: 'thumbnails',
    title: 'Video thumbnails',
    note: 'The video platform sees our address, not yours.',
    body: (
      <p>
        Pictures are fetched by this server and handed on to you. The video platform learns that someone asked
        for a picture, not who. Its own copy is linked only by the address that “Copy URL” gives you. Which
        video it was is part of the usage event; see there how to switch those off.
      </p>
    ),
  },
  {
    id: 'browser-storage',
    title: 'What stays in your browser',
    note: 'No cookies. A few notes in the browser’s own storage, which you can clear at any time.',
    body: (
      <>
        <p>
          In <em>local storage</em>, which outlives the browser being closed: the record of your address or
          number with its token, so that you find your inbox again; which messages you have read; your theme,
          alert and shortcut settings; whether you have been here before and what you answered to the
          newsletter question, with the mail address if you entered one there; the licence key if you have
          one; and for {claimed.checkoutDays} days a secret of each payment you begin, by which this browser
          is given the key.
        </p>
        <p>
          The record of an address or number stays there until it expires. If the page is closed by then, it
          is removed the next time you open the tool; by that time its token opens nothing.
        </p>
        <p>
          In <em>session storage</em>, which goes with the browser tab: a random name of 32 characters and the
          time since when it has been in use, which starts anew after {claimed.sessionMinutes} minutes; the
          last {claimed.eventsInTab} usage events; which of several addresses you were looking at; and what
          you last typed and chose in each of the AI tools.
        </p>
        <p>
          The newsletter address never leaves your browser. Clearing the data of this site removes it all.
        </p>
      </>
    ),
  },
];
