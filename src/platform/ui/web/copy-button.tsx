import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { copyText } from './copy-text.ts';
import { useCopied } from './use-copied.ts';

type CopyButtonProps = ButtonLook & {
  text: string | undefined;
  className?: string;
  onCopied?: () => void;
  onFailed: (cause: unknown) => void;
  /** The words while nothing was copied. */
  children: ReactNode;
};

/** Idle → 'Copied!' for 2 s → idle. Without a text it is disabled. */
export function CopyButton({ text, onCopied, onFailed, children, ...look }: CopyButtonProps) {
  const [isCopied, announceCopied] = useCopied();

  async function copy(): Promise<void> {
    try {
      await copyText(text ?? '');
      announceCopied();
      onCopied?.();
    } catch (cause) {
      onFailed(cause);
    }
  }

  return (
    <Button {...look} disabled={text === undefined} onClick={() => void copy()}>
      {isCopied ? 'Copied!' : children}
    </Button>
  );
}
