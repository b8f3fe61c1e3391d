import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Table, toMarkdown } from './table.ts';

export type BenchResult = {
  date: string;
  machine: string;
  /** Load average of the machine before the start. */
  load: number;
  tables: readonly Table[];
};
type Results = Readonly<Record<string, BenchResult>>;

export function keepResult(file: string, name: string, result: BenchResult): void {
  const before: Results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  writeFileSync(file, `${JSON.stringify({ ...before, [name]: result }, null, 2)}\n`);
}

/** Fills a page: `{{name}}` becomes the tables of the bench with that name. */
export function fillPage(template: string, results: Results): string {
  return template.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    const result = results[name];
    if (result === undefined) throw new Error(`there is no result of the bench ${name}`);
    const { date, machine, load, tables } = result;
    const measured = `Measured on ${date}, ${machine}, load average ${load} before the start.`;
    return [measured, ...tables.map(({ title, rows }) => `${title}:\n\n${toMarkdown(rows)}`)].join('\n\n');
  });
}
