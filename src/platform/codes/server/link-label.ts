import { foldCase, foldText } from './fold-text.ts';
import { linkPhrases } from './phrases.ts';
import { compilePhrases, markWords, type WordMark } from './word-marks.ts';

export type LabeledLink = { label: string; around?: { before: string; after: string } };

/**
 * Meaning of a link's words: a sure or weak action, another target (`labelOther`), a notice to people who did not ask
 * for the mail (`labelNeutral`), or nothing (`labelSilent`).
 */
export type LabelVerdict = 'labelAction' | 'labelActionWeak' | 'labelOther' | 'labelNeutral' | 'labelSilent';

const maxLabelCharacters = 200;
const maxSentences = 6;
/** Number of sentences that count as directly before a URL. */
const nearSentences = 2;
/**
 * Maximum length of a label that is read as a button. A longer one is a sentence, in which the words of buttons mean
 * little.
 */
const maxButtonCharacters = 32;
/**
 * If a URL has at least this many letters before it on its line, they are read as its label. Fewer letters, as in
 * `Or here: https://…`, are read together with the lines above.
 */
const minOwnLetters = 12;

type Kind = 'action' | 'other' | 'neutral';
type Mark = WordMark<Kind>;

const phrases = compilePhrases<Kind>([
  ['other', linkPhrases('other')],
  ['action', linkPhrases('action')],
  ['neutral', linkPhrases('neutral')],
]);
const topics = compilePhrases<'topic' | 'loose'>([
  ['loose', linkPhrases('loose topic')],
  ['topic', linkPhrases('topic')],
]);
const nouns = compilePhrases<'noun'>([['noun', linkPhrases('noun')]]);
const saysNothing = new Set(linkPhrases('empty').map(fold));
const onButtonsOnly = new Set(linkPhrases('label only').map(fold));

/**
 * Classifies the label of an HTML link, or the sentences around a URL in plain text.
 * @param text the whole message
 */
export function readLinkLabel({ label, around }: LabeledLink, text: string): LabelVerdict {
  if (around === undefined) return readButton(label);
  const lines = around.before.split('\n');
  const own = fold(lines.pop() ?? '');
  const reference = /^\s*(\[\d{1,3}\])[\s:<]*$/.exec(own)?.[1];
  if (reference !== undefined) return readReference(text, reference);
  if (own.replace(/[^\p{L}]/gu, '').length >= minOwnLetters) {
    const verdict = readSentence(own, true);
    if (verdict !== 'labelSilent') return verdict;
    const after = readSentence(fold(around.after.split('\n', 1)[0] ?? ''), false);
    if (after === 'labelAction') return after;
    return readSentences(lines.join('\n')) === 'labelAction' ? 'labelActionWeak' : 'labelSilent';
  }
  const before = readSentences(`${lines.join('\n')}\n${own}`);
  return before === 'labelSilent' ? readSentences(around.after, true) : before;
}

function fold(text: string): string {
  return foldCase(foldText(text));
}

function readButton(label: string): LabelVerdict {
  const text = fold(label.slice(0, maxLabelCharacters)).trim();
  if (text === '' || saysNothing.has(text) || /^(?:https?:\/\/|www\.)/.test(text)) return 'labelSilent';
  const marks = markWords(text, phrases);
  if (marks.some((mark) => mark.kind === 'other')) return 'labelOther';
  return hasAction(text, marks, text.length <= maxButtonCharacters) ? 'labelAction' : 'labelSilent';
}

function hasAction(text: string, marks: readonly Mark[], isButton: boolean): boolean {
  return marks.some(
    (mark) => mark.kind === 'action' && (isButton || !onButtonsOnly.has(text.slice(mark.start, mark.end))),
  );
}

/** Reads the sentence before the first use of a reference, as in `Confirm your address [1]. … [1] https://…`. */
function readReference(text: string, reference: string): LabelVerdict {
  const at = text.indexOf(reference);
  const words =
    text
      .slice(Math.max(0, at - maxLabelCharacters), at)
      .split(']')
      .pop() ?? '';
  return readSentence(splitSentences(words).pop() ?? '', true);
}

function splitSentences(text: string): string[] {
  return fold(text)
    .split(/\n|[!?\u3002\u0964\u06d4]|\.(?=\s|$)| (?=\p{Script=Thai})/u)
    .filter((sentence) => /\p{L}/u.test(sentence));
}

function readSentences(text: string, isAfter = false): LabelVerdict {
  const sentences = splitSentences(text);
  const nearest = isAfter ? sentences.slice(0, 2) : sentences.slice(-maxSentences).reverse();
  let between = 0;
  let weak: LabelVerdict = 'labelSilent';
  for (const [index, sentence] of nearest.entries()) {
    const verdict = readSentence(sentence, index === 0 && !isAfter);
    // The sentence may be the label of the next URL, so it does not count against this URL.
    if (isAfter && verdict === 'labelOther') return 'labelSilent';
    if (verdict === 'labelAction' && between >= nearSentences) return 'labelActionWeak';
    if (verdict === 'labelAction' || verdict === 'labelOther') return verdict;
    if (verdict === 'labelActionWeak') weak = verdict;
    if (verdict === 'labelSilent') between += 1;
  }
  return weak;
}

/** @param isLabel the sentence is directly before the URL */
function readSentence(sentence: string, isLabel: boolean): LabelVerdict {
  const text = sentence.trim();
  const marks = markWords(text, phrases);
  if (marks.some((mark) => mark.kind === 'neutral')) return 'labelNeutral';
  const isShort = text.length <= maxButtonCharacters;
  // The first phrase says what a sentence is about: “To unsubscribe, confirm” is about unsubscribing.
  if (marks[0]?.kind === 'other' || (isShort && marks.some((mark) => mark.kind === 'other'))) {
    return isShort || (isLabel && /[:>(]$/.test(text)) ? 'labelOther' : 'labelSilent';
  }
  if (isLabel && marks.at(-1)?.kind === 'other' && /[:>(]$/.test(text)) return 'labelOther';
  if (hasAction(text, marks, false) || opensLink(text, marks)) return 'labelAction';
  return isShort && isLabel && (marks.length > 0 || hasTopic(text)) ? 'labelActionWeak' : 'labelSilent';
}

/** True for a noun such as "link" with any topic word: "Visit the link below to finish verification". */
function opensLink(text: string, marks: readonly Mark[]): boolean {
  return (marks.length > 0 || hasTopic(text)) && markWords(text, nouns).length > 0;
}

function hasTopic(text: string): boolean {
  return markWords(text, topics).some((mark) => mark.kind === 'topic');
}
