import { useCallback, useEffect, useState } from 'react';
import { errorBannerMs } from '../common/limits.ts';

/** One sentence at a time, each for its 8 s. */
export function useBanner(): { sentence: string | undefined; show: (sentence: string) => void } {
  const [shown, setShown] = useState<{ sentence: string }>();

  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => setShown(undefined), errorBannerMs);
    return () => clearTimeout(timer);
  }, [shown]);

  const show = useCallback((sentence: string) => setShown({ sentence }), []);
  return { sentence: shown?.sentence, show };
}
