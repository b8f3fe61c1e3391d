import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import { type CopyOutcomes, copiedWords, useCopy } from './use-copy.ts';

type CopyButtonProps = Omit<ButtonLook, 'icon'> &
  CopyOutcomes & {
    text: string | undefined;
    className?: string;
    children: ReactNode;
  };

export function CopyButton({ text, onCopied, onFailed, children, ...look }: CopyButtonProps) {
  const { isCopied, copy, style } = useCopy({ onCopied, onFailed });
  return (
    <Button
      {...look}
      style={style}
      disabled={text === undefined}
      onClick={(event) => void copy(event, text ?? '')}
    >
      {isCopied ? copiedWords : children}
    </Button>
  );
}
