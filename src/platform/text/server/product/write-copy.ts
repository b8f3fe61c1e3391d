import type { ProductTone } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import type { Feature, FeatureKind } from './classify-feature.ts';
import { isNoun, isPlural, isPluralName, mayBePlural, nameHead, withTheArticle } from './noun-forms.ts';

export type CopyFacts = {
  name: string;
  features: readonly Feature[];
  /** Empty if the audience is everybody. */
  audience: string;
  tone: ProductTone;
  /** Selects the order of features and sentences. */
  seed: number;
};

/** Maximum things in one readable sentence. */
const mostThings = 7;
const mostDeeds = 3;
/** Maximum phrases in a sentence without a verb. */
const mostJoined = 4;
/** Phrases of one of these sorts can share a sentence. */
const sorts = ['noun', 'is', 'does'] as const;
const lists = new Intl.ListFormat('en-US');

/**
 * Writes one paragraph: what the product surely is, has and does in the way of the tone, then the other features
 * without a verb, which is right for any part of speech.
 */
export function writeCopy(facts: CopyFacts): string {
  const spoken = tell(facts);
  const isScarce = spoken.told.length < 2 && facts.features.length > 2;
  const isPlain = facts.tone === 'technical' || isScarce || mayBePlural(facts.name);
  const { lead, told } = isPlain ? { lead: [titleOf(facts)], told: [] } : spoken;
  const rest = facts.features.filter((feature) => !told.includes(feature));
  const turned = [...sorts.slice(facts.seed % 3), ...sorts.slice(0, facts.seed % 3), 'other' as const];
  const ordered =
    facts.seed === 0 ? rest : turned.flatMap((sort) => rest.filter((feature) => sortOf(feature) === sort));
  return joinSentences([...lead, ...listPlainly(ordered)]);
}

/** Names the product and its audience without a verb. `Yoga for Runners` takes no second `for`. */
export function titleOf({ name, audience }: { name: string; audience: string }): string {
  if (audience === '') return name;
  return / for /iu.test(name) ? `${name}. For ${audience}` : `${name} for ${audience}`;
}

/** Lists features as entered. Neighbours of one sort share a sentence. */
export function listPlainly(features: readonly Feature[]): string[] {
  const groups: Feature[][] = [];
  for (const feature of features) {
    const last = groups.at(-1) ?? [];
    const sort = sortOf(feature);
    // The capital of a possible name begins a sentence.
    const isOpen = sort !== 'other' && !/^\p{Lu}\p{Ll}/u.test(feature.plain);
    const isJoined = isOpen && last[0] !== undefined && sortOf(last[0]) === sort;
    if (isJoined && last.length < mostJoined) last.push(feature);
    else groups.push([feature]);
  }
  return groups.map((group) => group.map(({ text, plain }, at) => (at === 0 ? text : plain)).join(', '));
}

export function joinSentences(sentences: readonly string[]): string {
  return sentences.map((text) => capitalizeStart(/[.!?…]$/u.test(text) ? text : `${text}.`)).join(' ');
}

function sortOf({ kind, plain }: Feature): (typeof sorts)[number] | 'other' {
  if (plain.includes(', ')) return 'other';
  return kind === 'thing' || kind === 'fact' || kind === 'whole' ? 'noun' : kind;
}

function tell(facts: CopyFacts): { lead: string[]; told: readonly Feature[] } {
  const { name, features, audience, tone, seed } = facts;
  const list = (kind: FeatureKind) =>
    rotate(
      features.filter((feature) => feature.kind === kind),
      seed,
    );
  const [one, ...more] = list('whole');
  const whole = more.length > 0 || isNoun(nameHead(name)) ? undefined : one;
  const isMany = isPluralName(name) || isPlural(whole?.plain ?? '');
  const [it, be, comes] = isMany ? ['they', 'are', 'come with'] : ['it', 'is', 'comes with'];
  const some = list('thing').slice(0, mostThings);
  const things = tone === 'luxury' && some.length === 1 ? [] : some;
  const qualities = list('is');
  // A plural name would need other forms of the verbs.
  const deeds = isMany ? [] : tangledLast(list('does'), ({ plain }) => plain).slice(0, mostDeeds);
  const listed = join(things.map(({ phrase }) => phrase));
  const state = joinPredicates(qualities.map(({ plain }) => plain));
  const acts = deeds.map(({ plain }) => plain);
  const told = [...(whole === undefined ? [] : [whole]), ...things, ...qualities, ...deeds];
  if (tone === 'luxury') {
    const kind = [whole?.phrase ?? '', state].filter((text) => text !== '').join(', ');
    const action = acts.length === 0 ? '' : `it ${joinPredicates(acts)}`;
    // Behind a list, `it` would mean the last thing.
    return { lead: [titleOf(facts), kind, action, listed].filter((text) => text !== ''), told };
  }
  const subject = withTheArticle(name);
  const predicates = joinPredicates([...(state === '' ? [] : [`${be} ${state}`]), ...acts]);
  const listing = {
    isThere: listed !== '',
    first: tone === 'casual' ? `with ${subject}, you get ${listed}` : `${subject} ${comes} ${listed}`,
    later: tone === 'casual' ? `you get ${listed}` : `${it} ${comes} ${listed}`,
  };
  const present = {
    isThere: predicates !== '',
    first: `${subject} ${predicates}`,
    later: tone === 'casual' ? contract(`${it} ${predicates}`) : `${it} ${predicates}`,
  };
  const begin = features.find((feature) => told.includes(feature) && feature !== whole)?.kind;
  const isTurned = (begin === 'thing') === (seed % 2 === 1);
  const sentences = (isTurned ? [present, listing] : [listing, present]).filter(({ isThere }) => isThere);
  const isFronted = tone === 'professional' && sentences[0] === listing && whole === undefined;
  const opening =
    whole !== undefined
      ? [`${subject} ${be} ${whole.phrase}${audience === '' ? '' : ` for ${audience}`}`]
      : sentences.length === 0 || (audience !== '' && !isFronted)
        ? [titleOf(facts)]
        : [];
  const front = isFronted && audience !== '' ? `for ${audience}, ` : '';
  const verbed = sentences.map(({ first, later }, at) => (opening.length + at === 0 ? front + first : later));
  return { lead: [...opening, ...verbed], told };
}

function contract(sentence: string): string {
  return sentence.replace(/^it is /u, 'it’s ').replace(/^they are /u, 'they’re ');
}

function rotate<Item>(items: readonly Item[], seed: number): Item[] {
  const start = seed % (items.length || 1);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** True if the phrase contains a comma or an `and`, unlike `ages 3 and up`. */
function isTangled(phrase: string): boolean {
  return /,\s|\s(?:and|&)\s(?!up|over|older|above|under)/u.test(phrase);
}

function tangledLast<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => Number(isTangled(textOf(one))) - Number(isTangled(textOf(other))));
}

/** Joins phrases into a list and puts tangled ones last. */
function join(phrases: readonly string[]): string {
  const sorted = tangledLast(phrases, (phrase) => phrase);
  return sorted.length === 2 && isTangled(sorted[1] ?? '')
    ? sorted.join(', as well as ')
    : lists.format(sorted);
}

function joinPredicates(predicates: readonly string[]): string {
  const [first = '', second, ...more] = predicates;
  if (second === undefined) return first;
  if (more.length === 0 && !isTangled(first)) return `${first} and ${second}`;
  return `${predicates.slice(0, -1).join(', ')}, and ${predicates.at(-1)}`;
}
