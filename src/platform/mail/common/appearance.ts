import { blend, type Color, findColor, isInvisibleOn, parseColor } from './css-color.ts';
import type { Declarations } from './declarations.ts';
import { fontUnits, hides, toPixels } from './hidden-style.ts';
import type { HtmlAttributes } from './scan-html.ts';

export type Appearance = {
  /** The element and its descendants are invisible, whatever their own style is. */
  hidden: boolean;
  /** `visibility: hidden`, which descendants can revert. */
  invisible: boolean;
  fontPixels: number;
  /** Undefined if unknown. Text of unknown color counts as readable. */
  color: Color | undefined;
  /** The color behind the text. Undefined if unknown, as with an image. */
  background: Color | undefined;
  /** The text is transparent on any background. */
  transparent: boolean;
};

const minReadablePixels = 4;
const defaultFontPixels = 16;
const minVisibleAlpha = 0.05;
/** Elements whose content browsers show only with a script, or never. */
const unseen = new Set('audio canvas datalist dialog template video'.split(' '));
const colored = new Set('a button mark select'.split(' '));

export const pageAppearance: Appearance = {
  hidden: false,
  invisible: false,
  fontPixels: defaultFontPixels,
  color: [0, 0, 0],
  background: [255, 255, 255],
  transparent: false,
};

export function isReadable(look: Appearance): boolean {
  const { hidden, invisible, fontPixels, color, background, transparent } = look;
  if (hidden || invisible || transparent || fontPixels < minReadablePixels) return false;
  return color === undefined || background === undefined || !isInvisibleOn(color, background);
}

export function appearanceOf(
  name: string,
  attributes: HtmlAttributes,
  style: Declarations,
  parent: Appearance,
): Appearance {
  const isUnseen = attributes.has('hidden') || (unseen.has(name) && !attributes.has('open'));
  const visibility = style.get('visibility') ?? 'inherit';
  return {
    hidden: parent.hidden || hides(style) || (isUnseen && !style.has('display')),
    invisible: visibility === 'inherit' ? parent.invisible : /^(?:hidden|collapse)$/.test(visibility),
    fontPixels: fontPixelsOf(name, attributes, style, parent),
    ...colorsOf(name, attributes, style, parent),
  };
}

function fontPixelsOf(
  name: string,
  attributes: HtmlAttributes,
  style: Declarations,
  parent: Appearance,
): number {
  const size = style.get('font-size');
  if (size === undefined)
    return name === 'font' && attributes.has('size') ? defaultFontPixels : parent.fontPixels;
  if (/^(?:x{0,2}-?small|medium|x{0,3}-?large)$/.test(size)) return defaultFontPixels;
  return toPixels(size, fontUnits(parent.fontPixels)) ?? parent.fontPixels;
}

function colorsOf(
  name: string,
  attributes: HtmlAttributes,
  style: Declarations,
  parent: Appearance,
): Pick<Appearance, 'color' | 'background' | 'transparent'> {
  const background = backgroundOf(name, attributes, style, parent);
  const attribute =
    name === 'font' ? attributes.get('color') : name === 'body' ? attributes.get('text') : undefined;
  const value =
    style.get('-webkit-text-fill-color') ??
    style.get('color') ??
    attribute?.trim().toLowerCase() ??
    'inherit';
  const isInherited = value === 'inherit' || value === 'currentcolor' || value === 'unset';
  if (isInherited) {
    const isColored = colored.has(name) && value === 'inherit' && !style.has('color');
    return isColored
      ? { color: undefined, background, transparent: false }
      : { color: parent.color, background, transparent: parent.transparent };
  }
  const parsed = parseColor(value) ?? parseColor(`#${value}`);
  if (parsed === undefined) return { color: undefined, background, transparent: false };
  const color = background === undefined ? parsed.color : blend(parsed, background);
  return { color, background, transparent: parsed.alpha < minVisibleAlpha };
}

function backgroundOf(
  name: string,
  attributes: HtmlAttributes,
  style: Declarations,
  parent: Appearance,
): Color | undefined {
  const image =
    style.get('background-image') ?? style.get('background') ?? attributes.get('background') ?? '';
  const hasImage = attributes.has('background')
    ? !style.has('background') && style.get('background-image') !== 'none'
    : /\b(?:url|image|image-set|cross-fade|[a-z-]*gradient)\(/.test(image);
  if (hasImage) return undefined;
  const value = style.get('background-color') ?? style.get('background');
  if (value !== undefined) return backgroundFrom(value, parent);
  const attribute = attributes.get('bgcolor')?.trim().toLowerCase();
  if (attribute !== undefined) return backgroundFrom(attribute, parent);
  return name === 'mark' || name === 'button' || name === 'select' ? undefined : parent.background;
}

function backgroundFrom(value: string, parent: Appearance): Color | undefined {
  const parsed = findColor(value) ?? parseColor(`#${value}`);
  // Only the client can compute a variable or a function, so the background is unknown. Other invalid values are
  // ignored.
  if (parsed === undefined) return value.includes('(') ? undefined : parent.background;
  if (parsed.alpha === 1) return parsed.color;
  return parent.background && blend(parsed, parent.background);
}
