import { decodeCssEscapes, readDeclarations, type Style, stripCssComments } from './declarations.ts';
import { toPixels } from './hidden-style.ts';
import { type HtmlAttributes, scanHtml } from './scan-html.ts';

const maxSheetLength = 256 * 1024;
const maxRules = 2_000;
const maxRulesPerKey = 100;
const maxSelectorLength = 500;
const maxKeys = 12;
const maxClasses = 50;
/** Width in pixels at which `@media` rules are evaluated. */
const windowWidth = 800;

/** A simple selector: `td`, `.class` or `#id`, in lower case. */
export type Key = string;

type Rule = {
  /** Keys that the element must have. */
  keys: readonly Key[];
  /** Keys that its ancestors must have. */
  above: readonly Key[];
  specificity: number;
  style: Style;
};

export class StyleRules {
  readonly #rules = new Map<Key, Rule[]>();
  #count = 0;

  add(sheet: string): void {
    const css = decodeCssEscapes(stripCssComments(sheet.slice(0, maxSheetLength)).replace(/<!--|-->/g, ''));
    // Number of open brackets in a rule, or in an at-rule that does not apply.
    let depth = 0;
    let from = 0;
    let prelude = '';
    for (const { 0: bracket, index } of css.matchAll(/[{};]/g)) {
      if (bracket === ';' && depth > 0) continue;
      const text = css.slice(from, index).trim();
      if (bracket === '{') {
        if (depth === 0) prelude = text;
        // Does not count the bracket of an at-rule that applies, so that its rules are read like all others.
        if (depth > 0 || !isAppliedMedia(prelude)) depth += 1;
      } else if (bracket === '}' && depth > 0) {
        depth -= 1;
        if (depth === 0 && !prelude.startsWith('@')) this.#addRule(prelude, text);
      }
      from = index + 1;
    }
  }

  /** Lists the styles of an element, from the weakest to the strongest. */
  match(keys: ReadonlySet<Key>, isAbove: (key: Key) => boolean): Style[] {
    if (this.#count === 0) return [];
    const matching: Rule[] = [];
    for (const key of ['*', ...keys]) {
      for (const rule of this.#rules.get(key) ?? [])
        if (rule.keys.every((one) => keys.has(one)) && rule.above.every(isAbove)) matching.push(rule);
    }
    return matching.sort((a, b) => a.specificity - b.specificity).map(({ style }) => style);
  }

  #addRule(selectors: string, body: string): void {
    const style = readDeclarations(body);
    if (style.normal.size + style.important.size === 0) return;
    for (const selector of selectors.slice(0, maxSelectorLength).split(',')) {
      const parsed = parseSelector(selector);
      if (parsed === undefined || this.#count >= maxRules) continue;
      const { keys, above } = parsed;
      const rules = this.#rules.get(keys.at(-1) ?? '*') ?? [];
      if (rules.length >= maxRulesPerKey) continue;
      this.#count += 1;
      // Adds the position of the rule, because the later of two equally specific rules applies.
      const specificity = [...keys, ...above].reduce((sum, key) => sum + weightOf(key), this.#count);
      rules.push({ keys, above, specificity, style });
      this.#rules.set(keys.at(-1) ?? '*', rules);
    }
  }
}

function weightOf(key: Key): number {
  return key.startsWith('#') ? 1e10 : key.startsWith('.') ? 1e7 : 1e4;
}

/** Reads a selector of names, classes and ids. Ignores the order and distance of ancestors. */
function parseSelector(selector: string): Pick<Rule, 'keys' | 'above'> | undefined {
  const plain = selector
    .toLowerCase()
    .replace(/\[\s*class\s*[~^*]?=\s*["']?([\w-]{1,60})["']?\s*\]/g, '.$1')
    .replace(/\[\s*id\s*=\s*["']?([\w-]{1,60})["']?\s*\]/g, '#$1')
    .replaceAll('>', ' ')
    .trim();
  const compounds = plain.split(/\s+/).map((compound) => {
    if (!/^(?:\*|[a-z][\w-]*)?(?:[.#][\w-]+)*$/.test(compound) || compound === '') return undefined;
    return compound.match(/[.#]?[\w-]+/g) ?? [];
  });
  const all = compounds.flatMap((keys) => keys ?? []);
  if (compounds.includes(undefined) || all.length > maxKeys) return undefined;
  const above = compounds.slice(0, -1).flatMap((keys) => keys ?? []);
  return { keys: compounds.at(-1) ?? [], above: above.filter((key) => key !== 'html' && key !== 'body') };
}

function isAppliedMedia(prelude: string): boolean {
  const queries = /^@media\b([^{]{1,300})$/i.exec(prelude)?.[1]?.toLowerCase().split(',') ?? [];
  return queries.some((query) =>
    query.split(/\band\b/).every((part) => {
      if (/^\s*(?:only\s+)?(?:all|screen)\s*$/.test(part)) return true;
      const [, bound, width] =
        /^\s*\(\s*(min|max)-(?:device-)?width\s*:\s*([^)\s]+)\s*\)\s*$/.exec(part) ?? [];
      const pixels = toPixels(width);
      if (pixels === undefined) return false;
      return bound === 'min' ? pixels <= windowWidth : pixels >= windowWidth;
    }),
  );
}

export function keysOf(name: string, attributes: HtmlAttributes): Set<Key> {
  const keys = new Set([name]);
  const id = attributes.get('id')?.toLowerCase();
  if (id !== undefined) keys.add(`#${id}`);
  for (const one of attributes.get('class')?.toLowerCase().split(/\s+/, maxClasses) ?? [])
    keys.add(`.${one}`);
  return keys;
}

export function readRules(html: string): StyleRules {
  const rules = new StyleRules();
  const skip = () => true;
  const style = (sheet: string) => rules.add(sheet);
  scanHtml(html, { text: skip, open: skip, close: skip, style });
  return rules;
}
