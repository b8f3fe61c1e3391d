const token = /\p{L}[\p{L}\p{M}'-]*|\p{N}+|\$|[?!]/gu;

const questionToYou = /\b(?:can|could|would|will|may|might|should) (?:you|we|i|somebody|someone|anyone)\b/u;
const polite =
  /\b(?:please|pls|plz|kindly|let (?:me|us) know|thank you for|i'd appreciate|would appreciate)\b/u;
const promise = /\b(?:i'll|i will|we'll|we will|i'm going to|i am going to|let me)\b/u;
const wish = /\b(?:i|we) (?:need|want|would like|'d like|hope|ask|request|suggest|propose)\b|\bi'd like\b/u;
const duty =
  /\b(?:need(?:s)? to|have to|has to|must|should|ought to|make sure|be sure|remember to|don't forget)\b/u;
const verbs =
  'add adjust advise answer apply approve arrange ask assign attach attend begin book bring buy call change check choose circulate clean clear click close come complete confirm contact copy create delete deliver discuss distribute do download draft e-mail edit email enter fax file fill find finish fix follow forward get give go handle help include inform investigate invite join keep leave let look mail make meet move note notify order organize pass pay plan post prepare print provide pull push put read register remember remind remove reply report request respond return review revise rsvp run save schedule see select send set share ship sign sort speak start stop submit take talk tell test try turn update upload use verify visit wait watch write';
/** Bare verbs with which most requests begin. */
export const actionVerbs: ReadonlySet<string> = new Set(verbs.split(' '));
/** Asked for as often, and said as often of oneself. */
const otherVerbs =
  'avoid bear calculate collect compare consider convert count cut cross-check define describe double-check drop ensure ' +
  'escalate examine explain extend gather hand hang hold indicate insert install label limit link list lock mark measure ' +
  'mention open paste pick place publish quote reach record refer refrain renew repeat replace research reserve restart ' +
  'return scan search secure separate set settle spread state store stick switch take tell translate transfer type ' +
  'update upgrade use wrap';
const imperatives: ReadonlySet<string> = new Set([...actionVerbs, ...otherVerbs.split(' ')]);
const beforeImperative =
  /^(?:(?:and|also|so|then|but|ok|okay|yes|hi|hello|again|first|next|finally|now|just|please|pls|kindly|simply|always|never|do(?! not))[\s,.:!)-]+|(?:\d+|[a-z])[,.:)-]+\s*|if [^,]{0,120}, (?:please )?|\p{Lu}\p{L}+[,:]\s+)*/iu;
/** Reminders of work that must not be left undone. */
const reminder =
  /^(?:(?:do not|don['’]t) (?:you )?forget|remember (?:to|that)|(?:make|be) sure|ensure|see to it|keep in mind|bear in mind)\b/iu;
const object =
  /^[\p{L}-]+ (?:(?:out|up|in|on|off|down|back|over|away|sure) )?(?:the|an?|your|our|my|his|her|their|its|this|that|these|those|me|us|it|them|him|all|any|each|both|some|every|to|with|for|\d+|\p{Lu}\p{L}+)\b/u;
/** Phrases of advertisements, and phrases that ask for nothing. */
const idle = /\b(?:if|click|links?|here|below|feel free|let (?:me|us))\b/iu;

/** Words, pairs and the first words of the sentence. */
export function listRequestFeatures(sentence: string): string[] {
  const words = normalize(sentence).match(token) ?? [];
  const features: string[] = [];
  for (const [index, word] of words.entries()) {
    const shape = /^\p{N}/u.test(word) ? '#' : word;
    const previous = words[index - 1] ?? '^';
    features.push(shape, `${previous} ${shape}`);
    if (index < 2) features.push(`${index}:${shape}`);
  }
  return features;
}

/** Figures that rules compute. */
export function listRequestFigures(sentence: string): number[] {
  const plain = normalize(sentence);
  const words = plain.split(/\s+/u).length;
  return [
    1,
    isImperative(sentence) ? 1 : 0,
    questionToYou.test(plain) ? 1 : 0,
    polite.test(plain) ? 1 : 0,
    promise.test(plain) ? 1 : 0,
    wish.test(plain) ? 1 : 0,
    duty.test(plain) ? 1 : 0,
    plain.includes('?') ? 1 : 0,
    /\byou(?:r)?\b/u.test(plain) ? 1 : 0,
    Math.min(2, words / 20),
    words < 4 ? 1 : 0,
  ];
}

/** Begins with a bare verb of doing, leaving out greetings, names and conditions. */
export function isImperative(sentence: string): boolean {
  const rest = sentence.replace(beforeImperative, '');
  const first = /^[\p{L}-]+/u.exec(rest)?.[0].toLowerCase() ?? '';
  return imperatives.has(first) || /^(?:do not|don['’]t)\b/iu.test(rest) || reminder.test(rest);
}

/** Asks in so many words: `Kindly confirm the date`, `Make sure that …`. */
export function isPlainRequest(sentence: string): boolean {
  const rest = sentence.replace(beforeImperative, '');
  return isImperative(sentence) && (object.test(rest) || reminder.test(rest)) && !idle.test(sentence);
}

/** Permits and asks nothing: `Feel free to call`. */
export function isOffer(sentence: string): boolean {
  return /^(?:please )?feel free\b/iu.test(sentence.replace(beforeImperative, ''));
}

function normalize(sentence: string): string {
  return sentence.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
}
