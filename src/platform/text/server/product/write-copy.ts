import type { ProductTone } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import type { Feature, FeatureKind } from './classify-feature.ts';
import {
  figuresFirst,
  joinPhrases,
  joinPredicates,
  mergeSame,
  splitEvenly,
  tangledLast,
} from './join-phrases.ts';
import { findCore, headOf, isNoun, isPlural, isPluralName, nameHead } from './noun-forms.ts';
import { Speaker } from './speaker.ts';

export type CopyFacts = {
  name: string;
  features: readonly Feature[];
  /** Empty if the audience is everybody. */
  audience: string;
  tone: ProductTone;
  /** Selects the order of features and sentences. */
  seed: number;
};

/** Maximum things, qualities and deeds in one readable sentence. */
const mostThings = 4;
const mostQualities = 4;
const mostDeeds = 2;
/** Fewer things and extras than this share a list. */
const ownExtras = 3;
/** A sentence says what the product is and does up to so many qualities and words. */
const mostMixedQualities = 2;
const mostMixedWords = 22;
/** Minimum share of the words in clauses that makes a list prose, whose order is kept. */
const proseShare = 0.5;
const clauseWords = 7;
/** A short quality, which can stand before the name. */
const shortQuality = /^[\p{L}\p{N}-]+(?: (?:safe|free|resistant|and \S+))?$/u;

/** Writes one paragraph of full sentences, which states each feature once. The tones differ in person, verbs and order. */
export function writeCopy(facts: CopyFacts): string {
  const { name, features } = facts;
  const [only] = features;
  // `Hand Soap has lavender` may be wrong.
  if (features.length === 1 && only?.kind === 'thing' && !only.phrase.includes(' '))
    return joinSentences([`${name}: ${only.phrase}`]);
  const words = features.map(({ phrase }) => phrase.split(' ').length);
  const inClauses = words.filter((count, at) => features[at]?.kind === 'sentence' && count >= clauseWords);
  const isProse = addUp(inClauses) >= addUp(words) * proseShare;
  return joinSentences(isProse && inClauses.length > 0 ? writeProse(facts) : writeGroups(facts));
}

export function joinSentences(sentences: readonly string[]): string {
  return sentences.map((text) => capitalizeStart(/[.!?…]$/u.test(text) ? text : `${text}.`)).join(' ');
}

/** Groups the features by their role. */
function writeGroups(facts: CopyFacts): string[] {
  const { name, features, audience, tone, seed } = facts;
  const of = (kind: FeatureKind) =>
    rotate(
      features.flatMap((one) => (one.kind === kind ? [one.phrase] : [])),
      seed,
    );
  const whole = findWhole(name, of('whole'), of('thing'));
  const speaker = new Speaker({ name, tone, isMany: isPluralName(name) || isPlural(findCore(whole ?? '')) });
  const [front = '', close = '', more] = ['front', 'close', 'more'].flatMap((use) =>
    speaker.frames(use).map((frame) => frame.replace('<who>', audience)),
  );
  const sort = tone === 'technical' ? figuresFirst : tangledLast;
  const things = [...of('whole'), ...of('thing')].filter((thing) => thing !== whole);
  const extras = of('extra');
  if (extras.length + things.length < ownExtras) things.push(...extras.splice(0));
  const qualities = mergeSame(of('is'));
  const deeds = splitEvenly(mergeSame(sort(of('does'))), mostDeeds);
  const isFronted = tone === 'luxury' && seed % 2 === 0 && [whole, ...things, ...deeds].length > 1;
  const fronted = isFronted ? qualities.filter((one) => shortQuality.test(one)).slice(0, 2) : [];
  const states = qualities.filter((one) => !fronted.includes(one));
  const predicates = splitEvenly(tangledLast(states), mostQualities).map(
    (group) => `is ${joinPhrases(group)}`,
  );
  const mixed = joinPredicates([...predicates, ...deeds.flat()]);
  const isMixed = deeds.length === 1 && states.length <= mostMixedQualities;
  if (isMixed && mixed.split(' ').length < mostMixedWords) predicates.splice(0, predicates.length, mixed);
  else predicates.push(...deeds.map(joinPredicates));
  const sayings = predicates.map((predicate, at) => (opening: string) => {
    const said = at === 1 ? predicate.replace(/^(?:is )?/u, '$&also ') : predicate;
    return speaker.say(said, at === 2 ? more : opening);
  });
  const listings = splitEvenly(sort(things), mostThings).map((group) => (opening: string) => {
    return speaker.list(group, opening);
  });
  const isListFirst = (tone === 'casual') !== (seed % 2 === 1);
  const blocks = isListFirst ? interleave(listings, sayings) : interleave(sayings, listings);
  const opening = fronted.length > 0 ? `${joinPhrases(fronted)}, ` : audience === '' ? '' : front;
  const parts: string[] = [];
  if (whole !== undefined) {
    const forWhom = audience === '' ? '' : close.replace('is', '');
    parts.push(speaker.say(`is ${whole}${forWhom}`, fronted.length > 0 ? opening : ''));
  }
  for (const block of blocks) parts.push(block(parts.length === 0 ? opening : ''));
  const isNamed = whole !== undefined || (front !== '' && parts.length > 0);
  if (audience !== '' && !isNamed) parts.push(speaker.say(close));
  if (parts.length === 0 && of('limit').length === 0) parts.push(name);
  parts.push(...of('limit').map((phrase) => speaker.say(phrase)));
  parts.push(...of('can').map((phrase) => (tone === 'casual' ? `you can ${phrase}` : phrase)));
  parts.push(...of('sentence'));
  if (extras.length > 0) parts.push(speaker.fill(speaker.frames('extras').join(''), extras));
  return parts;
}

/** Finds what the product is: a thing like its name, or the only whole if the name says nothing. */
function findWhole(name: string, wholes: readonly string[], things: readonly string[]): string | undefined {
  const head = nameHead(name);
  const named = [...things, ...wholes].find((one) => /^an? /u.test(one) && headOf(findCore(one)) === head);
  return named ?? (wholes.length === 1 && !isNoun(head) ? wholes[0] : undefined);
}

/** Keeps the order of the seller's own sentences, and completes those without a subject. */
function writeProse({ name, features, audience, tone }: CopyFacts): string[] {
  const speaker = new Speaker({ name, tone, isMany: isPluralName(name) });
  const isNamed = features.some(
    ({ kind, phrase }) =>
      !/^(?:sentence|can)$/u.test(kind) || phrase.toLowerCase().includes(name.toLowerCase()),
  );
  const sayAudience = () => speaker.say(speaker.frames('close').join('').replace('<who>', audience));
  const isClosed = isNamed && speaker.frames('front').join('') === '';
  const parts = audience === '' || isClosed ? (isNamed ? [] : [name]) : [sayAudience()];
  for (const [at, { kind, phrase }] of features.entries()) {
    const isThing = (one?: Feature) => one?.kind === 'thing' || one?.kind === 'extra';
    if (kind === 'sentence')
      parts.push(tone === 'casual' ? phrase : phrase.replace(/^Our (?=\p{Ll})/u, 'The '));
    else if (kind === 'can') parts.push(phrase);
    else if (kind === 'does' || kind === 'limit') parts.push(speaker.say(phrase));
    else if (kind === 'is' || kind === 'whole') parts.push(speaker.say(`is ${phrase}`));
    else if (!isThing(features[at - 1])) {
      const end = features.findIndex((one, index) => index > at && !isThing(one));
      parts.push(speaker.list(features.slice(at, end < 0 ? undefined : end).map((one) => one.phrase)));
    }
  }
  return audience !== '' && isClosed ? [...parts, sayAudience()] : parts;
}

/** Orders a list by the seed. */
function rotate<Item>(items: readonly Item[], seed: number): Item[] {
  const start = seed % (items.length || 1);
  const turned = [...items.slice(start), ...items.slice(0, start)];
  return seed % 4 < 2 ? turned : turned.toReversed();
}

function interleave<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  return [...one.flatMap((item, at) => [item, ...other.slice(at, at + 1)]), ...other.slice(one.length)];
}

function addUp(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
