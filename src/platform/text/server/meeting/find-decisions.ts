import type { Sentence } from '../reading/read-document.ts';
import { pattern } from './meeting-patterns.ts';
import type { Transcript } from './read-transcript.ts';

/** Maximum decisions or questions: more than most meetings have. Labeled ones come first. */
const maxFound = 12;
const decisionHeading = /^(?:decision|decided|agreed|resol|conclusion|outcome)/u;

/** Finds sentences that state a decision. */
export function findDecisions(transcript: Transcript): Sentence[] {
  const { document, utterances } = transcript;
  const found = document.sentences.filter((sentence, index) => {
    const heading = utterances[sentence.paragraph]?.heading ?? '';
    if (pattern('decisionLabel').test(sentence.text) || decisionHeading.test(heading))
      return sentence.words.length > 1;
    const next = document.sentences[index + 1];
    if (next?.paragraph === sentence.paragraph && /^DECIDED\W*$|^AGREED\W*$/u.test(next.text)) return true;
    if (document.language.code !== 'en' || sentence.words.length < 3 || /\?\W*$/u.test(sentence.text))
      return false;
    if (pattern('undertaking').test(sentence.text) && !pattern('manyAgree').test(sentence.text)) return false;
    return pattern('decided').test(sentence.text) && !pattern('notDecided').test(sentence.text);
  });
  return chooseFirst(found, transcript);
}

/** Removes the label or the filler words before a sentence. */
export function dropLabel(text: string): string {
  const bare = text.replace(pattern('decisionLabel'), '').replace(pattern('questionLabel'), '').trim();
  const plain = bare.replace(pattern('leadIn'), '');
  return plain === bare || plain === '' ? bare : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** True if a label or heading marks the line as a decision or question. */
export function isLabelled(text: string, heading: string): boolean {
  const isUnder = decisionHeading.test(heading) || questionHeading.test(heading);
  return isUnder || pattern('decisionLabel').test(text) || pattern('questionLabel').test(text);
}

const minQuestionWords = 5;
const questionHeading = /^(?:open|questions?|issue|parking)/u;

/** Finds questions that nobody answers, and statements that something is unknown. */
export function findQuestions(transcript: Transcript): Sentence[] {
  const { sentences } = transcript.document;
  return chooseFirst(
    sentences.filter((sentence, index) => isOpen(transcript, sentence, index)),
    transcript,
  );
}

function isOpen(transcript: Transcript, sentence: Sentence, index: number): boolean {
  const { document, utterances, format } = transcript;
  const { text, words, paragraph } = sentence;
  const { heading = '', cells } = utterances[paragraph] ?? {};
  if (cells !== undefined) return false;
  if (pattern('questionLabel').test(text) || questionHeading.test(heading)) return words.length > 1;
  const isEnglish = document.language.code === 'en';
  if (!/[?？]["'”’)]*\s*$/u.test(text))
    return isEnglish && words.length >= minQuestionWords && pattern('openStatement').test(text);
  if (words.length < minQuestionWords || (isEnglish && isNoQuestion(text))) return false;
  return format === 'plain' || format === 'list' || staysOpen(transcript, sentence, index);
}

function isNoQuestion(text: string): boolean {
  const asked = pattern('request').exec(text)?.groups?.task;
  return pattern('smallTalk').test(text) || (asked !== undefined && !pattern('idleRequest').test(asked));
}

/** True if the next speaker or the same person leaves the question open. */
function staysOpen({ document, utterances }: Transcript, sentence: Sentence, index: number): boolean {
  const speaker = utterances[sentence.paragraph]?.speaker;
  const [next, ...later] = document.sentences.slice(index + 1, index + 4);
  if (next === undefined || pattern('openEnd').test(next.text) || pattern('openAnywhere').test(next.text))
    return true;
  const isSame = utterances[next.paragraph]?.speaker === speaker;
  const reply = later.find(({ paragraph }) =>
    isSame ? utterances[paragraph]?.speaker !== speaker : paragraph === next.paragraph,
  );
  return reply !== undefined && pattern('openEnd').test(reply.text);
}

/** Chooses distinct sentences up to the maximum, in the order of the text. */
function chooseFirst(found: readonly Sentence[], { utterances }: Transcript): Sentence[] {
  const keyOf = ({ text }: Sentence) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const all = [...Map.groupBy(found, keyOf).values()].flatMap(([first]) => first ?? []);
  const isLater = ({ text, paragraph }: Sentence) =>
    Number(!isLabelled(text, utterances[paragraph]?.heading ?? ''));
  const shown = new Set(all.toSorted((one, other) => isLater(one) - isLater(other)).slice(0, maxFound));
  return all.filter((one) => shown.has(one));
}
