import type { ProductTone } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import type { Feature, FeatureKind } from './classify-feature.ts';
import { joinPhrases, joinPredicates, mergeSame, splitEvenly } from './join-phrases.ts';
import { isPluralName, toPluralVerbs, withTheArticle } from './noun-forms.ts';

export type CopyFacts = {
  name: string;
  /** Features for the first line, if one of the most important ones fits no sentence. */
  listed: readonly string[];
  features: readonly Feature[];
  /** Empty if the audience is everybody. */
  audience: string;
  tone: ProductTone;
  /** True for a course, an app or a service, which `includes` things. */
  isService: boolean;
  /** Selects the order of the sentences. */
  seed: number;
};

/** Maximum number of nouns, adjectives and actions in one readable sentence. */
const mostThings = 5;
const mostQualities = 3;
const mostDeeds = 2;
/** Maximum words of a sentence that contains both adjectives and actions. */
const mostSharedWords = { casual: 10, professional: 18, technical: 18, luxury: 30 };
/** Words before the audience. */
const audiences = { casual: 'for', professional: 'for', technical: 'intended for', luxury: 'made for' };

/** Writes one paragraph. The kind of the first feature decides which sentence comes first. */
export function writeCopy({ name, listed, features, audience, tone, isService, seed }: CopyFacts): string {
  const of = (kind: FeatureKind) => features.flatMap((one) => (one.kind === kind ? [one.phrase] : []));
  const isMany = isPluralName(name);
  let subject = withTheArticle(
    name.replace(/^(?:\p{L}+ )?(?:course|class|workshop|webinar|e?book|app): /iu, ''),
  );
  const say = (predicate: string) => {
    const sentence = `${subject} ${isMany ? toPluralVerbs(predicate) : predicate}`;
    subject = isMany ? 'they' : 'it';
    return tone === 'casual' ? sentence.replace(/^(it|they) (?:i(s)|a(re))\b/u, '$1’$2$3') : sentence;
  };
  const things = of('thing');
  const predicates = sharePredicates(of('is'), of('does'), tone);
  const isAside =
    things.length === 1 && predicates.length === 1 && (listed.length > 0 || of('does').length === 0);
  const listings = splitEvenly(isAside ? [] : things, mostThings).map((group, at) => () => {
    const also = at > 0 ? 'also ' : '';
    if (tone === 'casual' && group.length > 1) return `you ${also}get ${joinPhrases(group)}`;
    return say(
      `${also}${isService ? 'includes' : tone === 'professional' ? 'features' : 'has'} ${joinPhrases(group)}`,
    );
  });
  const sayings = predicates.map(
    (predicate) => () => say(isAside ? `${predicate}, with ${things.join('')}` : predicate),
  );
  const isListFirst = (features[0]?.kind === 'thing') !== (seed % 2 === 1);
  const blocks = isListFirst ? [...listings, ...sayings] : [...sayings, ...listings];
  const extras = of('extra');
  if (extras.length > 0) blocks.push(() => say(`comes with ${joinPhrases(extras)}`));
  const clauses = of('clause');
  const parts: string[] = [];
  const isNamed = audience !== '' && listed.length > 0 && !/ for /iu.test(name);
  const title = isNamed ? `${name} for ${audience}` : name;
  if (listed.length > 0) parts.push(`${title}: ${listed.join('; ')}`);
  else if (tone === 'casual' || clauses.length > 0)
    parts.push(`${tone === 'casual' ? 'meet' : 'this is'} ${subject}`);
  if (parts.length > 0) subject = isMany ? 'they' : 'it';
  parts.push(...clauses);
  parts.push(...blocks.map((block) => block()));
  if (audience !== '' && !isNamed) parts.push(say(`is ${audiences[tone]} ${audience}`));
  return joinSentences(parts);
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
  // `made of silk` comes last, so that no quality after it reads as a material.
  const hasTail = (quality: string) => Number(/ (?:of|from|in|for|with|by|to|on|at) /u.test(quality));
  const states = splitEvenly(mergeSame(qualities), mostQualities).map((group) => {
    return `is ${joinPredicates(group.toSorted((one, other) => hasTail(one) - hasTail(other)))}`;
  });
  const acts = splitEvenly(mergeSame(deeds), mostDeeds);
  const shared = joinPredicates([...states.slice(0, 1), ...(acts[0] ?? [])]);
  if (states.length > 0 && acts.length > 0 && shared.split(' ').length <= mostSharedWords[tone])
    return [shared, ...states.slice(1), ...acts.slice(1).map(joinPredicates)];
  return [...states, ...acts.map(joinPredicates)];
}
