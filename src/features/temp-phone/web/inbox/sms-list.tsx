import { useAges } from '#platform/inbox/web/lease/use-now.ts';
import { EmptyInbox } from '#platform/inbox/web/messages/inbox-panel.tsx';
import type { LeasedInbox } from '#platform/inbox/web/messages/use-leased-inbox.ts';
import { maxNumberMessages } from '../../common/limits.ts';
import type { Sms } from './read-sms.ts';
import { SmsRow } from './sms-row.tsx';

type SmsListProps = {
  inbox: LeasedInbox<Sms>;
  /** There is a number whose inbox this is, or there soon will be. */
  isLive: boolean;
  openId: string | undefined;
  /** Whose code is offered above the inbox. */
  offeredId: string | undefined;
  onToggle: (id: string) => void;
  onCopied: () => void;
};

export function SmsList({ inbox, isLive, openId, offeredId, onToggle, onCopied }: SmsListProps) {
  const ageOf = useAges(inbox.messages);
  if (inbox.messages.length === 0) {
    return <EmptyInbox>{describeEmpty(isLive, inbox.hasFailed)}</EmptyInbox>;
  }
  return (
    <>
      <ul className="inbox-list phone-list">
        {inbox.messages.map((sms) => (
          <SmsRow
            key={sms.id}
            sms={sms}
            isOpen={sms.id === openId}
            isNew={inbox.arrivedIds.has(sms.id)}
            isCodeOffered={sms.id === offeredId}
            age={ageOf(sms.date)}
            onToggle={onToggle}
            onCopied={onCopied}
          />
        ))}
      </ul>
      {inbox.messages.length >= maxNumberMessages ? (
        <p className="inbox-line">
          This number has received {maxNumberMessages} messages, the maximum. Any more are dropped.
        </p>
      ) : null}
    </>
  );
}

function describeEmpty(isLive: boolean, hasFailed: boolean): string {
  if (!isLive) return 'SMS appear here once you have a number.';
  return hasFailed
    ? 'Your SMS are kept and appear here once the inbox can be read.'
    : 'Use this number wherever one is required. SMS appear here automatically.';
}
