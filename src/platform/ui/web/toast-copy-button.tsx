import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button, type ButtonLook } from './button.tsx';
import { copyText } from './copy-text.ts';
import { showToast } from './show-toast.ts';
import type { Toast } from './toast-region.ts';
import { useCopied } from './use-copied.ts';

const copied: Toast = { title: 'Copied!', kind: 'success' };
const copyFailed: Toast = {
  title: 'Copy failed',
  description: 'Please select the text and copy it manually.',
  kind: 'destructive',
};

type ToastCopyButtonProps = ButtonLook & {
  text: string | undefined;
  /** What is said when the text is on the clipboard; 'Copied!' where absent. */
  toast?: Toast;
  className?: string;
  onCopied?: () => void;
  /** Needed where there are no words on the button. */
  'aria-label'?: string;
  children?: ReactNode;
};

/** Copies and says so in a toast; its icon is a check mark for 2 s. Without a text it is disabled. */
export function ToastCopyButton({ text, toast = copied, onCopied, children, ...look }: ToastCopyButtonProps) {
  const [isCopied, announceCopied] = useCopied();
  const Icon = isCopied ? Check : Copy;

  async function copy(): Promise<void> {
    try {
      await copyText(text ?? '');
    } catch (cause) {
      logInBrowser('copying failed', cause);
      showToast(copyFailed);
      return;
    }
    announceCopied();
    showToast(toast);
    onCopied?.();
  }

  return (
    <Button {...look} disabled={text === undefined} onClick={() => void copy()}>
      <Icon size={18} aria-hidden="true" />
      {children}
    </Button>
  );
}
