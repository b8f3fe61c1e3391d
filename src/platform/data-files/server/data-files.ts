import { readFileSync } from 'node:fs';

/** Reads the lines of a text file, except comments, which begin with `# `. */
export function readLines(file: URL): string[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.filter((line) => !line.startsWith('# '));
}

export function readRows(file: URL): string[][] {
  return readLines(file).map((line) => line.split('\t'));
}
