import { useEffect, useRef } from 'react';
import { cellsOut, putOut, Wing } from '#platform/ui/web/wing/wing.tsx';
import { useRemaining } from '../lease/expiry-panel.tsx';

type WingClockProps = { endsAtMs: number | undefined; lifeSeconds: number };

/** Shows the time left as a wing whose cells turn dark one by one. */
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

/** The page's heading with its wing clock. */
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
