import {
  Download,
  Eye,
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  Film,
  Music,
} from 'lucide-react';
import { useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { saveBlob } from '#platform/ui/web/save-blob.ts';
import { describeSize, describeType, findPreviewType, showFilename } from '../inbox/describe-mail.ts';
import type { Attachment, Message } from '../inbox/read-messages.ts';
import { AttachmentPreview } from './fetched-views.tsx';
import { useMailFiles } from './mail-files.ts';

const icons = [
  { types: /^image\//, Icon: FileImage },
  { types: /^audio\//, Icon: Music },
  { types: /^video\//, Icon: Film },
  { types: /zip|compressed|-tar|rar|7z/, Icon: FileArchive },
  { types: /spreadsheet|excel|csv/, Icon: FileSpreadsheet },
  { types: /^text\/|pdf|word|document|rtf/, Icon: FileText },
] as const;

export function AttachmentList({ message }: { message: Message }) {
  if (message.attachments.length === 0) return null;
  return (
    <ul className="mail-attachments" aria-label="Attachments">
      {message.attachments.map((attachment) => (
        <AttachmentItem key={attachment.id} messageId={message.id} attachment={attachment} />
      ))}
    </ul>
  );
}

function AttachmentItem({ messageId, attachment }: { messageId: string; attachment: Attachment }) {
  const files = useMailFiles();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { filename, contentType, size } = attachment;
  const previewType = findPreviewType(attachment);
  const Icon = icons.find(({ types }) => types.test(contentType))?.Icon ?? File;

  async function download(): Promise<void> {
    setProgress('busy');
    try {
      saveBlob(await files.readAttachment(messageId, attachment.id), filename);
      setProgress('idle');
    } catch (cause) {
      logInBrowser('an attachment could not be read', cause);
      setProgress('failed');
    }
  }

  return (
    <li className="mail-attachment">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <Icon size={20} className="text-soft" aria-hidden="true" />
        <span className="min-w-0 grow basis-32">
          {/** Left to right, so that the extension is at the end in every script. */}
          <span className="block text-sm wrap-anywhere" dir="ltr" title={filename}>
            {showFilename(filename)}
          </span>
          <span className="block text-xs text-soft">
            {describeSize(size)} · {describeType(attachment)}
          </span>
        </span>
        <span className="flex gap-2">
          {previewType === undefined ? null : (
            <Button
              size="sm"
              aria-expanded={isPreviewed}
              aria-label={`Preview ${filename}`}
              onClick={() => setIsPreviewed(!isPreviewed)}
            >
              <Eye size={16} aria-hidden="true" />
              Preview
            </Button>
          )}
          <Button
            size="sm"
            disabled={progress === 'busy'}
            aria-label={`Download ${filename}`}
            onClick={() => void download()}
          >
            <Download size={16} aria-hidden="true" />
            {progress === 'busy' ? 'Downloading…' : 'Download'}
          </Button>
        </span>
      </div>
      {progress === 'failed' ? (
        <p className="text-xs text-soft" role="status">
          This file could not be loaded. Please try again.
        </p>
      ) : null}
      {isPreviewed && previewType !== undefined ? (
        <AttachmentPreview messageId={messageId} attachment={attachment} type={previewType} />
      ) : null}
    </li>
  );
}
