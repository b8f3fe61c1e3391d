import { Check, Copy } from 'lucide-react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { IconButton } from '../icon-button.tsx';
import { showToast } from '../toast/show-toast.ts';
import { copiedWords, useCopy } from './use-copy.ts';

type CopyIconButtonProps = {
  text: string | undefined;
  label: string;
  size?: 'sm' | 'md';
  onCopied?: () => void;
};

export function CopyIconButton({ text, label, size = 'md', onCopied }: CopyIconButtonProps) {
  const { isCopied, copy } = useCopy({
    onCopied() {
      showToast({ title: copiedWords, kind: 'success' });
      onCopied?.();
    },
    onFailed(cause) {
      logInBrowser('copying failed', cause);
      const description = 'Please select the text and copy it manually.';
      showToast({ title: 'Copy failed', description, kind: 'destructive' });
    },
  });
  const Icon = isCopied ? Check : Copy;
  return (
    <IconButton
      kind="quiet"
      size={size}
      label={isCopied ? copiedWords : label}
      disabled={text === undefined}
      onClick={(event) => void copy(event, text ?? '')}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}
