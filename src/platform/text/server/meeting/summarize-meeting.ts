import type { MeetingType } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { startsDangling } from '../reading/dangling-start.ts';
import { countWords } from '../reading/read-document.ts';
import { rarity } from '../words/document-frequency.ts';
import type { Finding } from './find-outcomes.ts';
import { isLike, isQuestion } from './meeting-patterns.ts';
import { joinText, listStems } from './quote-lines.ts';
import type { Said, Transcript } from './read-transcript.ts';
import type { Task } from './tasks/find-marked.ts';

export type Findings = Record<'decisions' | 'questions', readonly Finding[]> & { tasks: readonly Task[] };

/**
 * Maximum statements, lines of a list, sentences of an answer, and words of a question that needs the sentence before
 * it.
 */
const [maxStatements, maxListed, maxAnswer, maxBare] = [6, 8, 3, 5];
/** Maximum words of a reply that says nothing, and of a statement in speech that must be clear without pronouns. */
const [maxNod, maxShort] = [3, 10];
const [minWords, minNoteWords, maxWords] = [6, 3, 40];
const [figureWeight, ideaWeight] = [1.5, 3];
const dictatedNote =
  'The text has no punctuation, so we looked only for clear tasks and decisions. Add punctuation for a summary.';
/** Maximum sentences of a talk in which every statement counts. */
const maxShortTalk = 12;

/** Writes how much was found, the decisions, the most central statements word for word, and the open questions. */
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

/** Chooses the sentences, or the lines of a list, that share the most words with the others. */
function listStatements({ said, turns, format, document }: Transcript, found: Findings, ideas: boolean) {
  const told = found.tasks.flatMap(({ span, uses }) => [span, ...uses.flatMap((at) => said[at] ?? [])]);
  const spent = [...told, ...found.decisions, ...found.questions];
  const units = format === 'list' ? turns : said.map((_, index) => [index]);
  const lines = units.map((unit) => unit.flatMap((at) => said[at] ?? []));
  const stems = lines.map((line) => [...listStems(joinText(line), document.language.code)]);
  const counts = new Map<string, number>();
  for (const stem of stems.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weights = lines.map((line, index) => {
    const isTold = spent.some(({ start, end }) => line.some((one) => start < one.end && one.start < end));
    const length = countWords(line);
    const isFit = length >= minNoteWords && length <= maxWords;
    const isIdea = ideas && isLike(line[0]?.text, 'idea');
    if (isTold || !isFit || !(isIdea || line.every((one) => isStatement(one, format)))) return 0;
    const own = stems[index] ?? [];
    const shared = own.reduce((sum, stem) => sum + rarity(stem) * Math.log(counts.get(stem) ?? 1), 0);
    const isFigure = /[\d%€$£]/u.test(joinText(line));
    // In speech, a sentence that shares no word with the others is an aside.
    if (shared === 0 && !isFigure && !isIdea && format !== 'list' && said.length > maxShortTalk) return 0;
    const weight = (1 + shared) / Math.sqrt(own.length + 1);
    return weight * (isFigure ? figureWeight : 1) * (isIdea ? ideaWeight : 1);
  });
  const least = weights.toSorted((one, other) => other - one)[maxStatements - 1] ?? 0;
  const best = lines.filter((_, index) => (weights[index] ?? 0) >= Math.max(least, Number.EPSILON));
  return best.slice(0, maxStatements).map((line) => {
    const speaker = line[0]?.speaker ?? null;
    return { text: speaker === null ? joinText(line) : `${speaker}: “${joinText(line)}”` };
  });
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
function listAnswers({ said, turns }: Transcript) {
  const all = turns.map((turn) => turn.flatMap((at) => said[at] ?? []));
  const asks = (turn: readonly Said[]) => isAsked(turn.at(-1)?.text ?? '');
  const bySpeaker = [...Map.groupBy(all, ([first]) => first?.speaker)];
  const asked = bySpeaker.filter(([, own]) => own.filter(asks).length * 2 < own.length);
  const [guest] =
    asked.toSorted(([, one], [, other]) => countWords(other.flat()) - countWords(one.flat()))[0] ?? [];
  return all.flatMap((asked, turn) => {
    const { text = '', speaker, words = [] } = asked.at(-1) ?? {};
    const answer = all[turn + 1] ?? [];
    const isToGuest = speaker !== guest && answer[0]?.speaker === guest;
    if (!isAsked(text) || !isToGuest || isLike(text, 'smallTalk')) return [];
    // `Is that okay?` needs the sentence before it.
    const before = asked.at(-2)?.words.length ?? 0;
    const question = asked.slice(words.length <= maxBare && before > maxNod ? -2 : -1);
    return [{ text: `${joinText(question)} ${guest}: “${joinText(answer.slice(0, maxAnswer))}”` }];
  });
}
