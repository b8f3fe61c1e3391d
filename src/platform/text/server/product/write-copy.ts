import type { ProductTone } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import type { Feature, FeatureKind } from './classify-feature.ts';
import { joinPhrases, joinPredicates } from './join-phrases.ts';
import { isPluralName, toPluralVerbs, withTheArticle } from './noun-forms.ts';
import { pattern } from './product-words.ts';

export type CopyFacts = {
  name: string;
  features: readonly Feature[];
  /** Empty if the audience is everybody. */
  audience: string;
  tone: ProductTone;
  /** Selects the order of the sentences. */
  seed: number;
};

type Block = 'thing' | 'is' | 'does';

/** The order of the sentences. Each tone begins with what its readers look for. */
const orders: Readonly<Record<ProductTone, readonly Block[]>> = {
  professional: ['thing', 'is', 'does'],
  casual: ['does', 'is', 'thing'],
  luxury: ['is', 'thing', 'does'],
  technical: ['thing', 'does', 'is'],
};
/** Words before the audience. */
const audiences = { casual: 'for', professional: 'for', technical: 'intended for', luxury: 'made for' };
/** Maximum phrases of a kind in one readable paragraph. */
const mostPhrases = 5;
/** Maximum adjectives and actions that share a sentence. */
const mostShared = 3;

/**
 * Writes one paragraph of full sentences, and the seller's own sentences and terms of sale as entered. Returns an empty
 * text if no feature fits a sentence.
 */
export function writeCopy({ name, features, audience, tone, seed }: CopyFacts): string {
  const of = (kind: FeatureKind) =>
    features.flatMap((one) => (one.kind === kind ? [one.phrase] : [])).slice(0, mostPhrases);
  const isMany = isPluralName(name);
  const isTrade = pattern('trade').test(name);
  const title = withTheArticle(name);
  let subject = title;
  const parts: string[] = [];
  const say = (predicate: string) => {
    const sentence = `${subject} ${isMany ? toPluralVerbs(predicate) : predicate}`;
    subject = isMany ? 'they' : 'it';
    parts.push(tone === 'casual' ? sentence.replace(/^(it|they) (?:i(s)|a(re))\b/u, '$1’$2$3') : sentence);
  };
  const [what] = of('what');
  const clauses = of('clause');
  const predicates = joinVerbs(of('is'), of('does'));
  const isOpen = (predicate: string) => predicate !== '' && !predicate.includes(' with ');
  // If true, things have no sentence of their own. They follow another predicate if one fits: `is soft, with a lid`.
  const isAside =
    isTrade || (seed % 3 === 2 && of('thing').length < 3 && Object.values(predicates).some(isOpen));
  const things = isAside ? [] : of('thing');
  const isFor = audience !== '' && what === undefined;
  const isLast = seed % 2 === 0;
  const isGiven =
    isFor && isLast && tone === 'professional' && things.length > 1 && pattern('takers').test(audience);
  const sayAudience = () => say(`is ${audiences[tone]} ${audience}`);
  const sayThings = () => {
    const list = joinPhrases(things);
    const has = pattern('service').test(name) ? 'includes' : tone === 'professional' ? 'features' : 'has';
    if (tone !== 'casual') say(`${isGiven ? `gives ${audience}` : has} ${list}`);
    else {
      parts.push(subject === title ? `with ${title}, you get ${list}` : `you get ${list}`);
      subject = isMany ? 'they' : 'it';
    }
  };
  if (what !== undefined) say(`is ${what}${audience === '' ? '' : ` for ${audience}`}`);
  else if (clauses.length > 0) {
    parts.push(`${isMany ? 'these are' : 'this is'} ${title}`);
    subject = isMany ? 'they' : 'it';
  }
  parts.push(...clauses);
  if (isFor && !isLast) sayAudience();
  let asides = [...(isAside ? of('thing') : []), ...of('no')];
  // Luxury copy begins with how the product is made, if that is known.
  const start = seed + Number(tone === 'luxury' && !pattern('crafted').test(predicates.is));
  for (let at = 0; at < orders[tone].length; at += 1) {
    const block = orders[tone][(start + at) % orders[tone].length] ?? 'is';
    if (block === 'thing' && things.length > 0) sayThings();
    if (block === 'thing' || predicates[block] === '') continue;
    const isFull = asides.length === 0 || !isOpen(predicates[block]);
    say(predicates[block] + (isFull ? '' : `, with ${joinPhrases(asides)}`));
    if (!isFull) asides = [];
  }
  const extras = of('comes');
  if (extras.length > 0) say(`comes with ${joinPhrases(extras)}`);
  if (isFor && isLast && !isGiven) sayAudience();
  of('price').forEach(say);
  const isNamed = subject !== title && features.length > 0;
  return isNamed ? joinSentences([...parts, ...asides, ...of('line')]) : '';
}

/** Joins the qualities and the deeds of a product, in one predicate if they are few. */
function joinVerbs(given: readonly string[], deeds: readonly string[]): Record<'is' | 'does', string> {
  const qualities = given.flatMap((one) => (pattern('pair').test(one) ? one.split(' and ') : one));
  // `made of silk` comes last, so that no quality after it reads as a material.
  const hasTail = (quality: string) => Number(/ (?:of|from|in|for|with|by|to|on|at) /u.test(quality));
  const sorted = qualities.toSorted((one, other) => hasTail(one) - hasTail(other));
  const is = sorted.length > 0 ? [`is ${joinPredicates(sorted)}`] : [];
  const isShared = is.length > 0 && sorted.length + deeds.length <= mostShared;
  const merge = (text: string) =>
    text.replace(/(?<=\bmade (?:of|from|with) [^,]{1,60}) and made (?=in )/u, ' ');
  return isShared
    ? { is: merge(joinPredicates([...is, ...deeds])), does: '' }
    : { is: merge(is.join('')), does: joinPredicates(deeds) };
}

/** Joins sentences. Adds a capital letter and a period to each if missing. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.map((text) => capitalizeStart(/[.!?…]$/u.test(text) ? text : `${text}.`)).join(' ');
}
