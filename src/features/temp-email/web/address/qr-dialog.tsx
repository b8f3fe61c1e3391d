import { lazy, Suspense } from 'react';
import { Dialog } from '#platform/ui/web/dialog.tsx';
import { AddressText } from './address-text.tsx';

const QrPicture = lazy(() => import('./qr-picture.tsx').then((module) => ({ default: module.QrPicture })));

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
