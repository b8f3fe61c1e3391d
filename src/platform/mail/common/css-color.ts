import names from './data/css-colors.json' with { type: 'json' };

/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number];

/** Largest difference of a channel at which text is invisible on its background: `#e7e7e7` on white. */
const maxInvisibleDifference = 24;
const namedColors = new Map(Object.entries(names));
const anyColor = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([^()]*\)|\b[a-z]{3,20}\b/g;

/** Parses a color and its opacity. Returns undefined for a value that depends on the client, such as `var(--text)`. */
export function parseColor(value: string): { color: Color; alpha: number } | undefined {
  if (value === 'transparent') return { color: [0, 0, 0], alpha: 0 };
  const hex = /^#([\da-f]{3,8})$/.exec(namedColors.get(value) ?? value)?.[1];
  if (hex !== undefined) return parseHex(hex);
  const [, space, list = ''] = /^(rgb|hsl)a?\(([^()]{1,60})\)$/.exec(value) ?? [];
  if (space === undefined) return undefined;
  const parts = list.split(/[\s,/]+/).filter(Boolean);
  const numbers = parts.map((part, index) => {
    const isPercentOf = part.endsWith('%') ? (index === 3 ? 1 : space === 'rgb' ? 255 : 100) / 100 : 1;
    return Number.parseFloat(part) * isPercentOf;
  });
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN, alpha = 1] = numbers;
  if (Number.isNaN(first + second + third + alpha)) return undefined;
  const color: Color = space === 'rgb' ? [first, second, third] : fromHsl(first, second / 100, third / 100);
  return { color, alpha };
}

export function findColor(value: string): { color: Color; alpha: number } | undefined {
  for (const [found] of value.matchAll(anyColor)) {
    const parsed = parseColor(found);
    if (parsed !== undefined) return parsed;
  }
  return undefined;
}

function parseHex(hex: string): { color: Color; alpha: number } | undefined {
  const isShort = hex.length < 5;
  if (hex.length === 5 || hex.length === 7) return undefined;
  const at = (index: number) =>
    Number.parseInt(isShort ? (hex[index] ?? '').repeat(2) : hex.slice(2 * index, 2 * index + 2), 16);
  const alpha = at(3) / 255;
  return { color: [at(0), at(1), at(2)], alpha: Number.isNaN(alpha) ? 1 : alpha };
}

function fromHsl(hue: number, saturation: number, lightness: number): Color {
  const channel = (offset: number) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12;
    const range = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - range * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

export function blend({ color, alpha }: { color: Color; alpha: number }, background: Color): Color {
  const mix = (index: 0 | 1 | 2) => alpha * color[index] + (1 - alpha) * background[index];
  return [mix(0), mix(1), mix(2)];
}

export function isInvisibleOn(color: Color, background: Color): boolean {
  return color.every(
    (channel, index) => Math.abs(channel - (background[index] ?? 0)) <= maxInvisibleDifference,
  );
}
