import { countWords, type Sentence } from '../reading/read-document.ts';
import { pattern } from './meeting-patterns.ts';
import type { Transcript } from './read-transcript.ts';
import { tidySpaces } from './tidy-task.ts';

export type Finding = { text: string; start: number; end: number };

/** Maximum decisions, and maximum questions. Labeled ones are kept first. */
const maxFound = 12;
/** Maximum sentences between a proposal and the agreement to it. */
const maxGap = 5;
/** Maximum sentences between a motion and its vote. */
const maxVote = 9;
const minProposalWords = 4;
const [maxMotionWords, maxAnswer] = [25, 6];
const decisionHeading = /^(?:decision|decided|agreed|resol|conclusion|outcome)/u;

/** Finds sentences that state a decision, and proposals that somebody agrees to. */
export function findDecisions(transcript: Transcript): Finding[] {
  const { document, utterances } = transcript;
  const found = document.sentences.flatMap((sentence, index) => {
    const { words, paragraph } = sentence;
    const text = sentence.text.replace(pattern('asksYes'), '.');
    if (pattern('procedure').test(text)) return [];
    if (isDecisionLabelled(text, utterances[paragraph]?.heading))
      return words.length > 1 ? [{ ...sentence, text: nameSubject(sentence, transcript) }] : [];
    const motion =
      pattern('verdict').test(text) && !isQuestion(text) ? findMotion(transcript, index) : undefined;
    if (motion !== undefined) return pattern('procedure').test(motion.text) ? [] : [motion];
    if (document.language.code !== 'en') return pattern('foreignDecision').test(text) ? [sentence] : [];
    const agreed = findAgreed(transcript, index);
    if (agreed !== undefined) return [agreed];
    if (words.length < 3 || isQuestion(text) || /:\s*$/u.test(text) || pattern('notDecided').test(text))
      return [];
    if (pattern('undertaking').test(text)) return [];
    return pattern('decided').test(text)
      ? [{ ...sentence, text: nameSubject({ ...sentence, text }, transcript) }]
      : [];
  });
  return chooseFirst(
    found
      .flatMap((one) => {
        const isEmpty = pattern('emptyDecision').test(
          dropLabel(one.text).replace(pattern('decisionFrame'), ''),
        );
        // `Let’s keep half of it` agrees to a proposal.
        const at = document.sentences.findIndex(({ start }) => start === one.start);
        return isEmpty ? (findProposal(transcript, at) ?? []) : one;
      })
      .filter(({ text }) => !pattern('emptyDecision').test(text)),
    transcript,
  );
}

/** Adds the subject of a line of minutes to its decision: `Playground: defer to March`. */
function nameSubject({ text, paragraph, start }: Sentence, { document, utterances }: Transcript): string {
  const first = document.sentences.find((one) => one.paragraph === paragraph);
  const label = pattern('topicLabel').exec(utterances[paragraph]?.text ?? '')?.[0];
  const plain = text.replace(/^(?:RESOLVED|AGREED|DECIDED) to /u, '');
  // `Deferred to March` has no subject.
  const before = document.sentences[document.sentences.findIndex((one) => one.start === start) - 1];
  if (/^(?:Deferred|Postponed|Referred|Moved) to /u.test(text) && before?.paragraph === paragraph)
    return `${before.text} ${text}`;
  return label === undefined || first?.start === start || plain === text ? text : `${label}${plain}`;
}

/**
 * Finds the motion that was carried: the sentence before it in minutes, or the last motion or short turn before it in a
 * conversation.
 */
function findMotion({ document, utterances }: Transcript, index: number): Sentence | undefined {
  const { paragraph = 0, end = 0, text = '' } = document.sentences[index] ?? {};
  const before = document.sentences.slice(Math.max(0, index - maxVote), index);
  const all = before
    .slice(-maxGap)
    .filter((one) => !pattern('seconded').test(one.text) && !pattern('vote').test(one.text));
  const own = all.findLast((one) => one.paragraph === paragraph);
  if (utterances[paragraph]?.speaker == null)
    return own === undefined
      ? undefined
      : { ...own, end, text: tidySpaces(document.text.slice(own.start, end)) };
  if (/^\W*agreed/iu.test(text)) return undefined;
  const moved = before.findLast((one) => pattern('motion').test(one.text)) ?? own;
  if (moved === undefined) {
    const turn = before.filter((one) => one.paragraph === paragraph - 1);
    const [first] = turn;
    const length = countWords(turn);
    const isMotion = length >= 3 && length <= maxMotionWords && !turn.some((one) => isQuestion(one.text));
    return isMotion && first !== undefined
      ? { ...first, end, text: tidySpaces(document.text.slice(first.start, end)) }
      : undefined;
  }
  // `I propose that we take that` needs the sentence before it.
  const framed = frame(moved);
  const lead = before[before.indexOf(moved) - 1];
  const isClear = !pattern('emptyDecision').test(framed.text);
  return isClear
    ? framed
    : lead === undefined
      ? undefined
      : { ...framed, text: `${lead.text.replace(/[.!]\s*$/u, '')} (“${moved.text.trim()}”)` };
}

/** Finds the proposal that a sentence agrees to. */
function findAgreed(transcript: Transcript, index: number): Sentence | undefined {
  const { sentences } = transcript.document;
  const [last, sentence] = [sentences[index - 1], sentences[index]];
  if (sentence === undefined) return undefined;
  const isReply = last !== undefined && last.paragraph !== sentence.paragraph;
  const isYes = isReply && pattern('takesUp').test(sentence.text);
  const isAsked = [sentence, sentences[index + 1]].some((one) => pattern('asksYes').test(` ${one?.text}`));
  if (isYes && !isAsked && (pattern('settled').test(last.text) || pattern('recapped').test(last.text))) {
    const { more } = /\b(?:do|make) (?:it|that) (?<more>\S.*)$/u.exec(sentence.text)?.groups ?? {};
    const { text, ...rest } = frame(last);
    return { ...rest, text: more === undefined ? text : `${text.replace(/\.$/u, '')}: ${more}` };
  }
  // For example, `Thursday at ten. Agreed? – Yes.`
  if (isYes && pattern('asksYes').test(` ${last.text}`)) {
    const asked = last.text.replace(pattern('asksYes'), '').trim();
    const said = asked === '' || /^\p{L}+\?$/u.test(asked) ? sentences[index - 2] : last;
    if (said !== undefined && !isQuestion(said.text)) return addQuestion(said, sentences.slice(0, index));
  }
  const choice =
    /^(?:.*\b(?:so|okay|ok|fine|then|right),? )?(?<thing>(?!(?:here|there|that|this|what|where|how|as|so|who|it|they|whatever|\p{L}+ (?:hundred|thousand))\b)(?:\S+ ){1,3})it is\W*$/iu.exec(
      sentence.text,
    )?.groups?.thing;
  const isAgreed = pattern('agrees').test(sentence.text) && !isQuestion(sentence.text);
  const agreed = isAgreed ? findProposal(transcript, index) : undefined;
  return agreed ?? (choice === undefined ? undefined : { ...sentence, text: `Go with ${choice.trim()}.` });
}

/** Appends the question to a short answer, which is not clear without it. */
function addQuestion(sentence: Sentence, before: readonly Sentence[]): Sentence {
  const at = before.indexOf(sentence);
  const asked = before[at - 1];
  const plain = sentence.text
    .replace(pattern('leadIn'), '')
    .replace(pattern('asksYes'), '')
    .replace(/[.!]+\s*$/u, '');
  const isShort = sentence.words.length <= maxAnswer && asked !== undefined && isQuestion(asked.text);
  return { ...sentence, text: isShort ? `${plain}: “${asked.text.trim()}”` : `${plain}.` };
}

const isQuestion = (text: string) => /(?<!\?)[?？]["'”’]*\s*$/u.test(text);

/**
 * Finds what `Yes, let’s do that` agrees to: the last proposal that nobody refused, without words such as `I suggest`.
 */
function findProposal({ document }: Transcript, index: number): Sentence | undefined {
  for (let at = index - 1; at >= Math.max(0, index - maxGap); at -= 1) {
    const { text = '', words = [] } = document.sentences[at] ?? {};
    if (pattern('refusal').test(text) && !pattern('agrees').test(text)) return undefined;
    const isProposal = pattern('proposal').test(text) && !pattern('noProposal').test(text);
    if (words.length >= minProposalWords && isProposal) return frame(document.sentences[at] as Sentence);
  }
  return undefined;
}

function frame(sentence: Sentence): Sentence {
  const plain = sentence.text
    .replace(pattern('leadIn'), '')
    .replace(pattern('stillPlanned'), '')
    .replace(pattern('proposalFrame'), '');
  const told = plain.charAt(0).toUpperCase() + plain.slice(1).replace(/\?\W*$/u, '.');
  return { ...sentence, text: told };
}

/** Removes labels such as `Decision:` and filler words from a sentence. */
export function dropLabel(text: string): string {
  const bare = text
    .replace(pattern('decisionLabel'), '')
    .replace(/^(?:yesterday|today|blockers?)\s*:\s*/iu, '')
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

/** True if the next sentence, or the next speaker’s sentence after it, leaves the question open. */
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

/** Maximum words of a conversation that counts as short. */
const shortTalk = 1500;

/** True for speech without names and punctuation, as some recorders write it. */
export function isRun({ document, format, speakers }: Transcript): boolean {
  return format === 'plain' && speakers.length === 0 && !/[.?!]/u.test(document.text);
}

/** Keeps only statements with a figure or result if a short conversation has any. */
export function chooseFacts<Line extends { text: string }>(
  lines: readonly Line[],
  transcript: Transcript,
  { decisions }: { decisions: readonly unknown[] },
): readonly Line[] {
  const { document, format, speakers } = transcript;
  const facts = lines.filter(({ text }) => pattern('fact').test(text));
  const run = isRun(transcript);
  if (run && decisions.length > 0) return [];
  const isShort = document.language.code === 'en' && document.words.length <= shortTalk;
  const isTalk = format !== 'list' && (speakers.length > 0 || run);
  return isShort && isTalk && facts.length > 0 ? facts : lines;
}
