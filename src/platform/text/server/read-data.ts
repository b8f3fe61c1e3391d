import { readFileSync } from 'node:fs';
import { readRows } from '#platform/data-files/server/data-files.ts';

export const readData = (file: string): Buffer => readFileSync(new URL(`./data/${file}`, import.meta.url));

export const readTable = (file: string): string[][] => readRows(new URL(`./data/${file}`, import.meta.url));

/** Reads the word lists of a file. Each row has a name and its words. */
export function readWords(file: string): (name: string) => ReadonlySet<string> {
  const lists = new Map(readTable(file).map(([name = '', words = '']) => [name, new Set(words.split(' '))]));
  return (name) => getNamed(lists, name);
}

type Pattern = { name: string; expression: RegExp; more: readonly string[] };

/**
 * Reads the regular expressions of a file. A row has a name, flags, an expression and optional cells. `{{name}}` in an
 * expression inserts the expression of an earlier row. Rows without flags are only inserted.
 */
export function readPatterns(file: string): Pattern[] {
  const sources = new Map<string, string>();
  return readTable(file).flatMap(([name = '', flags = '', source = '', ...more]) => {
    const whole = source.replaceAll(/\{\{(\w+)\}\}/gu, (_, part: string) => getNamed(sources, part));
    sources.set(name, whole);
    return flags === '' ? [] : [{ name, expression: new RegExp(whole, flags), more }];
  });
}

/** Reads the regular expressions of a file for lookup by name. Rows with the same name form a kind. */
export function readPatternKinds(file: string) {
  const patterns = readPatterns(file);
  const kinds = Map.groupBy(patterns, ({ name }) => name);
  const expressions = new Map(patterns.map(({ name, expression }) => [name, expression]));
  const patternsOf = (kind: string): readonly Pattern[] => kinds.get(kind) ?? [];
  return {
    pattern: (name: string): RegExp => getNamed(expressions, name),
    patternsOf,
    isLike: (kind: string, text: string) => patternsOf(kind).some(({ expression }) => expression.test(text)),
    /** Replaces all matches of the patterns of a kind with the fourth cell of their row. */
    replaceKind: (text: string, kind: string) =>
      patternsOf(kind).reduce(
        (rest, { expression, more: [by = ''] }) => rest.replaceAll(expression, by),
        text,
      ),
  };
}

export function readNamedPatterns(file: string): (name: string) => RegExp {
  return readPatternKinds(file).pattern;
}

function getNamed<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`No row is named ${name}.`);
  return value;
}
