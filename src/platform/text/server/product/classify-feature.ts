import indefinite from 'indefinite';
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
  spokenAbbreviation,
  wholeGoods,
} from './feature-words.ts';

/**
 * How a feature fits into a sentence: it `is` so, it is a `whole` that the product is, a `thing` or an `extra` that it
 * has, it `does` so, it is a `sentence` or a `request` to the reader, or a bare `measure`. `other` fits no sentence.
 */
export type FeatureKind =
  | 'is'
  | 'whole'
  | 'thing'
  | 'extra'
  | 'lack'
  | 'does'
  | 'sentence'
  | 'request'
  | 'measure'
  | 'other';

export type Feature = {
  kind: FeatureKind;
  /** As it was given, tidied. */
  text: string;
  /** For a sentence: names alone have capitals, one thing has its article, a deed is in the third person. */
  phrase: string;
};

const number = '\\p{N}[\\p{N}.,]*';
const unit =
  '(?:mm|cm|m|km|in|inch(?:es)?|ft|feet|kg|g|mg|lbs?|oz|ml|cl|l|L|litres?|liters?|gallons?|w|W|kw|kW|v|V|mah|mAh|wh|Wh|gb|GB|tb|TB|mb|MB|hz|Hz|khz|kHz|db|dB|lm|lumens?|°[CF]|pieces|pcs|pages|sheets)';
const bareMeasure = new RegExp(
  `^(?:${number} ?${unit}?(?: ?[x×] ?| by ))*${number} ?${unit}$|^(?:size )?(?:XXS|XS|S|M|L|XL|XXL|A[3-6])$`,
  'u',
);
const duration = new RegExp(
  `^(?:(?:up to|more than|over|at least|about) )?${number} (?:hours?|minutes?|days?|weeks?|months?|years?)\\b`,
  'iu',
);
const extent = new RegExp(
  `^${number} ?${unit} (?:wide|tall|high|long|deep|thick|in (?:diameter|length|height|width))$`,
  'iu',
);
const labelled = new RegExp(
  `^(?:the )?(?<label>${labels})(?::| is| of)? (?<value>(?:up to |from |about )?${number}.*)$`,
  'iu',
);
const determiner =
  /^(?:an?|the|one|two|three|four|five|six|seven|eight|nine|ten|twelve|your|our|its|this|these|any|all|each|every|several|many|some|up to|over|more than|less than)\s/iu;
/** `two year warranty`: the figure is the unit's, and the thing has its article. */
const spokenMeasure =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten) (?:year|month|week|day|hour|minute|metre|meter|litre|liter|inch|foot|gram|pound|watt)\s\S/iu;
const afterHead =
  /\s(?:of|with|for|in|from|that|which|to|on|at|by|without|and|plus|per|under|over|made|when|while|as|up|into|onto|down|through|within|if)\s.*$/iu;
const glassThing = /\b(?:hour|wine|beer|shot|pint|measuring|magnifying|drinking) glass$/iu;
/** `MP3`, `F1`: a letter whose name begins with a vowel. */
const spelledLetter = /^[FHLMNRSX](?:-|[B-DF-HJ-NP-TV-XZ]*)\p{N}/u;
const finite =
  /\s(?:is|are|was|were|can|will|has|have|does|do|lets?|makes?|keeps?|lasts?|fits?|stays?|comes?|needs?)(?:\s|$)/iu;
/** `no assembly required` and `case sold separately`, which lack a verb. */
const verbless =
  /^(?<thing>\p{L}[^,]*?)(?<!\b(?:as|if|when|where|whenever))(?<rest> (?:(?:not|also|all|always|no longer) )?(?:required|needed|included|necessary|supplied|sold separately|added|shown))$/u;
/** What the reader does with the product; with an object, else it may be a noun. */
const request =
  /^(?:add|adjust|attach|bake|brew|bring|build|carry|choose|clean|connect|control|cook|create|cut|discover|drink|enjoy|explore|feel|find|get|grow|learn|listen|make|manage|measure|mix|monitor|move|open|organi[sz]e|play|plan|put|relax|reach|read|ride|roll|save|see|send|set|share|sleep|sync|taste|track|travel|try|turn|use|wash|watch|wear|work) (?:an?|the|any|every|each|all|your|up to|to|it|from|over|more|at|in \p{N}|\p{N}+)\b/iu;
/** Words that a verb without its `s` governs. */
const object =
  /^\S+ (?:an?|the|any|every|each|most|many|all (?:your|the|kinds|sorts|sizes|standard)|up to|more than|over|at least|its|it|them|your|\p{N}\S*|two|three|four|five|six|ten) /iu;
/** A figure makes things of any plural. */
const severalThings =
  /^(?:\p{N}+|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:\p{L}+ )?\p{L}{3,}[^s]s$/u;
const madeOf =
  /^(?:[\p{L}-]{2,}(?:ed|ened)|[\p{L}-]*(?:made|built|woven|sewn|grown|cut|spun)) (?:in|from|of|by|with|for|to|on|out|at|using|without|against|inside|outside|twice|on both)\b/iu;
/** Names of standards, which products have without an article. */
const standard =
  /^(?:Bluetooth|Wi-Fi|WiFi|GPS|NFC|LTE|[45]G|HDMI|USB\S*|LED|OLED|HDR\S*|[48]K|RGB|ANC|DAB\+?|Ethernet|Zigbee|Matter|Thread|SSD|RAM)(?: \p{N}\S*)?$/u;
const noParticiple = /^(?:speed|seed|feed|bed|need|red|breed|reed|shed|led|weed|sled)\b/iu;
const thirdPersons = new Map([...doingVerbs].map((verb) => [baseOf(verb), verb]));
/** Endings of words that are no names. */
const plainEnding = /(?:ed|ing|ous|ful|less|able|ible|proof|ive)$/u;
/** Languages whose lists of features are mixed with English. */
const neighbours = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv'] as const;
/** More is a sentence of its own, or none. */
const mostWords = 16;

export function classifyFeature(text: string): Feature {
  const plain = lowerStart(text);
  const found = read(plain);
  return { text, ...(found ?? { kind: 'other', phrase: text }) };
}

type Found = Omit<Feature, 'text'>;

function read(plain: string): Found | undefined {
  const lower = plain.toLowerCase();
  const first = /^[\p{L}-]+/u.exec(lower)?.[0] ?? '';
  if (
    /^(?:it|they|this|these|you|we|there|the|an?|our|your|its|each|every|all) /u.test(lower) &&
    (finite.test(lower) || hasDeed(lower))
  )
    return { kind: 'sentence', phrase: plain };
  const value = labelled.exec(plain)?.groups;
  if (value !== undefined)
    return { kind: 'sentence', phrase: `the ${value.label?.toLowerCase()} is ${value.value}` };
  if (bareMeasure.test(plain)) return { kind: 'measure', phrase: plain };
  if (/^(?:hand|machine|dry|spot)[ -](?:wash|clean) only$/u.test(lower))
    return { kind: 'sentence', phrase: plain };
  if (/^sizes? \S/u.test(lower)) return { kind: 'does', phrase: `comes in ${plain}` };
  if (standard.test(plain)) return { kind: 'thing', phrase: plain };
  if (/^for \S/u.test(lower)) return { kind: 'is', phrase: plain };
  if (extent.test(plain) || /^IP\p{N}{2}/u.test(plain))
    return { kind: 'is', phrase: plain.replace(/^IP/u, 'rated IP') };
  if (
    plain.split(' ').length > mostWords ||
    /[.!?:;"“”]|\s[-–—]\s/u.test(plain.replaceAll(/\p{N}[.:]\p{N}/gu, '')) ||
    hasOpenBracket(plain)
  )
    return undefined;
  if (isForeignWord(first)) return undefined;
  // `12 hours of playback` is had; `up to 9 hours with the light off` is what the product is good for.
  if (duration.test(plain)) {
    if (/^.*?(?:hours?|minutes?|days?|weeks?|months?|years?) of /u.test(lower))
      return { kind: 'thing', phrase: plain };
    if (
      /(?:hours?|minutes?|days?|weeks?|months?|years?)(?: (?:with|without|at|on|in|per|when|if) .*)?$/u.test(
        lower,
      )
    )
      return { kind: 'is', phrase: `good for ${plain}` };
  }
  const own = /^(?<noun>[\p{L}-]+) (?<verb>[\p{L}-]+) /u.exec(lower)?.groups;
  if (
    own?.noun !== undefined &&
    isNoun(own.noun) &&
    doingVerbs.has(own.verb ?? '') &&
    !isNoun(own.verb?.slice(0, -1) ?? '')
  )
    return { kind: 'sentence', phrase: `the ${plain}` };
  const lacking = verbless.exec(plain)?.groups;
  if (
    lacking?.thing !== undefined &&
    lacking.rest !== undefined &&
    !makingWords.has(first) &&
    !doingVerbs.has(first)
  ) {
    const thing =
      /^(?:no|some|all|two|three)\b/iu.test(plain) || isPlural(lacking.thing)
        ? lacking.thing
        : withArticle(lacking.thing, 'the');
    return { kind: 'sentence', phrase: `${thing} ${isPlural(lacking.thing) ? 'are' : 'is'}${lacking.rest}` };
  }
  if (/^no \S/u.test(lower) && !finite.test(lower)) return { kind: 'lack', phrase: plain };
  if (/^(?:with|without) \S/u.test(lower)) return { kind: 'does', phrase: `comes ${plain}` };
  if (madeOf.test(plain) && !noParticiple.test(lower)) return { kind: 'is', phrase: plain };
  const deed = lower.replace(/^(?:never|always|even|also|automatically) /u, '');
  const isDeed =
    hasDeed(deed, true) ||
    (/^\p{Ll}{3,}s (?:an?|the|any|every|your|its|(?:for |in |up to |at )?\p{N})/u.test(deed) &&
      !isPlural(first));
  if (isDeed && /\s/u.test(plain)) return { kind: 'does', phrase: plain };
  if (/^(?:never|always) /u.test(lower)) return undefined;
  if (
    (request.test(plain) && !isCompound(lower)) ||
    /^(?:learn|discover|explore|enjoy|speak) \S/u.test(lower)
  )
    return { kind: 'request', phrase: plain };
  const third = thirdPersons.get(first);
  if (third !== undefined && object.test(lower) && !isCompound(lower))
    return { kind: 'does', phrase: `${third}${plain.slice(first.length)}` };
  if (third !== undefined && adjectives.has(lower.split(' ').slice(0, -1)[1] ?? '')) return undefined;
  if (plain === first && adjectives.has(first)) return { kind: 'is', phrase: plain };
  if (/^\p{L}+ \p{L}+.* (?:an?|the|every|each|your) /u.test(lower) && isClause(plain))
    return { kind: 'sentence', phrase: plain };
  return asThing(plain) ?? (isQuality(plain) ? { kind: 'is', phrase: plain } : undefined);
}

/** `native speakers record every lesson` */
function isClause(plain: string): boolean {
  const [first, ...rest] = tagWords(breakRuns(plain)).map(({ pos }) => pos);
  return /^(?:NOUN|ADJ|PROPN|NUM|DET|PRON)$/u.test(first ?? '') && rest.includes('VERB');
}

/** Whether all longer words are English, as far as is known; codes and names have capitals or figures. */
export function isEnglish(text: string): boolean {
  return (text.match(/(?<![\p{L}\p{N}-])\p{Ll}{3,}(?![\p{L}\p{N}])|^\p{Lu}\p{Ll}{4,}/gu) ?? []).every(
    (word) => {
      const lower = word.toLowerCase();
      return (
        isNoun(lower) || isPlural(lower) || listStopWords('en').has(lower) || isKnownStem(stemWord(lower))
      );
    },
  );
}

/** Begins as an act, which is no name in a list. */
export function startsAsVerb(text: string): boolean {
  const first = /^[\p{L}-]+/u.exec(text.toLowerCase())?.[0] ?? '';
  return (
    doingVerbs.has(first) ||
    thirdPersons.has(first) ||
    /^(?:wash|use|keep|store|clean|dry|iron)$/u.test(first)
  );
}

/** A verb in the third person, at the start or anywhere before its object. */
function hasDeed(text: string, atStart = false): boolean {
  const words = text.trim().match(/[\p{L}-]+/gu) ?? [];
  if (atStart) return doingVerbs.has(words[0] ?? '') && !/(?:included|available|separately)$/u.test(text);
  return words
    .slice(1, 7)
    .some((word) => doingVerbs.has(word) && !countNouns.has(word.replace(/s$/u, '')) && !massNouns.has(word));
}

/** `travel case`: after a verb, one thing would have its article. */
function isCompound(lower: string): boolean {
  const words = lower.split(' ');
  const inner = words.slice(1, -1).join(' ');
  return (
    words.length <= 3 &&
    !/^(?:an?|the|all|any|every|each|your|to|it|up|\p{N}.*)$/u.test(inner) &&
    countNouns.has(words.at(-1) ?? '')
  );
}

function asThing(plain: string): Found | undefined {
  const core = plain.replace(/\s*\([^)]*\)\s*$/u, '').replace(afterHead, '');
  const head = /[\p{L}-]+$/u.exec(core)?.[0].toLowerCase() ?? '';
  if (finite.test(plain) || /\s(?:works|included|available)(?:\s|$)/u.test(plain)) return undefined;
  if (/\S\s(?:an?|the|every|each|your)\s/u.test(core)) return undefined;
  const kind = wholeGoods.has(head) ? 'whole' : extras.test(core) ? 'extra' : 'thing';
  if (materials.has(head) && core === plain && plain.split(' ').length <= 4)
    return { kind: 'does', phrase: `comes in ${plain}` };
  const isOwn =
    kind === 'extra' || isPlural(head) || countNouns.has(head) || massNouns.has(head) || wholeGoods.has(head);
  const isSeveral = severalThings.test(core) && core === plain && !isOwn;
  if (isSeveral) return { kind, phrase: plain };
  if (!isOwn) return undefined;
  const isCounted = (determiner.test(plain) && !spokenMeasure.test(plain)) || /^1\s\S+$/u.test(core);
  if (isCounted) return { kind, phrase: plain };
  // `2 wheel` wants a plural or a unit.
  if (/^\p{N}[\p{N}.,]*\s\S+$/u.test(core) && !isPlural(head)) return undefined;
  const isOne = glassThing.test(core) || (!isPlural(head) && (countNouns.has(head) || wholeGoods.has(head)));
  return { kind, phrase: isOne ? withArticle(plain) : plain };
}

export function withArticle(phrase: string, article?: string): string {
  if (article !== undefined) return `${article} ${phrase}`;
  if (spelledLetter.test(phrase)) return `an ${phrase}`;
  return `${spokenAbbreviation.test(phrase) ? 'a' : indefinite(phrase, { articleOnly: true })} ${phrase}`;
}

/** By its last word, and known nouns alone. */
export function isPlural(phrase: string): boolean {
  const head = /[\p{L}-]+$/u.exec(phrase)?.[0].toLowerCase() ?? '';
  if (
    /^(?:headphones|earbuds|earphones|jeans|trousers|pants|shorts|leggings|socks|gloves|glasses|sunglasses|goggles|binoculars|scissors|pliers|tweezers|boots|sneakers|sandals|slippers|shoes|batteries|tools|pyjamas|pajamas|people)$/u.test(
      head,
    )
  )
    return true;
  if (!/[^s]s$/u.test(head) || countNouns.has(head)) return false;
  const endings = [
    [/s$/u, ''],
    [/es$/u, ''],
    [/ies$/u, 'y'],
    [/ves$/u, 'fe'],
  ] as const;
  return endings.some(([ending, own]) => ending.test(head) && isNoun(head.replace(ending, own)));
}

function isNoun(word: string): boolean {
  return countNouns.has(word) || massNouns.has(word) || wholeGoods.has(word);
}

function isQuality(plain: string): boolean {
  const isOne = (part: string) =>
    adjectives.has(part) || (adjectiveEnding.test(part) && /^[\p{L}\p{N}-]{7,}$/u.test(part));
  const { first = '', more = '' } = adjectivePhrase.exec(plain)?.groups ?? {};
  if (/\sand\s/u.test(plain) && (more === '' || more.startsWith(' and')))
    return plain
      .toLowerCase()
      .split(/ and |, /u)
      .every(isOne);
  return looseAdjective.test(plain) || isOne(first.toLowerCase());
}

/** A little word of another language, before a word that is one of English: `mit Timer`. */
function isForeignWord(word: string): boolean {
  if (word === 'soy' || listStopWords('en').has(word) || isKnownStem(stemWord(word)) || countNouns.has(word))
    return false;
  return neighbours.some((language) => listStopWords(language).has(word));
}

function hasOpenBracket(text: string): boolean {
  return (text.match(/[([]/gu)?.length ?? 0) !== (text.match(/[)\]]/gu)?.length ?? 0);
}

/** Names and abbreviations keep their capital. */
export function lowerStart(text: string): string {
  const first = /^\p{Lu}(?:\p{Ll}+)?(?=[\s,)-]|$)/u.exec(text)?.[0];
  const isName = (/^[\p{L}-]+/u.exec(text)?.[0] ?? '')
    .split('-')
    .some((word) => properWords.has(word.toLowerCase()));
  if (first === undefined || isName || /^(?:I|X|T)\b/u.test(first)) return text;
  const lower = first.toLowerCase();
  const lowered = lower.charAt(0) + text.slice(1);
  if (doingVerbs.has(lower) || makingWords.has(lower) || listStopWords('en').has(lower)) return lowered;
  if (/^\S+\s\p{Lu}\p{Ll}/u.test(text) || /(?:ian|ish|ese|ch|day|ber|ary)$/u.test(lower)) return text;
  const isListed =
    countNouns.has(lower) || massNouns.has(lower) || adjectives.has(lower) || thirdPersons.has(lower);
  return isListed || plainEnding.test(lower) || isKnownStem(stemWord(lower)) ? lowered : text;
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
  if (verb === 'lies' || verb === 'dies' || verb === 'ties') return verb.slice(0, -1);
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return verb.replace(/(?:(?<=sh|ch|ss|x|zz|o)es|s)$/u, '');
}
