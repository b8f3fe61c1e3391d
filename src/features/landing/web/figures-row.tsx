import { formatCount } from '../common/counter-steps.ts';
import { figures } from '../common/landing-copy.ts';

/** Prerendered at their final values; `countUp` moves them. */
export function FiguresRow() {
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="sr-only">
        In figures
      </h2>
      <dl id="figures" className="figures">
        {figures.map(({ target, unit, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span data-target={target}>{formatCount(target)}</span>
              {unit}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
