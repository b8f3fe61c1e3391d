import type { SummaryType } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { startsDangling } from '../reading/dangling-start.ts';
import { countWords, type TextDocument } from '../reading/read-document.ts';
import { groupBySpan } from '../reading/spans.ts';
import { endClause, splitClauses } from '../reading/split-clauses.ts';
import { isImperative } from './is-imperative.ts';
import { polishSentence } from './polish-sentence.ts';
import { readTurns } from './read-conversation.ts';
import { type Line, readLists, writeList } from './read-lists.ts';
import { isLike, pattern } from './summary-patterns.ts';

/** `unit` has the indexes of the sentences that are shown together, in order. Undefined if one of them is missing. */
export type Candidate = { line: Line; text: string; isUsable: boolean; unit: readonly number[] | undefined };

/** If at least this share of the words is in sentences with final punctuation, other sentences are not used. */
const endedShare = 0.5;
/**
 * Minimum words of a sentence (shorter ones are headings), of a remark that is shown with the sentence before it, and of
 * a question in a conversation.
 */
const least = { sentence: 4, remark: 2, question: 5 } as const;
/** Maximum sentences and words of a unit, and characters of the part of a text that may contain its title. */
const [maxUnit, maxUnitWords, titleArea] = [4, 80, 1000];

/** Turns sentences and whole lists into candidates. Without a `type`, every candidate is one sentence. */
export function listCandidates(document: TextDocument, type?: SummaryType): Candidate[] {
  const lines = listLines(document, type);
  const texts = lines.map((line) => writeLine(document, line, type));
  const prose = lines.filter((line) => !line.list);
  const ended = prose.filter(({ text }) => isLike('ended', text));
  const mustEnd = countWords(ended) >= countWords(prose) * endedShare;
  const title = type === undefined ? undefined : findTitle(document);
  const torn = findTorn(lines);
  const seen = new Set<string>();
  const lengthOf = (index: number) => lines[index]?.words.length ?? 0;
  const isBeside = (index: number) => lines[index]?.paragraph === lines[index - 1]?.paragraph;
  const asks = (index: number) => isLike('question', texts[index] ?? '');
  const isUsable = (line: Line, index: number) => {
    const text = texts[index] ?? '';
    const letters = text.toLowerCase().replaceAll(/[^。\p{L}\p{M}\p{N}]+/gu, ' ');
    // The splitter may join repeated sentences that end with “。”, so the first of them is the key.
    const [key = ''] = letters.split('。');
    if (text === title || isLike('notice', text) || seen.has(key)) return false;
    seen.add(key);
    if (line.list) return true;
    const isRemark = type !== undefined && isBeside(index) && isLike('ended', text);
    const fewest = line.isAnswer && asks(index - 1) ? 1 : isRemark ? least.remark : least.sentence;
    if (lengthOf(index) < fewest || !isLike('started', text) || torn.has(index)) return false;
    if (mustEnd && !isLike('ended', text) && !isLike('needs', text)) return false;
    if (asks(index) && line.speaker === undefined)
      return isBeside(index) || isBeside(index + 1) || isLike('demand', text);
    return !asks(index) || isBeside(index) || lengthOf(index) >= least.question || isLike('whole', text);
  };
  const usable = lines.map(isUsable);
  const leans = (index: number) => {
    const [line, text = ''] = [lines[index], texts[index]];
    if (!line || line.list || line.heading) return false;
    if (line.isAnswer || (isBeside(index) && (asks(index - 1) ? !asks(index) : asks(index) && line.speaker)))
      return true;
    const isJoined = line.speaker !== undefined && isLike('joined', text);
    return isJoined ? isBeside(index) : startsDangling(text) || isLike('leaning', text);
  };
  /** True if the next sentence answers, limits or explains this one. */
  const announces = (index: number) => {
    const isAsked = asks(index) || (isBeside(index + 1) && asks(index + 1));
    if (isAsked && lines[index]?.speaker !== undefined) return true;
    if (type === undefined || !isBeside(index + 1) || lines[index]?.list) return false;
    const [text = '', next = ''] = [texts[index], lines[index + 1]?.text];
    const isQuote = /["”]/u.test(text) && /^["“]/u.test(next);
    return asks(index) || isQuote || isLike('opens', text) || isLike('turns', next);
  };
  const unitOf = (index: number) => {
    let [from, to] = [index, index];
    while (leans(from) && index - from < maxUnit) from -= 1;
    while (announces(to) && to - from < maxUnit) to += 1;
    const unit = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const words = unit.reduce((sum, at) => sum + lengthOf(at), 0);
    const isFitting = unit.length === 1 || (unit.length <= maxUnit && words <= maxUnitWords);
    const isWhole = isFitting && unit.every((at) => usable[at]);
    return isWhole && !leans(from) && !announces(to) ? unit : undefined;
  };
  return lines.map((line, index) => {
    const isFit = usable[index] === true;
    return { line, text: texts[index] ?? '', isUsable: isFit, unit: isFit ? unitOf(index) : undefined };
  });
}

/** Lists the sentences without quoted mail, and joins the items of each list. */
function listLines(document: TextDocument, type: SummaryType | undefined): readonly Line[] {
  if (type === undefined) return splitClauses(document, false);
  const all = splitClauses(document, true);
  let isQuoted = false;
  const own = all.filter(({ text, start }, index) => {
    const gap = document.text.slice(all[index - 1]?.end ?? 0, start);
    isQuoted = /^\s*>/u.test(text) || (isQuoted && !gap.includes('\n'));
    return !isQuoted;
  });
  const sentences = own.length < all.length / 2 ? all : own;
  const turns = readTurns(sentences);
  if (turns) return turns;
  const tags = groupBySpan(document.tags().flat(), sentences);
  const texts = sentences.map(({ text }) => polishSentence(text));
  const isOrder = (index: number) => isImperative(texts[index] ?? '', tags[index] ?? []);
  return readLists({ text: document.text, sentences, isOrder, type });
}

/** Finds the subject of a letter, or a first line that is not a sentence, after menus, headers and bylines. */
export function findTitle({ text }: TextDocument): string | undefined {
  const lines = text.slice(0, titleArea).split('\n');
  const isBefore = (line = '') =>
    line.trim() === '' || ['notice', 'emptyHeading', 'beforeTitle'].some((kind) => isLike(kind, line));
  const subject = lines.findIndex((line) => isLike('subject', line));
  const at = subject === -1 ? lines.findIndex((line) => !isBefore(line)) : subject;
  const [line = '', next] = lines.slice(at);
  const title = polishSentence(line.replace(pattern('subject'), ''));
  const isApart = subject !== -1 || isBefore(next) || (next ?? '').length > line.length;
  return isApart && isLike('title', title) && !isLike('marker', line) ? title : undefined;
}

/** Finds the sentences of quotations that span several sentences. */
function findTorn(lines: readonly Line[]): Set<number> {
  let openIn = -1;
  const torn = [...lines.keys()].filter((index) => {
    const { text = '', paragraph = 0, speaker } = lines[index] ?? {};
    const isOdd = speaker === undefined && (text.match(/["“”]/gu)?.length ?? 0) % 2 === 1;
    const isInside = openIn === paragraph;
    if (isOdd) openIn = isInside ? -1 : paragraph;
    return isOdd || isInside;
  });
  return new Set(torn);
}

function writeLine(document: TextDocument, line: Line, type: SummaryType | undefined): string {
  const { text, start, end, heading, list } = line;
  if (list) return writeList(list, type === 'brief');
  // Ten characters are enough to find the semicolon before a clause.
  const clause = endClause(polishSentence(text), document.text.slice(Math.max(0, start - 10), start));
  const isCut = /[\p{L}\p{N},]$/u.test(clause) && /^[^\S\n]\S/u.test(document.text.slice(end, end + 2));
  const whole = isCut ? clause.replace(/,?$/u, '…') : clause;
  if (line.speaker !== undefined) return whole;
  return (heading === undefined ? '' : `${heading}: `) + capitalizeStart(whole);
}
