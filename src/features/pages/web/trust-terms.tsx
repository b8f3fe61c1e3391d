import { When } from '#site/installation/web/when.tsx';
import { premiumPlan } from '../common/claimed.ts';
import type { SmallPrintSection } from './small-print.tsx';

export const trustTerms: readonly SmallPrintSection[] = [
  {
    id: 'results',
    title: 'What the tools produce',
    note: 'Identities are fiction. Text from a machine needs a human reader.',
    body: (
      <>
        <p>
          Generated identities belong to nobody. Any resemblance to a real person is a coincidence. They are
          for forms that ask too much and for testing, never for contracts, government offices, banks or proof
          of identity.
        </p>
        <p>
          The text tools can be wrong, leave out what matters or miss the tone. Check what they produce before
          you rely on it. Your texts remain yours, and so do the results.
        </p>
        <p>Thumbnails belong to their creators. Ask before you publish one.</p>
      </>
    ),
  },
  {
    id: 'received',
    title: 'What others send you',
    note: 'We deliver it. We do not vouch for it.',
    body: (
      <p>
        Mail and messages come from people and programs we do not know. We neither read nor select them, and
        we do not scan attachments. You open links, files and offers in them at your own risk.
      </p>
    ),
  },
  {
    id: 'premium',
    title: 'Premium',
    note: 'A subscription with a key. Cancel anytime; it runs until the end of the paid period.',
    body: (
      <>
        <p>
          Premium costs {premiumPlan.monthly} a month or {premiumPlan.yearly} a year. It removes the ads and
          includes custom domains, up to {premiumPlan.addresses} addresses at once, {premiumPlan.storage} of
          storage and premium support. It renews until you cancel, and then lasts until the end of the period
          you have paid for.
          <When fact="payment" is="sandbox">
            {' '}
            On this site the checkout is a sandbox: nothing is charged, and what you get lasts only as long as
            the sandbox.
          </When>
          <When fact="payment" is="none">
            {' '}
            This site does not sell it; only the operator can give you a key.
          </When>
        </p>
        <p>
          The license key is the only proof of your subscription. Keep it safe and do not share it: we may
          revoke a key that is passed around.
        </p>
        <p>Your legal rights of withdrawal and refund are not affected.</p>
      </>
    ),
  },
  {
    id: 'availability',
    title: 'No promise of uptime',
    note: 'We try, but we cannot guarantee it.',
    body: (
      <p>
        The service is provided as is. It may be slow, down or discontinued, mail may be late or never sent,
        and sites may reject temporary addresses. To the extent the law allows, we give no warranty of any
        kind.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    note: 'To the extent the law allows, we are not liable for losses.',
    body: (
      <p>
        To the extent the law allows, we are not liable for losses from using the service or from being unable
        to use it. Nothing here limits liability that cannot be limited by law, such as liability for willful
        misconduct, gross negligence, death or personal injury.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    note: 'It has a page of its own.',
    body: (
      <p>
        The{' '}
        <a className="text-link" href="/privacy">
          privacy policy
        </a>{' '}
        says what is kept, where and for how long. If the law requires it, we must hand over what we have. We
        cannot hand over what has been deleted.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    note: 'The current version is the one that applies.',
    body: (
      <p>
        We may change these terms. The version that is here when you use the service applies. Earlier versions
        are in the history of the project. If part of these terms is invalid, the rest remains in effect. For
        questions, or to report abuse, see{' '}
        <a className="text-link" href="/contact">
          Contact
        </a>
        .
      </p>
    ),
  },
];
