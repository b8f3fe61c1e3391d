import type { Sentence } from '../reading/read-document.ts';
import { pattern } from './meeting-patterns.ts';
import type { Transcript } from './read-transcript.ts';

export type Finding = { text: string; start: number; end: number };

/** Maximum decisions or questions: more than most meetings have. Labeled ones come first. */
const maxFound = 12;
/** Maximum sentences between a proposal and the words that agree to it. */
const maxGap = 5;
const minProposalWords = 4;
const decisionHeading = /^(?:decision|decided|agreed|resol|conclusion|outcome)/u;

/** Finds sentences that state a decision, and proposals that are agreed to. */
export function findDecisions(transcript: Transcript): Finding[] {
  const { document, utterances } = transcript;
  const found = document.sentences.flatMap((sentence, index) => {
    const { text, words, paragraph } = sentence;
    if (pattern('procedure').test(text)) return [];
    if (isDecisionLabelled(text, utterances[paragraph]?.heading)) return words.length > 1 ? [sentence] : [];
    const last = document.sentences[index - 1];
    // `A fee of 5 euros was proposed. Agreed.`
    if (pattern('verdict').test(text) && !isQuestion(text) && last?.paragraph === paragraph)
      return pattern('procedure').test(last.text)
        ? []
        : [{ ...sentence, start: last.start, text: document.text.slice(last.start, sentence.end) }];
    if (document.language.code !== 'en') return [];
    const agreed = pattern('agrees').test(text) ? findProposal(transcript, index) : undefined;
    if (agreed !== undefined) return [agreed];
    if (words.length < 3 || isQuestion(text) || /:\s*$/u.test(text) || pattern('notDecided').test(text))
      return [];
    if (pattern('undertaking').test(text)) return [];
    return pattern('decided').test(text) ? [sentence] : [];
  });
  return chooseFirst(found, transcript);
}

const isQuestion = (text: string) => /(?<!\?)[?？]["'”’]*\s*$/u.test(text);

/** Finds what `Yes, let’s do that` agrees to: the last proposal before it that nobody refused, without its frame. */
function findProposal({ document }: Transcript, index: number): Sentence | undefined {
  for (let at = index - 1; at >= Math.max(0, index - maxGap); at -= 1) {
    const { text = '', words = [] } = document.sentences[at] ?? {};
    if (pattern('refusal').test(text) && !pattern('agrees').test(text)) return undefined;
    if (
      words.length < minProposalWords ||
      !pattern('proposal').test(text) ||
      pattern('noProposal').test(text)
    )
      continue;
    const plain = text.replace(pattern('leadIn'), '').replace(pattern('proposalFrame'), '');
    const told = plain.charAt(0).toUpperCase() + plain.slice(1).replace(/\?\W*$/u, '.');
    return { ...(document.sentences[at] as Sentence), text: told };
  }
  return undefined;
}

/** Removes the label or the filler words before a sentence. */
export function dropLabel(text: string): string {
  const bare = text
    .replace(pattern('decisionLabel'), '')
    .replace(pattern('questionLabel'), '')
    .replace(pattern('labelBehind'), '')
    .trim();
  const plain = bare.replace(pattern('leadIn'), '');
  return plain === bare || plain === '' ? bare : plain.charAt(0).toUpperCase() + plain.slice(1);
}

function isDecisionLabelled(text: string, heading = ''): boolean {
  return decisionHeading.test(heading) || pattern('decisionLabel').test(text);
}

/** True if a label or heading marks the line as a decision or question. */
export function isLabelled(text: string, heading: string): boolean {
  return (
    isDecisionLabelled(text, heading) || questionHeading.test(heading) || pattern('questionLabel').test(text)
  );
}

const minQuestionWords = 4;
const questionHeading = /^(?:open|questions?|issue|parking)/u;

/** Finds questions that nobody answers, and statements that something is unknown. */
export function findQuestions(transcript: Transcript): Finding[] {
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
  if (!isQuestion(text))
    return isEnglish && words.length > minQuestionWords && pattern('openStatement').test(text);
  const asked = pattern('request').exec(text)?.groups?.task;
  const isRequest = asked !== undefined && !pattern('idleRequest').test(asked);
  if (words.length < minQuestionWords || (isEnglish && (isRequest || pattern('smallTalk').test(text))))
    return false;
  return format === 'plain' || format === 'list' || staysOpen(transcript, sentence, index);
}

/** True if the next sentence, or the one of the next speaker after it, leaves the question open. */
function staysOpen({ document, utterances }: Transcript, sentence: Sentence, index: number): boolean {
  const [next, ...later] = document.sentences.slice(index + 1, index + 4);
  if (next === undefined || pattern('openAnywhere').test(next.text)) return true;
  const speakerOf = ({ paragraph }: Sentence) => utterances[paragraph]?.speaker;
  const reply = later.find(
    (one) => one.paragraph === next.paragraph || speakerOf(next) === speakerOf(sentence),
  );
  return [next, reply].some((one) => one !== undefined && pattern('openEnd').test(one.text));
}

/** Chooses distinct sentences up to the maximum, in the order of the text. */
function chooseFirst(found: readonly Sentence[], { utterances }: Transcript): Finding[] {
  const keyOf = ({ text }: Sentence) =>
    dropLabel(text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const all = [...Map.groupBy(found, keyOf).values()].flatMap(([first]) => first ?? []);
  const isLater = ({ text, paragraph }: Sentence) =>
    Number(!isLabelled(text, utterances[paragraph]?.heading ?? ''));
  const shown = new Set(all.toSorted((one, other) => isLater(one) - isLater(other)).slice(0, maxFound));
  return all.filter((one) => shown.has(one));
}
