import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import { saveBlob } from '#platform/ui/web/save-blob.ts';
import { describeBlocked, sourceFileName } from '../inbox/describe-mail.ts';
import type { Attachment, Message } from '../inbox/read-messages.ts';
import { useMailFiles } from './mail-files.ts';

export function HtmlView({ messageId }: { messageId: string }) {
  const files = useMailFiles();
  const [withImages, setWithImages] = useState(false);
  const fetched = useFetched(`${messageId} ${withImages}`, () => files.viewHtml(messageId, withImages));

  if (fetched.state === 'failed') return <FetchFailed what="The HTML view" onAgain={fetched.again} />;
  if (fetched.state === 'waiting')
    return <div className="skeleton h-64" role="status" aria-label="Loading" />;
  const { viewUrl, blockedImages, trackers } = fetched.value;
  const blocked = withImages ? '' : describeBlocked(blockedImages, trackers);
  return (
    <div className="grid gap-2">
      {blocked === '' ? null : (
        <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
          {blocked}
          <Button size="sm" onClick={() => setWithImages(true)}>
            Show remote images
          </Button>
        </p>
      )}
      {withImages ? (
        <p className="text-sm text-soft">
          Remote images are on: the sender can see that this mail was opened.
        </p>
      ) : null}
      <p className="text-sm text-soft">
        Everything in this frame comes from the sender. Links open in a new tab.
      </p>
      <iframe
        key={viewUrl}
        className="mail-frame mail-frame-paper"
        src={viewUrl}
        title="HTML view of this message"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

/** Enough for the headers and the text. More would slow the page down; the download is complete. */
const maxShownBytes = 200_000;

export function SourceView({ message }: { message: Message }) {
  const files = useMailFiles();
  const fetched = useFetched(message.id, async () => {
    const blob = await files.readSource(message.id);
    return { blob, text: await blob.slice(0, maxShownBytes).text() };
  });

  if (fetched.state === 'failed') return <FetchFailed what="The source" onAgain={fetched.again} />;
  if (fetched.state === 'waiting')
    return <div className="skeleton h-64" role="status" aria-label="Loading" />;
  const { blob, text } = fetched.value;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
        <Button size="sm" onClick={() => saveBlob(blob, sourceFileName(message))}>
          <Download size={16} aria-hidden="true" />
          Download .eml
        </Button>
        {blob.size > maxShownBytes ? 'Only the beginning is shown here.' : null}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <pre className="mail-source" tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}

type AttachmentPreviewProps = {
  messageId: string;
  attachment: Attachment;
  type: string;
};

/** The `blob:` URL has the given type, whatever its bytes are. */
export function AttachmentPreview({ messageId, attachment, type }: AttachmentPreviewProps) {
  const files = useMailFiles();
  const fetched = useFetched(`${messageId} ${attachment.id}`, () =>
    files.readAttachment(messageId, attachment.id),
  );
  const address = useObjectUrl(fetched.state === 'loaded' ? fetched.value : undefined, type);

  if (fetched.state === 'failed') return <FetchFailed what="This file" onAgain={fetched.again} />;
  if (address === undefined) return <div className="skeleton h-40" role="status" aria-label="Loading" />;
  return <PreviewImage address={address} filename={attachment.filename} />;
}

function PreviewImage({ address, filename }: { address: string; filename: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p className="text-xs text-soft">This image is damaged and cannot be shown.</p>;
  return <img className="mail-preview" src={address} alt={filename} onError={() => setIsBroken(true)} />;
}

function useObjectUrl(blob: Blob | undefined, type: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(new Blob([blob], { type }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [blob, type]);
  return address;
}

type Fetched<Value> =
  | { state: 'waiting' }
  | { state: 'loaded'; value: Value }
  | { state: 'failed'; again: () => void };

function useFetched<Value>(key: string, fetch: () => Promise<Value>): Fetched<Value> {
  const [tries, setTries] = useState(0);
  const [result, setResult] = useState<{ key: string; value: Value } | { key: string; failed: true }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is fetched
  useEffect(() => {
    let isWanted = true;
    setResult(undefined);
    fetch().then(
      (value) => isWanted && setResult({ key, value }),
      () => isWanted && setResult({ key, failed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, tries]);

  if (result === undefined || result.key !== key) return { state: 'waiting' };
  if ('failed' in result) return { state: 'failed', again: () => setTries((count) => count + 1) };
  return { state: 'loaded', value: result.value };
}

function FetchFailed({ what, onAgain }: { what: string; onAgain: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-soft" role="status">
      {what} could not be loaded.
      <Button size="sm" onClick={onAgain}>
        Try again
      </Button>
    </p>
  );
}
