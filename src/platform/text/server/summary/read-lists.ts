import type { SummaryType } from '../../common/options.ts';
import { countWords, type Sentence } from '../reading/read-document.ts';
import { findSpans } from '../reading/spans.ts';
import { polishSentence } from './polish-sentence.ts';
import { isLike, pattern } from './summary-patterns.ts';

/** `intro` is the heading or the line above the items, or empty. A summary shows all items or none. */
export type List = { intro: string; items: readonly Sentence[]; isSteps: boolean };
export type Line = Sentence & { list?: List; heading?: string; speaker?: string; isAnswer?: boolean };

const fewest = { bullets: 2, numbers: 3, headings: 3, orders: 4 } as const;
/**
 * Minimum share of imperatives among steps, and minimum share of unnumbered steps among all sentences of the text.
 */
const [orderShare, stepShare] = [0.6, 0.35];
const [maxHeadingWords, maxLabelWords] = [9, 4];
/**
 * Minimum words: `section` on average per item (items with fewer form a list, not sections), `body` in the sentence
 * below a heading, `head` in a first sentence that can stand for its whole item.
 */
const least = { section: 25, body: 5, head: 4 } as const;

type Item = { index: number; next: number; number: number };
type Reader = {
  text: string;
  sentences: readonly Sentence[];
  isOrder(index: number): boolean;
  type: SummaryType;
};

/** Joins the items of each list, and the steps of instructions. Attaches a heading to the first sentence below it. */
export function readLists({ text, sentences, isOrder, type }: Reader): Line[] {
  const lineStarts = new Set(findSpans(text, /^[^\S\n]*/gmu).map(({ end }) => end));
  const opens = ({ start }: Sentence) => lineStarts.has(start);
  const isHeading = (one: Sentence | undefined): one is Sentence =>
    one !== undefined && opens(one) && one.words.length <= maxHeadingWords && !isLike('ended', one.text);
  const isLabel = (one: Sentence | undefined) => one !== undefined && one.words.length <= maxLabelWords;
  const lines: (Line | undefined)[] = [...sentences];
  const label = (index: number) => {
    const heading = polishSentence(sentences[index]?.text ?? '').replace(/\.$/u, '');
    const body = sentences[index + 1];
    if (body === undefined) return;
    lines[index] = undefined;
    lines[index + 1] = { ...body, ...(!isLike('emptyHeading', heading) && { heading }) };
  };
  const put = (first: number, next: number, parts: readonly (readonly Sentence[])[], isSteps: boolean) => {
    const items = parts
      .flatMap((part) => joinSentences(part) ?? [])
      .filter((item) => !isLike('notice', polishSentence(item.text)));
    const whole = joinSentences(items);
    if (whole === undefined) return;
    const before = sentences[first - 1];
    const isIntro = before !== undefined && (/:\s*$/u.test(before.text) || isHeading(before));
    if (isIntro) lines[first - 1] = undefined;
    lines.fill(undefined, first, next);
    const intro = isIntro ? polishSentence(before.text).replace(/\s*:$/u, '') : '';
    lines[first] = { ...whole, list: { intro, items, isSteps } };
  };
  for (const items of groupItems(sentences, opens)) {
    const [first, last] = [items[0], items.at(-1)];
    if (!first || !last || items.length < (first.number > 0 ? fewest.numbers : fewest.bullets)) continue;
    const parts = items.map(({ index, next }) => sentences.slice(index, next));
    const isClose = items.every(({ next }, at) => next === (items[at + 1]?.index ?? next));
    const isSteps =
      first.number > 0 &&
      (isLike('step', parts[0]?.[0]?.text ?? '') ||
        items.filter(({ index }) => isOrder(index)).length >= items.length * orderShare);
    // The orders of a step are needed, its remarks are not.
    const shorten = (part: readonly Sentence[], item: number) =>
      type !== 'detailed' && (part[0]?.words.length ?? 0) >= least.head
        ? part.filter((_, at) => at === 0 || (isSteps && isOrder((items[item]?.index ?? 0) + at)))
        : part;
    const isLabeled = parts.every((part) => part.length > 1 && isLabel(part[0]));
    if (isClose && !isLabeled && countWords(parts.flat()) < least.section * items.length)
      put(first.index, last.next, parts.map(shorten), isSteps);
    else if (type === 'brief' && parts.every(([head]) => isHeading(head)))
      put(first.index, last.next, parts, false);
    else for (const { index } of items) if (isLabel(sentences[index])) label(index);
  }
  const sections = [...lines.keys()].filter((index) => {
    const [heading, body] = [lines[index], lines[index + 1]];
    if (!isHeading(heading) || !body || heading.list || body.list || !opens(body)) return false;
    const isTitle = isLabel(heading) && /^\p{Lu}[^\d:]*$/u.test(heading.text);
    return isTitle && isLike('ended', body.text) && body.words.length >= least.body;
  });
  if (sections.length >= fewest.headings) for (const index of sections) label(index);
  const isFree = (index: number) => lines[index] !== undefined && !lines[index].list && isOrder(index);
  // An order between other sentences is advice, not a step.
  const orders = [...lines.keys()].filter(
    (index) => isFree(index) && (isFree(index - 1) || isFree(index + 1)),
  );
  const [from = 0, to = 0] = [orders[0], orders.at(-1)];
  const enough = Math.max(fewest.orders, orderShare * (to - from + 1), stepShare * sentences.length);
  if (orders.length >= enough) {
    const steps = orders.map((index, at) =>
      sentences.slice(index, (type === 'detailed' && orders[at + 1]) || index + 1),
    );
    put(from, to + 1, steps, true);
  }
  return lines.filter((line) => line !== undefined);
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

/** Writes a list on lines of its own, or as a sentence if `isInline` is set. Numbers steps. */
export function writeList({ intro, items, isSteps }: List, isInline: boolean): string {
  const label = intro === '' ? '' : `${intro}:`;
  const texts = items.map(writeItem);
  if (isSteps || !isInline)
    return [label, ...texts.map((text, at) => `${isSteps ? `${at + 1}.` : '•'} ${text}`)]
      .join('\n')
      .trimStart();
  const line = texts.map((text) => text.replace(/\.$/u, '')).join('; ');
  return `${label} ${line}${isLike('ended', line) ? '' : '.'}`.trimStart();
}

export function writeItems(list: List): string[] {
  if (list.isSteps) return [writeList(list, false)];
  const label = list.intro === '' ? '' : `${list.intro}: `;
  return list.items.map((item, at) => `• ${at === 0 ? label : ''}${writeItem(item)}`);
}

const writeItem = ({ text }: Sentence) => polishSentence(text).replace(/[;,]$/u, '');

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
