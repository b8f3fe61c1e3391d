import { WingClock } from '../lease/wing-clock.tsx';

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
