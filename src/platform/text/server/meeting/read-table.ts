import { pattern } from './meeting-patterns.ts';

/** A row of a table of tasks. */
export type Cells = { task: string; owner: string | null; due: string | null };

type Columns = { task: number; owner: number; due: number };

/** Reads the columns if the line is the header of a task table with pipes or tabs. */
export function readColumns(line: string): Columns | undefined {
  const cells = splitCells(line);
  const find = (title: string) => cells.findIndex((cell) => pattern(title).test(cell));
  const columns = { task: find('taskColumn'), owner: find('ownerColumn'), due: find('dueColumn') };
  return columns.task >= 0 && (columns.owner >= 0 || columns.due >= 0) ? columns : undefined;
}

/** Returns undefined for a separator line of the table. */
export function splitRow(line: string, columns: Columns): Cells | undefined {
  const cells = splitCells(line);
  const read = (index: number) => {
    const cell = cells[index]?.replaceAll('*', '').trim() ?? '';
    return /^(?:|tb[cd]|n\/?a|none|open|[\W_]+)$/iu.test(cell) ? null : cell;
  };
  const task = read(columns.task);
  return task === null ? undefined : { task, owner: read(columns.owner), due: read(columns.due) };
}

function splitCells(line: string): string[] {
  const separator = line.includes('|') ? '|' : '\t';
  return line
    .trim()
    .replaceAll(/^\||\|$/gu, '')
    .split(separator)
    .map((cell) => cell.trim());
}
