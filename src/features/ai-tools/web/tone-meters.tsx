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
    <ul className="ai-meters">
      {dimensions.map(([name, label]) => {
        const percent = Math.round(tone[name] * 100);
        return (
          <li key={name}>
            <span id={`tone-${name}`}>{label}</span>
            <meter aria-labelledby={`tone-${name}`} min={0} max={100} value={percent} />
            <span>{percent} %</span>
          </li>
        );
      })}
    </ul>
  );
}
