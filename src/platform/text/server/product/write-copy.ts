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
  technical: ['does', 'thing', 'is'],
};
/** Words before the audience. */
const audiences = { casual: 'for', professional: 'for', technical: 'intended for', luxury: 'made for' };
/** Maximum phrases of a kind in one readable paragraph. */
const mostPhrases = 4;
/** Maximum adjectives and actions that share a sentence. */
const mostShared = 3;

/** Writes one paragraph of full sentences. The seller's own sentences and the terms of sale stay as entered. */
export function writeCopy({ name, features, audience, tone, seed }: CopyFacts): string {
  const of = (kind: FeatureKind) =>
    features.flatMap((one) => (one.kind === kind ? [one.phrase] : [])).slice(0, mostPhrases);
  const isMany = isPluralName(name);
  const isTrade = pattern('trade').test(name);
  const article = withTheArticle(name);
  let subject = article;
  const say = (predicate: string) => {
    const sentence = `${subject} ${isMany ? toPluralVerbs(predicate) : predicate}`;
    subject = isMany ? 'they' : 'it';
    return tone === 'casual' ? sentence.replace(/^(it|they) (?:i(s)|a(re))\b/u, '$1’$2$3') : sentence;
  };
  const [what] = of('what');
  const clauses = of('clause');
  const [qualities, deeds] = [of('is'), of('does')];
  // `made of silk` comes last, so that no quality after it reads as a material.
  const hasTail = (quality: string) => Number(/ (?:of|from|in|for|with|by|to|on|at) /u.test(quality));
  const is = qualities.length > 0 ? [`is ${joinPredicates(qualities.toSorted((a, b) => hasTail(a) - hasTail(b)))}`] : [];
  const isShared = is.length > 0 && deeds.length > 0 && qualities.length + deeds.length <= mostShared;
  const asides = [...(isTrade ? of('thing') : []), ...of('no')];
  const things = isTrade ? [] : of('thing');
  const predicates: Record<Exclude<Block, 'thing'>, string> = {
    is: joinPredicates(isShared ? [...is, ...deeds] : is),
    does: isShared ? '' : joinPredicates(deeds),
  };
  const isFor = audience !== '' && what === undefined;
  const has = pattern('service').test(name) ? 'includes' : tone === 'professional' ? 'features' : 'has';
  const isGiven = isFor && tone === 'professional' && seed % 2 === 0 && things.length > 0 && pattern('takers').test(audience);
  const parts: string[] = [];
  if (what !== undefined) parts.push(say(`is ${what}${audience === '' ? '' : ` for ${audience}`}`));
  else if (clauses.length > 0) parts.push(say(`is`).replace(/^(.*) (is|are)$/u, (_, whole: string) => `this is ${whole}`));
  parts.push(...clauses);
  const tellAudience = () => say(`is ${audiences[tone]} ${audience}`);
  if (isFor && seed % 2 === 1) parts.push(tellAudience());
  let rest = asides;
  const order = orders[tone];
  for (const block of [...order.slice(seed % order.length), ...order.slice(0, seed % order.length)]) {
    if (block !== 'thing') {
      if (predicates[block] === '') continue;
      parts.push(say(predicates[block] + (rest.length > 0 ? `, with ${joinPhrases(rest)}` : '')));
      rest = [];
    } else if (things.length > 0) {
      const list = joinPhrases(things);
      if (tone !== 'casual') parts.push(say(`${isGiven ? `gives ${audience}` : has} ${list}`));
      else {
        parts.push(subject === article ? `with ${article}, you get ${list}` : `you get ${list}`);
        subject = isMany ? 'they' : 'it';
      }
    }
  }
  const extras = of('comes');
  if (extras.length > 0) parts.push(say(`comes with ${joinPhrases(extras)}`));
  const isOver = parts.length === 0;
  if (isFor && seed % 2 === 0 && !isGiven && !isOver) parts.push(tellAudience());
  return joinSentences([...parts, ...(isOver ? [] : [...rest, ...of('line')])]);
}

/** Joins sentences. Adds a capital letter and a period to each if missing. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.map((text) => capitalizeStart(/[.!?…]$/u.test(text) ? text : `${text}.`)).join(' ');
}
