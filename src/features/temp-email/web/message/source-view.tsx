import { Download } from 'lucide-react';
import { Button } from '#platform/ui/web/button.tsx';
import { saveBlob } from '#platform/ui/web/save-blob.ts';
import { sourceFileName } from '../inbox/describe-mail.ts';
import type { Message } from '../inbox/read-messages.ts';
import { FetchFailed } from './fetch-failed.tsx';
import { useMailFiles } from './mail-files.ts';
import { useFetched } from './use-fetched.ts';

/** Enough to read headers and text by; more slows the page down. The download is whole. */
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
