import { countWords, type Sentence } from '../reading/read-document.ts';
import { findSpans } from '../reading/spans.ts';
import { polishSentence } from './polish-sentence.ts';
import { isLike, pattern } from './summary-patterns.ts';

/** A sentence, or a list as one sentence. */
export type Line = Sentence & {
  /** Name of the speaker, in a conversation. */
  speaker?: string;
  /** True if the sentence begins a turn. */
  isFirst?: boolean;
  list?: { intro: string; items: readonly Sentence[]; isCut: boolean };
  /** True if it is an item of a list. */
  isItem?: boolean;
  /** The heading of the section that begins with this sentence. */
  point?: string;
};
const fewestBullets = 2;
const fewestNumbers = 3;
/** Minimum share of imperatives among the items of a list of advice. */
const orderShare = 0.6;
/** Maximum words of an item on average, and of its heading. Longer items are sections. */
const maxItemWords = 18;
const maxPointWords = 4;
const maxHeadingWords = 9;
/** Minimum headings of a text with sections, and minimum words of the sentence below a heading. */
const fewestHeadings = 3;
const minBodyWords = 5;
/** Minimum words of an item's first sentence for a brief summary to use only that sentence. */
const minHeadWords = 4;

type Item = { index: number; next: number; number: number };
type Reader = {
  text: string;
  sentences: readonly Sentence[];
  isOrder(index: number): boolean;
  /** True if only the first sentence of an item is shown. */
  isTerse: boolean;
};

/**
 * Joins the items of each list. Attaches the heading of a section to the sentence below it. If lists are limited to `maxWords`, lists headings that are numbered steps instead.
 */
export function readLists({ text, sentences, isOrder, isTerse }: Reader, maxWords?: number): Line[] {
  const isShort = maxWords !== undefined;
  const lineStarts = new Set(findSpans(text, /^[^\S\n]*/gmu).map(({ end }) => end));
  const opens = ({ start }: Sentence) => lineStarts.has(start);
  const isHeading = (one: Sentence | undefined) =>
    one !== undefined && opens(one) && one.words.length <= maxHeadingWords && !isLike('ended', one.text);
  const lines: (Line | undefined)[] = [...sentences];
  const put = (first: number, next: number, all: readonly Sentence[]) => {
    const items = all.filter((item) => !isLike('notice', polishSentence(item.text)));
    const before = sentences[first - 1];
    const isAlone = before?.paragraph !== sentences[first - 2]?.paragraph;
    const isIntro = before !== undefined && (/:\s*$/u.test(before.text) || (isHeading(before) && isAlone));
    if (isIntro) lines[first - 1] = undefined;
    lines.fill(undefined, first, next);
    let words = 0;
    const isShown = (item: Sentence) => {
      words += item.words.length;
      return words <= (maxWords ?? words) || item === items[0];
    };
    const shown = items.filter(isShown);
    const whole = joinSentences(shown);
    const intro = isIntro ? polishSentence(before.text).replace(/\s*:$/u, '') : '';
    if (whole) lines[first] = { ...whole, list: { intro, items: shown, isCut: shown.length < items.length } };
  };
  const groups = groupItems(sentences, opens);
  for (const items of groups) {
    const [first, last] = [items[0], items.at(-1)];
    if (!first || !last) continue;
    // If there are many lists with headings, as in a changelog, even one item is a list.
    const isAmong = groups.length > fewestBullets && isHeading(sentences[first.index - 1]);
    if (items.length < (first.number > 0 ? fewestNumbers : isAmong ? 1 : fewestBullets)) continue;
    const isClose = items.every(({ next }, at) => next === (items[at + 1]?.index ?? next));
    const heads = items.flatMap(({ index, next }) => {
      const isEnough = isTerse && (sentences[index]?.words.length ?? 0) >= minHeadWords;
      return joinSentences(sentences.slice(index, isEnough ? index + 1 : next)) ?? [];
    });
    const isSteps =
      isLike('namesStep', sentences[first.index]?.text ?? '') ||
      mostly(
        items.map(({ index }) => index),
        isOrder,
      );
    const isLong = countWords(heads) > maxItemWords * items.length;
    if (isClose && !isLong) put(first.index, last.next, heads);
    else if (isShort && heads.every(isHeading) && isSteps) {
      for (const { index } of items.slice(1)) lines[index] = undefined;
      put(first.index, first.next, heads);
    } else
      for (const { index } of items) {
        const [heading, body] = [sentences[index], sentences[index + 1]];
        if (!heading || !body || !(isLong ? heading.words.length <= maxPointWords : isHeading(heading)))
          continue;
        lines[index] = undefined;
        lines[index + 1] = { ...body, point: polishSentence(heading.text).replace(/\.$/u, '') };
      }
  }
  const isSection = (index: number) => {
    const [heading, body] = [lines[index], lines[index + 1]];
    if (!heading || !body || heading.list || body.list || heading.point || !isHeading(heading)) return false;
    const isBody = isLike('ended', body.text) && body.words.length >= minBodyWords && opens(body);
    return isBody && heading.words.length <= maxPointWords && /^\p{Lu}[^\d:]*$/u.test(heading.text);
  };
  const sections = [...lines.keys()].filter(isSection);
  for (const index of sections.length < fewestHeadings ? [] : sections) {
    const [heading, body] = [lines[index], lines[index + 1]];
    if (!heading || !body) continue;
    lines[index] = undefined;
    if (!isLike('emptyHeading', heading.text))
      lines[index + 1] = { ...body, point: polishSentence(heading.text) };
  }
  return lines.filter((line) => line !== undefined);
}

function mostly(indexes: readonly number[], matches: (index: number) => boolean): boolean {
  return indexes.filter(matches).length >= indexes.length * orderShare;
}

/** Groups consecutive bullets, and numbers or letters that count up. */
function groupItems(sentences: readonly Sentence[], opens: (one: Sentence) => boolean): Item[][] {
  const lists: Item[][] = [];
  for (const [index, sentence] of sentences.entries()) {
    const { bullet, number, letter } = pattern('marker').exec(sentence.text)?.groups ?? {};
    if (!number && !letter && !(bullet && opens(sentence))) continue;
    const value = bullet ? 0 : Number(number ?? (letter?.toLowerCase().charCodeAt(0) ?? 0) - 96);
    // An item that starts a line includes the sentences after it, up to the next line or marker. An item within a
    // line is only one sentence.
    const isRest = (one: Sentence | undefined) =>
      opens(sentence) && one?.paragraph === sentence.paragraph && !opens(one) && !isLike('marker', one.text);
    let next = index + 1;
    while (isRest(sentences[next])) next += 1;
    const last = lists.at(-1)?.at(-1);
    const follows = value === 0 ? last?.number === 0 && last.next === index : last?.number === value - 1;
    if (follows && value !== 1) lists.at(-1)?.push({ index, next, number: value });
    else lists.push([{ index, next, number: value }]);
  }
  return lists;
}

export function joinSentences(sentences: readonly Sentence[]): Sentence | undefined {
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (!first || !last) return undefined;
  return {
    ...first,
    end: last.end,
    text: sentences.map(({ text }) => text).join(' '),
    prose: sentences.map(({ prose }) => prose).join(' '),
    words: sentences.flatMap(({ words }) => words),
  };
}
