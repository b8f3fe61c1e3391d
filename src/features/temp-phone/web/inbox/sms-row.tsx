import { memo } from 'react';
import { FoundCode } from '#platform/inbox/web/messages/found-code.tsx';
import { InboxRow } from '#platform/inbox/web/messages/inbox-row.tsx';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { CopyButton } from '#platform/ui/web/copy/copy-button.tsx';
import { previewText } from './preview-text.ts';
import { damagedWords, type Sms } from './read-sms.ts';

type SmsRowProps = {
  sms: Sms;
  isOpen: boolean;
  isNew: boolean;
  /** Its code is offered above the inbox already. */
  isCodeOffered: boolean;
  age: string;
  onToggle: (id: string) => void;
  onCopied: () => void;
};

export const SmsRow = memo(function SmsRow({ sms, isCodeOffered, onCopied, ...row }: SmsRowProps) {
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
