import { z } from 'zod';
import type { Span } from '#platform/text/common/text-facts.ts';
import type { MeetingDetails } from '#platform/text/common/writing-details.ts';
import { askParts, listParts } from './condense.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { Grounding } from './grounding.ts';
import { ModelFailure } from './model-failure.ts';
import type { AskModel } from './model-server.ts';
import type { ModelTool, ToolAnswer } from './model-tool.ts';
import { tidyLine } from './tidy-line.ts';

const quoted = z.object({ text: z.string(), quote: z.string() });
const answer = z.object({
  summary: z.string(),
  actionItems: z.array(
    z.object({
      task: z.string(),
      owner: z.string().nullable(),
      due: z.string().nullable(),
      quote: z.string(),
    }),
  ),
  decisions: z.array(quoted),
  questions: z.array(quoted),
});
const summaryAnswer = z.object({ summary: z.string() });

type Written = z.output<typeof answer>;
type Item = MeetingDetails['items'][number];

const example: Written = {
  summary: 'The group spoke about the harbour lamp.',
  actionItems: [
    { task: 'Repair the lamp', owner: 'Ada', due: 'Friday', quote: 'Ada, please repair the lamp by Friday.' },
  ],
  decisions: [{ text: 'The lamp stays green.', quote: 'So we keep it green.' }],
  questions: [{ text: 'Who pays for the lamp?', quote: 'Who is going to pay?' }],
};

/** Of an item that the model alone found. */
const unmeasured = 0.5;

/** What has no quote in the transcript was not said. */
export const takeNotesByModel: ModelTool<'process-meeting-notes'> = async (work) => {
  const { input, embedded, ask } = work;
  const { transcript } = input;
  const parts = await listParts(transcript, work.maxInputTokens);
  const written = await askParts(parts, (part) => askNotes(part, input.meetingType, ask));
  const grounding = await Grounding.read(transcript, embedded.details.language.code);
  const said = { transcript, grounding };
  const summaries = written.map(({ summary }) => grounding.keep(tidyLine(summary)));
  const summary = grounding.keep(await joinSummaries(summaries, ask, work.maxInputTokens));
  if (summary === '') return undefined;
  const items = inOrder(
    written.flatMap(({ actionItems }) => actionItems.flatMap((one) => placeItem(one, said))),
  );
  const dated = items.map((item) => ({ ...item, ...measure(item, embedded) }));
  return {
    summary,
    actionItems: dated.map(describe),
    details: {
      ...embedded.details,
      items: dated,
      possible: [],
      decisions: inOrder(written.flatMap(({ decisions }) => decisions.flatMap((one) => place(one, said)))),
      questions: inOrder(written.flatMap(({ questions }) => questions.flatMap((one) => place(one, said)))),
    },
  };
};

function askNotes(part: string, meetingType: string, ask: AskModel): Promise<Written> {
  return ask({
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
  });
}

async function joinSummaries(
  summaries: readonly string[],
  ask: AskModel,
  maxInputTokens: number,
): Promise<string> {
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

type Said = { transcript: string; grounding: Grounding };

function place({ text, quote }: z.output<typeof quoted>, { transcript, grounding }: Said) {
  const line = tidyLine(text);
  const source = findQuote(quote, transcript);
  return source === undefined || line === '' || !grounding.holds(line) ? [] : [{ text: line, source }];
}

type PlacedItem = Omit<Item, 'dueDate' | 'score'>;

function placeItem(item: Written['actionItems'][number], said: Said): PlacedItem[] {
  const asSaid = (words: string | null) =>
    words !== null && said.grounding.quotes(words) ? tidyLine(words) : null;
  const task = tidyLine(item.task).replace(/\.$/u, '');
  const placed = place({ text: task, quote: item.quote }, said);
  return placed.map((one) => ({ ...one, task, owner: asSaid(item.owner), due: asSaid(item.due) }));
}

function describe({ owner, task, due }: PlacedItem): string {
  return `${owner ?? 'Unassigned'}: ${task}${due === null ? '' : ` (due ${due.replace(/^(?:by|due)\s+/iu, '')})`}`;
}

/** The built-in engine reads dates; where both found the same sentence, its date holds for both. */
function measure(
  { source, due }: PlacedItem,
  { details }: ToolAnswer<'process-meeting-notes'>,
): Pick<Item, 'dueDate' | 'score'> {
  const same = details.items.find((item) => item.source.start < source.end && source.start < item.source.end);
  return { dueDate: due === null ? null : (same?.dueDate ?? null), score: same?.score ?? unmeasured };
}

/** Where the quote stands, whatever its case and the marks around it. */
function findQuote(quote: string, transcript: string): Span | undefined {
  const wanted = quote.trim().replaceAll(/^["'“”‘’]+|["'“”‘’]+$/gu, '');
  if (wanted === '') return undefined;
  const exact = transcript.indexOf(wanted);
  const lower = transcript.toLowerCase();
  // A few letters change their length with their case, and offsets would not hold.
  const loose = lower.length === transcript.length ? lower.indexOf(wanted.toLowerCase()) : -1;
  const start = exact === -1 ? loose : exact;
  return start === -1 ? undefined : { start, end: start + wanted.length };
}

/** As they were said; the same words from two parts once. */
function inOrder<One extends { text: string; source: Span }>(list: readonly One[]): One[] {
  const seen = new Set<string>();
  return list
    .toSorted((one, other) => one.source.start - other.source.start)
    .filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()) !== undefined);
}
