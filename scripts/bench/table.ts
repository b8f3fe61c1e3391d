export type Row = Readonly<Record<string, string | number>>;
export type Table = { title: string; rows: readonly Row[] };

const printed: Table[] = [];

export function printTable(title: string, rows: readonly Row[]): void {
  printed.push({ title, rows });
  console.log(`\n${title}\n\n${toMarkdown(rows)}`);
}

export function takeTables(): Table[] {
  return printed.splice(0);
}

export function toMarkdown(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) throw new Error('the table has no rows');
  const headings = Object.keys(first);
  const cells = rows.map((row) => headings.map((heading) => format(row[heading] ?? '')));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const numeric = headings.map((heading) => rows.every((row) => typeof row[heading] === 'number'));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (numeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    numeric[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(headings), `| ${rule.join(' | ')} |`, ...cells.map(line)].join('\n');
}

function format(value: string | number): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

export function percentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))];
  if (value === undefined) throw new Error('no values');
  return value;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** Mean of the middle half: ignores outliers, and is finer than the median of values in steps, such as clock ticks. */
export function middleMean(values: readonly number[]): number {
  const quarter = Math.floor(values.length / 4);
  const middle = values.toSorted((a, b) => a - b).slice(quarter, values.length - quarter);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

export function spread(values: readonly number[], digits = 0): string {
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return `${middle} [${low}–${high}]`;
}
