import type { ToneDetails } from '#platform/text/common/analysis-details.ts';

const dimensions = [
  ['formality', 'Formal'],
  ['confidence', 'Confident'],
  ['politeness', 'Polite'],
  ['urgency', 'Urgent'],
  ['analytical', 'Analytical'],
] as const satisfies readonly (readonly [keyof ToneDetails, string])[];

export function ToneMeters({ tone }: { tone: ToneDetails }) {
  return (
    <ul className="grid content-center gap-1.5 text-sm tabular-nums">
      {dimensions.map(([name, label]) => {
        const percent = Math.round(tone[name] * 100);
        return (
          <li key={name} className="grid grid-cols-[5.5rem_1fr_3rem] items-center gap-3">
            <span id={`tone-${name}`}>{label}</span>
            <meter aria-labelledby={`tone-${name}`} min={0} max={100} value={percent} />
            <span className="text-end">{percent} %</span>
          </li>
        );
      })}
    </ul>
  );
}
