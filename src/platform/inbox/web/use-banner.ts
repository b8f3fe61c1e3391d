import { useCallback, useEffect, useState } from 'react';

export type Banner = { sentence: string | undefined; show: (sentence: string) => void };

/** Shows one sentence at a time, each for `shownMs`. */
export function useBanner(shownMs: number): Banner {
  const [shown, setShown] = useState<{ sentence: string }>();

  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => setShown(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [shown, shownMs]);

  const show = useCallback((sentence: string) => setShown({ sentence }), []);
  return { sentence: shown?.sentence, show };
}
