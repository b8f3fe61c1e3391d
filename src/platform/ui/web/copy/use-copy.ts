import { type CSSProperties, type MouseEvent, useEffect, useState } from 'react';
import { copiedMs, copyText } from './copy-text.ts';

export const copiedWords = 'Copied!';

export type CopyOutcomes = { onCopied?: (() => void) | undefined; onFailed: (cause: unknown) => void };

/**
 * For a button with its own labels. `isCopied` is true for 2 s after each copy, and `style` keeps the idle width
 * meanwhile.
 */
export function useCopy({ onCopied, onFailed }: CopyOutcomes) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);
  const [idleWidth, setIdleWidth] = useState<CSSProperties>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each copy restarts the 2 s
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copies, isCopied]);

  async function copy({ currentTarget }: MouseEvent<HTMLElement>, text: string): Promise<void> {
    if (!isCopied) setIdleWidth({ minWidth: currentTarget.offsetWidth });
    try {
      await copyText(text);
    } catch (cause) {
      onFailed(cause);
      return;
    }
    setCopies((count) => count + 1);
    setIsCopied(true);
    onCopied?.();
  }

  return { isCopied, copy, style: isCopied ? idleWidth : undefined };
}
