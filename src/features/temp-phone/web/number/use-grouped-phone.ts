import { useEffect, useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';

type FormatPhone = (phone: string) => string;

/** One grouping serves all of North America, whence most numbers come: it needs no table. */
const northAmerican = /^(\+1)(\d{3})(\d{3})(\d{4})$/;

/** The number grouped as in its country. How others group theirs is fetched when one comes; until then it stays as it is. */
export function useGroupedPhone(phone: string | undefined): string | undefined {
  const [format, setFormat] = useState<FormatPhone>();
  const isElsewhere = phone !== undefined && !northAmerican.test(phone);

  useEffect(() => {
    if (!isElsewhere) return;
    import('./format-phone.ts').then(
      ({ formatPhone }) => setFormat(() => formatPhone),
      (cause: unknown) => logInBrowser('the number stays ungrouped', cause),
    );
  }, [isElsewhere]);

  if (!isElsewhere) return phone?.replace(northAmerican, '$1 $2 $3 $4');
  return format ? format(phone) : phone;
}
