import { useEffect, useState } from 'react';

const copiedMs = 2_000;

/** True for 2 s after each call of the returned function. */
export function useCopied(): [isCopied: boolean, announceCopied: () => void] {
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
