/** Counts of the expected answers, of the given answers, and of the given answers that are right. */
export type Figures = { cases: number; wanted: number; given: number; right: number; wrong: string[] };

export function measure<Case extends { subject: string; text: string }>(
  cases: readonly Case[],
  wantedOf: (example: Case) => string | null,
  find: (example: Case) => string | undefined,
): Figures {
  const figures: Figures = { cases: cases.length, wanted: 0, given: 0, right: 0, wrong: [] };
  for (const example of cases) {
    const wanted = wantedOf(example);
    const found = find(example) ?? null;
    if (wanted !== null) figures.wanted += 1;
    if (found !== null) figures.given += 1;
    if (wanted !== null && wanted === found) figures.right += 1;
    if (wanted !== found) figures.wrong.push(`${example.subject} | ${example.text.slice(0, 80)} → ${found}`);
  }
  return figures;
}

export function precisionOf({ right, given }: Figures): number {
  return given === 0 ? 1 : right / given;
}

export function recallOf({ right, wanted }: Figures): number {
  return wanted === 0 ? 1 : right / wanted;
}

export function printFigures(name: string, figures: Figures): void {
  const precision = precisionOf(figures).toFixed(3);
  const recall = recallOf(figures).toFixed(3);
  process.stdout.write(`${name}: ${figures.cases} cases, precision ${precision}, recall ${recall}\n`);
}
