/** Maximum characters inspected of one style attribute. */
const maxStyleLength = 4_096;
const maxSheetLength = 256 * 1024;
const maxHiddenClasses = 500;

const zero = /^0*(?:\.0+)?(?:px|pt|em|rem|%)?$/;

export type Visibility = {
  /** The element and its descendants are invisible. */
  hidden: boolean;
  /** `true`: too small to read, unless a descendant sets a size. `false`: sets a readable size. */
  tiny: boolean | undefined;
};

/** Finds the ways in which newsletters hide preheaders and tracking text. `mso-hide` only affects Outlook. */
export function readVisibility(style: string): Visibility {
  let hidden = false;
  let tiny: boolean | undefined;
  for (const declaration of style.slice(0, maxStyleLength).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim();
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    if (value === '') continue;
    if (property === 'display') hidden = value === 'none';
    else if (property === 'visibility') hidden ||= value === 'hidden' || value === 'collapse';
    else if (property === 'opacity' || property === 'max-height') hidden ||= zero.test(value);
    else if (property === 'font-size') tiny = readTiny(value);
  }
  return { hidden, tiny };
}

/** Preheaders use one pixel because some clients strip zero. The effect of a relative size is unknown. */
function readTiny(value: string): boolean | undefined {
  if (zero.test(value) || /^(?:0?\.\d+|1)(?:px|pt)$/.test(value)) return true;
  return /^\d+(?:\.\d+)?(?:px|pt|rem)$/.test(value) ? false : undefined;
}

/** Lists the classes that a style sheet hides with a plain rule (`.preheader { display: none }`) outside any at-rule. */
export function findHiddenClasses(sheet: string): readonly string[] {
  const found: string[] = [];
  const text = stripCssComments(sheet.slice(0, maxSheetLength));
  let depth = 0;
  let from = 0;
  let selector = '';
  for (let at = 0; at < text.length && found.length < maxHiddenClasses; at += 1) {
    if (text[at] === '{') {
      if (depth === 0) selector = text.slice(from, at);
      depth += 1;
      from = at + 1;
    } else if (text[at] === '}') {
      depth = Math.max(0, depth - 1);
      if (depth === 0 && !selector.includes('@') && readVisibility(text.slice(from, at)).hidden) {
        for (const one of selector.split(',')) {
          const name = /^(?:[a-z]+)?\.([\w-]{1,60})$/i.exec(one.trim())?.[1];
          if (name !== undefined) found.push(name);
        }
      }
      from = at + 1;
    }
  }
  return found;
}

/** Removes comments. An unclosed comment ends the sheet. A regular expression would take quadratic time on many openings. */
export function stripCssComments(css: string): string {
  let kept = '';
  let from = 0;
  for (let open = css.indexOf('/*'); open !== -1; open = css.indexOf('/*', from)) {
    kept += css.slice(from, open);
    const close = css.indexOf('*/', open + 2);
    if (close === -1) return kept;
    from = close + 2;
  }
  return kept + css.slice(from);
}
