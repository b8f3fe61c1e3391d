import { memo } from 'react';
import { FoundCode } from '#platform/inbox/web/messages/found-code.tsx';
import { EmptyInbox } from '#platform/inbox/web/messages/inbox-panel.tsx';
import { InboxRow } from '#platform/inbox/web/messages/inbox-row.tsx';
import { useAges } from '#platform/inbox/web/messages/use-ages.ts';
import type { LeasedInbox } from '#platform/inbox/web/messages/use-leased-inbox.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { CopyButton } from '#platform/ui/web/copy/copy-button.tsx';
import { maxNumberMessages } from '../../common/limits.ts';
import { damagedWords, previewText, type Sms } from './read-sms.ts';

type SmsListProps = {
  inbox: LeasedInbox<Sms>;
  isLive: boolean;
  openId: string | undefined;
  /** The message whose code is already offered above the inbox. */
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
  if (!isLive) return 'Text messages appear here once you have a number.';
  return hasFailed
    ? 'Your SMS are kept and appear here once the inbox can be read.'
    : 'Use this number wherever one is required. Text messages appear here automatically.';
}

type SmsRowProps = {
  sms: Sms;
  isOpen: boolean;
  isNew: boolean;
  /** True if the code is already offered above the inbox. */
  isCodeOffered: boolean;
  age: string;
  onToggle: (id: string) => void;
  onCopied: () => void;
};

const SmsRow = memo(function SmsRow({ sms, isCodeOffered, onCopied, ...row }: SmsRowProps) {
  const { isOpen } = row;
  const preview = previewText(sms.message);
  const short = sms.damaged ? damagedWords : (preview ?? sms.message);
  return (
    <InboxRow
      {...row}
      message={sms}
      from={sms.from}
      line={isOpen ? undefined : short}
      below={
        preview === undefined && !isOpen ? null : (
          <div className="phone-row-foot">
            {preview === undefined ? null : (
              <MoreButton isOpen={isOpen} onPress={() => row.onToggle(sms.id)} />
            )}
            {isOpen && !sms.damaged ? <CopyMessage text={sms.message} onCopied={onCopied} /> : null}
          </div>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <section className="inbox-text" tabIndex={0} aria-label="Message text">
        <SmsText sms={sms} />
      </section>
      {sms.code === undefined || isCodeOffered ? null : (
        <FoundCode code={sms.code} isPrimary={false} onCopied={onCopied} />
      )}
    </InboxRow>
  );
});

function SmsText({ sms: { message, damaged } }: { sms: Sms }) {
  if (damaged) return <span className="text-soft">{damagedWords}</span>;
  return message.trim() === '' ? <span className="text-soft">This message has no text.</span> : message;
}

function MoreButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <Button kind="quiet" size="sm" aria-expanded={isOpen} onClick={onPress}>
      {isOpen ? 'Show less' : 'Show more'}
    </Button>
  );
}

function CopyMessage({ text, onCopied }: { text: string; onCopied: () => void }) {
  return (
    <CopyButton
      size="sm"
      className="min-w-33"
      text={text}
      onCopied={onCopied}
      onFailed={(cause) => logInBrowser('the message could not be copied', cause)}
    >
      Copy message
    </CopyButton>
  );
}
