import { useState } from 'react';
import { FoundCode } from '#platform/inbox/web/messages/found-code.tsx';
import { Button } from '#platform/ui/web/button.tsx';
import { describeSize } from '../inbox/describe-mail.ts';
import type { Message } from '../inbox/read-messages.ts';
import { AttachmentList } from './attachment-list.tsx';
import { HtmlView, SourceView } from './fetched-views.tsx';
import { MessageLinks } from './message-links.tsx';
import { SenderBadge, SenderWarning } from './sender-badge.tsx';

type View = 'text' | 'html' | 'source';

type MessageBodyProps = {
  message: Message;
  isCodeOffered: boolean;
  isLinkOffered: boolean;
  onCopied: () => void;
};

export function MessageBody({ message, isCodeOffered, isLinkOffered, onCopied }: MessageBodyProps) {
  const [view, setView] = useState<View>('text');
  const { code, links, hasHtml } = message;
  return (
    <div className="grid min-w-0 gap-4">
      <SenderWarning message={message} />
      {code === undefined || isCodeOffered ? null : (
        <FoundCode code={code} isPrimary={false} onCopied={onCopied} />
      )}
      <MessageLinks links={isLinkOffered ? links.slice(1) : links} senderDomain={message.senderDomain} />
      {view === 'text' ? <TextView message={message} /> : null}
      {view === 'html' ? <HtmlView messageId={message.id} /> : null}
      {view === 'source' ? <SourceView message={message} /> : null}
      <AttachmentList message={message} />
      <div className="flex flex-wrap items-start gap-2">
        <SenderBadge message={message} />
        {hasHtml ? (
          <ViewSwitch view="html" current={view} onChoose={setView}>
            View HTML
          </ViewSwitch>
        ) : null}
        <ViewSwitch view="source" current={view} onChoose={setView}>
          Source
        </ViewSwitch>
      </div>
    </div>
  );
}

function TextView({ message: { body, size, truncated, damaged } }: { message: Message }) {
  if (damaged && body.trim() === '') {
    return (
      <p className="text-soft">This message is damaged. Nothing of its {describeSize(size)} could be read.</p>
    );
  }
  return (
    <div className="grid gap-2">
      {damaged ? (
        <p className="text-xs text-soft">This message is damaged. Here is what could be read.</p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <section className="inbox-text" tabIndex={0} aria-label="Message text">
        {body.trim() === '' ? <span className="text-soft">This message has no text.</span> : body}
      </section>
      {truncated ? (
        <p className="text-xs text-soft">Only the first 64 KB are shown. The source is complete.</p>
      ) : null}
    </div>
  );
}

type ViewSwitchProps = {
  view: View;
  current: View;
  onChoose: (view: View) => void;
  children: string;
};

function ViewSwitch({ view, current, onChoose, children }: ViewSwitchProps) {
  const isOn = view === current;
  return (
    <Button
      size="sm"
      className="mail-switch"
      aria-pressed={isOn}
      onClick={() => onChoose(isOn ? 'text' : view)}
    >
      {children}
    </Button>
  );
}
