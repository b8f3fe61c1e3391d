import { isLike, pattern } from './meeting-patterns.ts';

export type Cells = { task: string; owner: string | null; due: string | null };

/**
 * Finds the columns of task, owner and due date in the header of a table with pipes or tabs. Returns undefined for
 * other lines.
 */
export function readColumns(line: string): number[] | undefined {
  const cells = splitCells(line);
  const titles = ['taskColumn', 'ownerColumn', 'dueColumn'];
  const [task = -1, ...others] = titles.map((title) => cells.findIndex((cell) => pattern(title).test(cell)));
  return task >= 0 && Math.max(...others) >= 0 ? [task, ...others] : undefined;
}

export function readRow(line: string, columns: readonly number[]): Cells | undefined {
  const cells = splitCells(line).map((cell) => (isLike(cell, 'emptyCell') ? null : cell));
  const [task = null, owner = null, due = null] = columns.map((column) => cells[column] ?? null);
  return task === null ? undefined : { task, owner, due };
}

function splitCells(line: string): string[] {
  const cells = line.replaceAll('*', '').trim();
  const inner = cells.replace(/^\|/u, '').split(line.includes('|') ? '|' : '\t');
  return inner.map((cell) => cell.trim());
}
