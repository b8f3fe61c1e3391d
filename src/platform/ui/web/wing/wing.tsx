import { memo, type Ref } from 'react';
import geometry from '../data/wing-geometry.json' with { type: 'json' };
import { joinClasses } from '../join-classes.ts';

const cellsPerBand = geometry.cells.length / geometry.bands;
/** Opacity of the amber from tip to base. */
const faintest = 0.22;
const strongest = 0.68;
const cellsClass = 'wing-cells';
const outClass = 'out';

const bands = Array.from({ length: geometry.bands }, (_, index) => ({
  opacity: (faintest + ((strongest - faintest) * index) / (geometry.bands - 1)).toFixed(2),
  first: index * cellsPerBand,
  cells: geometry.cells.slice(index * cellsPerBand, (index + 1) * cellsPerBand),
}));

/**
 * Builds the cells as markup, because hydrating them as React elements would take longer than hydrating the rest of a
 * page that shows the wing.
 */
function cellsMarkup(out: number): string {
  const drawCell = (cell: string, index: number) =>
    index < out ? `<path d="${cell}" class="${outClass}"/>` : `<path d="${cell}"/>`;
  return bands
    .map(({ opacity, first, cells }) => {
      const paths = cells.map((cell, index) => drawCell(cell, first + index));
      return `<g fill-opacity="${opacity}">${paths.join('')}</g>`;
    })
    .join('');
}

export function putOut(wing: Element, out: number): void {
  for (const [index, cell] of wing.querySelectorAll(`.${cellsClass} path`).entries()) {
    cell.classList.toggle(outClass, index < out);
  }
}

/** Number of dark cells, from the tip. The last one turns dark only at zero. */
export function cellsOut(litFraction: number): number {
  const lit = Math.ceil(Math.min(1, Math.max(0, litFraction)) * geometry.cells.length);
  return geometry.cells.length - lit;
}

type WingProps = {
  litFraction?: number;
  className?: string;
  ref?: Ref<SVGSVGElement>;
};

/** A mayfly's forewing that serves as a clock: its cells turn dark one by one from the tip. Decorative, since text states the time too. */
export const Wing = memo(function Wing({ litFraction = 1, className, ref }: WingProps) {
  return (
    <svg ref={ref} className={joinClasses('wing', className)} viewBox={geometry.viewBox} aria-hidden="true">
      <g
        className={cellsClass}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: geometry of our own
        dangerouslySetInnerHTML={{ __html: cellsMarkup(cellsOut(litFraction)) }}
      />
      <path className="wing-veins" d={geometry.veins} />
      <path className="wing-edge" d={geometry.outline} />
    </svg>
  );
});

export function WingMark({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="-12 8 668 312"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={geometry.outline} strokeWidth={26} />
      <path
        d="M8 226C190 120 380 78 618 62M8 226C220 150 400 132 570 158M8 226C180 204 330 214 436 240"
        strokeWidth={15}
      />
    </svg>
  );
}
