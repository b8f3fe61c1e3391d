import type { ProductTone } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { breakRuns } from '../reading/mask-text.ts';
import { tagWords } from '../reading/tag-words.ts';
import {
  type Feature,
  type FeatureKind,
  isEnglish,
  isPlural,
  startsAsVerb,
  toPluralDeed,
  withArticle,
} from './classify-feature.ts';
import { countNouns, massNouns, wholeGoods } from './feature-words.ts';

export type CopyFacts = {
  name: string;
  features: readonly Feature[];
  /** Empty if the audience is everybody. */
  audience: string;
  tone: ProductTone;
  /** Every other one changes the order of predicates, and of features, too. */
  seed: number;
};

/** More in one sentence lose the reader. */
const mostThings = 5;
const mostDeeds = 3;
const mostMeasures = 3;
const lists = new Intl.ListFormat('en-US');

/** One paragraph, and the features that fit no sentence, as they were given. */
export function writeCopy(facts: CopyFacts): { paragraph: string; rest: string[] } {
  const writer = new CopyWriter(facts);
  return { paragraph: writer.write(), rest: writer.rest };
}

class CopyWriter {
  /** Features that fit no sentence. */
  readonly rest: string[];
  readonly #facts: CopyFacts;
  readonly #sentences: string[] = [];
  readonly #many: boolean;
  readonly #whole: string | undefined;
  /** The name, with its article and up to three bare figures in brackets. */
  readonly #subject: string;
  readonly #loose: readonly string[];
  #isAudienceTold: boolean;

  constructor(facts: CopyFacts) {
    this.#facts = facts;
    const wholes = this.#list('whole');
    this.#whole = wholes.length === 1 && !hasNoun(facts.name) ? wholes[0] : undefined;
    this.#many = isPluralName(facts.name) || (this.#whole !== undefined && isPlural(this.#whole));
    const measures = this.#list('measure');
    const isStated = measures.length > 0 && measures.length <= mostMeasures;
    this.#subject = withTheArticle(facts.name) + (isStated ? ` (${measures.join(', ')})` : '');
    const others = facts.features.filter(({ kind }) => kind === 'other').map(({ text }) => text);
    this.rest = others.filter((text) => !isPlainPhrase(text));
    this.#loose = [...others.filter(isPlainPhrase), ...(isStated ? [] : measures)];
    this.#isAudienceTold = facts.audience === '';
  }

  write(): string {
    const { audience, tone, seed } = this.#facts;
    const { be, have, it } = this.#words();
    const things = [
      ...(this.#whole === undefined ? this.#list('whole') : []),
      ...this.#list('thing'),
    ].toSorted(orderOf(tone));
    const extras = this.#list('extra');
    const takesExtras = tone === 'casual' || tone === 'technical';
    const owned = takesExtras ? [...things, ...extras] : [...things];
    const is = this.#list('is')
      .flatMap((phrase) => (/^[\p{L}-]+ and [\p{L}-]+$/u.test(phrase) ? phrase.split(' and ') : [phrase]))
      .toSorted(shortFirst);
    const state = is.length === 0 ? [] : [`${be} ${join(is)}`];
    const lacks = this.#list('lack');
    const hasLacks = tone === 'professional' && owned.length > 0 && (audience === '' || !this.#canGive);
    const isOnly = owned.length + is.length + this.#list('does').length === 0;
    const isSaid = lacks.length === 0 || (tone === 'casual' && !isOnly) || hasLacks;
    const lacking = isSaid ? [] : [`${have} ${join(lacks)}`];
    const deeds = joinComing(this.#list('does')).map((phrase) =>
      this.#many ? toPluralDeed(phrase) : phrase,
    );
    const ordered = [...deeds.filter((deed) => !isTangled(deed)), ...lacking, ...deeds.filter(isTangled)];
    if (hasLacks) owned.push(...lacks);
    const [acts = [], ...moreActs] = chunk(ordered, mostDeeds);
    const [first = [], ...moreThings] = chunk(owned, mostThings);
    if (this.#whole !== undefined) {
      this.#say(`${this.#subject} ${be} ${this.#whole}${audience === '' ? '' : ` for ${audience}`}`);
      this.#isAudienceTold = true;
    }
    if (tone === 'casual') this.#writeToYou(first, state, acts);
    else if (
      tone === 'luxury' &&
      seed % 2 === 0 &&
      canOpen(is) &&
      this.#whole === undefined &&
      first.length + acts.length > 0
    ) {
      const held = this.#having(first);
      this.#say(`${join(is)}, ${this.#subject} ${joinPredicates(held.length > 0 ? held : acts)}`);
      if (held.length > 0 && acts.length > 0) this.#say(`${it} ${joinPredicates(acts)}`);
    } else this.#writeOf(first, state, acts, is.length);
    for (const group of moreActs) this.#say(`${it} also ${joinPredicates(group)}`);
    for (const group of moreThings)
      this.#say(
        tone === 'casual'
          ? `you also get ${join(group)}`
          : `also included ${isOne(group) ? 'is' : 'are'} ${join(group)}`,
      );
    if (!takesExtras && extras.length > 0) this.#sayExtras(extras);
    if (tone === 'casual' && lacks.length > 0 && !isOnly)
      this.#say(`there${/[^s]s$/u.test(lacks[0] ?? '') ? ' are' : '’s'} ${join(lacks)}`);
    for (const phrase of this.#list('sentence')) this.#say(phrase);
    const requests = this.#list('request');
    const isFree = requests.every((phrase) => !startsAsVerb(phrase));
    if (requests.length > 0 && tone === 'casual' && isFree) this.#say(`you can ${joinPredicates(requests)}`);
    else for (const phrase of requests) this.#say(phrase);
    if (this.#loose.length > 0)
      this.#say(
        `${this.#opens ? `features of ${this.#subject}` : 'other features'} include ${join(this.#loose)}`,
      );
    if (!this.#isAudienceTold && !this.#opens) this.#sayAudience();
    return this.#sentences.join(' ');
  }

  /** `With the mug, you get …`, then `it’s …`. */
  #writeToYou(things: readonly string[], state: readonly string[], acts: readonly string[]): void {
    const { it, be } = this.#words();
    const get = () => {
      if (things.length > 0)
        this.#say(`${this.#opens ? `with ${this.#subject}, you` : 'you'} get ${join(things)}`);
    };
    const tell = () => {
      const own = `your ${this.#subject.replace(/^the /u, '')}`;
      const then = joinPredicates(acts);
      const now =
        this.#opens || state.length === 0 ? state[0] : state[0]?.replace(be, this.#many ? '’re' : '’s');
      const mark = isTangled(`${now ?? ''} ${then}`) ? `, and ${it} ` : ' and ';
      const text = [now, then].filter(Boolean).join(mark);
      if (text !== '') this.#say(`${this.#opens ? own : it}${text.startsWith('’') ? '' : ' '}${text}`);
    };
    for (const part of this.#facts.seed % 2 === 1 ? [tell, get] : [get, tell]) part();
  }

  /** The third person: what it is, has and does, in the order of the tone, turned by an odd seed. */
  #writeOf(
    things: readonly string[],
    state: readonly string[],
    acts: readonly string[],
    qualities: number,
  ): void {
    const { tone, seed, audience } = this.#facts;
    if (
      this.#opens &&
      !this.#isAudienceTold &&
      tone !== 'technical' &&
      !(this.#canGive && things.length > 0)
    ) {
      this.#isAudienceTold = true;
      this.#lead = `for ${audience}, ${this.#subject}`;
    }
    const having = this.#having(things);
    const orders = {
      professional: [state, having, acts],
      luxury: [acts, state, having],
      technical: [having, state, acts],
      casual: [],
    } as const;
    const turned = tone === 'technical' ? orders.professional : orders.technical;
    const order = seed % 2 === 1 ? turned : orders[tone];
    const predicates = order.flat();
    const isShort = !this.#opens || (predicates.length <= 2 && qualities + things.length <= mostThings);
    const cut = isShort ? predicates.length : isTangled(predicates[0] ?? '') ? 1 : 2;
    for (const group of [predicates.slice(0, cut), predicates.slice(cut)]) {
      if (group.length === 0) continue;
      const later = tone === 'technical' && !this.#many ? 'the product' : this.#words().it;
      this.#say(`${this.#opens ? (this.#lead ?? this.#subject) : later} ${joinPredicates(group)}`);
    }
  }
  #lead: string | undefined;

  /** `has a lid`; `gives hikers a lid`, if they were not named yet. */
  #having(things: readonly string[]): string[] {
    const { audience, tone } = this.#facts;
    if (things.length === 0) return [];
    const { have, s } = this.#words();
    const isGift = !this.#isAudienceTold && this.#canGive && tone !== 'technical';
    const verb = {
      professional: isGift ? `give${s}` : have,
      luxury: `bring${s}`,
      technical: `include${s}`,
      casual: 'get',
    }[tone];
    if (isGift) this.#isAudienceTold = true;
    return [`${verb} ${isGift ? `${audience} ` : ''}${join(things)}`];
  }

  #sayExtras(extras: readonly string[]): void {
    const one = isOne(extras);
    if (this.#facts.tone !== 'luxury') this.#say(`${join(extras)} ${one ? 'is' : 'are'} included`);
    else this.#say(`${join(extras)} ${one ? 'accompanies' : 'accompany'} ${this.#many ? 'them' : 'it'}`);
  }

  #sayAudience(): void {
    const { audience, tone } = this.#facts;
    const { it, be } = this.#words();
    if (tone === 'casual') this.#say(`and ${this.#many ? 'they’re' : 'it’s'} for ${audience}`);
    else this.#say(`${it} ${be} ${tone === 'technical' ? 'intended for' : 'for'} ${audience}`);
  }

  /** A short name of a group of people can be given things. */
  get #canGive(): boolean {
    return /^(?!ages\b)\p{L}+(?: \p{L}+)?(?:s|people|women|men|children)$/u.test(this.#facts.audience);
  }

  get #opens(): boolean {
    return this.#sentences.length === 0;
  }

  #words() {
    return this.#many
      ? { it: 'they', be: 'are', have: 'have', s: '' }
      : { it: 'it', be: 'is', have: 'has', s: 's' };
  }

  #list(kind: FeatureKind): string[] {
    const own = this.#facts.features.filter((feature) => feature.kind === kind).map(({ phrase }) => phrase);
    const at = own.length === 0 ? 0 : Math.ceil(this.#facts.seed / 2) % own.length;
    return [...own.slice(at), ...own.slice(0, at)];
  }

  #say(text: string): void {
    this.#sentences.push(endSentence(capitalizeStart(text)));
  }
}

function orderOf(tone: ProductTone): (one: string, other: string) => number {
  const weight = (phrase: string) => {
    if (tone === 'technical') return /\p{N}/u.test(phrase) ? 0 : 1;
    return tone === 'luxury' && /^\S+(?:ed|made|built|woven) /u.test(phrase) ? 0 : 1;
  };
  return (one, other) => weight(one) - weight(other);
}

function chunk(items: readonly string[], size: number): string[][] {
  const groups: string[][] = [];
  for (let at = 0; at < items.length; at += size) groups.push(items.slice(at, at + size));
  return groups;
}

/** What has commas or an `and` of its own comes last. */
function join(phrases: readonly string[]): string {
  const tangled = phrases.filter(isTangled);
  const plain = phrases.filter((phrase) => !tangled.includes(phrase));
  if (tangled.length === 0 || phrases.length === 1) return lists.format(phrases);
  const head = plain.length === 0 ? (tangled.shift() ?? '') : lists.format(plain);
  return [head, ...tangled].join(', as well as ');
}

/** `comes in wool`, `comes in sizes S to XL`: the verb once. */
function joinComing(deeds: readonly string[]): string[] {
  const coming = deeds.filter((deed) => deed.startsWith('comes in '));
  const others = deeds.filter((deed) => !coming.includes(deed));
  return coming.length === 0
    ? others
    : [...others, `comes ${coming.map((deed) => deed.slice('comes '.length)).join(' and ')}`];
}

/** Words after a phrase could be read as part of it. */
function shortFirst(one: string, other: string): number {
  const rank = (phrase: string) =>
    /\b(?:with|for|when|if|and|or|up to)\b/u.test(phrase) ? 2 : Number(/\s/u.test(phrase));
  return rank(one) - rank(other);
}

/** Has a comma or an `and` of its own. */
function isTangled(phrase: string): boolean {
  return /,\s|\s(?:and|or)\s/u.test(phrase);
}

/** `Soft and warm, the blanket …`; one adjective or a figure opens no sentence well. */
function canOpen(is: readonly string[]): boolean {
  return (
    (is.length > 1 || /\s(?:from|by|with|in|of)\s/u.test(is[0] ?? '')) &&
    !/^(?:\p{N}|good for|for )/u.test(is[0] ?? '')
  );
}

function joinPredicates(predicates: readonly string[]): string {
  if (predicates.length < 2) return predicates[0] ?? '';
  const isSimple = predicates.length === 2 && !isTangled(predicates[0] ?? '');
  return isSimple
    ? predicates.join(' and ')
    : `${predicates.slice(0, -1).join(', ')}, and ${predicates.at(-1)}`;
}

function isOne(phrases: readonly string[]): boolean {
  return (
    phrases.length === 1 && !isPlural((phrases[0] ?? '').replace(/\s(?:with|for|of|in)\s.*$/u, '').trim())
  );
}

/** Reads as a name in a list: a short noun phrase without a mark, in English as far as the tagger sees. */
function isPlainPhrase(text: string): boolean {
  if (
    !/^[\p{ASCII}’–°×²³]+$/u.test(text) ||
    text.split(' ').length > 7 ||
    /[,.:;!?"()](?!\p{N})|\s-\s/u.test(text)
  )
    return false;
  if (startsAsVerb(text) || !isEnglish(text) || /\s(?:an?|the|every|each|your)\s/u.test(text)) return false;
  const poses = tagWords(breakRuns(text)).map(({ pos }) => pos);
  const isNamed = /^[\p{Lu}\p{N}]\S*(?: [\p{Lu}\p{N}]\S*)*$/u.test(text);
  return (
    isNamed ||
    (/^(?:NOUN|PROPN|ADJ|NUM|DET)$/u.test(poses[0] ?? '') &&
      poses.some((pos) => pos === 'NOUN' || pos === 'PROPN') &&
      !poses.some((pos) => pos === 'VERB' || pos === 'AUX'))
  );
}

export function endSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}

function headOf(name: string): string {
  return (
    name
      .match(/\p{L}[\p{L}-]*/gu)
      ?.at(-1)
      ?.toLowerCase() ?? ''
  );
}

function hasNoun(name: string): boolean {
  return (name.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? []).some(
    (word) => isKnownNoun(word) || isPlural(word),
  );
}

function isKnownNoun(word: string): boolean {
  return countNouns.has(word) || wholeGoods.has(word);
}

/** `The Oak Standing Desk`, but `Trailhead 40`. */
function withTheArticle(name: string): string {
  if (/^(?:the|a|an|our|my|your) /iu.test(name)) return name;
  const head = headOf(name);
  const isThing =
    isKnownNoun(head) &&
    name.toLowerCase().endsWith(head) &&
    !massNouns.has(head) &&
    !/^(?:soap|shampoo|perfume|serum)$/u.test(head);
  const isLower = name === name.toLowerCase() && /^\p{Script=Latin}/u.test(name) && !massNouns.has(head);
  return (isThing || isLower) && !isPluralName(name) ? withArticle(name, 'the') : name;
}

/** By the last word before what the name adds: `Trail Shoes`, `Shoes 2`. */
function isPluralName(name: string): boolean {
  const last = headOf(name);
  return (
    isPlural(last) ||
    (/[^aiosu]s$/u.test(last) &&
      last.length > 4 &&
      name.includes(' ') &&
      !/(?:lens|series|species|news)$/u.test(last))
  );
}
