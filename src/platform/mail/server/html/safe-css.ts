import { stripCssComments } from '../../common/declarations.ts';

/** Allowed properties: they style the mail's own boxes and text, and cannot load, cover or escape anything. */
const properties =
  /^(?:-webkit-text-size-adjust|background|background-color|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width|radius))?|border-(?:top|bottom)-(?:left|right)-radius|border-(?:collapse|spacing)|box-shadow|box-sizing|caption-side|clear|color|direction|display|empty-cells|float|font|font-(?:family|size|style|variant|weight)|height|letter-spacing|line-height|list-style(?:-(?:position|type))?|margin(?:-(?:top|right|bottom|left))?|max-height|max-width|min-height|min-width|mso-[a-z-]+|opacity|overflow(?:-[xy])?|overflow-wrap|padding(?:-(?:top|right|bottom|left))?|table-layout|text-(?:align|decoration(?:-(?:color|line|style))?|indent|overflow|shadow|transform)|vertical-align|visibility|white-space|width|word-(?:break|spacing|wrap))$/;
const functions = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'calc',
  'min',
  'max',
  'clamp',
  'linear-gradient',
  'radial-gradient',
]);
/**
 * Excludes backslashes, colons, at signs, angle and curly brackets, so a value has no escape and no URL scheme, and
 * cannot end the style.
 */
const plainValue = /^[\w\s#%.,()'"+!*/-]*$/;
const maxValueLength = 500;
const maxDeclarations = 100;
const maxRules = 3_000;
/** Maximum length of a style sheet. Newsletters have about 30 KiB. */
const maxSheetLength = 256 * 1024;

/** Counts references to remote images. Sanitized CSS contains none of them. */
export function countCssImages(css: string): number {
  return css.slice(0, maxSheetLength).match(/url\([\s"']{0,20}(?:https?:)?\/\//gi)?.length ?? 0;
}

function isSafeValue(value: string): boolean {
  if (value === '' || value.length > maxValueLength || !plainValue.test(value) || value.includes('/*'))
    return false;
  if ((value.split('"').length + value.split("'").length) % 2 !== 0) return false;
  for (const call of value.matchAll(/([\w-]*)\s*\(/g)) {
    if (!functions.has((call[1] ?? '').toLowerCase())) return false;
  }
  return true;
}

export function cleanDeclarations(css: string): string {
  const kept: string[] = [];
  for (const declaration of stripComments(css).split(';', maxDeclarations)) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (property.length < 60 && properties.test(property) && isSafeValue(value))
      kept.push(`${property}:${value}`);
  }
  return kept.join(';');
}

function stripComments(css: string): string {
  return stripCssComments(css).replace(/<!--|-->/g, '');
}

const plainSelector = /^[\w\s.#,>+~*:()[\]="'-]{1,500}$/;
const plainMedia = /^@media[\w\s(),:.-]{1,300}$/i;

function blockEnd(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return css.length;
}

/** Rebuilds a style sheet from its plain rules and those in `@media`. Drops every other at-rule. */
export function cleanStyleSheet(css: string, inMedia = false): string {
  const text = inMedia ? css : stripComments(css.slice(0, maxSheetLength));
  const kept: string[] = [];
  let at = 0;
  while (at < text.length && kept.length < maxRules) {
    const open = text.indexOf('{', at);
    if (open === -1) break;
    const end = blockEnd(text, open);
    // `@import …;` and `@charset …;` have no block, so they end up in front of the next rule.
    const before = text.slice(at, open);
    const prelude = before.slice(before.lastIndexOf(';') + 1).trim();
    const body = text.slice(open + 1, end - 1);
    if (plainMedia.test(prelude)) {
      if (!inMedia) kept.push(`${prelude}{${cleanStyleSheet(body, true)}}`);
    } else if (plainSelector.test(prelude)) {
      const declarations = cleanDeclarations(body);
      if (declarations !== '') kept.push(`${prelude}{${declarations}}`);
    }
    at = end;
  }
  return kept.join('\n');
}
