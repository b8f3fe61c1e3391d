import { premiumPlan } from '../common/claimed.ts';
import type { SmallPrintSection } from './small-print.tsx';

/** Money, responsibility, and what happens when something goes wrong. */
export const trustTerms: readonly SmallPrintSection[] = [
  {
    id: 'results',
    title: 'What the tools make',
    note: 'Identities are fiction. Texts by a machine need a reader.',
    body: (
      <>
        <p>
          Generated identities belong to nobody. Any likeness to a living person is chance. They are for forms
          that ask too much and for testing, never for contracts, offices, banks or proving who you are.
        </p>
        <p>
          The text tools can be wrong, leave out what matters or miss a tone. Check what they make before you
          rely on it. Your texts stay yours, and so do the results.
        </p>
        <p>Thumbnails belong to whoever made them. Ask before you publish one.</p>
      </>
    ),
  },
  {
    id: 'received',
    title: 'What others send you',
    note: 'We deliver. We do not vouch for it.',
    body: (
      <p>
        Mail and messages come from people and programs we do not know. We neither read nor choose them, and
        we do not scan attachments. Links, files and offers in them are at your own risk.
      </p>
    ),
  },
  {
    id: 'premium',
    title: 'Premium',
    note: 'A subscription with a key. Cancel when you like; it runs to the end of what is paid.',
    body: (
      <>
        <p>
          Premium costs {premiumPlan.monthly} a month or {premiumPlan.yearly} a year and brings no ads, custom
          domains, up to {premiumPlan.addresses} addresses at once, {premiumPlan.storage} of storage and
          premium support. It renews until you cancel it, and then lasts until the end of the period you have
          paid for.
        </p>
        <p>
          The licence key is all there is to prove a subscription. Keep it safe, and do not share it: we may
          stop a key that is passed around.
        </p>
        <p>Rights of withdrawal and refund that the law gives you remain untouched.</p>
      </>
    ),
  },
  {
    id: 'availability',
    title: 'No promise of uptime',
    note: 'We try. We do not guarantee.',
    body: (
      <p>
        The service is offered as it is. It may be slow, down or gone, mail may be late or refused by the
        sender, and sites may turn temporary addresses away. As far as the law allows we give no warranty of
        any kind.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    note: 'A free tool cannot insure you.',
    body: (
      <p>
        As far as the law allows, we are not liable for loss that comes from using the service or from not
        being able to use it. Nothing here limits liability that cannot be limited by law, such as for intent,
        gross negligence, or harm to life and health.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    note: 'It has a page of its own.',
    body: (
      <p>
        What is kept, where and for how long stands in the{' '}
        <a className="text-link" href="/privacy">
          privacy policy
        </a>
        . When the law demands it, we must hand over what we have. What has been deleted we do not have.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    note: 'What counts is the text that stands here.',
    body: (
      <p>
        We may change these terms; what counts is the text that stands here when you use the service. What it
        said before stands in the history of the project. If a part of them does not hold, the rest still
        does. For questions, or to report misuse, see{' '}
        <a className="text-link" href="/contact">
          Contact
        </a>
        .
      </p>
    ),
  },
];
