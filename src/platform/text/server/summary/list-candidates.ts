import type { SummaryType } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { startsDangling } from '../reading/dangling-start.ts';
import { blankLetterForm } from '../reading/mask-text.ts';
import { countWords, type TextDocument } from '../reading/read-document.ts';
import { groupBySpan } from '../reading/spans.ts';
import { endClause, splitClauses } from '../reading/split-clauses.ts';
import type { Tag } from '../reading/tag-words.ts';
import { needsContext, needsTopic } from './needs-context.ts';
import { polishSentence } from './polish-sentence.ts';
import { joinAnswers, listTurns } from './read-conversation.ts';
import { type Line, readLists } from './read-lists.ts';
import { isLike, pattern } from './summary-patterns.ts';
import { writeList } from './write-list.ts';

/** A sentence or list that may become part of the summary. */
export type Candidate = {
  sentence: Line;
  /** The sentence or list as the summary shows it. */
  text: string;
  usable: boolean;
  /** True for a list, and for an item of a list. */
  isItem: boolean;
  /** True for a question. */
  asks: boolean;
  /** True if it cannot be understood without the sentence before it. */
  leans: boolean;
  /** True if it needs some sentence on the topic before it, but not necessarily the one right before it. */
  isLoose: boolean;
  /** True if the sentence before it would mislead without it. */
  turns: boolean;
};

/** Minimum words of a sentence. Shorter ones are headings or fragments. */
const minWords = 4;
/** Maximum words of a list in a brief summary, absolute and as a share of the text. */
const maxListWords = 40;
const listShare = 0.6;
const maxTitleWords = 7;
/** Minimum words per item, on average, for the items of a list to become separate bullets. */
const minItemWords = 3;
/** Minimum share of words in sentences with final punctuation for such punctuation to be required. */
const endedShare = 0.5;
/** Share of imperatives above which a text counts as instructions. */
const imperativeShare = 0.4;
/** Maximum characters before a clause that are searched for a semicolon. */
const clauseGap = 10;
/** Minimum share of sentences about a person in a story, and maximum share of sentences with figures. */
const characterShare = 0.3;
const figureShare = 0.1;
/** Minimum words of a sentence that is usable although the tagger found no verb, because it may have missed the verb. */
const minVerblessWords = 5;
/** Minimum words of a request. Shorter ones are polite formulas. */
const minRequestWords = 8;
/** Number of last sentences of a post that may hold its question. */
const endSentences = 2;
/** Minimum words of a question that is the topic, and the share of the text in which it must be. */
const minTopicWords = 12;
const topicShare = 0.3;
/** Maximum words of a sentence that must follow the one that it limits. */
const maxTurnWords = 20;
const afterSubject = new Set<Tag['pos']>(['VERB', 'AUX', 'CCONJ']);

/**
 * Lists sentences, and lists as one sentence each. Marks headings, fragments, notices and repetitions as unusable.
 * Without a `type` of summary, joins neither the items of lists nor questions with their answers.
 */
export function listCandidates(document: TextDocument, type?: SummaryType): Candidate[] {
  const lines: readonly Line[] =
    type === undefined ? splitClauses(document, false) : listLines(document, type);
  const tags = groupBySpan(document.tags().flat(), lines);
  const isEnglish = document.language.code === 'en';
  const texts = lines.map((line) => writeLine(document, line, type));
  const share = (matches: (text: string, index: number) => boolean) =>
    texts.filter(matches).length / texts.length;
  const isOrder = (text: string, index: number) => isEnglish && isImperative(text, tags[index] ?? []);
  const prose = lines.filter(({ list, isItem }) => !list && !isItem);
  const mustEnd =
    countWords(prose.filter(({ text }) => isLike('ended', text))) >= countWords(prose) * endedShare;
  const mayOrder = share(isOrder) > imperativeShare;
  const isPersonal = isStory(texts);
  const isLetter = isAddressed(document);
  const seen = new Set<string>();
  const title = type === undefined ? undefined : findTitle(document);
  let openIn = -1;
  let isLost = false;
  const firstLong = lines.findIndex(
    ({ words, text }) => words.length > maxTitleWords && !isLike('notice', text),
  );
  const isTopic = (index: number) =>
    index < lines.length * topicShare &&
    countWords(lines.slice(index, index + 1)) >= minTopicWords &&
    !isLike('hook', texts[index] ?? '');
  return lines.map((sentence, index): Candidate => {
    const text = texts[index] ?? '';
    const itsTags = tags[index] ?? [];
    const isItem = sentence.isItem === true || sentence.list !== undefined;
    const asks = isLike('question', text);
    const hasVerb = isLike('labeled', text) || itsTags.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
    const { length } = sentence.words;
    const isSentence =
      length >= minWords &&
      isLike('started', text) &&
      (isLike('ended', text) || !mustEnd) &&
      (!asks || (type !== undefined && (isLetter || isLike('demand', text) || isTopic(index)))) &&
      (mayOrder || length >= minRequestWords || !isOrder(text, index) || isDated(text)) &&
      (!isEnglish ||
        !mustEnd ||
        length >= minVerblessWords ||
        hasVerb ||
        (index === 0 && isLike('ended', text)));
    const before = texts[index - 1] ?? '';
    // An odd number of quotation marks means that the quotation begins or ends in another sentence.
    const isOdd = ((index === 0 ? text : sentence.text).match(/["“”]/gu)?.length ?? 0) % 2 === 1;
    const isTorn = isOdd || openIn === sentence.paragraph;
    if (isOdd) openIn = openIn === sentence.paragraph ? -1 : sentence.paragraph;
    const follows = isLike('question', before) && !isLike('hook', before);
    const usable =
      (isItem || isSentence) &&
      !(type !== undefined && isTorn) &&
      text !== title &&
      !isLike('notice', text) &&
      isNew(text, seen);
    const isLoose = type !== undefined && !isItem && index !== firstLong && needsTopic(itsTags);
    const isWithin = sentence.paragraph === lines[index - 1]?.paragraph;
    const hasLost = isLoose && isWithin && isLost;
    isLost = !usable;
    return {
      sentence,
      text: sentence.speaker === undefined && !isItem ? capitalizeStart(text) : text,
      isItem,
      asks,
      usable,
      leans:
        !isItem &&
        sentence.point === undefined &&
        !(index === firstLong && isLike('ofTitle', text)) &&
        (startsDangling(text) ||
          (type !== undefined && needsContext(text, itsTags, isPersonal)) ||
          (sentence.speaker !== undefined && needsTopic(itsTags)) ||
          isOdd ||
          hasLost ||
          (follows && !asks)),
      isLoose,
      turns:
        type !== undefined &&
        length <= maxTurnWords &&
        isWithin &&
        (isLike('turns', sentence.text) || (/^["“]/u.test(text) && /["”]/u.test(before))),
    };
  });
}

/** Lists the sentences of a text. Joins the items of lists, and questions with their answers. Removes speaker labels. */
function listLines(document: TextDocument, type: SummaryType): Line[] {
  const all = splitClauses(document, true);
  let isQuoted = false;
  const own = all.filter(({ text, start }, index) => {
    const gap = document.text.slice(all[index - 1]?.end ?? 0, start);
    isQuoted = /^\s*>/u.test(text) || (isQuoted && !gap.includes('\n'));
    return !isQuoted;
  });
  const clauses = own.length < all.length / 2 ? all : own;
  const tags = groupBySpan(document.tags().flat(), clauses);
  const isOrder = (index: number) => isImperative(clauses[index]?.text ?? '', tags[index] ?? []);
  const turns = listTurns(clauses);
  const maxWords = type === 'brief' ? Math.min(maxListWords, document.words.length * listShare) : undefined;
  const lines =
    turns === clauses
      ? readLists(
          { text: document.text, sentences: clauses, isOrder, isTerse: type !== 'detailed' },
          maxWords,
        )
      : turns;
  return joinAnswers(lines, type !== 'detailed', isAddressed(document)).flatMap((line): Line[] => {
    const items = type === 'bullets' ? (line.list?.items ?? []) : [];
    const isSlight =
      line.words.length < minItemWords * items.length && line.words.length < document.words.length / 2;
    if (items.length === 0 || isSlight) return [line];
    const intro = line.list?.intro || undefined;
    return items.map((item, at) => ({ ...item, isItem: true, ...(at === 0 && intro && { point: intro }) }));
  });
}

/** True for letters, and for posts with a question at the end. */
export function isAddressed({ prose, sentences }: TextDocument): boolean {
  const asks = sentences.slice(-endSentences).some(({ text }) => isLike('question', text));
  return (asks && /\b(?:I|i|my)\b/u.test(prose)) || blankLetterForm(prose) !== prose;
}

/** True for a story: a text about people with hardly any figures. */
export function isStory(texts: readonly string[]): boolean {
  const share = (wanted: RegExp) => texts.filter((text) => wanted.test(text)).length / texts.length;
  return share(pattern('character')) > characterShare && share(/\d/u) < figureShare;
}

/** Finds the title of a text: a short first line that is not a sentence and not the only line. */
export function findTitle({ text }: TextDocument): string | undefined {
  const [, line = '', rest = ''] = /^\s*(\S[^\n]{0,100})\n(\s|\S)/u.exec(text) ?? [];
  const title = polishSentence(line);
  const isTitle =
    rest !== '' &&
    !/^\s*(?:[-*•]|\(?\d{1,2}[.):/])/u.test(line) &&
    !/[.!:;,]$/u.test(title) &&
    /\p{L}{2}/u.test(title) &&
    !isLike('notice', title) &&
    !isLike('emptyHeading', title);
  return isTitle ? title : undefined;
}

/** True for a request with a date or an amount, such as `Please pay by 3 May.` */
const isDated = (text: string) => /\d/u.test(text) && isLike('demand', text);

/** Writes a sentence so that it can stand alone: ends a clause, and marks a cut sentence with an ellipsis. */
function writeLine(document: TextDocument, line: Line, type: SummaryType | undefined): string {
  const { text, start, end, point } = line;
  if (line.list) return writeList(line, type === 'detailed');
  const before = document.text.slice(Math.max(0, start - clauseGap), start);
  const clause = endClause(polishSentence(text), before);
  const isCut = /[\p{L}\p{N},]$/u.test(clause) && /^[^\S\n]\S/u.test(document.text.slice(end, end + 2));
  const whole = isCut ? clause.replace(/,?$/u, '…') : clause;
  return point === undefined || type === 'brief' ? whole : `${point}: ${whole}`;
}

/** True unless the text equals an earlier one except for case and punctuation. */
function isNew(text: string, seen: Set<string>): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const key = words?.join(' ') ?? text;
  const isFirst = !seen.has(key);
  seen.add(key);
  return isFirst;
}

/** True if the sentence begins with a verb in its base form. */
export function isImperative(text: string, tags: readonly Tag[]): boolean {
  if (isLike('imperativeStart', text)) return true;
  const [first, second] = tags.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'NUM');
  if (first === undefined || isLike('done', first.text)) return false;
  // The tagger mistakes the verbs of `Mash the beans` and `Label each box` for names.
  const isUnseen = first.pos === 'PROPN' && isLike('beforeObject', second?.text ?? '');
  return isUnseen || (first.pos === 'VERB' && second !== undefined && !afterSubject.has(second.pos));
}
