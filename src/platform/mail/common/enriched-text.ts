const command = /<<|<(\/?)([A-Za-z0-9-]{1,60})>/g;
const written = new Map([
  ['lt', '<'],
  ['nl', '\n'],
  ['np', '\n\n'],
  ['paragraph', '\n\n'],
  ['/paragraph', '\n\n'],
]);
/** If richtext has none of these commands, its line breaks are kept. */
const richBreak = /<(?:nl|np|paragraph)>/i;
/** Stands for a line break that must not become a space. NUL characters of the input are removed first. */
const kept = '\u0000';

/** Counts the open commands of one name. Ignores commands that are never closed, as they would swallow the rest. */
class Nesting {
  readonly #lastEnd: number;
  #depth = 0;

  constructor(text: string, name: string) {
    this.#lastEnd = text.toLowerCase().lastIndexOf(`</${name}>`);
  }

  get open(): boolean {
    return this.#depth > 0;
  }

  step(closes: boolean, at: number): void {
    if (closes) this.#depth = Math.max(0, this.#depth - 1);
    else if (at < this.#lastEnd) this.#depth += 1;
  }
}

/** Converts text/enriched (RFC 1896) or its predecessor text/richtext (RFC 1341 section 7.1.3) to plain text. */
export function enrichedToText(source: string, isRichtext: boolean): string {
  const text = source.replaceAll(kept, '');
  const keepsLines = isRichtext && !richBreak.test(text);
  const nested = new Map(['param', 'comment', 'nofill'].map((name) => [name, new Nesting(text, name)]));
  const pieces: string[] = [];
  const write = (piece: string, keeps: boolean) => {
    if (nested.get('param')?.open || nested.get('comment')?.open) return;
    pieces.push(keeps || nested.get('nofill')?.open ? piece.replaceAll('\n', kept) : piece);
  };
  let from = 0;
  for (const { 0: whole, 1: slash, 2: name = '', index } of text.matchAll(command)) {
    write(text.slice(from, index), keepsLines);
    from = index + whole.length;
    const key = name.toLowerCase();
    if (whole === '<<') write('<', false);
    else if (nested.has(key)) nested.get(key)?.step(slash === '/', index);
    else write(written.get(`${slash}${key}`) ?? '', true);
  }
  write(text.slice(from), keepsLines);
  // In enriched text, a single line end means a space, and n + 1 line ends mean n line breaks. In richtext, every line
  // end means a space, because line breaks are commands.
  return pieces
    .join('')
    .replace(/\n+/g, (run) => (isRichtext || run.length === 1 ? ' ' : run.slice(1)))
    .replaceAll(kept, '\n')
    .replace(/\n{3,}/g, '\n\n');
}
