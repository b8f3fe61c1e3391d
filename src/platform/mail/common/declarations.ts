const maxStyleLength = 4_096;
const maxValueLength = 500;

/** Values in lower case by property, in the order in which they apply. Has only properties that can hide text. */
export type Declarations = ReadonlyMap<string, string>;
export type Style = { normal: Map<string, string>; important: Map<string, string> };

const length = /^(?:auto|none|inherit|0|calc\([^()]*\)|[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[a-z]{0,4}|%))$/;
const sizeWord = /^(?:xx?-small|small|medium|large|x{1,3}-large|smaller|larger)$/;
const color = /^(?:#[\da-f]{3,8}$|[a-z]{3,30}$|[a-z-]{1,30}\()/;
const anything = /./;

/** The properties that can hide text, and their valid values. A browser ignores a declaration with an invalid value. */
const properties: ReadonlyMap<string, RegExp> = new Map([
  [
    'display',
    /^(?:none|block|inline|contents|flex|grid|flow|flow-root|list-item|inline-.*|table.*|initial)$/,
  ],
  ['visibility', /^(?:hidden|collapse|visible|inherit|initial)$/],
  ['content-visibility', /^(?:hidden|visible|auto)$/],
  ['opacity', /^(?:\d+(?:\.\d+)?|\.\d+)%?$/],
  ['font-size', new RegExp(`${length.source}|${sizeWord.source}`)],
  ['color', color],
  ['-webkit-text-fill-color', color],
  ...['background', 'background-color', 'background-image'].map((name) => [name, anything] as const),
  ...['overflow', 'overflow-x', 'overflow-y'].map((name) => [name, /^[a-z\s]+$/] as const),
  ...['width', 'height'].flatMap((name) =>
    ['', 'min-', 'max-'].map((prefix) => [prefix + name, length] as const),
  ),
  ...['', '-top', '-right', '-bottom', '-left'].flatMap((edge) => [
    [`margin${edge}`, anything] as const,
    [`padding${edge}`, anything] as const,
  ]),
  ['position', /^(?:static|relative|absolute|fixed|sticky)$/],
  ...['left', 'right', 'top', 'bottom', 'text-indent'].map((name) => [name, length] as const),
  ...['clip', 'clip-path', 'transform', 'filter'].map((name) => [name, anything] as const),
]);

export function readDeclarations(css: string): Style {
  const style: Style = { normal: new Map(), important: new Map() };
  for (const declaration of decodeCssEscapes(stripCssComments(css.slice(0, maxStyleLength))).split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const written = declaration.slice(colon + 1, colon + 1 + maxValueLength).toLowerCase();
    const bang = written.indexOf('!');
    const value = (bang === -1 ? written : written.slice(0, bang)).trim();
    const declarations = bang === -1 ? style.normal : style.important;
    if (property === 'font') setFont(declarations, value);
    else if (properties.get(property)?.test(value)) set(declarations, property, value);
  }
  return style;
}

/** A shorthand such as `0/0 a` or `bold 12px Arial` sets the size. */
function setFont(declarations: Map<string, string>, value: string): void {
  const size = value.split(/[\s/]/, 20).find((part) => /^(?:\.?\d.*(?:[a-z]|%)|0)$/.test(part));
  set(declarations, 'font-size', size ?? (value === 'inherit' ? value : 'medium'));
}

function set(declarations: Map<string, string>, property: string, value: string): void {
  if (property === 'background') {
    declarations.delete('background-color');
    declarations.delete('background-image');
  }
  declarations.delete(property);
  declarations.set(property, value);
}

export function cascade(styles: readonly Style[]): Declarations {
  const [only] = styles;
  if (only !== undefined && styles.length === 1 && only.important.size === 0) return only.normal;
  const all = new Map<string, string>();
  for (const layer of ['normal', 'important'] as const)
    for (const style of styles) for (const [property, value] of style[layer]) set(all, property, value);
  return all;
}

/** Decodes escapes of letters, digits and hyphens, such as `\64isplay`. */
export function decodeCssEscapes(css: string): string {
  if (!css.includes('\\')) return css;
  return css.replace(/\\(?:([\da-f]{1,6})\s?|([g-z]))/gi, (written, hex?: string, letter?: string) => {
    if (letter !== undefined) return letter;
    const character = String.fromCharCode(Number.parseInt(hex ?? '', 16));
    return /[\w-]/.test(character) ? character : written;
  });
}

/**
 * An unclosed comment ends the sheet. A regular expression would take quadratic time if a sheet opens many comments.
 */
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
