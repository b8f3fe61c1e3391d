import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { copyText } from './copy-text.ts';

const copiedMs = 2_000;

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

/** True for 2 s after each call of the returned function. */
function useCopied(): [isCopied: boolean, announceCopied: () => void] {
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each copy begins the 2 s anew
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copies, isCopied]);
  return [
    isCopied,
    () => {
      setCopies((count) => count + 1);
      setIsCopied(true);
    },
  ];
}
