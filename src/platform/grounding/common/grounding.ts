import { findUrls } from '#platform/codes/common/text-urls.ts';
import { listNumbers, sameShares } from './numbers.ts';
import { bareWord, pause } from './plain-text.ts';

const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const inWord = String.raw`[[\p{L}\p{M}\p{N}]--${unspaced}]`;
const startsInWord = new RegExp(`^${inWord}`, 'v');
const endsInWord = new RegExp(`${inWord}$`, 'v');
/**
 * Matches a number at the end of a phrase, and a site name. Both may continue after a separator: `1.5`,
 * `harbour.co.uk`.
 */
const mayGoOn = /\p{N}$|\p{L}\.\p{L}/u;
const syntax = /[$()*+./?[\\\]^{|}]/gu;

function standsWhole(phrase: string, text: string): boolean {
  if (phrase === '') return false;
  const before = startsInWord.test(phrase) ? `(?<!${inWord})` : '';
  const beforeNumber = /^\p{N}/u.test(phrase) ? String.raw`(?<!\p{N}[.,:])` : '';
  const joint = mayGoOn.test(phrase) ? String.raw`[.,:\-]?` : '';
  const after = endsInWord.test(phrase) ? `(?!${joint}${inWord})` : '';
  return new RegExp(before + beforeNumber + phrase.replaceAll(syntax, String.raw`\$&`) + after, 'v').test(
    text,
  );
}

const addresses =
  /[^\s<>"'(),;:@]{1,64}@[^\s<>"'(),;:@]{1,255}\.\p{L}{2,63}|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}\p{L}{2,63}(?![\p{L}\p{N}])(?:\/[^\s<>"')\]]*)?/giu;
/** Punctuation after a link. Bounded, because an unbounded repeat tried at every position takes quadratic time. */
const linkEnd = /[.,;:!?]{1,20}$/u;
const figures = /(?<sign>[$€£¥]\s?)?(?<number>\p{Nd}+(?:[.,:'’]{1,20}\p{Nd}+)*)[.,:'’]{0,20}(?<unit>\s?%)?/gu;
const words = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
/** `no one` does not count anything, unlike `one boat`. */
const noOne = /\bno one\b/giu;
/** `twelve percent`, `15 dollars`. */
const writtenUnits =
  /(?<![\p{L}\p{Nd}-])(?<amount>[\p{L}\p{Nd}][\p{L}\p{Nd}.,-]{0,40})\s(?:(?<percent>per\s?cent)|(?<dollar>dollars?|usd)|(?<euro>euros?|eur)|(?<pound>pounds?|gbp))\b/giu;
const initialCapital = /^\p{Lu}[\p{Ll}\p{M}'’-]*$/u;
const capitalAhead = /^\s+\p{Lu}\p{Ll}/u;

/** Common first words of sentences in summaries, tasks, suggestions and product copy, which are never names. */
const openers = listOf(
  'a about above according across after again all also although an and another any as at because before below beside besides between both but by despite during each either every few finally for from furthermore he her here his how however if in instead it its less let many meanwhile more moreover most much my nearly neither no nobody none not nothing now of off on once only or other others our overall part people several she since so some something still such that the their then there therefore these they this those though through throughout to together under until up upon various very we what when where whether which while who why with within without you your',
  'action analysis answer attendees audience author changes comments company conversation customers concerns decision details discussion employees experts feedback findings goal group idea issues item key main management meeting members message note opinion participants plan point problem project question reader readers report representatives results review speaker speakers staff story study suggestion summary surveys task team text tone topic users visitors witnesses work writer',
  'add adjust agree allocate arrange ask assign avoid book break bring build call change check choose clarify collect combine complete confirm consider contact coordinate create cut decide define discuss draft email ensure explain find finish fix follow get give help identify improve include inform investigate keep let list look make meet mention move offer order organize plan prepare present propose provide put read reduce remove repair replace reply reread report research say resolve review rewrite save schedule see send set share shorten show simplify specify split start state stop suggest summarize take talk tell test translate try turn update use verify visit vary wait write',
  'additionally adding actually currently originally potential previous thanks enjoy especially eventually growing including using comes designed discover featuring ideal initially made mostly perfect previously simply',
);
/** Common words that are names, months or countries when capitalized, so the source must capitalize them too. */
const likeNames = listOf(
  'april august grace hope ivy joy jan march mark may rose summer will who us it uk un',
);
const alwaysCapital = /^i(?:['’](?:d|ll|m|ve))?$/iu;
/** First words that refer back to the sentence before, such as `It`. */
const leaning =
  /^["“'‘(]?(?:(?:and|also|but|so|then|yet)\b,? *)?(?:he|she|it|they|him|her|his|hers|its|their|them|this|that|these|those|such|both|neither|either|another|the (?:former|latter|same|others?))(?=['’\s,])(?!s? (?:paper|article|study|work|report|guide|document|text|letter|e-?mail|message|page|post|meeting|transcript)\b)/iu;
const connective =
  /^(?:however|moreover|furthermore|therefore|thus|hence|nevertheless|instead|meanwhile|additionally|also|then|still|finally|in addition|in contrast|as a result|for example|and|but|so)(?:,\s+|\s+(?=\p{Ll}))/iu;

/**
 * Checks what a model wrote against its source. Capitalized names are checked in every language, number words in
 * English only.
 */
export class Grounding {
  readonly #words = new Set<string>();
  readonly #bare = new Set<string>();
  readonly #written = new Set<string>();
  readonly #figures = new Set<string>();
  readonly #text: string;
  readonly #segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

  private constructor(source: string) {
    this.#text = source.toLowerCase();
  }

  /** Reads a source and yields to the event loop between parts: the longest source takes tens of milliseconds. */
  static async read(source: string): Promise<Grounding> {
    const grounding = new Grounding(source);
    await pause();
    grounding.#readWords(source);
    await pause();
    for (const figure of listFigures(source)) grounding.#addFigure(figure);
    await pause();
    for (const figure of listFigures(unifyUnits(source))) grounding.#addFigure(figure);
    for (const sign of sameShares.keys()) if (source.includes(sign)) grounding.#figures.add(sign);
    return grounding;
  }

  #readWords(source: string): void {
    for (const [word] of source.matchAll(words)) {
      for (const part of [word, ...word.split('-')]) this.#written.add(withoutGenitive(part));
      const lower = word.toLowerCase();
      if (this.#words.has(lower)) continue;
      this.#words.add(lower).add(withoutGenitive(lower));
      this.#bare.add(bareWord(withoutGenitive(lower)));
      for (const part of lower.split('-')) this.#words.add(part);
      for (const number of listNumbers(withoutGenitive(lower))) this.#figures.add(number);
    }
  }

  #addFigure({ sign, number, unit }: Figure): void {
    this.#figures.add(number).add(sign + number + unit);
  }

  /**
   * Returns the sentences of `text` that add no new name, number or link and do not refer back to a dropped sentence
   * (`It …`). Keeps line breaks. Returns an empty string if no sentence is left.
   */
  keep(text: string, isAllowed: (sentence: string) => boolean = () => true): string {
    /** True if a pronoun in the next sentence would refer to a dropped sentence or to nothing. */
    let isAlone = true;
    const keepSentence = (sentence: string) => {
      const leans = leaning.test(sentence);
      const isKept = this.holds(sentence) && isAllowed(sentence) && !(isAlone && leans);
      const kept = isKept ? (isAlone ? withoutConnective(sentence) : sentence) : '';
      isAlone = isKept ? false : isAlone || !leans;
      return kept;
    };
    return text
      .split('\n')
      .map((line) => this.#split(line).map(keepSentence).join('').trim())
      .filter((line, index, lines) => line !== '' || (lines[index - 1] ?? '') !== '')
      .join('\n')
      .trim();
  }

  /** True if every number, name and link in the text is also in the source. */
  holds(text: string): boolean {
    return this.#split(text).every((sentence) => {
      const { links, bare } = splitLinks(sentence);
      return (
        links.every((link) => standsWhole(link, this.#text)) &&
        listFigures(unifyUnits(bare)).every(({ sign, number, unit }) =>
          this.#figures.has(sign + number + unit),
        ) &&
        this.#hasNames(bare)
      );
    });
  }

  quotes(phrase: string): boolean {
    return standsWhole(phrase.toLowerCase().trim(), this.#text);
  }

  #split(line: string): string[] {
    return [...this.#segmenter.segment(line)].map(({ segment }) => segment);
  }

  #hasNames(sentence: string): boolean {
    return [...sentence.replaceAll(noOne, '').matchAll(words)].every((match, index) => {
      const [word] = match;
      const lower = withoutGenitive(word.toLowerCase());
      if (!listNumbers(lower).every((number) => this.#hasNumber(number))) return false;
      return (
        !/\p{Lu}/u.test(word) ||
        alwaysCapital.test(word) ||
        (index === 0 &&
          initialCapital.test(word) &&
          this.#opens(lower, match.input.slice(match.index + word.length))) ||
        word.split('-').every((part) => this.#hasName(withoutGenitive(part)))
      );
    });
  }

  #hasNumber(number: string): boolean {
    return [number, ...(sameShares.get(number) ?? [])].some((figure) => this.#figures.has(figure));
  }

  /**
   * True if the first word is capitalized only because it begins a sentence. Before another capitalized word, it may
   * be part of a name.
   */
  #opens(lower: string, rest: string): boolean {
    if (openers.has(lower)) return true;
    return (
      !likeNames.has(lower) &&
      (this.#words.has(lower) || (this.#bare.has(bareWord(lower)) && !capitalAhead.test(rest)))
    );
  }

  /** True if the source has this name. `us` in the source does not support `US`, and `may` does not support `May`. */
  #hasName(name: string): boolean {
    if (this.#written.has(name) || this.#written.has(name.toUpperCase())) return true;
    const lower = name.toLowerCase();
    return listNumbers(lower).length > 0 || (this.#words.has(lower) && !likeNames.has(lower));
  }
}

type Figure = { sign: string; number: string; unit: string };

function listFigures(text: string): Figure[] {
  return [...text.matchAll(figures)].map(({ groups = {} }) => ({
    sign: groups.sign?.trim() ?? '',
    number: canonical(groups.number ?? ''),
    unit: groups.unit?.trim() ?? '',
  }));
}

/** Turns `twelve percent` into `12%`, and `15 dollars` into `$15`. */
function unifyUnits(text: string): string {
  return text.replaceAll(writtenUnits, (...match) => {
    const { amount = '', percent, dollar, euro } = match.at(-1) as Record<string, string | undefined>;
    const number = listNumbers(amount.toLowerCase())[0] ?? amount;
    return percent ? `${number}%` : `${dollar ? '$' : euro ? '€' : '£'}${number}`;
  });
}

/** Normalizes a number: `1,000` and `1000` are the same, `3.5` and `35` are not. */
function canonical(number: string): string {
  return number.replaceAll(/(?<=\p{Nd})[,'’.](?=\p{Nd}{3}(?!\p{Nd}))/gu, '');
}

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

function withoutConnective(sentence: string): string {
  const rest = sentence.replace(connective, '');
  return rest === sentence ? sentence : rest.charAt(0).toUpperCase() + rest.slice(1);
}

function listOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
