import { readFileSync } from 'node:fs';

/** Reads a file of `data/`, which `scripts/engine` writes. */
export function readData(file: string): Buffer {
  return readFileSync(new URL(`./data/${file}`, import.meta.url));
}

/** The rows of a `.tsv` file of `data/`. */
export function readTable(file: string): string[][] {
  const lines = readData(file).toString().trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}
