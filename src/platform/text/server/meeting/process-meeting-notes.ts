import type { MeetingType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import type { MeetingDetails } from '../../common/writing-details.ts';
import { extractKeywords } from '../keywords/extract-keywords.ts';
import { findDecisions } from './find-decisions.ts';
import { splitName } from './find-people.ts';
import { findQuestions } from './find-questions.ts';
import { pattern } from './meeting-patterns.ts';
import { readTranscript, type Transcript } from './read-transcript.ts';
import { summarizeMeeting } from './summarize-meeting.ts';
import { findActions } from './tasks/find-actions.ts';
import { describeDay } from './tasks/find-due.ts';
import type { Action } from './tasks/merge-actions.ts';

export type MeetingRequest = {
  transcript: string;
  meetingType: MeetingType;
  /** ISO 8601 date from which `Friday` and `tomorrow` are counted. */
  today: string;
};

export type MeetingNotes = { summary: string; actionItems: string[]; details: MeetingDetails };

const maxTopics = 6;
/** Finds the summary, actions, decisions and open questions of a meeting, each with its source in the text. */
export function processMeetingNotes(meeting: MeetingRequest): MeetingNotes {
  const { meetingType, today } = meeting;
  const transcript = readTranscript(meeting.transcript, today);
  const { document, toSource } = transcript;
  const { actions, possible } = findActions(transcript, meetingType, today);
  // In an interview, only the guest's own stories speak of decisions.
  const decisions = meetingType === 'interview' ? [] : findDecisions(transcript);
  const isDecided = (one: Span) => decisions.some(({ start, end }) => start < one.end && one.start < end);
  const questions = findQuestions(transcript).filter(
    (one) => !isDecided(one) && (meetingType !== 'brainstorm' || !pattern('brainstorm').test(one.text)),
  );
  const isListed = ({ span }: Action) =>
    [...decisions, ...questions].some((one) => one.start < span.end && span.start < one.end);
  const topics = listTopics(transcript);
  const place = (found: readonly (Span & { text: string })[]) =>
    found.map((one) => ({ text: one.text, source: toSource(one) }));
  return {
    summary: summarizeMeeting(transcript, meetingType, {
      items: actions,
      decisions,
      questions,
    }),
    actionItems: actions.map(describeAction),
    details: {
      language: document.language,
      notes: listNotes(transcript),
      format: transcript.format,
      speakers: [...transcript.speakers],
      topics,
      items: actions.map(({ task, owner, due, span, text, score }) => ({
        text,
        source: toSource(span),
        task,
        owner,
        due: due?.words.trim() ?? null,
        dueDate: due?.date ?? null,
        score: Math.round(score * 100) / 100,
      })),
      possible: place(possible.flatMap((one) => (isListed(one) ? [] : [{ text: one.text, ...one.span }]))),
      decisions: place(decisions),
      questions: place(questions),
    },
  };
}

/** Formats an action as `Anna: send the plan (due Fri 16 Jan)`. */
function describeAction({ task, owner, due }: Action): string {
  const words = due?.words.trim().replace(/^(?:by|due)\s+/iu, '');
  const until = due?.date == null ? words : describeDay(due.date);
  const day =
    until === undefined
      ? ''
      : ` (${/^(?:not|before|after|in time) /iu.test(until) ? '' : /^(?:the|our|next|this) /iu.test(until) ? 'by ' : 'due '}${until})`;
  return `${owner ?? 'Unassigned'}: ${task}${day}`;
}

function listTopics({ document, speakers }: Transcript): string[] {
  if (document.language.code !== 'en') return [];
  const names = new Set(speakers.flatMap(splitName));
  const phrases = extractKeywords(document).map(({ phrase }) => phrase);
  return phrases
    .filter((phrase) => !splitName(phrase).some((word) => names.has(word) || pattern('noTopic').test(word)))
    .slice(0, maxTopics);
}

function listNotes({ document: { language, sentences }, done }: Transcript): string[] {
  const name = language.code === 'und' ? 'The language could not be detected' : `Language: ${language.name}`;
  const foreign = `${name}. Only labeled actions and decisions and a few clear promises were found; questions are recognized by their question mark.`;
  return [
    ...(language.supported || sentences.length === 0 ? [] : [foreign]),
    ...(done === 0 ? [] : [`Lines marked as done were left out: ${done}.`]),
  ];
}
