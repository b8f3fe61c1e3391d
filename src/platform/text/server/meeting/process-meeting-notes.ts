import type { MeetingType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import type { MeetingDetails } from '../../common/writing-details.ts';
import { extractKeywords } from '../keywords/extract-keywords.ts';
import { findDecisions, findQuestions } from './find-outcomes.ts';
import { meetingWords } from './meeting-patterns.ts';
import { splitName } from './read-line.ts';
import { readTranscript, type Transcript } from './read-transcript.ts';
import { summarizeMeeting } from './summarize-meeting.ts';
import { describeDay } from './tasks/find-due.ts';
import type { Task } from './tasks/find-marked.ts';
import { findTasks } from './tasks/find-tasks.ts';

/** `today` is the ISO 8601 date from which `Friday` and `tomorrow` are counted. */
export type MeetingRequest = { transcript: string; meetingType: MeetingType; today: string };

export type MeetingNotes = { summary: string; actionItems: string[]; details: MeetingDetails };

const maxTopics = 6;
const noTopic = meetingWords('noTopic');

/** Finds the tasks, decisions and open questions of a meeting, each with its source in the text. */
export function processMeetingNotes({ transcript: said, meetingType, today }: MeetingRequest): MeetingNotes {
  const transcript = readTranscript(said, today);
  const { document, format, speakers, toSource } = transcript;
  const { tasks, possible } = findTasks(transcript, meetingType);
  // In an interview, decisions occur only in the stories of the guest.
  const decisions = meetingType === 'interview' ? [] : findDecisions(transcript);
  const isApart = (one: Span, others: readonly Span[]) =>
    others.every(({ start, end }) => one.end <= start || end <= one.start);
  const taken = [...decisions, ...tasks.map(({ span }) => span)];
  const questions = findQuestions(transcript).filter((one) => isApart(one, taken));
  const place = (one: Span & { text: string }) => ({ text: one.text, source: toSource(one) });
  const quote = (one: Span) => place({ ...one, text: document.text.slice(one.start, one.end).trim() });
  const others = possible.map(({ span }) => span).filter((span) => isApart(span, [...taken, ...questions]));
  return {
    summary: summarizeMeeting(transcript, meetingType, { tasks, possible: others, decisions, questions }),
    actionItems: tasks.map(describeTask),
    details: {
      language: document.language,
      notes: listNotes(transcript),
      format,
      speakers: [...speakers],
      topics: listTopics(transcript),
      items: tasks.map(({ task, owner, due, span, score }) => {
        return { ...quote(span), task, owner, due: due?.words ?? null, dueDate: due?.date ?? null, score };
      }),
      possible: others.map(quote),
      decisions: decisions.map(place),
      questions: questions.map(place),
    },
  };
}

function describeTask({ task, owner, due }: Task): string {
  const day = due === undefined ? '' : ` (due ${describeDay(due.date)})`;
  return `${owner ?? 'Unassigned'}: ${task}${day}`;
}

function listTopics({ document, speakers }: Transcript): string[] {
  if (document.language.code !== 'en') return [];
  const names = new Set([...speakers.flatMap(splitName), ...noTopic]);
  const phrases = extractKeywords(document).map(({ phrase }) => phrase);
  return phrases.filter((phrase) => !splitName(phrase).some((word) => names.has(word))).slice(0, maxTopics);
}

function listNotes({ document: { language, sentences }, done }: Transcript): string[] {
  const name = language.code === 'und' ? 'The language could not be detected' : `Language: ${language.name}`;
  const foreign = `${name}. Tasks, decisions and open points are found less reliably than in English.`;
  const isForeign = !language.supported && sentences.length > 0;
  const left = `Lines marked as done were left out: ${done}.`;
  return [...(isForeign ? [foreign] : []), ...(done > 0 ? [left] : [])];
}
