import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button, type ButtonLook } from '../button.tsx';
import { showToast, type Toast } from '../toast/show-toast.ts';
import { copiedWords, useCopy } from './use-copy.ts';

const copied: Toast = { title: copiedWords, kind: 'success' };
const copyFailed: Toast = {
  title: 'Copy failed',
  description: 'The text is shown and selected. Please copy it manually.',
  kind: 'destructive',
};

type ToastCopyButtonProps = Omit<ButtonLook, 'icon'> & {
  text: string | undefined;
  toast?: Toast;
  className?: string;
  onCopied?: () => void;
  children: ReactNode;
};

/**
 * Copies, then shows 'Copied!' for 2 s and in a toast. If copying fails, shows the text for copying by hand. Disabled
 * without a text.
 */
export function ToastCopyButton({ text, toast = copied, onCopied, children, ...look }: ToastCopyButtonProps) {
  const [uncopied, setUncopied] = useState<string>();
  const { isCopied, copy, style } = useCopy({
    onCopied() {
      setUncopied(undefined);
      showToast(toast);
      onCopied?.();
    },
    onFailed(cause) {
      logInBrowser('copying failed', cause);
      setUncopied(text);
      showToast(copyFailed);
    },
  });
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button
        {...look}
        style={style}
        disabled={text === undefined}
        onClick={(event) => void copy(event, text ?? '')}
      >
        <Icon size={18} aria-hidden="true" />
        {isCopied ? copiedWords : children}
      </Button>
      {text !== undefined && uncopied === text ? <ByHandText text={text} /> : null}
    </>
  );
}

const maxRows = 8;

function ByHandText({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <textarea
      ref={field}
      className="by-hand"
      aria-label="Text to copy"
      readOnly
      rows={Math.min(text.split('\n').length, maxRows)}
      value={text}
    />
  );
}
