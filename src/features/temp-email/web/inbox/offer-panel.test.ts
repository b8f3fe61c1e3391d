import { describe, expect, it } from 'vitest';
import { findOffer } from './offer-panel.tsx';
import type { Message } from './read-messages.ts';

const link = { url: 'https://a.example/', domain: 'a.example' };
const mail = (id: string, code?: string, links = [] as (typeof link)[], forgedDomain?: string) =>
  ({ id, code, links, forgedDomain, from: '', senderDomain: '' }) as unknown as Message;
const failed = { ...mail('1', undefined, [link]), authentication: { verdict: 'failed' } } as Message;

describe('the offer above the inbox', () => {
  it.each([
    ['nothing in an empty inbox', [], undefined, undefined],
    ['the newest of several codes', [mail('2', '22'), mail('1', '11')], '2', undefined],
    ['a link that stands alone', [mail('1', undefined, [link])], undefined, '1'],
    ['the code, and beside it a newer link', [mail('2', undefined, [link]), mail('1', '11')], '1', '2'],
    [
      'the code alone when the link is older',
      [mail('2', '22'), mail('1', undefined, [link])],
      '2',
      undefined,
    ],
    ['no link of a mail that failed a check', [failed], undefined, undefined],
    ['no link of a forged mail', [mail('1', undefined, [link], 'mail.test')], undefined, undefined],
    ['no code of a forged mail', [mail('2', '22', [], 'mail.test'), mail('1', '11')], '1', undefined],
    ['the code alone when one mail has both', [mail('1', '11', [link])], '1', undefined],
  ] as const)('is %s', (_, messages, withCode, withLink) => {
    const offer = findOffer(messages);
    expect([offer.withCode?.id, offer.withLink?.id]).toEqual([withCode, withLink]);
  });
});
