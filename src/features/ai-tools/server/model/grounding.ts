import { findUrls } from '#platform/codes/common/text-urls.ts';
import { stemWord } from '#platform/text/server/reading/stem-word.ts';
import { listStopWords } from '#platform/text/server/reading/stop-words.ts';
import { nextTurn } from '#platform/worker/server/next-turn.ts';
import { alwaysCapital, likeNames, sentenceOpeners } from './grounding-words.ts';
import { listNumbers, sameShares } from './number-words.ts';
import { listNumbersAbroad, listNumerals } from './number-words-abroad.ts';
import { StandingSentences } from './standing-sentences.ts';
import { standsWhole } from './stands-whole.ts';

/** Addresses of mail, and bare domains. */
const addresses =
  /[^\s<>"'(),;:@]{1,64}@[^\s<>"'(),;:@]{1,255}\.\p{L}{2,63}|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}\p{L}{2,63}(?![\p{L}\p{N}])(?:\/[^\s<>"')\]]*)?/giu;
/** What is searched from every place of a long text must give up soon, or it takes time with the square of it. */
const linkEnd = /[.,;:!?]{1,20}$/u;
const figures = /(?<sign>[$€£¥]\s?)?(?<number>\p{Nd}+(?:[.,:'’]{1,20}\p{Nd}+)*)[.,:'’]{0,20}(?<unit>\s?%)?/gu;
const words = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
/** `this one is`, `no one`, `one another`: not a count, as `one boat` is. */
const pronounOne =
  /(?<=\b[Nn]o[\s-])one\b|\bone(?=\s+another\b)|(?<=\b(?:[Tt]he|[Tt]his|[Tt]hat|[Aa]ny|[Ee]very|[Ee]ach|[Aa]nother|[Ww]hich)\s)one(?=\s+(?:that|which|who|is|was|has|had|and|or|but|in|on|at|for|with|by|from|to)\b|\s*(?:[.,;:!?)]|$))/gu;
const initialCapital = /^\p{Lu}[\p{Ll}\p{M}'’-]*$/u;
const acronym = /^\p{Lu}{2,}$/u;

/** `twelve percent`, `15 dollars`. */
const writtenUnits =
  /(?<![\p{L}\p{Nd}-])(?<amount>[\p{L}\p{Nd}][\p{L}\p{Nd}.,-]{0,40})\s(?:(?<percent>per\s?cent|prozent)|(?<dollar>dollars?|usd)|(?<euro>euros?|eur)|(?<pound>pounds?|gbp))\b/giu;

/** What a text states, to hold against what a model wrote about it. */
export class Grounding {
  readonly #words = new Set<string>();
  readonly #stems = new Set<string>();
  /** As they are written, but for their genitive. */
  readonly #written = new Set<string>();
  readonly #figures = new Set<string>();
  readonly #text: string;
  readonly #language: string;
  readonly #littleWords: ReadonlySet<string>;
  readonly #segmenter: Intl.Segmenter;

  private constructor(source: string, language: string) {
    this.#text = source.toLowerCase();
    this.#language = language;
    // The English list has names, months and codes of countries.
    this.#littleWords = listStopWords(language === 'en' ? 'und' : language);
    this.#segmenter = new Intl.Segmenter(language === 'und' ? 'en' : language, { granularity: 'sentence' });
  }

  /**
   * Reads a source, with a pause after each of its parts: the longest takes tens of milliseconds.
   * @param language of the source, as ISO 639-1; `und` where it is not known.
   */
  static async read(source: string, language: string): Promise<Grounding> {
    const grounding = new Grounding(source, language);
    await nextTurn();
    grounding.#readWords(source);
    await nextTurn();
    for (const figure of listFigures(source))
      for (const form of formsOf(figure)) grounding.#figures.add(form);
    await nextTurn();
    for (const figure of listWrittenUnits(source)) grounding.#figures.add(figure);
    for (const sign of sameShares.keys()) if (source.includes(sign)) grounding.#figures.add(sign);
    await nextTurn();
    return grounding;
  }

  #readWords(source: string): void {
    for (const [word] of source.matchAll(words)) {
      const lower = word.toLowerCase();
      for (const part of [word, ...word.split('-')]) this.#written.add(withoutGenitive(part));
      if (this.#words.has(lower)) continue;
      this.#words.add(lower).add(withoutGenitive(lower));
      this.#stems.add(stemWord(withoutGenitive(lower)));
      for (const part of lower.split('-')) this.#words.add(part);
      for (const number of this.#numbersIn(withoutGenitive(lower))) this.#figures.add(number);
    }
  }

  /**
   * The sentences of `text` that name and count nothing new, nor lean on one that is gone (`It …`, `However, …`); lines
   * stay lines. Empty where none is left.
   */
  keep(text: string, isAllowed: (sentence: string) => boolean = () => true): string {
    const standing = new StandingSentences((sentence) => this.holds(sentence) && isAllowed(sentence));
    return text
      .split('\n')
      .map((line) =>
        this.#split(line)
          .flatMap((sentence) => standing.take(sentence))
          .join('')
          .trim(),
      )
      .filter((line, index, lines) => line !== '' || (lines[index - 1] ?? '') !== '')
      .join('\n')
      .trim();
  }

  /** Whether every number, name and link in the text is also in the source. */
  holds(text: string): boolean {
    return this.#split(text).every((sentence) => this.#holdsSentence(sentence));
  }

  /** Whether the words of a phrase stand in the source, in this order. */
  quotes(phrase: string): boolean {
    return standsWhole(phrase.toLowerCase().trim(), this.#text);
  }

  #holdsSentence(sentence: string): boolean {
    const { links, bare } = splitLinks(sentence);
    if (!links.every((link) => standsWhole(link, this.#text))) return false;
    if (!listNumerals(bare, this.#language).every((numeral) => this.#text.includes(numeral))) return false;
    return listFigures(bare).every((figure) => this.#hasFigure(figure)) && this.#hasNames(bare);
  }

  #split(line: string): string[] {
    return [...this.#segmenter.segment(line)].map(({ segment }) => segment);
  }

  #hasFigure({ sign, number, unit }: Figure): boolean {
    const hasMark = (mark: string) => this.#figures.has(mark + canonical(number));
    if (sign !== '' && !hasMark(sign)) return false;
    if (unit !== '' && !hasMark('%')) return false;
    return this.#figures.has(canonical(number));
  }

  #numbersIn(word: string): string[] {
    return [...listNumbers(word), ...listNumbersAbroad(word, this.#language)];
  }

  #hasNumber(number: string): boolean {
    if (this.#figures.has(number)) return true;
    return sameShares.get(number)?.some((figure) => this.#figures.has(figure)) ?? false;
  }

  #hasNames(sentence: string): boolean {
    let isFirst = true;
    for (const match of sentence.replaceAll(pronounOne, '').matchAll(words)) {
      const [word] = match;
      const opens = isFirst && this.#opens(word, match.input.slice(match.index + word.length));
      isFirst = false;
      const lower = withoutGenitive(word.toLowerCase());
      if (!this.#numbersIn(lower).every((number) => this.#hasNumber(number))) return false;
      if (!opens && !this.#mayStand(word, lower)) return false;
    }
    return true;
  }

  /** Whether the first word owes its capital to its place. Before another capital it may be the first half of a name. */
  #opens(word: string, rest: string): boolean {
    if (!initialCapital.test(word)) return false;
    const lower = word.toLowerCase().replaceAll('’', "'");
    if (this.#words.has(lower) || sentenceOpeners.has(lower)) return true;
    if (likeNames.has(lower)) return false;
    const isBeforeCapital = /^\s+\p{Lu}\p{Ll}/u.test(rest);
    return this.#littleWords.has(lower) || (!isBeforeCapital && this.#stems.has(stemWord(lower)));
  }

  #mayStand(word: string, lower: string): boolean {
    if (!/\p{Lu}/u.test(word) || alwaysCapital.has(lower.replaceAll('’', "'"))) return true;
    if (this.#words.has(lower)) return this.#isWrittenSo(withoutGenitive(word), lower);
    if (lower.includes('-')) return word.split('-').every((part) => this.#hasPart(part));
    return this.#numbersIn(lower).length > 0;
  }

  #hasPart(part: string): boolean {
    const lower = withoutGenitive(part.toLowerCase());
    return this.#numbersIn(lower).length > 0 || (this.#words.has(lower) && this.#mayStand(part, lower));
  }

  /** `us` is no `US`, and `may` no `May`. */
  #isWrittenSo(word: string, lower: string): boolean {
    const isOther = acronym.test(word) ? listStopWords('en').has(lower) : likeNames.has(lower);
    return !isOther || this.#written.has(word) || this.#written.has(lower.toUpperCase());
  }
}

type Figure = { sign: string; number: string; unit: string };

function listFigures(text: string): Figure[] {
  return [...text.matchAll(figures)].map(({ groups = {} }) => ({
    sign: groups.sign?.trim() ?? '',
    number: groups.number ?? '',
    unit: groups.unit?.trim() ?? '',
  }));
}

function formsOf({ sign, number, unit }: Figure): string[] {
  const plain = canonical(number);
  return [plain, ...(sign === '' ? [] : [sign + plain]), ...(unit === '' ? [] : [unit + plain])];
}

function listWrittenUnits(text: string): string[] {
  return [...text.matchAll(writtenUnits)].map(({ groups = {} }) => {
    const { amount = '', percent, dollar, euro } = groups;
    const number = listNumbers(amount.toLowerCase())[0] ?? canonical(amount);
    const unit = percent ? '%' : dollar ? '$' : euro ? '€' : '£';
    return unit + number;
  });
}

/** `1,000` and `1000` are one number; `3.5` and `35` are two. */
function canonical(number: string): string {
  return number.replaceAll(/(?<=\p{Nd})[,'’.](?=\p{Nd}{3}(?!\p{Nd}))/gu, '');
}

/** The links of a sentence, in lower case, and the sentence without them. */
function splitLinks(sentence: string): { links: string[]; bare: string } {
  const links: string[] = [];
  let rest = '';
  let copied = 0;
  for (const { start, end } of findUrls(sentence)) {
    links.push(sentence.slice(start, end));
    rest += `${sentence.slice(copied, start)} `;
    copied = end;
  }
  rest += sentence.slice(copied);
  links.push(...(rest.match(addresses) ?? []).map((address) => address.replace(linkEnd, '')));
  return { links: links.map((link) => link.toLowerCase()), bare: rest.replaceAll(addresses, ' ') };
}

function withoutGenitive(word: string): string {
  return word.replace(/['’]s?$/u, '');
}
