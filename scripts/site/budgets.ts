/**
 * Maximum bytes of script, compressed with brotli, that a page fetches before the browser is idle or the
 * visitor clicks.
 */
export const scriptBudgetBytes = { content: 1024, tool: 100 * 1024 } as const;
const styleBudgetBytes = 12 * 1024;
export const documentBudgetBytes = 25 * 1024;
/**
 * Maximum bytes that the landing page transfers before a click, including fonts, icons and speculation rules.
 */
const landingBudgetBytes = 75 * 1024;
const fontBudgetBytes = 75 * 1024;

export type PageWeight = {
  path: string;
  kind: keyof typeof scriptBudgetBytes;
  documentBytes: number;
  scriptBytes: number;
  styleBytes: number;
  idleScriptBytes: number;
  /** Bytes of icons and speculation rules, which browsers fetch on their own. */
  asideBytes: number;
};

export function overBudget(pages: readonly PageWeight[], fontBytes: number): string[] {
  const problems = pages.flatMap((page) => [
    ...exceeds(`${page.path} script`, page.scriptBytes, scriptBudgetBytes[page.kind]),
    ...exceeds(`${page.path} style`, page.styleBytes, styleBudgetBytes),
    ...exceeds(`${page.path} document`, page.documentBytes, documentBudgetBytes),
  ]);
  const landing = pages
    .filter((page) => page.path === '/')
    .flatMap((page) => exceeds('/ in total', totalBytes(page) + fontBytes, landingBudgetBytes));
  return [...problems, ...landing, ...exceeds('fonts', fontBytes, fontBudgetBytes)];
}

function totalBytes(page: PageWeight): number {
  return page.documentBytes + page.styleBytes + page.scriptBytes + page.idleScriptBytes + page.asideBytes;
}

function exceeds(what: string, bytes: number, budget: number): string[] {
  return bytes > budget ? [`${what}: ${bytes} bytes, budget ${budget}`] : [];
}

function column(value: string | number, width: number): string {
  return String(value).padStart(width);
}

export function weightTable(pages: readonly PageWeight[], fontBytes: number): string {
  const lines = pages.map(
    (page) =>
      `${page.path.padEnd(34)}${column(page.documentBytes, 9)}${column(page.scriptBytes, 9)}${column(page.idleScriptBytes, 9)}${column(page.styleBytes, 9)}`,
  );
  const head = `${'bytes in brotli'.padEnd(34)}${column('document', 9)}${column('script', 9)}${column('idle', 9)}${column('style', 9)}`;
  return [head, ...lines, `fonts together ${fontBytes}`].join('\n');
}
