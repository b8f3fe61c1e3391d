import type { Pixels } from './read-png.ts';

/** A colour as one number, and how often it occurs. */
type Counted = { color: number; count: number };

const channelShifts = [16, 8, 0] as const;

function channel(color: number, shift: number): number {
  return (color >> shift) & 255;
}

export function colorAt({ rgb }: Pixels, pixel: number): number {
  return ((rgb[pixel * 3] ?? 0) << 16) | ((rgb[pixel * 3 + 1] ?? 0) << 8) | (rgb[pixel * 3 + 2] ?? 0);
}

/** The channel that differs most within a box, and by how much. */
function widestChannel(box: readonly Counted[]): { shift: number; spread: number } {
  const spreads = channelShifts.map((shift) => {
    const values = box.map(({ color }) => channel(color, shift));
    return { shift, spread: Math.max(...values) - Math.min(...values) };
  });
  return spreads.reduce((widest, one) => (one.spread > widest.spread ? one : widest));
}

function halve(box: readonly Counted[], shift: number): [Counted[], Counted[]] {
  const sorted = box.toSorted((a, b) => channel(a.color, shift) - channel(b.color, shift));
  const [low, high] = [sorted[0], sorted.at(-1)].map((one) => channel(one?.color ?? 0, shift));
  const middle = ((low ?? 0) + (high ?? 0)) / 2;
  const at = Math.max(
    1,
    sorted.findIndex(({ color }) => channel(color, shift) > middle),
  );
  return [sorted.slice(0, at), sorted.slice(at)];
}

function average(box: readonly Counted[]): number {
  const total = box.reduce((sum, { count }) => sum + count, 0);
  return channelShifts.reduce<number>((color, shift) => {
    const sum = box.reduce((all, one) => all + channel(one.color, shift) * one.count, 0);
    return color | (Math.round(sum / total) << shift);
  }, 0);
}

/** At most `size` colours for a picture, and which of them each of its colours becomes (median cut). */
export function choosePalette(
  pixels: Pixels,
  size: number,
): { palette: number[]; indexOf: ReadonlyMap<number, number> } {
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel++) {
    const color = colorAt(pixels, pixel);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const boxes: Counted[][] = [[...counts].map(([color, count]) => ({ color, count }))];
  while (boxes.length < size) {
    const worst = boxes
      .map((box, index) => ({
        index,
        ...widestChannel(box),
        weight: box.reduce((sum, c) => sum + c.count, 0),
      }))
      .filter(({ spread }) => spread > 0)
      .sort((a, b) => b.spread * Math.sqrt(b.weight) - a.spread * Math.sqrt(a.weight))[0];
    if (!worst) break;
    boxes.splice(worst.index, 1, ...halve(boxes[worst.index] ?? [], worst.shift));
  }
  const indexOf = new Map(boxes.flatMap((box, index) => box.map(({ color }) => [color, index] as const)));
  return { palette: boxes.map(average), indexOf };
}
