import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';

type DialogProps = {
  open: boolean;
  /** Called once for Esc, the close button, a click outside, and `form method=dialog`. */
  onClose: () => void;
  title: string;
  className?: string;
  children: ReactNode;
};

/** Native modal: the browser traps focus, makes the page behind it inert, and restores focus on closing. */
export function Dialog({ open, onClose, title, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  // Closes the dialog if it is removed while open, because only closing restores the focus.
  useEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>): void {
    if (event.target === event.currentTarget && isOutside(event)) event.currentTarget.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog; the click is for the backdrop
    <dialog
      ref={dialog}
      className={joinClasses('dialog', className)}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeFromBackdrop}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button kind="quiet" size="sm" icon aria-label="Close" onClick={() => dialog.current?.close()}>
          <X size={20} />
        </Button>
      </div>
      <div className="dialog-body">{open ? children : null}</div>
    </dialog>
  );
}

function isOutside({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
