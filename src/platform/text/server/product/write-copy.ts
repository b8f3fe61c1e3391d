import type { ProductTone } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { type Feature, type FeatureKind, toPluralDeed } from './classify-feature.ts';
import { isNoun, isPlural, isPluralName, nameHead, withTheArticle } from './noun-forms.ts';

export type CopyFacts = {
  name: string;
  features: readonly Feature[];
  /** Empty if the audience is everybody. */
  audience: string;
  tone: ProductTone;
  /** Selects the order of predicates and features. */
  seed: number;
};

/** Maximum things in one readable sentence. */
const mostThings = 7;
const mostDeeds = 3;
const mostMeasures = 3;
/** Care instructions, in contrast to capabilities of the product. */
const upkeep = /^(?:apply|avoid|clean|dry|iron|keep|reapply|refrigerate|rinse|shake|store|use|wash|wipe) /u;
const lists = new Intl.ListFormat('en-US');
const forms = {
  one: { it: 'it', be: 'is', have: 'has', s: 's', itIs: 'it’s' },
  many: { it: 'they', be: 'are', have: 'have', s: '', itIs: 'they’re' },
} as const;

/** Returns one paragraph, and the features that fit no sentence as entered. */
export function writeCopy(facts: CopyFacts): { paragraph: string; rest: string[] } {
  const parts = sortFeatures(facts);
  const main = facts.tone === 'casual' ? tellCasually(facts, parts) : tellMain(facts, parts);
  const more = listMore(facts, parts);
  // The audience is left out if two sentences would begin with `it is`.
  const isSaid = parts.sentences.some((text) => /^(?:it|they)(?:’|'|\s(?:is|are)\s)/iu.test(text));
  const isRepeated = (parts.state.length > 0 && !parts.isProduct) || isSaid;
  const isTold = facts.audience === '' || parts.isForAudience || main.isFronted === true || isRepeated;
  const audience = isTold || main.sentences.length + more.length === 0 ? [] : [nameAudience(facts, parts)];
  // Without main sentences, `it` would have nothing to refer to.
  const last = main.sentences.length === 0 ? [...audience, ...more] : [...more, ...audience];
  const sentences = [...main.sentences, ...last].map((text) => endSentence(capitalizeStart(text)));
  return { paragraph: sentences.join(' '), rest: parts.rest };
}

type Parts = ReturnType<typeof sortFeatures>;
type Main = { sentences: string[]; isFronted?: boolean };

/** Sorts the features into predicates and lists. Tone and seed set the order. */
function sortFeatures({ name, features, audience, tone, seed }: CopyFacts) {
  const list = (kind: FeatureKind) => {
    const own = features.filter((feature) => feature.kind === kind).map(({ phrase }) => phrase);
    return [...own, ...own].slice(Math.ceil(seed / 2) % (own.length || 1)).slice(0, own.length);
  };
  const [wholes, extras, lacks, measures] = [list('whole'), list('extra'), list('lack'), list('measure')];
  const isKindNamed = isNoun(nameHead(name)) || isPluralName(name);
  const whole = wholes.length === 1 && !isKindNamed ? (wholes[0] ?? '') : '';
  const form = forms[isPluralName(name) || isPlural(whole) ? 'many' : 'one'];
  const isStated = measures.length > 0 && measures.length <= mostMeasures;
  const things = [...(whole === '' ? wholes : []), ...list('thing')];
  const rank = (thing: string) => Number(tone === 'technical' && !/\p{N}/u.test(thing));
  things.sort((one, other) => rank(one) - rank(other));
  const ownsExtras = tone === 'casual' || tone === 'technical';
  const ownsLacks = tone === 'professional' && things.length > 0;
  const owned = [...things, ...(ownsExtras ? extras : []), ...(ownsLacks ? lacks : [])];
  const is = list('is').flatMap(splitPair).toSorted(shortFirst);
  const deeds = joinComing(list('does').map((deed) => (form.be === 'are' ? toPluralDeed(deed) : deed)));
  const isThere = tone === 'casual' && owned.length + is.length + deeds.length > 0;
  const lacking = lacks.length === 0 || ownsLacks || isThere ? [] : [`${form.have} ${join(lacks)}`];
  // After a subordinate clause, `for hikers` would attach to that clause.
  const isForAudience = whole !== '' && audience !== '' && !/\s(?:that|which|when|if)\s/u.test(whole);
  const others = features.filter(({ kind }) => kind === 'other').map(({ text }) => text);
  return {
    forms: form,
    isProduct: tone === 'technical' && form.be === 'is',
    whole: isForAudience ? `${whole} for ${audience}` : whole,
    isForAudience,
    /** The name, with its article and up to three bare figures in brackets. */
    subject: withTheArticle(name) + (isStated ? ` (${measures.join(', ')})` : ''),
    is,
    state: is.length === 0 ? [] : [`${form.be} ${join(is)}`],
    owned: chunk(owned, mostThings),
    acts: chunk(
      [...deeds.filter((deed) => !isTangled(deed)), ...lacking, ...deeds.filter(isTangled)],
      mostDeeds,
    ),
    extras: ownsExtras ? [] : extras,
    lacks: isThere ? lacks : [],
    sentences: list('sentence'),
    requests: list('request'),
    rest: [...others, ...(isStated ? [] : measures)],
  };
}

/** Writes what the product is, has and does, to the reader as `you`. */
function tellCasually({ seed }: CopyFacts, parts: Parts): Main {
  const { it, be, itIs } = parts.forms;
  const { subject, whole, state } = parts;
  const [[things = []], [acts = []]] = [parts.owned, parts.acts];
  const now = joinPredicates([...state, ...acts]);
  const getting = things.length === 0 ? '' : `you get ${join(things)}`;
  const isNow = getting === '' || (now !== '' && seed % 2 === 1);
  const isOpen = whole === '';
  const own = isOpen && isNow ? `your ${subject.replace(/^the /u, '')}` : it;
  const present = `${own} ${now}`.replace(new RegExp(`^${it} ${be} `, 'u'), `${itIs} `);
  const given = isOpen && !isNow ? `with ${subject}, ${getting}` : getting;
  const [states, gets] = [now === '' ? [] : [present], getting === '' ? [] : [given]];
  const opening = isOpen ? [] : [`${subject} ${be} ${whole}`];
  return { sentences: [...opening, ...(isNow ? [...states, ...gets] : [...gets, ...states])] };
}

/** Writes what the product is, has and does. */
function tellMain({ audience, tone, seed }: CopyFacts, parts: Parts): Main {
  const { it, be, have, s } = parts.forms;
  const { whole, subject, is, state } = parts;
  const [[things = []], [acts = []]] = [parts.owned, parts.acts];
  const having =
    things.length === 0 ? [] : [`${tone === 'technical' ? `include${s}` : have} ${join(things)}`];
  const isOdd = seed % 2 === 1;
  const tell = (start: string, ...groups: readonly string[][]) => {
    const later = parts.isProduct ? 'the product' : it;
    return groups
      .filter((group) => group.length > 0)
      .map((group, index) => `${index === 0 ? start : later} ${joinPredicates(group)}`);
  };
  if (tone === 'luxury' && !isOdd && canOpen(is) && whole === '' && things.length + acts.length > 0)
    return { sentences: tell(`${join(is)}, ${subject}`, having, acts) };
  const orders = {
    professional: [state, having, acts],
    casual: [state, having, acts],
    luxury: [acts, state, having],
    technical: [having, state, acts],
  };
  const turned = tone === 'technical' ? orders.professional : orders.technical;
  const predicates = (isOdd ? turned : orders[tone]).flat();
  if (whole !== '') return { sentences: tell(subject, [`${be} ${whole}`], predicates) };
  const isShort = predicates.length <= 2 && is.length + things.length <= mostDeeds + 2;
  const cut = isShort ? predicates.length : isTangled(predicates[0] ?? '') ? 1 : 2;
  const isFronted =
    audience !== '' && state.length === 0 && tone !== 'technical' && having[0] === (predicates[0] ?? '');
  const start = isFronted ? `for ${audience}, ${subject}` : subject;
  return { sentences: tell(start, predicates.slice(0, cut), predicates.slice(cut)), isFronted };
}

function nameAudience({ audience, tone }: CopyFacts, parts: Parts): string {
  const { it, be, itIs } = parts.forms;
  const isFirst = parts.state.length + parts.owned.length + parts.acts.length === 0 && parts.whole === '';
  if (isFirst) return `${parts.subject} ${be} for ${audience}`;
  if (tone === 'technical') return `${it} ${be} intended for ${audience}`;
  return tone === 'casual' ? `${itIs} for ${audience}` : `${it} ${be} for ${audience}`;
}

/** Lists features that do not fit the first sentences, and full sentences. */
function listMore({ tone }: CopyFacts, parts: Parts): string[] {
  const { extras, lacks, requests } = parts;
  const { it, have } = parts.forms;
  const also = tone === 'casual' ? 'you also get' : `${it} also ${have}`;
  const isFree = tone === 'casual' && requests.length > 0 && !requests.some((text) => upkeep.test(text));
  return [
    ...parts.acts.slice(1).map((group) => `${it} also ${joinPredicates(group)}`),
    ...parts.owned.slice(1).map((group) => `${also} ${join(group)}`),
    ...(extras.length > 0 ? [`${join(extras)} ${areOrIs(extras)} included`] : []),
    ...(lacks.length > 0
      ? [`there${areOrIs(lacks.slice(0, 1)) === 'are' ? ' are' : '’s'} ${join(lacks)}`]
      : []),
    ...parts.sentences,
    ...(isFree ? [`you can ${joinPredicates(requests)}`] : requests),
  ];
}

function chunk(items: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Splits `soft and warm`, but not `oven and freezer safe`. */
function splitPair(phrase: string): string[] {
  return /^[\p{L}-]+(?: [\p{L}-]+)? and [\p{L}-]+(?: [\p{L}-]+)?$/u.test(phrase) &&
    !/\b(?:in|with|for|from|of|to|at|by|on|plug|and \S+ (?:safe|washable|friendly|resistant))\b/u.test(phrase)
    ? phrase.split(' and ')
    : [phrase];
}

/** Sorts shorter phrases first, because words after a long phrase could seem part of it. */
function shortFirst(one: string, other: string): number {
  const rank = (phrase: string) =>
    /\b(?:with|for|when|if|and|or|up to)\b/u.test(phrase) ? 2 : Number(/\s/u.test(phrase));
  return rank(one) - rank(other);
}

/** True for `Soft and warm, the blanket …`. A single adjective or a figure is a poor opening. */
function canOpen([first = '', ...more]: readonly string[]): boolean {
  return (
    (more.length > 0 || /\s(?:from|by|with|in|of)\s/u.test(first)) && !/^(?:\p{N}|good for|for )/u.test(first)
  );
}

/** True if the phrase contains a comma or an `and`, unlike `ages 3 and up`. */
function isTangled(phrase: string): boolean {
  return /,\s|\sand\s(?!up|over|older|above|under)/u.test(phrase);
}

/** Joins phrases into a list and puts tangled ones last. */
function join(phrases: readonly string[]): string {
  const sorted = phrases.toSorted((one, other) => Number(isTangled(one)) - Number(isTangled(other)));
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

/** Merges `comes in wool` and `comes with a bag` to use the verb once. */
function joinComing(deeds: readonly string[]): string[] {
  const coming = deeds.filter((deed) => /^comes? (?:in|with) /u.test(deed));
  const [first, ...more] = coming;
  const others = deeds.filter((deed) => !coming.includes(deed));
  return first === undefined
    ? others
    : [...others, [first, ...more.map((deed) => deed.replace(/^comes? /u, ''))].join(' and ')];
}

function areOrIs(phrases: readonly string[]): 'are' | 'is' {
  const core = (phrases[0] ?? '').replace(/\s(?:with|for|of|in|within|on|at|from|to)\s.*$/u, '').trim();
  return phrases.length > 1 || isPlural(core) || /^no .*[^s]s$/u.test(core) ? 'are' : 'is';
}

export function endSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}
