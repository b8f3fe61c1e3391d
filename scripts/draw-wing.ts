// Draws a mayfly's forewing as cells: main veins fan out from the base, shorter ones start between them at a cross
// vein once the space grows wide, and cross veins close the cells. Writes the geometry that Wing renders.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const target = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  'src/platform/ui/web/data/wing-geometry.json',
);

/** One cell for every four seconds of ten minutes. */
const cellCount = 150;
const bands = 10;

type Point = readonly [x: number, y: number];
type Curve = readonly [Point, Point, Point, Point];

const base: Point = [8, 226];
const costa: Curve = [base, [96, 96], [330, 2], [588, 40]];
const hindMargin: Curve = [base, [52, 262], [104, 284], [176, 290]];
/** Apex, outer margin and tornus: the ends of the veins, from the costa to the hind margin. */
const outerMargin: readonly Curve[] = [
  [
    [588, 40],
    [616, 44],
    [632, 58],
    [630, 82],
  ],
  [
    [630, 82],
    [626, 128],
    [540, 196],
    [440, 240],
  ],
  [
    [440, 240],
    [356, 278],
    [256, 296],
    [176, 290],
  ],
];
const outerShares = [0.1, 0.52, 0.38];

function mix(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

function along([p0, p1, p2, p3]: Curve, t: number): Point {
  const a = mix(p0, p1, t);
  const b = mix(p1, p2, t);
  const c = mix(p2, p3, t);
  return mix(mix(a, b, t), mix(b, c, t), t);
}

function marginPoint(v: number): Point {
  let start = 0;
  for (const [index, share] of outerShares.entries()) {
    const curve = outerMargin[index];
    if (curve && (v <= start + share || index === outerShares.length - 1)) {
      return along(curve, Math.min(1, (v - start) / share));
    }
    start += share;
  }
  return hindMargin[3];
}

/**
 * Returns the point of the wing at u (from the base to the margin) and v (from the costa to the hind margin).
 */
function wingPoint(u: number, v: number): Point {
  const end = marginPoint(v);
  const bow = Math.sin(Math.PI * v) * 10;
  const first = mix(costa[1], hindMargin[1], v ** 0.9);
  const reach = mix(costa[2], hindMargin[2], v);
  const straight = mix(base, end, 0.64);
  const second = mix(reach, straight, Math.sin(Math.PI * v) ** 0.5 * 0.92);
  return along([base, [first[0] + bow * 2, first[1]], [second[0] + bow * 3, second[1] - bow * 2.6], end], u);
}

/** Seeded random generator (mulberry32), so that the drawing is always the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/**
 * `seam` is the index in `points` of the second corner on the side away from the base. A vein that starts in the middle
 * of this side inserts its first point before that corner.
 */
type Cell = { points: Point[]; seam: number; distance: number };
type Wing = { cells: Cell[]; veins: Point[][] };

/** Value of `v` in `wingPoint` for each main vein. The first two strips are the narrow ones behind the leading edge. */
const mainVeins = [0, 0.035, 0.09, 0.2, 0.325, 0.46, 0.61, 0.78, 1];
/** Maximum width of a strip, in units of the drawing. A wider one gets a vein in its middle. */
const splitWidth = 31;
const narrowStrips = 2;

function side(v: number, from: number, to: number): Point[] {
  const length = distance(wingPoint(from, v), wingPoint(to, v));
  const steps = Math.max(1, Math.round(length / 22));
  return Array.from({ length: steps + 1 }, (_, i) => wingPoint(from + ((to - from) * i) / steps, v));
}

function drawWing(seed: number): Wing {
  const random = seeded(seed);
  const wing: Wing = { cells: [], veins: [] };

  function addCell(a: number, b: number, a0: number, a1: number, b0: number, b1: number): void {
    const near = side(a, a0, a1);
    const points = [...near, ...side(b, b0, b1).reverse()];
    const centre = wingPoint((a0 + a1 + b0 + b1) / 4, (a + b) / 2);
    wing.cells.push({ points, seam: near.length, distance: distance(centre, base) });
  }

  function fillStrip(
    a: number,
    b: number,
    startA: number,
    startB: number,
    depth: number,
    fromBase = false,
  ): void {
    const middle = (a + b) / 2;
    let [a0, b0] = [startA, startB];
    let isRoot = fromBase;
    while (a0 < 1 || b0 < 1) {
      const here = (a0 + b0) / 2;
      const width = distance(wingPoint(here, a), wingPoint(here, b));
      const reach = distance(
        wingPoint(Math.max(0, here - 0.01), middle),
        wingPoint(Math.min(1, here + 0.01), middle),
      );
      if (width > splitWidth && here < 0.86 && depth < 2) {
        const before = wing.cells.at(-1);
        before?.points.splice(before.seam, 0, wingPoint(here, middle));
        wing.veins.push(side(middle, here, 1));
        fillStrip(a, middle, a0, here, depth + 1);
        fillStrip(middle, b, here, b0, depth + 1);
        return;
      }
      const wanted = b - a < 0.06 ? 34 : 30 + width * 0.62;
      const step = (wanted * (0.82 + 0.36 * random()) * 0.02) / Math.max(reach, 1);
      const next = here + step;
      const slant = (random() - 0.5) * 0.022;
      const last = next > 0.95;
      const a1 = last ? 1 : next + slant;
      const b1 = last ? 1 : next - slant;
      // The first cell of a strip extends to the base, where all veins meet.
      addCell(a, b, isRoot ? 0 : a0, a1, isRoot ? 0 : b0, b1);
      isRoot = false;
      [a0, b0] = [a1, b1];
    }
  }

  for (const [index, a] of mainVeins.entries()) {
    const b = mainVeins[index + 1];
    if (b === undefined) break;
    wing.veins.push(side(b, 0, 1));
    const start = index < narrowStrips ? 0.12 : 0.17 + 0.02 * Math.sin(index * 2.1);
    fillStrip(a, b, start, start, index < narrowStrips ? 2 : 0, true);
  }
  return wing;
}

function findWing(): Wing {
  for (let seed = 1; seed < 5000; seed++) {
    const wing = drawWing(seed);
    if (wing.cells.length === cellCount) return wing;
  }
  throw new Error(`no drawing has ${cellCount} cells; the first has ${drawWing(1).cells.length}`);
}

/** Uses whole units and relative segments: a third of the bytes of absolute ones. */
function pathOf(points: readonly Point[], closed: boolean): string {
  let [x, y] = [0, 0];
  let path = '';
  for (const [index, point] of points.entries()) {
    const [toX, toY] = [Math.round(point[0]), Math.round(point[1])];
    if (index > 0 && toX === x && toY === y) continue;
    const [dx, dy] = [toX - x, toY - y];
    path +=
      index === 0
        ? `M${toX} ${toY}l`
        : `${path.endsWith('l') || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    [x, y] = [toX, toY];
  }
  return closed ? `${path}z` : path;
}

function curves(list: readonly Curve[]): string {
  return list.map(([, b, c, d]) => `C${[...b, ...c, ...d].join(' ')}`).join('');
}

function reversed([a, b, c, d]: Curve): Curve {
  return [d, c, b, a];
}

const wing = findWing();
const cells = wing.cells
  .toSorted((one, other) => other.distance - one.distance)
  .map((cell) => pathOf(cell.points, true));
const outline = `M${base.join(' ')}${curves([costa, ...outerMargin, reversed(hindMargin)])}z`;

const veins = wing.veins.map((vein) => pathOf(vein, false)).join('');
/** The page divides the cells, which are sorted from the tip to the base, into `bands` groups of equal size. */
const geometry = { viewBox: '0 0 640 300', outline, veins, bands, cells };
writeFileSync(target, `${JSON.stringify(geometry, undefined, 2)}\n`);
console.log(`${cells.length} cells, ${cells.join('').length} characters`);
