import { Badge } from '#platform/ui/web/badge.tsx';
import { forgedWords } from './describe-mail.ts';
import type { Message } from './read-messages.ts';
import { showSender, wordsWithoutAddress } from './shown-sender.ts';

/** Who sent it, as it says, and the mark of a forged one. Letters of other directions stay within their own part. */
export function SenderLine({ message }: { message: Message }) {
  const { name, address } = showSender(message);
  return (
    <>
      {message.forgedDomain === undefined ? null : (
        <>
          <Badge tone="bad" className="mail-forged">
            {forgedWords}
          </Badge>{' '}
        </>
      )}
      {name === '' ? null : (
        <>
          <bdi>{name}</bdi>{' '}
        </>
      )}
      {address === undefined ? (
        wordsWithoutAddress(message)
      ) : (
        <bdi dir="ltr">
          {name === '' ? null : '<'}
          <span dir="auto">{address.local}</span>@{address.before}
          <b className="mail-domain">{address.domain}</b>
          {name === '' ? null : '>'}
        </bdi>
      )}
    </>
  );
}
