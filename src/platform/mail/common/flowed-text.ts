/** A line of a million `>` is a line, not a quote. */
const maxQuoteDepth = 50;

/** RFC 3676: joins the lines that end in a blank; quotes keep their depth, `-- ` stays a signature mark. */
export function joinFlowedLines(text: string, deleteSpace: boolean): string {
  const out: string[] = [];
  let paragraph: string[] = [];
  let depth = 0;
  const flush = () => {
    if (paragraph.length === 0) return;
    out.push((depth > 0 ? `${'>'.repeat(depth)} ` : '') + paragraph.join(''));
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    let quotes = 0;
    while (quotes < maxQuoteDepth && line[quotes] === '>') quotes += 1;
    const content = line.slice(line[quotes] === ' ' ? quotes + 1 : quotes);
    if (quotes !== depth) flush();
    if (quotes !== depth) flush();
    depth = quotes;
    const signature = content === '-- ';
    if (signature) flush();
    const flows = content.endsWith(' ') && !signature;
    paragraph.push(flows && deleteSpace ? content.slice(0, -1) : content);
    if (!flows) flush();
  }
  flush();
  return out.join('\n');
}
