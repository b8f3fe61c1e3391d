import type { MeetingType } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { dropConnective, startsDangling } from '../reading/dangling-start.ts';
import type { Sentence } from '../reading/read-document.ts';
import { unpunctuatedNote } from '../summary/summarize-content.ts';
import type { Finding } from './find-decisions.ts';
import { dropLabel, isLabeled } from './labels.ts';
import { findGuest, type Line, listAnswers, listOfType } from './list-of-type.ts';
import { isRole, pattern } from './meeting-patterns.ts';
import { tidySpaces } from './quote-lines.ts';
import type { Transcript } from './read-transcript.ts';
import type { Action } from './tasks/merge-actions.ts';
import { isImperative } from './tasks/request-features.ts';

export type Findings = {
  items: readonly Action[];
  decisions: readonly Finding[];
  questions: readonly Finding[];
};

/** Maximum and minimum words of a statement in the summary. The minimum is lower with a figure and in notes. */
const [maxWords, minWords, minFigureWords, minNoteWords] = [45, 6, 4, 3];
/** Maximum statements, names and topics in the first sentence, and decisions or questions. */
const [maxStatements, maxNamed, maxOutcomes] = [5, 5, 4];
/** Maximum headings of notes with a line in the summary. */
const maxSections = 7;
/** Statements of a conversation are only quoted if there are at least this many. */
const minStatements = 2;
/** Maximum words of the statements, in short meetings and in long ones, and as a share of the meeting. */
const [leastBudget, mostBudget, share] = [40, 110, 0.25];
/** Weights of a statement with a figure, and of one with a reason or result. */
const [figureWeight, factWeight] = [2.5, 1.6];

/** Writes the topics, the decisions, statements, the list of the meeting type and open questions. */
export function summarizeMeeting(transcript: Transcript, type: MeetingType, found: Findings): string {
  if (transcript.isUnpunctuated) return unpunctuatedNote;
  const { document, speakers } = transcript;
  const spent = [...found.items.map(({ span }) => span), ...found.decisions, ...found.questions];
  const lines = document.sentences.map((sentence, index) => {
    const line = readLine(sentence, transcript);
    const isTold = spent.some((one) => one.start < sentence.end && sentence.start < one.end);
    return { ...line, weight: isTold ? 0 : weigh(line, index, transcript) };
  });
  const listed = listOfType(transcript, type, lines, found.items);
  const entries = type === 'interview' ? listAnswers(transcript) : listed;
  const isWhole =
    entries.length > 1 && (type === 'interview' || (type === 'brainstorm' && speakers.length === 0));
  const budget = Math.min(mostBudget, Math.max(leastBudget, document.words.length * share));
  const isTalk = speakers.length > 1;
  const usable = lines.filter(
    ({ weight, paragraph }) =>
      weight > (isTalk && document.language.code === 'en' ? 1 : 0) && !isEntry(paragraph, listed),
  );
  const chosen = isWhole
    ? []
    : isTalk
      ? chooseLines(usable, budget)
      : chooseNotes(usable, budget, transcript);
  const parts = [
    introduce(transcript, type),
    writeOutcomes('Decided', found.decisions),
    isTalk && chosen.length < minStatements ? '' : writeLines(chosen, transcript),
    entries.length === 0 ? '' : [`${titles[type]}:`, ...entries.map(({ text }) => `• ${text}`)].join('\n'),
    writeOutcomes('Left open', found.questions),
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('\n\n') : countFindings(transcript, found);
}

const titles = { client: 'Requests', interview: 'Questions and answers', brainstorm: 'Ideas', team: '' };

const isEntry = (paragraph: number, listed: readonly { paragraph: number }[]) =>
  listed.some((one) => one.paragraph === paragraph);

/**
 * Writes the summary of a meeting that has nothing to quote: how many people spoke, how many tasks were found, and
 * that there were no decisions.
 */
function countFindings({ speakers, document }: Transcript, { items }: Findings): string {
  if (document.words.length === 0) return 'No statements, decisions or tasks were found.';
  const people = speakers.length > 1 ? `${speakers.length} people spoke; ` : '';
  const tasks =
    items.length === 0 ? 'no tasks' : items.length === 1 ? '1 action item' : `${items.length} action items`;
  return `${people}${tasks} and no decisions were found.`;
}

/** Writes who talked about which topics. Empty if no topics are announced. */
function introduce({ utterances, speakers, topics: labeled }: Transcript, type: MeetingType): string {
  const topics = [...new Set(labeled)].slice(0, maxNamed);
  const guest = type === 'interview' && speakers.length > 1 ? findGuest(utterances) : null;
  if (guest !== null && guest.length > 1)
    return `Interview with ${isRole(guest) ? `the ${guest.toLowerCase()}` : guest}.`;
  if (topics.length === 0) return '';
  const names = speakers.length > maxNamed ? `${speakers.length} people` : joinNames(speakers);
  return `${speakers.length < 2 ? 'This was' : `${names} talked`} about ${joinNames(topics)}.`;
}

const joinNames = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

function readLine({ text, paragraph }: Sentence, { document, utterances }: Transcript): Line {
  const tidy = tidySpaces(text)
    .replaceAll(document.language.code === 'en' ? pattern('fillers') : /$^/gu, '')
    .replace(pattern('leadIn'), '')
    .trim();
  return {
    text: capitalizeStart(dropConnective(tidy)),
    speaker: utterances[paragraph]?.speaker ?? null,
    paragraph,
    words: tidy.split(' ').length,
    weight: 1,
  };
}

/**
 * Weighs a sentence. Returns 0 for talk about the meeting, requests, questions, offers, sentences that depend on others,
 * and statements that the next speaker contradicts.
 */
function weigh(line: Line, index: number, transcript: Transcript): number {
  const { utterances, format, document, turns } = transcript;
  const { text = '', paragraph = 0 } = document.sentences[index] ?? {};
  const { heading = '', cells } = utterances[paragraph] ?? {};
  const isNote = format === 'plain' || format === 'list';
  const talk = ['toScribe', 'procedure', 'verdict', 'greeting', 'openQuestion'];
  const spoken = ['chatter', 'please', 'request', 'promise', 'trailing', 'tentative'];
  const isTalk = [...talk, ...(isNote ? (format === 'plain' ? ['chatter'] : []) : spoken)].some(
    (name) => pattern(name).test(text) || pattern(name).test(line.text),
  );
  const isSaid = cells === undefined && !isLabeled(text, heading) && line.words <= maxWords;
  const isNoStatement = !isNote && (isImperative(line.text) || pattern('refersBack').test(line.text));
  if (
    !isSaid ||
    isTalk ||
    isNoStatement ||
    pattern('noteLabel').test(text) ||
    (!isNote && startsDangling(line.text))
  )
    return 0;
  const hasFigure = pattern('figure').test(line.text);
  if (line.words < (isNote ? minNoteWords : hasFigure ? minFigureWords : minWords)) return 0;
  if (!isNote && pattern('objection').test(text)) return 0;
  const reply = document.sentences[turns[paragraph + 1]?.[0] ?? -1]?.text ?? '';
  if (!isNote && pattern('objection').test(reply)) return 0;
  return hasFigure ? figureWeight : pattern('fact').test(line.text) ? factWeight : 1;
}

/** Chooses the statements with the highest weights, in the order of the meeting. */
function chooseLines(lines: readonly Line[], budget: number): Line[] {
  const chosen = new Set<Line>();
  let left = budget;
  for (const line of lines.toSorted((one, other) => other.weight - one.weight)) {
    if (chosen.size >= maxStatements || line.words > left * 1.3) continue;
    chosen.add(line);
    left -= line.words;
  }
  return lines.filter((line) => chosen.has(line));
}

/** Chooses the first of the best lines under each heading. Without headings, chooses by words. */
function chooseNotes(lines: readonly Line[], budget: number, { utterances }: Transcript): Line[] {
  const sections = [...Map.groupBy(lines, ({ paragraph }) => utterances[paragraph]?.heading ?? '').values()];
  if (sections.length < 2) return chooseLines(lines, budget);
  return sections.slice(0, maxSections).flatMap((section) => {
    const most = section.reduce((best, { weight }) => Math.max(best, weight), 0);
    return section.find(({ weight }) => weight === most) ?? [];
  });
}

/** Quotes each statement on a separate line with its speaker. Lines of notes follow their heading. */
function writeLines(lines: readonly Line[], { speakers, utterances }: Transcript): string {
  if (speakers.length > 1)
    return lines
      .map(({ text, speaker }) => `• ${speaker === null ? '' : `${speaker}: `}“${end(text)}”`)
      .join('\n');
  const titled = lines.map(({ text, paragraph }, at) => {
    const { heading = '' } = utterances[paragraph] ?? {};
    const isNew = heading !== '' && heading !== utterances[lines[at - 1]?.paragraph ?? -1]?.heading;
    const title = heading.replace(/^\d{1,2}[.)] /u, '');
    return { isNew, text: isNew ? `${title}: ${end(text)}` : end(text) };
  });
  return titled.map(({ isNew, text }, at) => (at > 0 ? (isNew ? '\n' : ' ') : '') + text).join('');
}

function writeOutcomes(title: string, found: readonly Finding[]): string {
  const texts = found
    .slice(0, maxOutcomes)
    .map(({ text }) =>
      end(capitalizeStart(tidySpaces(dropLabel(text)).replace(pattern('decisionFrame'), ''))),
    );
  if (texts.length < 2) return texts.map((text) => `${title}: ${text}`).join('');
  return [`${title}:`, ...texts.map((text) => `• ${text}`)].join('\n');
}

const end = (text: string) => (/[\p{L}\p{N})%’'€$]$/u.test(text) ? `${text}.` : text);
