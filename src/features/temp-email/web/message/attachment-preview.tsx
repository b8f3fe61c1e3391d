import { useEffect, useState } from 'react';
import type { Attachment } from '../inbox/read-messages.ts';
import { FetchFailed } from './fetch-failed.tsx';
import { useMailFiles } from './mail-files.ts';
import { useFetched } from './use-fetched.ts';

type AttachmentPreviewProps = {
  messageId: string;
  attachment: Attachment;
  /** One of `findPreviewType`. */
  type: string;
};

/** Draws a picture from a `blob:` of the given type, whatever its bytes are. */
export function AttachmentPreview({ messageId, attachment, type }: AttachmentPreviewProps) {
  const files = useMailFiles();
  const fetched = useFetched(`${messageId} ${attachment.id}`, () =>
    files.readAttachment(messageId, attachment.id),
  );
  const address = useObjectUrl(fetched.state === 'there' ? fetched.value : undefined, type);

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
