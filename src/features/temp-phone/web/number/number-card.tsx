import { type Ref, useEffect, useState } from 'react';
import { LeaseCard, type LeaseCardWords } from '#platform/lease/web/lease-card.tsx';
import type { LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { reuseThresholdSeconds } from '../../common/limits.ts';
import type { PhoneRecord } from './phone-record.ts';

const words: LeaseCardWords = {
  noun: 'number',
  heading: 'Your number',
  expired: 'This number has expired',
  absent: 'No number',
  waiting: 'Finding a number',
  copy: 'Copy number',
  renew: 'Get New Number',
  renewing: 'Getting a number…',
  kept: `This number is still active. You can replace it in its last ${reuseThresholdSeconds} seconds.`,
  made: 'Please wait before getting another one.',
};

type NumberCardProps = {
  state: LeaseSnapshot<PhoneRecord>;
  isCodeFound: boolean;
  lineRef: Ref<HTMLParagraphElement>;
  onCopied: () => void;
  onRequest: () => void;
};

export function NumberCard(props: NumberCardProps) {
  const { state } = props;
  const phone = state.phase === 'live' ? state.held?.phone : undefined;
  const grouped = useGroupedPhone(phone);
  return (
    <LeaseCard {...props} className="phone-main" words={words} text={phone}>
      <span className="phone-number">{grouped}</span>
    </LeaseCard>
  );
}

/** The most common numbers, which all have the same grouping and need no library. */
const northAmerican = /^(\+1)(\d{3})(\d{3})(\d{4})$/;

type ParsePhone = typeof import('libphonenumber-js/min').parsePhoneNumberFromString;

/** Groups the digits as is usual in the number's country. Loads the rules of other countries only when needed. */
export function useGroupedPhone(phone: string | undefined): string | undefined {
  const [parse, setParse] = useState<ParsePhone>();
  const isElsewhere = phone !== undefined && !northAmerican.test(phone);

  useEffect(() => {
    if (!isElsewhere) return;
    import('libphonenumber-js/min').then(
      ({ parsePhoneNumberFromString }) => setParse(() => parsePhoneNumberFromString),
      (cause: unknown) => logInBrowser('the digits could not be grouped', cause),
    );
  }, [isElsewhere]);

  if (!isElsewhere) return phone?.replace(northAmerican, '$1 $2 $3 $4');
  return parse?.(phone)?.formatInternational() ?? phone;
}
