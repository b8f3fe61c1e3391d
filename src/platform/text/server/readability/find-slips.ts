import type { Suggestion } from '../../common/analysis-details.ts';
import type { Span } from '../../common/text-facts.ts';
import { readTable } from '../read-data.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { correctSpelling } from '../words/spelling.ts';
import { wordList } from '../words/word-lists.ts';

type Material = { document: TextDocument };

const maxQuoted = 40;

export function about(kind: string, message: string, spans: readonly Span[], least = 1): Suggestion[] {
  return spans.length < least
    ? []
    : [{ kind, message, spans: spans.map(({ start, end }) => ({ start, end })) }];
}

export function quote(text: string, { start, end }: Span = { start: 0, end: 0 }): string {
  const quoted = text.slice(start, end).replaceAll(/\s+/gu, ' ');
  return `“${quoted.length <= maxQuoted ? quoted : `${quoted.slice(0, maxQuoted - 1)}…`}”`;
}

const maxSlips = 12;
const usage = readTable('usage.tsv').map(([flags, expression = '', meant = '']) => ({
  expression: new RegExp(expression, flags),
  meant,
}));

function suggestSpelling({ document: { words } }: Material): Suggestion[] {
  // A writer who never uses `I` writes `i` on purpose.
  const usesI = words.some(({ text }) => text === 'I');
  const found = words.flatMap((word) => {
    const meant = word.text === 'i' && usesI ? 'I' : correctSpelling(word.text);
    return meant === undefined ? [] : [{ ...word, meant }];
  });
  return listSlips('spelling', found);
}

/** Suggests corrections of wrong words that are spelled correctly: `would of`, `to much`. */
function suggestGrammar({ document: { prose } }: Material): Suggestion[] {
  const slips = usage.flatMap(({ expression, meant }) =>
    [...prose.matchAll(expression)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
      meant: meant.replaceAll(/\$(\d)/gu, (_, group: string) => match[Number(group)] ?? ''),
    })),
  );
  const found = slips.toSorted((one, other) => one.start - other.start);
  const isSlip = ({ text, meant, start }: Slip, index: number) =>
    text.toLowerCase() !== meant.toLowerCase() && start >= (found[index - 1]?.end ?? 0);
  return listSlips('grammar', found.filter(isSlip));
}

type Slip = Span & { text: string; meant: string };

function listSlips(kind: 'spelling' | 'grammar', found: readonly Slip[]): Suggestion[] {
  const pairs = [...new Set(found.map(({ text, meant }) => `“${text}” (${meant})`))].slice(0, maxSlips);
  return about(kind, `Check the ${kind}: ${pairs.join(', ')}.`, found);
}

function suggestDoubled({ document: { words, prose } }: Material): Suggestion[] {
  const spans = words.flatMap((word, index) => {
    const before = words[index - 1];
    const lower = word.text.toLowerCase();
    if (before?.text.toLowerCase() !== lower || wordList('repeatable').has(lower)) return [];
    // Writers use capitals and threefold words for emphasis.
    if (word.text === word.text.toUpperCase() || words[index + 1]?.text.toLowerCase() === lower) return [];
    const isDoubled = /^\p{L}{2,}$/u.test(lower) && prose.slice(before.end, word.start).trim() === '';
    return isDoubled ? [{ start: before.start, end: word.end }] : [];
  });
  return about('doubled', `${quote(prose, spans[0])} repeats a word.`, spans);
}

export const suggestSlips = (material: Material) =>
  [suggestSpelling, suggestGrammar, suggestDoubled].flatMap((suggest) => suggest(material));
