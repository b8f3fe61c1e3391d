import type { ProductTone } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { type Feature, type FeatureKind, lowerStart } from './classify-feature.ts';
import { joinPhrases, joinPredicates, mergeSame, splitEvenly } from './join-phrases.ts';
import { isPluralName, toPluralVerbs, withTheArticle } from './noun-forms.ts';

export type CopyFacts = {
  name: string;
  features: readonly Feature[];
  /** Empty if the audience is everybody. */
  audience: string;
  tone: ProductTone;
  /** True for a course, an app or a service, which `includes` things. */
  isService: boolean;
  /** Selects the order of features and sentences. */
  seed: number;
};

/** Maximum number of nouns, adjectives and actions in one readable sentence. */
const mostThings = 5;
const mostQualities = 3;
const mostDeeds = 2;
/**
 * Maximum words of a sentence that contains both adjectives and actions. Casual sentences are short, luxury sentences
 * long.
 */
const mostSharedWords = { casual: 10, professional: 18, technical: 18, luxury: 30 };
const mostLuxuryWords = 45;
const fronts = { casual: '', professional: 'for <who>, ', technical: '', luxury: 'made for <who>, ' };
const closes = {
  casual: 'is for',
  professional: 'is for',
  technical: 'is intended for',
  luxury: 'is made for',
};

/** Writes one paragraph of full sentences. Returns an empty text if no feature has a role. */
export function writeCopy({ name, features, audience, tone, isService, seed }: CopyFacts): string {
  const of = (kind: FeatureKind) => features.flatMap((one) => (one.kind === kind ? [one.phrase] : []));
  const turned = (kind: FeatureKind) => rotate(of(kind), seed);
  const isMany = isPluralName(name);
  let subject = withTheArticle(
    name.replace(/^(?:\p{L}+ )?(?:course|class|workshop|webinar|e?book|app): /iu, ''),
  );
  const say = (predicate: string, front = '') => {
    // Within a sentence, a name such as `Window cleaning` begins in lowercase.
    const isPlain = front !== '' && /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(subject);
    const sentence = `${front}${isPlain ? lowerStart(subject) : subject} ${isMany ? toPluralVerbs(predicate) : predicate}`;
    subject = isMany ? 'they' : 'it';
    return tone === 'casual' ? sentence.replace(/^(it|they) (?:i(s)|a(re))\b/u, '$1’$2$3') : sentence;
  };
  const list = (things: readonly string[], at: number) => (front: string) => {
    const also = at > 0 ? 'also ' : '';
    if (tone === 'casual') return `${front}you ${also}get ${joinPhrases(things)}`;
    const isRich = tone === 'luxury' && things.length > 1 && at === 0;
    const verb = isRich
      ? 'brings together'
      : isService
        ? 'includes'
        : tone === 'professional'
          ? 'features'
          : 'has';
    return say(`${also}${verb} ${joinPhrases(things)}`, front);
  };
  const things = turned('thing');
  const predicates = sharePredicates(turned('is'), turned('does'), tone);
  const isAside =
    seed % 2 === 0 && things.length === 1 && predicates.length === 1 && turned('does').length === 0;
  const listings = splitEvenly(isAside ? [] : things, mostThings).map(list);
  const sayings = predicates.map(
    (predicate) => (front: string) =>
      say(isAside ? `${predicate}, with ${things.join('')}` : predicate, front),
  );
  const isListFirst = (tone === 'casual' || tone === 'luxury') !== (seed % 2 === 1);
  const blocks = isListFirst ? [...listings, ...sayings] : [...sayings, ...listings];
  const extras = turned('extra');
  if (extras.length > 0) blocks.push((front) => say(`comes with ${joinPhrases(extras)}`, front));
  const clauses = of('clause');
  const parts: string[] = [];
  if (tone === 'casual' && blocks.length + clauses.length > 0) {
    parts.push(`meet ${subject}`);
    subject = isMany ? 'they' : 'it';
  }
  const isMade = !(isListFirst && things.length > 1) && predicates[0]?.startsWith('is made');
  const opening = isMade ? fronts[tone].replace('made ', '') : fronts[tone];
  const front = audience === '' || clauses.length > 0 ? '' : opening.replace('<who>', audience);
  const isClosed = audience !== '' && (front === '' || blocks.length === 0);
  const close = () => say(`${closes[tone]} ${audience}`);
  if (clauses.length > 0)
    parts.push(isClosed ? close() : tone === 'casual' ? '' : `this is ${subject}`, ...clauses);
  if (clauses.length > 0) subject = isMany ? 'they' : 'it';
  const said = blocks.map((block, at) => block(at === 0 ? front : ''));
  // The luxury tone joins the last list and the first predicate into one long sentence.
  const end = listings.length - 1;
  const long = said.slice(Math.max(end, 0), end + 2).join(', and ');
  if (
    tone === 'luxury' &&
    isListFirst &&
    sayings.length > 0 &&
    end >= 0 &&
    long.split(' ').length <= mostLuxuryWords
  )
    said.splice(end, 2, long);
  parts.push(...said);
  if (isClosed && clauses.length === 0) parts.push(close());
  return joinSentences(parts.filter((part) => part !== ''));
}

/** Joins sentences. Adds a capital letter and a period to each if missing. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.map((text) => capitalizeStart(/[.!?…]$/u.test(text) ? text : `${text}.`)).join(' ');
}

/** Appends the first actions to the adjectives if the sentence stays short enough for the tone. */
function sharePredicates(
  qualities: readonly string[],
  deeds: readonly string[],
  tone: ProductTone,
): string[] {
  const states = splitEvenly(mergeSame(qualities), mostQualities).map((group) => `is ${joinPhrases(group)}`);
  const acts = splitEvenly(mergeSame(deeds), mostDeeds);
  const shared = joinPredicates([...states.slice(0, 1), ...(acts[0] ?? [])]);
  if (states.length > 0 && acts.length > 0 && shared.split(' ').length <= mostSharedWords[tone])
    return [shared, ...states.slice(1), ...acts.slice(1).map(joinPredicates)];
  return [...states, ...acts.map(joinPredicates)];
}

/** Rotates a list by the seed, and reverses it for half of the seeds. */
function rotate<Item>(items: readonly Item[], seed: number): Item[] {
  const start = seed % (items.length || 1);
  const turned = [...items.slice(start), ...items.slice(0, start)];
  return seed % 4 < 2 ? turned : turned.toReversed();
}
