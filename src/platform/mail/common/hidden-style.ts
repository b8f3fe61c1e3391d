import { cascade, type Declarations, readDeclarations } from './declarations.ts';

/** Pixels per unit. Relative units assume a window of 1,000 × 800 pixels and text of 16 pixels. */
const pixelsPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 38,
  mm: 3.8,
  q: 0.95,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  vw: 10,
  vh: 8,
  '%': 8,
};
const absoluteUnits = { ...pixelsPerUnit, '%': 0 };
const edgeNames = ['', '-top', '-right', '-bottom', '-left'];
const minVisibleOpacity = 0.1;
/** A box this small shows no text. Screen-reader text has a box of one pixel. */
const maxEmptyBox = 1;
/** Padding that makes a box without height large enough to show something, as in `height: 0; padding-bottom: 56%`. */
const minOpenPadding = 8;
/** Distances that move text out of the window, and not only over a neighbor. */
const offscreen = { before: -500, after: 3_000 };

export function toPixels(value: string | undefined, units = pixelsPerUnit): number | undefined {
  if (value === undefined) return undefined;
  const found = /^(?:calc\()?\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))([a-z]{0,4}|%)\s*\)?$/.exec(value);
  const unit = units[found?.[2] ?? ''];
  return found === null || unit === undefined ? undefined : Number(found[1]) * unit;
}

export function fontUnits(parentPixels: number): Readonly<Record<string, number>> {
  return {
    ...pixelsPerUnit,
    em: parentPixels,
    '%': parentPixels / 100,
    ex: parentPixels / 2,
    ch: parentPixels / 2,
  };
}

/** True if an element without text, such as an image, is hidden by this style attribute. */
export function isHiddenStyle(style: string): boolean {
  const declarations = cascade([readDeclarations(style)]);
  return hides(declarations) || declarations.get('visibility') === 'hidden';
}

/**
 * True if these declarations hide an element so that no descendant can reappear. `mso-hide` is ignored: it only affects
 * Outlook, and the buttons of many newsletters have it.
 */
export function hides(style: Declarations): boolean {
  if (style.size === 0) return false;
  if (style.get('display') === 'none' || style.get('content-visibility') === 'hidden') return true;
  if (isTransparent(style) || isClipped(style) || isMovedAway(style)) return true;
  const maxHeight = style.get('max-height');
  return maxHeight !== undefined && toPixels(maxHeight) === 0;
}

function isTransparent(style: Declarations): boolean {
  const filter = /opacity\(\s*([\d.]+%?)\s*\)/.exec(style.get('filter') ?? '')?.[1];
  return [style.get('opacity'), filter].some((value) => {
    const opacity = Number.parseFloat(value ?? '1') / (value?.endsWith('%') ? 100 : 1);
    return opacity < minVisibleOpacity;
  });
}

function isClipped(style: Declarations): boolean {
  const rectangle = lengthsIn(/^rect\(([^)]*)\)$/.exec(style.get('clip') ?? '')?.[1]);
  // Requires four lengths: a rectangle with `auto`, which is not a length, has fewer.
  if (rectangle.length === 4 && rectangle.every((pixels) => pixels <= maxEmptyBox)) return true;
  const [, shape, size] =
    /^(inset|circle|ellipse|polygon)\(([^)]*)\)/.exec(style.get('clip-path') ?? '') ?? [];
  if (shape === 'inset' && /^\s*(?:[5-9]\d|\d{3,})(?:\.\d+)?%/.test(size ?? '')) return true;
  const sizes = shape === 'inset' ? [] : lengthsIn(size);
  if (sizes.length > 0 && sizes.every((pixels) => pixels === 0)) return true;
  const overflow = ['overflow', 'overflow-x', 'overflow-y'].map((name) => style.get(name)).join(' ');
  return (
    /hidden|clip|auto|scroll/.test(overflow) && ['width', 'height'].some((side) => isEmptySide(style, side))
  );
}

function isEmptySide(style: Declarations, side: string): boolean {
  const isSmall = (name: string) => (toPixels(style.get(name)) ?? Number.POSITIVE_INFINITY) <= maxEmptyBox;
  if (!isSmall(side) && !isSmall(`max-${side}`)) return false;
  if ((toPixels(style.get(`min-${side}`)) ?? 0) > maxEmptyBox) return false;
  const paddings = edgeNames.flatMap((edge) => lengthsIn(style.get(`padding${edge}`)));
  return Math.max(0, ...paddings) < minOpenPadding;
}

function isMovedAway(style: Declarations): boolean {
  const position = style.get('position');
  const isPositioned = position !== undefined && position !== 'static';
  const edges = isPositioned ? ['left', 'right', 'top', 'bottom'] : [];
  const isAway = (pixels = 0) => pixels <= offscreen.before || pixels >= offscreen.after;
  if ([...edges, 'text-indent'].some((name) => isAway(toPixels(style.get(name))))) return true;
  // Ignores percentages, because layouts of columns have margins of -100 %.
  const margins = edgeNames.flatMap((edge) => lengthsIn(style.get(`margin${edge}`), absoluteUnits));
  if (margins.some((pixels) => pixels <= offscreen.before)) return true;
  const transform = style.get('transform') ?? '';
  if (/scale(?:x|y|3d)?\(\s*0(?:\.0+)?\s*[,)]/.test(transform)) return true;
  const moved = /translate(?:x|y|3d)?\(([^()]*)\)/.exec(transform)?.[1]?.replaceAll(',', ' ') ?? '';
  return lengthsIn(moved).some(isAway);
}

function lengthsIn(list = '', units = pixelsPerUnit): number[] {
  if (list === '') return [];
  return list
    .split(/[\s,]+/, 20)
    .map((part) => toPixels(part, units))
    .filter((pixels) => pixels !== undefined);
}
