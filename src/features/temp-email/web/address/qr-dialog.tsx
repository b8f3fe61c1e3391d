import { Suspense, use } from 'react';
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

/** Loaded on first use. */
let encoder: Promise<typeof import('uqr')> | undefined;

/** Dark modules on a light ground in both themes, because readers expect that. */
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
