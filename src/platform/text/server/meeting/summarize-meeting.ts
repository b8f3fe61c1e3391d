import type { MeetingType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { startsDangling } from '../reading/dangling-start.ts';
import { countWords } from '../reading/read-document.ts';
import type { Finding } from './find-outcomes.ts';
import { isLike, isQuestion } from './meeting-patterns.ts';
import { joinText, writeTurns } from './quote-lines.ts';
import type { Said, Transcript } from './read-transcript.ts';
import type { Task } from './tasks/find-marked.ts';

export type Findings = Record<'decisions' | 'questions', readonly Finding[]> & {
  tasks: readonly Task[];
  possible: readonly Span[];
};

/**
 * Maximum statements in speech and in notes, lines of a list, sentences of an answer, and words of a question that
 * needs the sentence before it.
 */
const [maxStatements, maxNotes, maxListed, maxAnswer, maxBare] = [6, 8, 10, 3, 5];
/** Maximum words of a reply that says nothing, and of a statement in speech that must be clear without pronouns. */
const [maxNod, maxShort] = [3, 10];
const [minWords, minNoteWords, maxWords] = [6, 3, 40];
/** Minimum rating of a statement, and the rating of statements in a text that the models cannot rate. */
const [leastKey, unrated] = [0.35, 0.5];
const dictatedNote = 'The text has no punctuation. Add it for a full summary.';

/** Writes how much was found, the decisions, the statements that a reader needs most (word for word) and the open questions. */
export function summarizeMeeting(transcript: Transcript, type: MeetingType, found: Findings): string {
  const pairs = type === 'interview' ? listAnswers(transcript) : [];
  const isBrainstorm = type === 'brainstorm';
  const said = transcript.isUnpunctuated ? [] : listStatements(transcript, found, isBrainstorm);
  const title = isBrainstorm ? 'Ideas' : transcript.speakers.length > 0 ? 'Said' : 'Noted';
  const parts = [
    count(transcript, found),
    writeList('Decided', found.decisions),
    pairs.length > 1 ? writeList('Questions and answers', pairs) : writeList(title, said),
    writeList('Left open', found.questions),
    capitalizeStart(transcript.next ?? ''),
    transcript.isUnpunctuated ? dictatedNote : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Writes `3 people spoke; 2 action items, 1 decision and no open questions were found.` */
function count({ speakers }: Transcript, { tasks, decisions, questions }: Findings): string {
  const lists = { 'action item': tasks, decision: decisions, 'open question': questions };
  const counts = Object.entries(lists).map(
    ([name, { length }]) => `${length === 0 ? 'no' : length} ${name}${length === 1 ? '' : 's'}`,
  );
  const people = speakers.length > 1 ? `${speakers.length} people spoke; ` : '';
  return capitalizeStart(`${people}${new Intl.ListFormat('en').format(counts)} were found.`);
}

function writeList(title: string, list: readonly { text: string }[]): string {
  const lines = list.slice(0, maxListed).map(({ text }) => `• ${text}`);
  return lines.length === 0 ? '' : [`${title}:`, ...lines].join('\n');
}

/**
 * Chooses the sentences, or what remains of the lines of a list, that a reader of the minutes needs most. An answer with a
 * figure is quoted with its question.
 */
function listStatements(transcript: Transcript, found: Findings, ideas: boolean) {
  const { said, turns, format, chances } = transcript;
  const isList = format === 'list';
  const told = found.tasks.flatMap(({ span, uses }) => [span, ...uses.flatMap((at) => said[at] ?? [])]);
  const spent: Span[] = [...told, ...found.possible, ...found.decisions, ...found.questions];
  const isTold = (one: Span) => spent.some(({ start, end }) => start < one.end && one.start < end);
  const units = isList
    ? turns
    : said.map((_, at) => (!ideas && isAnswer(transcript, at) ? [at - 1, at] : [at]));
  const whole = units.map((unit) => unit.flatMap((at) => said[at] ?? []));
  const lines = whole.map((line) => listUntold(line, isTold));
  const weights = lines.map((line, index) => {
    const length = countWords(line);
    const isIdea = ideas && isLike(line[0]?.text, 'idea');
    const isWhole = line.length === units[index]?.length;
    const isTorn = !isWhole && (length < minWords || isUnclear(line[0]?.text ?? ''));
    const isPair = !isList && isWhole && line.length > 1;
    const isClear = isIdea || isPair || line.every((one) => isStatement(one, format));
    if (length < minNoteWords || length > maxWords || (isList && isTorn) || !isClear) return 0;
    const keys = units[index]?.map((at) => chances[at]?.key ?? unrated) ?? [];
    return Math.max(...keys) + Number(isIdea);
  });
  const most = isList ? maxNotes : maxStatements;
  const least = weights.toSorted((one, other) => other - one)[most - 1] ?? 0;
  const best = lines.filter((_, index) => (weights[index] ?? 0) >= Math.max(least, leastKey));
  return best.slice(0, most).map((line) => ({ text: writeTurns(transcript, line) }));
}

/** Returns the sentences before the first one that another list already contains, or else those after the last one. */
function listUntold(line: readonly Said[], isTold: (one: Said) => boolean): readonly Said[] {
  const before = line.slice(0, Math.max(0, line.findIndex(isTold))).filter((one) => isEnded([one]));
  return before.length > 0 ? before : line.slice(line.findLastIndex(isTold) + 1);
}

const isEnded = (line: readonly Said[]) => isLike(line.at(-1)?.text, 'ended');
const isUnclear = (text: string) => isLike(text, 'refersBack') || startsDangling(text);

/** True for the first sentence of a turn that answers a question with a figure. */
function isAnswer({ said }: Transcript, index: number): boolean {
  const [line, asked = line] = [said[index], said[index - 1]];
  if ((line?.speaker ?? null) === null || line?.paragraph === asked?.paragraph) return false;
  const isAsked = isQuestion(asked?.text ?? '') && !isLike(asked?.text, 'smallTalk', 'asks', 'calledAlone');
  return isAsked && /^[^?]*\d[^?]*$/u.test(line?.text ?? '');
}

/**
 * True for a sentence that a stranger understands: no question, no talk about the meeting, and no reference to other
 * sentences.
 */
function isStatement({ text, words, speaker, cells }: Said, format: Transcript['format']): boolean {
  if (cells !== undefined || isQuestion(text) || isLike(text, 'nextMeeting')) return false;
  if (format === 'list') return !isLike(text, 'noteLabel');
  const isTalk = isLike(text, 'chatter', 'refersBack', 'asks', 'promise');
  const isUnclear = speaker !== null && words.length <= maxShort && isLike(text, 'pronoun');
  const least = speaker === null ? minNoteWords : minWords;
  return words.length >= least && !isTalk && !isUnclear && !startsDangling(text);
}

const isAsked = (text: string) => isQuestion(text) || isLike(text, 'interview');

/**
 * Pairs each question to the guest with the beginning of the answer, both word for word. The guest speaks most among those
 * who seldom ask.
 */
function listAnswers(transcript: Transcript) {
  const { said, turns } = transcript;
  const all = turns.map((turn) => turn.flatMap((at) => said[at] ?? []));
  const asks = (turn: readonly Said[]) => isAsked(turn.at(-1)?.text ?? '');
  const bySpeaker = [...Map.groupBy(all, ([first]) => first?.speaker)];
  const asked = bySpeaker.filter(([, own]) => own.filter(asks).length * 2 < own.length);
  const [guest] =
    asked.toSorted(([, one], [, other]) => countWords(other.flat()) - countWords(one.flat()))[0] ?? [];
  return all.flatMap((asked, turn) => {
    const { text = '', speaker, words = [] } = asked.at(-1) ?? {};
    const isOwn = speaker === guest;
    const answer = (all[turn + 1] ?? []).slice(0, isOwn ? 1 : maxAnswer);
    const [{ speaker: other, text: reply } = { speaker, text: '' }] = answer;
    // A question back is no answer.
    const isPair = isOwn ? other !== guest && !isQuestion(reply) : other === guest;
    if (!isAsked(text) || !isPair || isLike(text, 'smallTalk')) return [];
    // `Is that okay?` needs the sentence before it.
    const before = asked.at(-2)?.words.length ?? 0;
    const question = asked.slice(words.length <= maxBare && before > maxNod ? -2 : -1);
    if (isOwn) return [{ text: writeTurns(transcript, [...question, ...answer]) }];
    return [{ text: `${joinText(question)} ${guest}: “${joinText(answer)}”` }];
  });
}
