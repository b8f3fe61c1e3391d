import { When } from '#site/installation/web/when.tsx';
import { claimed } from '../common/claimed.ts';
import type { SmallPrintSection } from './small-print.tsx';

export const toolPrivacy: readonly SmallPrintSection[] = [
  {
    id: 'in-the-browser',
    title: 'Passwords and identities',
    note: 'Generated in your browser, sent nowhere.',
    body: (
      <>
        <p>
          Your browser generates passwords, passphrases and identities with its secure random number
          generator. It also checks the strength of passwords there. None of them are sent or stored.
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
          Your text is processed here and not stored.
        </When>
        <When fact="texts" is="model-elsewhere">
          Your text is not stored here. It is sent to a model server that the operator has connected.
        </When>
      </>
    ),
    body: (
      <>
        <p>
          What you enter is sent to this server, processed in memory by{' '}
          <When fact="texts" is="built-in">
            our own software
          </When>
          <When fact="texts" is="model-here">
            a language model on the same machine or by our own software
          </When>
          <When fact="texts" is="model-elsewhere">
            our own software or forwarded to a language model
          </When>
          , and discarded once you have the result. We do not store it, log it or train anything with it. Its
          length and, in the text analyzer, its sentiment may be part of a{' '}
          <a className="text-link" href="#usage">
            usage event
          </a>
          ; its words never are.
        </p>
        <p>
          <When fact="texts" is="model-elsewhere">
            The language model runs on a server that the operator has chosen. Your text is sent there without
            your IP address, under the rules of that server.{' '}
          </When>
          <When fact="speech" is="elsewhere">
            Recordings are sent to a speech server that the operator has chosen, without your IP address,
            under the rules of that server.{' '}
          </When>
          <When fact="speech" is="here">
            Recordings are transcribed on this machine and not stored.{' '}
          </When>
          <When fact="speech" is="none">
            Recordings are not sent anywhere: this site does not transcribe speech.{' '}
          </When>
          Each result names the engine that produced it.
        </p>
        <p>
          Some browsers have a language model of their own. If yours has one, each tool offers “Use this
          browser’s model”: your text then stays on your device, and nothing is counted about it. If that
          model fails, and only then, your text is sent to this server, where our own software processes it,
          without a language model.
        </p>
        <p>
          Your last input is kept in the storage of the browser tab, so that a reload loses nothing, and is
          removed when you close the tab. A recording is kept only while the page is open.
        </p>
      </>
    ),
  },
  {
    id: 'thumbnails',
    title: 'Video thumbnails',
    note: 'YouTube sees our IP address, not yours.',
    body: (
      <p>
        This server fetches the images and passes them on to you. YouTube learns that someone asked for an
        image, but not who. Only the link from “Copy URL” points to YouTube itself. The ID of the video is
        part of the{' '}
        <a className="text-link" href="#usage">
          usage event
        </a>
        , which you can turn off.
      </p>
    ),
  },
  {
    id: 'browser-storage',
    title: 'What stays in your browser',
    note: 'No cookies. A few items in the browser’s own storage, which you can clear at any time.',
    body: (
      <>
        <p>
          In <em>local storage</em>, which is kept when you close the browser:
        </p>
        <ul>
          <li>your address or number with its token, so that you can return to your inbox;</li>
          <li>which messages you have read;</li>
          <li>your theme, alert, shortcut and browser-model settings;</li>
          <li>whether you have been here before;</li>
          <li>your answer to the newsletter offer, with your email address if you entered one;</li>
          <li>your license key if you have one;</li>
          <li>
            for {claimed.checkoutDays} days, a secret for each payment you start, so that only this browser
            can get the license key.
          </li>
        </ul>
        <p>
          An address or number stays there until it expires. If the page is closed at that time, it is removed
          the next time you open the tool; its token no longer opens anything.
        </p>
        <p>
          In <em>session storage</em>, which is removed when you close the browser tab: a random session name
          of 32 characters and its start time, which is renewed after {claimed.sessionMinutes} minutes; the
          last {claimed.eventsInTab} usage events; which of several addresses you were looking at; and what
          you last typed and chose in each of the AI tools.
        </p>
        <p>
          Your newsletter address never leaves your browser. Clearing this site’s data removes everything
          listed here.
        </p>
      </>
    ),
  },
];
