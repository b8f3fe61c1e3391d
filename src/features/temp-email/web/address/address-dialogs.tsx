import { Suspense, use, useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { Dialog } from '#platform/ui/web/dialog.tsx';
import { AddressText } from './address-text.tsx';

type QrDialogProps = { email: string | undefined; open: boolean; onClose: () => void };

export function QrDialog({ email, open, onClose }: QrDialogProps) {
  return (
    <Dialog open={open && email !== undefined} onClose={onClose} title="QR code of your address">
      {email === undefined ? null : (
        <div className="grid justify-items-center gap-4 text-center">
          <Suspense fallback={<div className="skeleton mail-qr" />}>
            <QrPicture text={email} />
          </Suspense>
          <p className="font-mono text-sm">
            <AddressText email={email} />
          </p>
        </div>
      )}
    </Dialog>
  );
}

let encoder: Promise<typeof import('uqr')> | undefined;

function QrPicture({ text }: { text: string }) {
  encoder ??= import('uqr');
  const { encode } = use(encoder);
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="mail-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${text}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1a1e2b" />
    </svg>
  );
}

type DeleteDialogProps = {
  open: boolean;
  /** True if the page has another address to show after the deletion. */
  hasOthers?: boolean;
  onClose: (isDeleted: boolean) => void;
  onDelete: () => Promise<void>;
};

export function DeleteDialog({ open, hasOthers = false, onClose, onDelete }: DeleteDialogProps) {
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed' | 'deleted'>('idle');

  async function destroy(): Promise<void> {
    setProgress('busy');
    try {
      await onDelete();
      setProgress('deleted');
      onClose(true);
    } catch (cause) {
      logInBrowser('the address could not be deleted', cause);
      setProgress('failed');
    }
  }

  function close(): void {
    setProgress('idle');
    onClose(progress === 'deleted');
  }

  return (
    <Dialog open={open} onClose={close} title="Delete this address?">
      <div className="grid gap-5">
        <p>
          The address and all its mail are erased at once{hasOthers ? '' : ', and you get a new one'}. This
          cannot be undone.
        </p>
        {progress === 'failed' ? (
          <p className="notice notice-bad" role="alert">
            The address could not be deleted. Please try again.
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={close}>Keep it</Button>
          <Button kind="primary" disabled={progress === 'busy'} onClick={() => void destroy()}>
            {progress === 'busy' ? 'Deleting…' : 'Delete address and mail'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
