import { isKnownStem } from '../reading/document-frequency.ts';
import { breakRuns } from '../reading/mask-text.ts';
import { stemWord } from '../reading/stem-word.ts';
import { listStopWords } from '../reading/stop-words.ts';
import { tagWords } from '../reading/tag-words.ts';
import {
  adjectiveEnding,
  adjectivePhrase,
  adjectives,
  countNouns,
  doingVerbs,
  extras,
  labels,
  looseAdjective,
  makingWords,
  massNouns,
  materials,
  properWords,
  wholeGoods,
} from './feature-words.ts';
import { headOf, isNoun, isPlural, withArticle } from './noun-forms.ts';

/**
 * How a feature fits into a sentence: it `is` so, it is a `whole` that the product is, a `thing` or an `extra` that it
 * has, it `does` so, it is a `sentence` or a `request` to the reader, or a bare `measure`. `other` fits no sentence.
 */
export type FeatureKind =
  | ('is' | 'whole' | 'thing' | 'extra' | 'lack' | 'does')
  | ('sentence' | 'request' | 'measure' | 'other');

export type Feature = {
  kind: FeatureKind;
  /** As it was given, tidied. */
  text: string;
  /** For a sentence: names alone have capitals, one thing has its article, a deed is in the third person. */
  phrase: string;
};

/** The first rule that holds tells the kind; `plain` is the feature with a small first letter, unless that is a name's. */
type Rule = {
  kind: FeatureKind;
  if: RegExp | ((plain: string, first: string) => boolean);
  as?: (plain: string, first: string) => string;
};

const number = '\\p{N}[\\p{N}.,]*';
const unit =
  '(?:mm|cm|m|km|in|inch(?:es)?|ft|feet|kg|g|mg|lbs?|oz|ml|cl|l|L|litres?|liters?|gallons?|w|W|kw|kW|v|V|mah|mAh|wh|Wh|gb|GB|tb|TB|mb|MB|hz|Hz|khz|kHz|db|dB|lm|lumens?|°[CF]|pieces|pcs|pages|sheets)';
const times = '(?:hours?|minutes?|days?|weeks?|months?|years?)';
const some = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)';
const about = '(?:up to |more than |over |at least |about )?';
/** Standards, which products have without an article. */
const standard =
  /^(?:Bluetooth|Wi-Fi|WiFi|GPS|NFC|LTE|[45]G|HDMI|USB\S*|LED|OLED|HDR\S*|[48]K|RGB|ANC|DAB\+?|Ethernet|Zigbee|Matter|Thread|SSD|RAM)(?: \p{N}\S*)?$/u;
const labelled = new RegExp(
  `^(?:the )?(?<label>${labels})(?::| is| of)? (?<value>(?:up to |from |about )?${number}.*)$`,
  'iu',
);
const determiner = new RegExp(
  `^(?:an?|the|${some}|your|our|its|this|these|any|all|each|every|several|many|some|up to|over|more than|less than)\\s`,
  'iu',
);
/** `two year warranty`: the figure is the unit's, and the thing has its article. */
const spokenMeasure = new RegExp(
  `^${some} (?:year|month|week|day|hour|minute|metre|meter|litre|liter|inch|foot|gram|pound|watt)\\s\\S`,
  'iu',
);
/** A figure makes things of any plural. */
const severalThings = new RegExp(`^(?:\\p{N}[\\p{N},]*|${some}) (?:\\p{L}+ )?\\p{L}{2,}[^s]s$`, 'u');
const afterHead =
  /\s(?:of|with|for|in|from|that|which|to|on|at|by|without|and|plus|per|under|over|made|when|while|as|up|into|onto|down|through|within|if|after|before|during|around|between|via)\s.*$/iu;
const glassThing = /\b(?:hour|wine|beer|shot|pint|measuring|magnifying|drinking) glass$/iu;
const finite =
  /\s(?:is|are|was|were|can|will|has|have|does|do|lets?|makes?|keeps?|lasts?|fits?|stays?|comes?|needs?)(?:\s|$)/iu;
/** `no assembly required` and `case sold separately`, which lack a verb. */
const verbless =
  /^(?<thing>\p{L}[^,]*?)(?<!\b(?:as|if|when|where|whenever))(?<rest> (?:(?:not|also|all|always|no longer) )?(?:required|needed|included|necessary|supplied|sold separately|added|shown))$/u;
/** What the reader does with the product; without an object it may be a noun. */
const request =
  /^(?:(?:add|adjust|attach|bake|brew|bring|build|carry|choose|clean|connect|control|cook|create|cut|drink|feel|find|get|grow|listen|make|manage|measure|mix|monitor|move|open|organi[sz]e|plan|play|put|relax|reach|read|ride|roll|save|see|send|set|share|sleep|sync|taste|track|travel|try|turn|use|wash|watch|wear|work) (?:an?|the|any|every|each|all|your|up to|to|it|from|over|more|at|in \p{N}|\p{N}+)|(?:learn|discover|explore|enjoy|speak) \S+)\b/iu;
const readersVerb =
  /^(?:add|adjust|attach|bring|build|carry|choose|connect|cook|create|discover|drink|enjoy|find|get|grow|learn|listen|make|manage|move|organi[sz]e|relax|reach|read|save|see|send|share|sleep|sync|track|try|use|wear)$/u;
/** Governed by a verb without its `s`. */
const object =
  /^\S+ (?:an?|the|any|every|each|most|many|all (?:your|the|kinds|sorts|sizes|standard)|up to|more than|over|at least|its|it|them|your|\p{N}\S*|two|three|four|five|six|ten) /iu;
const madeOf =
  /^(?!(?:speed|seed|feed|bed|need|red|breed|reed|shed|led|weed|sled)\b)[\p{L}-]*(?:\p{L}{2}ed|made|built|woven|sewn|grown|cut|spun) (?:in|from|of|by|with|for|to|on|out|at|using|without|against|inside|outside|twice)\b/iu;
/** `stone washed` */
const participle =
  /^[\p{L}-]+ (?!(?:speed|seed|feed|bed|need|breed|reed|shed|weed|sled)\b)\p{L}{2,}ed(?: (?:from|for|to|with|in|by|at) .*)?$/u;
/** `40-litre pack` */
const wholeBySize =
  /^\p{N}+[- ]?(?:litre|liter|L|person|quart|gallon)[ -](?:\p{L}+ )?(?:pack|bag|bottle|mug|cooler|duffel|tent)$/u;
const thirdPersons = new Map([...doingVerbs].map((verb) => [baseOf(verb), verb]));
/** Languages whose lists of features are mixed with English. */
const neighbours = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv'] as const;
/** More is a sentence of its own, or none. */
const mostWords = 16;

const rules: readonly Rule[] = [
  { kind: 'sentence', if: isSentence },
  {
    kind: 'sentence',
    if: labelled,
    as: (plain) =>
      plain.replace(labelled, (_, label: string, value: string) => `the ${label.toLowerCase()} is ${value}`),
  },
  {
    kind: 'measure',
    if: new RegExp(
      `^(?:${number} ?${unit}?(?: ?[x×] ?| by ))*${number} ?${unit}$|^(?:size )?(?:XXS|XS|S|M|L|XL|XXL|A[3-6])$`,
      'u',
    ),
  },
  { kind: 'sentence', if: /^(?:hand|machine|dry|spot)[ -](?:wash|clean) only$/iu },
  { kind: 'does', if: /^sizes? \S/iu, as: (plain) => `comes in ${plain}` },
  { kind: 'thing', if: standard },
  { kind: 'is', if: /^for \S/iu },
  { kind: 'is', if: /^IPX?\p{N}+/u, as: (plain) => `rated ${plain}` },
  {
    kind: 'is',
    if: new RegExp(
      `^${number} ?${unit} (?:wide|tall|high|long|deep|thick|in (?:diameter|length|height|width))$`,
      'iu',
    ),
  },
  { kind: 'other', if: (plain, first) => isUnreadable(plain) || isForeignWord(first) },
  { kind: 'thing', if: new RegExp(`^${about}${number} ${times} of `, 'iu') },
  {
    kind: 'is',
    if: new RegExp(`^${about}${number} ${times}(?: (?:with|without|at|on|in|per|when|if) .*)?$`, 'iu'),
    as: (plain) => `good for ${plain}`,
  },
  { kind: 'sentence', if: isNounAndVerb, as: (plain) => `the ${plain}` },
  {
    kind: 'sentence',
    if: (plain, first) => verbless.test(plain) && !makingWords.has(first) && !doingVerbs.has(first),
    as: addVerb,
  },
  { kind: 'lack', if: (plain) => /^no \S/iu.test(plain) && !finite.test(plain) },
  { kind: 'does', if: /^(?:with|without) \S/iu, as: (plain) => `comes ${plain}` },
  { kind: 'is', if: madeOf },
  { kind: 'whole', if: /^an? .* (?:that|which) /iu },
  { kind: 'is', if: /^not [\p{L}-]+$/iu },
  { kind: 'is', if: participle },
  { kind: 'is', if: /^\p{N}+ years? old$/iu },
  { kind: 'whole', if: wholeBySize, as: withArticle },
  { kind: 'does', if: isDeed },
  { kind: 'other', if: /^(?:never|always) /iu },
  { kind: 'request', if: (plain) => request.test(plain) && !isCompound(plain) },
  {
    kind: 'does',
    if: (plain, first) => thirdPersons.has(first) && object.test(plain) && !isCompound(plain),
    as: (plain, first) => `${thirdPersons.get(first)}${plain.slice(first.length)}`,
  },
  {
    kind: 'other',
    if: (plain, first) => thirdPersons.has(first) && adjectives.has(plain.split(' ').slice(1, -1)[0] ?? ''),
  },
  {
    kind: 'other',
    if: (plain, first) =>
      readersVerb.test(first) && !isNoun(first) && plain.split(' ').length > 2 && !isCompound(plain),
  },
  { kind: 'is', if: (plain) => adjectives.has(plain.toLowerCase()) },
  { kind: 'sentence', if: isClause },
];

export function classifyFeature(text: string): Feature {
  const plain = lowerStart(text);
  const first = /^[\p{L}-]+/u.exec(plain)?.[0].toLowerCase() ?? '';
  for (const { kind, if: holds, as = (same: string) => same } of rules)
    if (holds instanceof RegExp ? holds.test(plain) : holds(plain, first))
      return { kind, text, phrase: kind === 'other' ? text : as(plain, first) };
  const thing = asThing(plain);
  if (thing !== undefined) return { text, ...thing };
  return isQuality(plain) ? { kind: 'is', text, phrase: plain } : { kind: 'other', text, phrase: text };
}

function isSentence(plain: string): boolean {
  if (!/^(?:it|they|this|these|you|we|there|the|an?|our|your|its|each|every|all|one) /iu.test(plain))
    return false;
  const words =
    plain
      .toLowerCase()
      .match(/[\p{L}-]+/gu)
      ?.slice(1, 7) ?? [];
  return finite.test(plain) || words.some((word) => doingVerbs.has(word) && !isPlural(word));
}

function isUnreadable(plain: string): boolean {
  const isMarked = /[.!?:;"“”]|\s[-–—]\s/u.test(plain.replaceAll(/\p{N}[.:]\p{N}/gu, ''));
  const [open, close] = [plain.match(/[([]/gu)?.length, plain.match(/[)\]]/gu)?.length];
  return plain.split(' ').length > mostWords || isMarked || open !== close;
}

/** `battery lasts two days`, `HEPA filter removes dust` */
function isNounAndVerb(plain: string): boolean {
  const words = plain.toLowerCase().split(' ');
  const at = words.findIndex((word, index) => index > 0 && doingVerbs.has(word) && !isPlural(word));
  return at > 0 && at < 4 && at < words.length - 1 && isNoun(words[at - 1] ?? '');
}

function addVerb(plain: string): string {
  const { thing = '', rest = '' } = verbless.exec(plain)?.groups ?? {};
  const isBare =
    /^(?:no|some|all|two|three)\b/iu.test(plain) || isPlural(thing) || massNouns.has(headOf(thing));
  return `${isBare ? '' : 'the '}${thing} ${isPlural(thing) ? 'are' : 'is'}${rest}`;
}

function isDeed(plain: string): boolean {
  const deed = plain.toLowerCase().replace(/^(?:never|always|even|also|automatically) /u, '');
  const first = /^[\p{L}-]+(?= )/u.exec(deed)?.[0] ?? '';
  if (doingVerbs.has(first)) return !/(?:included|available|separately)$/u.test(deed);
  return (
    /^\p{Ll}{3,}s (?:an?|the|any|every|your|its|(?:for |in |up to |at )?\p{N})/u.test(deed) &&
    !isPlural(first)
  );
}

/** `travel case`: after a verb, one thing would have its article. */
function isCompound(plain: string): boolean {
  const words = plain.toLowerCase().split(' ');
  const isGoverned = /^(?:an?|the|all|any|every|each|your|to|it|up|\p{N}.*)$/u.test(
    words.slice(1, -1).join(' '),
  );
  return words.length <= 3 && !isGoverned && countNouns.has(words.at(-1) ?? '');
}

/** `native speakers record every lesson` */
function isClause(plain: string): boolean {
  if (!/^\p{L}+ \p{L}+.* (?:an?|the|every|each|your) /iu.test(plain)) return false;
  if (/\b(?:if|when|that|which)\b/iu.test(plain)) return false;
  const [first, ...rest] = tagWords(breakRuns(plain)).map(({ pos }) => pos);
  return /^(?:NOUN|ADJ|PROPN|NUM|DET|PRON)$/u.test(first ?? '') && rest.includes('VERB');
}

function asThing(plain: string): Omit<Feature, 'text'> | undefined {
  const core = plain.replace(/\s*\([^)]*\)\s*$/u, '').replace(afterHead, '');
  const head = headOf(core);
  if (
    finite.test(plain) ||
    /\s(?:works|included|available)(?:\s|$)|\S\s(?:an?|the|every|each|your)\s/u.test(core)
  )
    return undefined;
  if (materials.has(head) && core === plain && plain.split(' ').length <= 4)
    return { kind: 'does', phrase: `comes in ${plain}` };
  const kind = wholeGoods.has(head) ? 'whole' : extras.test(core) ? 'extra' : 'thing';
  if (
    !isPlural(head) &&
    !isNoun(head) &&
    / and /u.test(plain) &&
    (isPlural(plain) || massNouns.has(headOf(plain)))
  )
    return { kind, phrase: plain };
  const isOwn = kind === 'extra' || isPlural(head) || isNoun(head);
  if (!isOwn)
    return severalThings.test(plain.replace(/\s(?:in|for|of|with|from)\s.*$/u, ''))
      ? { kind, phrase: plain }
      : undefined;
  const isCounted = (determiner.test(plain) && !spokenMeasure.test(plain)) || /^1\s\S+$/u.test(core);
  if (isCounted) return { kind, phrase: plain };
  // `2 wheel` wants a plural or a unit.
  if (/^\p{N}[\p{N}.,]*\s\S+$/u.test(core) && !isPlural(head)) return undefined;
  const isOne = glassThing.test(core) || (!isPlural(head) && (countNouns.has(head) || wholeGoods.has(head)));
  return { kind, phrase: isOne ? withArticle(plain) : plain };
}

function isQuality(plain: string): boolean {
  const isOne = (part: string) =>
    adjectives.has(part) ||
    looseAdjective.test(part) ||
    adjectives.has(/-(?<end>\p{L}+)$/u.exec(part)?.groups?.end ?? '') ||
    (adjectiveEnding.test(part) && /^[\p{L}\p{N}-]{7,}$/u.test(part));
  const { first = '', more = '' } = adjectivePhrase.exec(plain)?.groups ?? {};
  const parts = plain.split(/ and |, /u);
  if (parts.length > 1 && (more === '' || more.startsWith(' and')))
    return parts.every((part) => isOne(part.toLowerCase()));
  return looseAdjective.test(plain) || isOne(first.toLowerCase());
}

function isEnglishWord(word: string): boolean {
  return listStopWords('en').has(word) || isKnownStem(stemWord(word));
}

/** A little word of another language, before a word that is one of English: `mit Timer`. */
function isForeignWord(word: string): boolean {
  if (word === 'soy' || isEnglishWord(word) || countNouns.has(word)) return false;
  return neighbours.some((language) => listStopWords(language).has(word));
}

/** Names and abbreviations keep their capital. */
export function lowerStart(text: string): string {
  const first = /^\p{Lu}(?:\p{Ll}+)?(?=[\s,)-]|$)/u.exec(text)?.[0] ?? '';
  const parts = (/^[\p{L}-]+/u.exec(text)?.[0] ?? '').toLowerCase().split('-');
  if (first === '' || parts.some((part) => properWords.has(part)) || /^[IXT]$/u.test(first)) return text;
  const lower = first.toLowerCase();
  const lowered = lower.charAt(0) + text.slice(1);
  const isPlain = doingVerbs.has(lower) || makingWords.has(lower) || listStopWords('en').has(lower);
  if (isPlain || readersVerb.test(lower) || massNouns.has(lower)) return lowered;
  if (/^\S+\s\p{Lu}\p{Ll}/u.test(text) || /(?:ian|ish|ese|ch|day|ber|ary)$/u.test(lower)) return text;
  const isListed =
    isNoun(lower) || adjectives.has(lower) || thirdPersons.has(lower) || isKnownStem(stemWord(lower));
  return isListed ||
    /(?:ed|ing|ous|ful|less|able|ible|proof|ive|ic|al|ant|ent)$|^(?:non|anti|multi|ultra|semi|self|pre)$/u.test(
      lower,
    )
    ? lowered
    : text;
}

/** `holds` → `hold`, and of `heats and cools` both. */
export function toPluralDeed(phrase: string): string {
  return phrase.replaceAll(
    /(?:^|(?<= and |^(?:never|always|also|even|automatically) ))[\p{L}-]+/gu,
    (word) => (doingVerbs.has(word) ? baseOf(word) : word),
  );
}

function baseOf(verb: string): string {
  if (verb === 'has') return 'have';
  if (/^(?:lies|dies|ties)$/u.test(verb)) return verb.slice(0, -1);
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return verb.replace(/(?:(?<=sh|ch|ss|x|zz|o)es|s)$/u, '');
}
