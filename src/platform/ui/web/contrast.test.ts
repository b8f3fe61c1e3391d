import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./styles/theme.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/gu)].map(
    ([, name, light, dark]) => [name ?? '', { light: light ?? '', dark: dark ?? '' }],
  ),
);

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function colorOf(token: string, theme: 'light' | 'dark'): string {
  const color = tokens.get(token)?.[theme];
  if (!color) throw new Error(`theme.css has no token --${token}`);
  return color;
}

const grounds = ['paper', 'sheet', 'sunk'];
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'soft', 'amber-ink', 'good', 'warn', 'bad'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['ink', 'soft', 'amber-ink'].map((text) => [text, 'amber-wash'] as const),
  ['good', 'good-wash'],
  ['warn', 'warn-wash'],
  ['bad', 'bad-wash'],
  ['ink', 'bad-wash'],
  ['on-amber', 'amber'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
];
/** Shapes that are meaningful without text. */
const shapePairs: readonly (readonly [shape: string, ground: string])[] = grounds.flatMap((ground) =>
  ['edge', 'amber-ink', 'good', 'warn', 'bad'].map((shape) => [shape, ground] as const),
);

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(textPairs)('shows text in %s on %s with a contrast of at least 4.5:1', (text, ground) => {
    expect(contrast(colorOf(text, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('shows shapes in %s on %s with a contrast of at least 3:1', (shape, ground) => {
    expect(contrast(colorOf(shape, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for equal colors', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#777777')).toBe(1);
  });
});
