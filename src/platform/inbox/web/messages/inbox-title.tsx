import { useEffect, useRef } from 'react';
import { cellsOut, putOut, Wing } from '#platform/ui/web/wing/wing.tsx';
import { useRemaining } from '../lease/expiry-panel.tsx';

type WingClockProps = { endsAtMs: number | undefined; lifeSeconds: number };

/** The wing's cells go out one by one as the time passes, beside the bar and the clock. */
export function WingClock({ endsAtMs, lifeSeconds }: WingClockProps) {
  const wing = useRef<SVGSVGElement>(null);
  const remaining = useRemaining(endsAtMs, lifeSeconds);
  const out = remaining === undefined ? 0 : cellsOut(remaining / lifeSeconds);
  useEffect(() => {
    if (wing.current) putOut(wing.current, out);
  }, [out]);
  return <Wing ref={wing} className="w-62" />;
}

type InboxTitleProps = {
  title: string;
  intro: string;
  endsAtMs: number | undefined;
  lifeSeconds: number;
};

/** The page's heading, and the time left as a wing whose cells go out. */
export function InboxTitle({ title, intro, endsAtMs, lifeSeconds }: InboxTitleProps) {
  return (
    <div className="page-title inbox-wide">
      <div className="grow">
        <h1>{title}</h1>
        <p className="mt-2 max-w-[80ch] text-soft max-sm:hidden">{intro}</p>
      </div>
      <div className="max-md:hidden">
        <WingClock endsAtMs={endsAtMs} lifeSeconds={lifeSeconds} />
      </div>
    </div>
  );
}
