import * as z from 'zod/mini';
import { Grounding } from '#platform/grounding/common/grounding.ts';
import { tidyLine } from '#platform/grounding/common/plain-text.ts';
import { askParts, estimateTokens, listParts } from '#platform/language-model/common/in-parts.ts';
import { ModelFailure } from '#platform/language-model/common/model-failure.ts';
import type { Asking } from '#platform/language-model/common/question.ts';
import type { MeetingType } from '#platform/text/common/options.ts';
import type { Span } from '#platform/text/common/text-facts.ts';

const quoted = z.object({ text: z.string(), quote: z.string() });
const answer = z.object({
  summary: z.string(),
  actionItems: z.array(
    z.object({
      task: z.string(),
      owner: z.nullable(z.string()),
      due: z.nullable(z.string()),
      quote: z.string(),
    }),
  ),
  decisions: z.array(quoted),
  questions: z.array(quoted),
});
const summaryAnswer = z.object({ summary: z.string() });

type Written = z.infer<typeof answer>;

type Sourced = { text: string; source: Span };
export type WrittenItem = Sourced & { task: string; owner: string | null; due: string | null };
export type WrittenNotes = {
  summary: string;
  items: WrittenItem[];
  decisions: Sourced[];
  questions: Sourced[];
};

const example: Written = {
  summary: 'The group spoke about the harbour lamp.',
  actionItems: [
    { task: 'Repair the lamp', owner: 'Ada', due: 'Friday', quote: 'Ada, please repair the lamp by Friday.' },
  ],
  decisions: [{ text: 'The lamp stays green.', quote: 'So we keep it green.' }],
  questions: [{ text: 'Who pays for the lamp?', quote: 'Who is going to pay?' }],
};

/** Writes meeting notes. Drops every item whose quote is not in the transcript. */
export async function writeNotes(
  { transcript, meetingType }: { transcript: string; meetingType: MeetingType },
  { ask, maxInputTokens }: Asking,
): Promise<WrittenNotes | undefined> {
  const parts = await listParts(transcript, maxInputTokens);
  const written = await askParts(parts, (part) =>
    ask({
      task: [
        `Take notes of this transcript of a ${meetingType} meeting: a summary of two to four sentences;`,
        'the action items that somebody took on or was asked to do, with owner and due time as they were said, or null;',
        'the decisions that were made; the questions that stayed open.',
        'Give with each the sentence of the transcript it comes from, word for word, as its quote. Leave out what is doubtful.',
      ].join(' '),
      material: { Transcript: part },
      schema: answer,
      example,
      maxAnswerTokens: 900,
    }),
  );
  const grounding = await Grounding.read(transcript);
  const summaries = written.map(({ summary }) => grounding.keep(tidyLine(summary)));
  const summary = grounding.keep(await joinSummaries(summaries, { ask, maxInputTokens }));
  if (summary === '') return undefined;
  const place = ({ text, quote }: z.infer<typeof quoted>): Sourced[] => {
    const line = tidyLine(text);
    const source = findQuote(quote, transcript);
    return source === undefined || line === '' || !grounding.holds(line) ? [] : [{ text: line, source }];
  };
  const asSaid = (words: string | null) =>
    words !== null && grounding.quotes(words) ? tidyLine(words) : null;
  const items = written
    .flatMap(({ actionItems }) => actionItems)
    .flatMap(({ task, owner, due, quote }) =>
      place({ text: tidyLine(task).replace(/\.$/u, ''), quote }).map((one): WrittenItem => {
        return { ...one, task: one.text, owner: asSaid(owner), due: asSaid(due) };
      }),
    );
  return {
    summary,
    items: inOrder(items),
    decisions: inOrder(written.flatMap(({ decisions }) => decisions.flatMap(place))),
    questions: inOrder(written.flatMap(({ questions }) => questions.flatMap(place))),
  };
}

export function describeItem({ owner, task, due }: WrittenItem): string {
  return `${owner ?? 'Unassigned'}: ${task}${due === null ? '' : ` (due ${due.replace(/^(?:by|due)\s+/iu, '')})`}`;
}

async function joinSummaries(summaries: readonly string[], { ask, maxInputTokens }: Asking): Promise<string> {
  const joined = summaries.filter((summary) => summary !== '').join('\n');
  if (summaries.length === 1 || joined === '') return joined;
  if (estimateTokens(joined) > maxInputTokens) throw new ModelFailure('too_long');
  const { summary } = await ask({
    task: 'These are notes of the parts of one meeting, in order. Join them into one summary of three to five sentences.',
    material: { Notes: joined },
    schema: summaryAnswer,
    example: { summary: example.summary },
    maxAnswerTokens: 400,
  });
  return tidyLine(summary);
}

/** Ignores case and quotation marks around the quote. */
function findQuote(quote: string, transcript: string): Span | undefined {
  const wanted = quote.trim().replaceAll(/^["'“”‘’]+|["'“”‘’]+$/gu, '');
  if (wanted === '') return undefined;
  const exact = transcript.indexOf(wanted);
  const lower = transcript.toLowerCase();
  // Lowercasing changes the length of a few letters, and then offsets would not match.
  const loose = lower.length === transcript.length ? lower.indexOf(wanted.toLowerCase()) : -1;
  const start = exact === -1 ? loose : exact;
  return start === -1 ? undefined : { start, end: start + wanted.length };
}

function inOrder<One extends Sourced>(list: readonly One[]): One[] {
  const seen = new Set<string>();
  return list
    .toSorted((one, other) => one.source.start - other.source.start)
    .filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()) !== undefined);
}
