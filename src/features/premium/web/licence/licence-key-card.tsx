import { Download } from 'lucide-react';
import { Button } from '#platform/ui/web/button.tsx';
import { ToastCopyButton } from '#platform/ui/web/copy/toast-copy-button.tsx';
import { saveBlob } from '#platform/ui/web/save-blob.ts';

const filename = 'mayfly-premium-key.txt';

export function LicenceKeyCard({ licenceKey }: { licenceKey: string }) {
  return (
    <div className="key-card">
      <p className="text-sm text-soft">Your license key</p>
      <code className="key-text">{licenceKey}</code>
      <div className="flex flex-wrap gap-2">
        <ToastCopyButton size="sm" text={licenceKey}>
          Copy key
        </ToastCopyButton>
        <Button size="sm" onClick={() => saveBlob(new Blob([`${licenceKey}\n`]), filename)}>
          <Download size={18} aria-hidden="true" />
          Download
        </Button>
      </div>
    </div>
  );
}
