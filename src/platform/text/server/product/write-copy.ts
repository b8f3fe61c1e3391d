import type { ProductTone } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { type Feature, type FeatureKind, toPluralDeed } from './classify-feature.ts';
import { isNoun, isPlural, isPluralName, withTheArticle } from './noun-forms.ts';

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
const mostThings = 5;
const mostDeeds = 3;
const mostMeasures = 3;
/** Care instructions, in contrast to capabilities of the product. */
const upkeep = /^(?:wash|use|keep|store|clean|dry|iron) /u;
const lists = new Intl.ListFormat('en-US');
const forms = {
  one: { it: 'it', be: 'is', have: 'has', s: 's', itIs: 'it’s', them: 'it' },
  many: { it: 'they', be: 'are', have: 'have', s: '', itIs: 'they’re', them: 'them' },
} as const;

/** Returns one paragraph, and the features that fit no sentence as entered. */
export function writeCopy(facts: CopyFacts): { paragraph: string; rest: string[] } {
  const parts = sortFeatures(facts);
  const sentences: string[] = [];
  const isTold = tellMain(facts, parts, (text) => sentences.push(endSentence(capitalizeStart(text))));
  const opens = sentences.length === 0;
  const more = listMore(facts, parts);
  const { it, be, itIs, s } = parts.forms;
  const suits = {
    professional: `${it} suit${s}`,
    luxury: `${it} suit${s}`,
    // A sentence before may begin with `They are`.
    technical: be === 'is' ? 'it is intended for' : 'they suit',
    casual: `and ${itIs} for`,
  };
  const audience = isTold || (opens && more.length === 0) ? [] : [`${suits[facts.tone]} ${facts.audience}`];
  sentences.push(...[...more, ...audience].map((text) => endSentence(capitalizeStart(text))));
  return { paragraph: sentences.join(' '), rest: parts.rest };
}

type Parts = ReturnType<typeof sortFeatures>;

/** Sorts the features into predicates and lists. Tone and seed set the order. */
function sortFeatures({ name, features, tone, seed }: CopyFacts) {
  const list = (kind: FeatureKind) => {
    const own = features.filter((feature) => feature.kind === kind).map(({ phrase }) => phrase);
    return [...own, ...own].slice(Math.ceil(seed / 2) % (own.length || 1)).slice(0, own.length);
  };
  const [wholes, extras, lacks, measures] = [list('whole'), list('extra'), list('lack'), list('measure')];
  const nouns = (name.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? []).filter(
    (word) => isNoun(word) || isPlural(word),
  );
  const whole = wholes.length === 1 && nouns.length === 0 ? (wholes[0] ?? '') : '';
  const form = forms[isPluralName(name) || isPlural(whole) ? 'many' : 'one'];
  const others = features.filter(({ kind }) => kind === 'other').map(({ text }) => text);
  const isStated = measures.length > 0 && measures.length <= mostMeasures;
  const things = [...(whole === '' ? wholes : []), ...list('thing')];
  const rank = (thing: string) => Number(tone === 'technical' && !/\p{N}/u.test(thing));
  things.sort((one, other) => rank(one) - rank(other));
  const ownsExtras = tone === 'casual' || tone === 'technical';
  const ownsLacks = tone === 'professional' && things.length > 0 && !lacks.some(isTangled);
  const owned = [...things, ...(ownsExtras ? extras : []), ...(ownsLacks ? lacks : [])];
  const is = list('is').flatMap(splitPair).toSorted(shortFirst);
  const deeds = joinComing(list('does').map((deed) => (form.be === 'are' ? toPluralDeed(deed) : deed)));
  const doesLack =
    lacks.length > 0 && !ownsLacks && (tone !== 'casual' || owned.length + is.length + deeds.length === 0);
  const lacking = doesLack ? [`${form.have} ${join(lacks)}`] : [];
  return {
    forms: form,
    whole,
    /** The name, with its article and up to three bare figures in brackets. */
    subject: withTheArticle(name) + (isStated ? ` (${measures.join(', ')})` : ''),
    is,
    owned: chunk(owned, mostThings),
    acts: chunk(
      [...deeds.filter((deed) => !isTangled(deed)), ...lacking, ...deeds.filter(isTangled)],
      mostDeeds,
    ),
    extras: ownsExtras ? [] : extras,
    lacks: doesLack || ownsLacks ? [] : lacks,
    sentences: list('sentence'),
    requests: list('request'),
    rest: [...others, ...(isStated ? [] : measures)],
  };
}

/** Writes what the product is, has and does. Returns true if the audience was named or is everybody. */
function tellMain({ audience, tone, seed }: CopyFacts, parts: Parts, say: (text: string) => void): boolean {
  const { it, be, have, s, itIs } = parts.forms;
  const { whole, subject, is } = parts;
  const [owned = []] = parts.owned;
  const [acts = []] = parts.acts;
  const state = is.length === 0 ? [] : [`${be} ${join(is)}`];
  const verb = { professional: have, luxury: `bring${s}`, technical: `include${s}`, casual: '' }[tone];
  const having = owned.length === 0 ? [] : [`${verb} ${join(owned)}`];
  const isOdd = seed % 2 === 1;
  const later = tone === 'technical' && be === 'is' ? 'the product' : it;
  let start = subject;
  const tell = (predicates: readonly string[]) => {
    if (predicates.length === 0) return;
    say(`${start} ${joinPredicates(predicates)}`);
    start = later;
  };
  // After a subordinate clause, `for hikers` would attach to that clause.
  const isAttached = whole !== '' && audience !== '' && !/\s(?:that|which|when|if)\s/u.test(whole);
  if (whole !== '') tell([`${be} ${whole}${isAttached ? ` for ${audience}` : ''}`]);
  if (tone === 'casual') {
    const tellNow = () => {
      const [now = '', then] = [state[0], joinPredicates(acts)];
      const mark = now === '' || then === '' ? '' : isTangled(now + then) ? `, and ${it} ` : ' and ';
      const own = start === subject ? `your ${subject.replace(/^the /u, '')}` : it;
      if (now + then !== '')
        say(`${own} ${now}${mark}${then}`.replace(new RegExp(`^${it} ${be} `, 'u'), `${itIs} `));
      if (now + then !== '') start = it;
    };
    if (isOdd) tellNow();
    if (owned.length > 0) say(`${start === subject ? `with ${subject}, you` : 'you'} get ${join(owned)}`);
    if (owned.length > 0) start = it;
    if (!isOdd) tellNow();
    return isAttached || audience === '';
  }
  if (tone === 'luxury' && !isOdd && canOpen(is) && whole === '' && owned.length + acts.length > 0) {
    start = `${join(is)}, ${subject}`;
    tell(having.length > 0 ? having : acts);
    if (having.length > 0) tell(acts);
    return audience === '';
  }
  const orders = {
    professional: [state, having, acts],
    luxury: [acts, state, having],
    technical: [having, state, acts],
  };
  const turned = tone === 'technical' ? orders.professional : orders.technical;
  const predicates = (isOdd ? turned : orders[tone]).flat();
  const isShort = whole !== '' || (predicates.length <= 2 && is.length + owned.length <= mostThings);
  const cut = isShort ? predicates.length : isTangled(predicates[0] ?? '') ? 1 : 2;
  const isFronted =
    audience !== '' &&
    tone !== 'technical' &&
    whole === '' &&
    having.length > 0 &&
    predicates[0] === having[0];
  if (isFronted) start = `for ${audience}, ${subject}`;
  tell(predicates.slice(0, cut));
  tell(predicates.slice(cut));
  return isAttached || isFronted || audience === '';
}

/** Lists features that do not fit the first sentences, and full sentences. */
function listMore({ tone }: CopyFacts, parts: Parts): string[] {
  const { extras, lacks, requests } = parts;
  const { it, them } = parts.forms;
  const also = (group: readonly string[]) =>
    tone === 'casual' ? 'you also get' : `also included ${areOrIs(group)}`;
  const accompany = areOrIs(extras) === 'is' ? 'accompanies' : 'accompany';
  const come = tone === 'luxury' ? `${accompany} ${them}` : `${areOrIs(extras)} included`;
  const isFree = tone === 'casual' && requests.length > 0 && !requests.some((text) => upkeep.test(text));
  return [
    ...parts.acts.slice(1).map((group) => `${it} also ${joinPredicates(group)}`),
    ...parts.owned.slice(1).map((group) => `${also(group)} ${join(group)}`),
    ...(extras.length > 0 ? [`${join(extras)} ${come}`] : []),
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
    !/\b(?:in|with|for|from|of|to|at|by|on|and \S+ (?:safe|washable|friendly|resistant))\b/u.test(phrase)
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

/** True if the phrase contains a comma or an `and`. */
function isTangled(phrase: string): boolean {
  return /,\s|\s(?:and|or)\s/u.test(phrase);
}

/** Joins phrases into a list and puts tangled ones last. */
function join(phrases: readonly string[]): string {
  const [tangled, plain] = [phrases.filter(isTangled), phrases.filter((phrase) => !isTangled(phrase))];
  const heads = plain.length === 0 ? [] : [lists.format(plain)];
  return [...heads, ...tangled].join(', as well as ');
}

function joinPredicates(predicates: readonly string[]): string {
  const [first = '', second, ...more] = predicates;
  if (second === undefined) return first;
  if (more.length === 0 && !isTangled(first)) return `${first} and ${second}`;
  return `${predicates.slice(0, -1).join(', ')}, and ${predicates.at(-1)}`;
}

/** Merges `comes in wool` and `comes in sizes S to XL` to use the verb once. */
function joinComing(deeds: readonly string[]): string[] {
  const coming = deeds.filter((deed) => /^comes? in /u.test(deed));
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
