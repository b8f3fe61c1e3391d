import type { ReactNode } from 'react';
import { formatMegabytes } from '#site/plan/web/format-megabytes.ts';
import type { PlanFacts } from '#site/plan/web/plan-facts.ts';
import { plans } from '../../common/plans.ts';

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

const untilWords = {
  active: 'Renews on',
  ending: 'Canceled, active until',
  grace: 'Stays active without payment until',
} as const satisfies Record<PlanFacts['state'], string>;

/** What a key is good for, and what of it is in use. */
export function LicenceFacts({ state: licence }: { state: PlanFacts }) {
  const { state, endsAt, priceId, addresses, storage, supportContact } = licence;
  const plan = plans.find((candidate) => candidate.priceId === priceId);
  const until = new Date(endsAt);
  return (
    <>
      <p role="status" className="font-semibold text-good">
        Premium is on in this browser.
      </p>
      {state === 'grace' ? (
        <p className="notice notice-warn">Your last payment failed. Please update your payment details.</p>
      ) : null}
      <dl className="licence-facts">
        <dt>Plan</dt>
        <dd>{plan ? `${plan.label}, $${plan.dollars}` : 'Issued by the operator'}</dd>
        <dt>{plan ? untilWords[state] : 'Active until'}</dt>
        <dd>
          <time dateTime={until.toISOString().slice(0, 10)}>{dayFormat.format(until)}</time>
        </dd>
        <dt>Addresses</dt>
        <dd>
          {addresses.used} of {addresses.limit}
        </dd>
        <dt>Storage</dt>
        <dd>
          {formatMegabytes(storage.usedBytes)} of {formatMegabytes(storage.limitBytes)}MB
        </dd>
        <dt>Support</dt>
        <dd>
          {supportContact === undefined ? 'The operator has not provided a contact.' : linkTo(supportContact)}
        </dd>
      </dl>
    </>
  );
}

/** An address to write to or a page, whichever the operator has named; any other words stay words. */
function linkTo(contact: string): ReactNode {
  const address = /^https?:\/\//u.test(contact)
    ? contact
    : /^[^\s@]+@[^\s@]+$/u.test(contact)
      ? `mailto:${contact}`
      : undefined;
  if (address === undefined) return contact;
  return (
    <a className="text-link" href={address}>
      {contact}
    </a>
  );
}
