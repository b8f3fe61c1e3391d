import type { ProductTone } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { type Feature, type FeatureKind, lowerStart } from './classify-feature.ts';
import {
  findCore,
  headOf,
  isNoun,
  isPlural,
  isPluralName,
  nameHead,
  toPluralVerbs,
  withTheArticle,
} from './noun-forms.ts';
import { doingVerbs } from './product-words.ts';

export type CopyFacts = {
  name: string;
  features: readonly Feature[];
  /** Empty if the audience is everybody. */
  audience: string;
  tone: ProductTone;
  /** Selects the order of features and sentences. */
  seed: number;
};

/** How a tone lists things, begins with the audience, or ends with it. `<it>`, `<x>` and `<who>` are filled in. */
type Voice = {
  lists: readonly [string, ...string[]];
  extras: string;
  /** Begins the third sentence of deeds. */
  more: string;
  front: string;
  close: string;
};

const voices: Record<ProductTone, Voice> = {
  professional: {
    lists: ['<it> offers <x>', 'other features are <x>', '<it> also has <x>', 'added to this are <x>'],
    extras: '<x> <be> included',
    more: 'in addition, ',
    front: 'for <who>, ',
    close: 'is for <who>',
  },
  casual: {
    lists: ['you get <x>', 'you also get <x>', '<it> has <x>, too', 'the rest: <x>'],
    extras: '<it> also comes with <x>',
    more: 'plus, ',
    front: 'made for <who>, ',
    close: 'is for <who>',
  },
  luxury: {
    lists: ['<it> features <x>', 'further details are <x>', '<it> also offers <x>', 'added to this are <x>'],
    extras: '<it> comes with <x>',
    more: 'in addition, ',
    front: '',
    close: 'is made for <who>',
  },
  technical: {
    lists: [
      'features include <x>',
      'further features are <x>',
      '<it> also has <x>',
      'additional features are <x>',
    ],
    extras: '<it> includes <x>',
    more: 'in addition, ',
    front: '',
    close: 'is intended for <who>',
  },
};

/** Maximum things, qualities and deeds in one readable sentence. */
const mostThings = 4;
const mostQualities = 4;
const mostDeeds = 2;
/** So few things and extras share a list. */
const mostTogether = 3;
/** Maximum words of a sentence that says what the product is and does. */
const mostWords = 22;
/** Minimum share of the words in clauses that makes a list prose, whose order is kept. */
const proseShare = 0.5;
const clauseWords = 7;
const ratedAt = 'rated at ';
const lists = new Intl.ListFormat('en-US');

/** Writes one paragraph of full sentences, which states each feature once. The tones differ in person, verbs and order. */
export function writeCopy(facts: CopyFacts): string {
  const { name, features } = facts;
  const [only] = features;
  // `Hand Soap has lavender` may be wrong.
  if (features.length === 1 && only?.kind === 'thing' && !only.phrase.includes(' '))
    return joinSentences([`${name}: ${only.phrase}`]);
  const clauses = features.filter(
    ({ kind, phrase }) => kind === 'sentence' && countWords([phrase]) >= clauseWords,
  );
  const share =
    countWords(clauses.map(({ phrase }) => phrase)) / countWords(features.map(({ phrase }) => phrase));
  return joinSentences(share >= proseShare ? writeProse(facts) : writeGroups(facts));
}

export function joinSentences(sentences: readonly string[]): string {
  return sentences.map((text) => capitalizeStart(/[.!?…]$/u.test(text) ? text : `${text}.`)).join(' ');
}

/** Says sentences of the product: the first by its name, the others by a pronoun. */
class Speaker {
  readonly #subject: string;
  readonly #isMany: boolean;
  readonly #isCasual: boolean;
  #isNamed = false;

  constructor({ name, tone }: CopyFacts, isMany: boolean) {
    this.#subject = withTheArticle(name);
    this.#isMany = isMany;
    this.#isCasual = tone === 'casual';
  }

  say(predicate: string, front = ''): string {
    const verb = this.#isMany ? toPluralVerbs(predicate, (word) => doingVerbs.has(word)) : predicate;
    if (this.#isNamed) {
      const sentence = `${front}${this.#isMany ? 'they' : 'it'} ${verb}`;
      return this.#isCasual ? sentence.replace(/\b(it|they) (?:i(s)|a(re))\b/u, '$1’$2$3') : sentence;
    }
    this.#isNamed = true;
    return `${front}${front === '' ? this.#subject : lowerName(this.#subject)} ${verb}`;
  }

  /** Fills a frame with what the product has. */
  list(frame: string, things: readonly string[], front = ''): string {
    const isOne = things.length === 1 && !isPlural(findCore(things[0] ?? ''));
    const text = (isOne && frame.endsWith(' are <x>') ? '<it> also has <x>' : frame)
      .replace('<be>', isOne ? 'is' : 'are')
      .replace('<x>', join(things));
    if (text.startsWith('<it> ')) return this.say(text.slice(5), front);
    return this.#isNamed
      ? front + text
      : this.say(text.replace(/^you get/u, 'gives you').replace(/^features include/u, 'has'), front);
  }
}

function addAlso(predicate: string): string {
  return predicate.replace(/^(?:is |are )?/u, '$&also ');
}

/** Lowercases `Window cleaning` inside a sentence, but not a name of one word or of several capitals. */
function lowerName(name: string): string {
  return /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(name) ? lowerStart(name) : name;
}

function writeGroups(facts: CopyFacts): string[] {
  const { name, features, audience, tone, seed } = facts;
  const voice = voices[tone];
  const of = (kind: FeatureKind) =>
    rotate(
      features.filter((one) => one.kind === kind),
      seed,
    ).map(({ phrase }) => phrase);
  const head = nameHead(name);
  const wholes = of('whole');
  const isNamedWhole = (phrase: string) => headOf(findCore(phrase)) === head && /^an? /u.test(phrase);
  const whole =
    of('thing').find(isNamedWhole) ??
    (wholes.length === 1 && !isNoun(head) ? wholes[0] : wholes.find(isNamedWhole));
  const speaker = new Speaker(facts, isPluralName(name) || isPlural(findCore(whole ?? '')));
  const sort = tone === 'technical' ? figuresFirst : tangledLast;
  const things = [...wholes, ...of('thing')].filter((thing) => thing !== whole);
  const extras = of('extra');
  if (extras.length + things.length < mostTogether) things.push(...extras.splice(0));
  const qualities = of('is');
  const isFronted = tone === 'luxury' && seed % 2 === 0 && qualities.length + features.length > 2;
  const fronted = isFronted ? qualities.filter(isShort).slice(0, 2) : [];
  if (fronted.length === qualities.length && whole === undefined && things.length + of('does').length === 0)
    fronted.pop();
  // The measures `rated at 40 W` follow each other, so that `rated at` is said once.
  const rated = qualities.filter((one) => one.startsWith(ratedAt));
  const others = qualities.filter((one) => !fronted.includes(one) && !rated.includes(one));
  const ratings = rated.length > 0 ? [ratedAt + join(rated.map((one) => one.slice(ratedAt.length)))] : [];
  const states = splitEvenly(tangledLast([...others, ...ratings]), mostQualities).map(
    (group) => `is ${join(group)}`,
  );
  const lacks = of('does').filter((phrase) => phrase.startsWith('has no '));
  const lacking = lacks.length > 1 ? [`has ${join(lacks.map((phrase) => phrase.slice(4)))}`] : lacks;
  const deeds = splitEvenly(
    [...sort(of('does').filter((phrase) => !lacks.includes(phrase))), ...lacking],
    mostDeeds,
  );
  const predicates = [...states, ...deeds.map(joinPredicates)];
  const both =
    predicates.length === 2 &&
    deeds.length === 1 &&
    others.length + ratings.length < 3 &&
    states.length === 1;
  if (both && countWords(predicates) < mostWords)
    predicates.splice(0, 2, joinPredicates([predicates[0] ?? '', ...(deeds[0] ?? [])]));
  const listings = splitEvenly(sort(things), mostThings).map((group, at) => (front: string) => {
    return speaker.list(voice.lists[at % voice.lists.length] ?? voice.lists[0], group, front);
  });
  const sayings = predicates.map(
    (predicate, at) => (front: string) =>
      speaker.say(at === 1 ? addAlso(predicate) : predicate, at === 2 ? voice.more : front),
  );
  const isListFirst = (tone === 'casual') !== (seed % 2 === 1);
  const blocks = interleave(
    ...(isListFirst ? ([listings, sayings] as const) : ([sayings, listings] as const)),
  );
  const opening =
    fronted.length > 0 ? `${join(fronted)}, ` : audience === '' ? '' : voice.front.replace('<who>', audience);
  const forWhom = audience === '' ? '' : ` ${voice.close.replace('is ', '').replace('<who>', audience)}`;
  const parts: string[] = [];
  if (whole !== undefined)
    parts.push(speaker.say(`is ${whole}${forWhom}`, fronted.length > 0 ? opening : ''));
  for (const block of blocks) parts.push(block(parts.length === 0 ? opening : ''));
  const isClosed = audience !== '' && whole === undefined && (voice.front === '' || parts.length === 0);
  if (isClosed) parts.push(speaker.say(voice.close.replace('<who>', audience)));
  if (parts.length === 0 && of('limit').length === 0) parts.push(name);
  parts.push(...of('limit').map((phrase) => speaker.say(phrase)));
  parts.push(
    ...of('can').map((phrase) => (tone === 'casual' ? `you can ${phrase}` : phrase)),
    ...of('sentence'),
  );
  if (extras.length > 0) parts.push(speaker.list(voice.extras, extras));
  return parts;
}

/** Keeps the order of the seller's own sentences, and completes those without a subject. */
function writeProse(facts: CopyFacts): string[] {
  const { name, features, audience, tone } = facts;
  const speaker = new Speaker(facts, isPluralName(name));
  const closing = voices[tone].close.replace('<who>', audience);
  const isNamed = features.some(({ phrase }) => phrase.toLowerCase().includes(name.toLowerCase()));
  const isClosed = isNamed && voices[tone].front === '';
  const opening = audience === '' || isClosed ? [] : [speaker.say(closing)];
  let listings = 0;
  const parts = features.map(({ kind, phrase }) => {
    if (kind === 'sentence') return tone === 'casual' ? phrase : phrase.replace(/^Our (?=\p{Ll})/u, 'The ');
    if (kind === 'can') return phrase;
    if (kind === 'does' || kind === 'limit') return speaker.say(phrase);
    if (kind === 'is' || kind === 'whole') return speaker.say(`is ${phrase}`);
    listings += 1;
    return speaker.list(listings % 2 === 1 ? voices[tone].lists[0] : '<it> also has <x>', [phrase]);
  });
  if (audience !== '' && isClosed) parts.push(speaker.say(closing));
  return opening.length > 0 || parts.join(' ').toLowerCase().includes(name.toLowerCase())
    ? [...opening, ...parts]
    : [name, ...parts];
}

/** Orders a list by the seed, in four ways at least if it has three items. */
function rotate<Item>(items: readonly Item[], seed: number): Item[] {
  const start = seed % (items.length || 1);
  const turned = [...items.slice(start), ...items.slice(0, start)];
  return seed % 4 < 2 ? turned : turned.toReversed();
}

/** Splits a list into groups of similar size, none above `most`. */
function splitEvenly(items: readonly string[], most: number): string[][] {
  const count = Math.ceil(items.length / most);
  const size = Math.ceil(items.length / (count || 1));
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size)).filter(
    (group) => group.length > 0,
  );
}

function figuresFirst(phrases: readonly string[]): string[] {
  return phrases.toSorted((one, other) => Number(/\p{N}/u.test(other)) - Number(/\p{N}/u.test(one)));
}

/** True if the phrase contains a comma or an `and`, unlike `ages 3 and up`. */
function isTangled(phrase: string): boolean {
  return /,\s|\s(?:and|&)\s(?!up|over|older|above|under)/u.test(phrase);
}

function tangledLast(phrases: readonly string[]): string[] {
  return phrases.toSorted((one, other) => Number(isTangled(one)) - Number(isTangled(other)));
}

/** Joins phrases into a list. */
function join(phrases: readonly string[]): string {
  const sorted = tangledLast(phrases);
  const last = sorted.at(-1) ?? '';
  if (sorted.length > 2 && isTangled(last)) return `${lists.format(sorted.slice(0, -1))}, plus ${last}`;
  return sorted.length === 2 && isTangled(last) ? sorted.join(', as well as ') : lists.format(sorted);
}

function joinPredicates(predicates: readonly string[]): string {
  const [first = '', second] = predicates;
  if (predicates.length === 2) return `${first}${isTangled(first) ? ',' : ''} and ${second}`;
  return lists.format(predicates);
}

function isShort(phrase: string): boolean {
  return /^[\p{L}\p{N}-]+(?: (?:safe|free|resistant|and \S+))?$/u.test(phrase);
}

function countWords(phrases: readonly string[]): number {
  return phrases.join(' ').match(/\S+/gu)?.length ?? 0;
}

function interleave<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  const pairs = one.flatMap((item, at) => [item, ...other.slice(at, at + 1)]);
  return [...pairs, ...other.slice(one.length)];
}
