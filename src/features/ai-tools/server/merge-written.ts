import type { EngineCaller, TextEngine } from '#platform/text/server/text-engine.ts';
import type { ToolOutput } from '../common/contract.ts';
import { countWords } from '../common/count-words.ts';
import { describeItem } from '../common/model/notes.ts';
import { dropRepeats } from '../common/model/subjects.ts';
import type { ToolInput, ToolName, Written } from '../common/model/writers.ts';

type ToolAnswer<Name extends ToolName> = Omit<ToolOutput<Name>, 'engine'>;

export type MergeNeeds<Name extends ToolName> = {
  input: ToolInput<Name>;
  embedded: ToolAnswer<Name>;
  engine: Pick<TextEngine, 'run'>;
  caller: EngineCaller;
};

type Merges = {
  [Name in ToolName]: (
    written: Written<Name>,
    needs: MergeNeeds<Name>,
  ) => ToolAnswer<Name> | Promise<ToolAnswer<Name>>;
};

const mostSuggestions = 5;
/** First words of the reason for a subject that the model did not write. */
const builtInMark = 'From the built-in engine:';
/** Score of an item that only the model found. */
const unmeasured = 0.5;

/** Replaces the texts of the built-in engine's answer with the model's. Keeps the engine's measurements. */
export const merges: Merges = {
  'summarize-content': ({ summary }, { embedded }) => ({
    summary,
    details: { ...embedded.details, summaryWords: countWords(summary), chosen: [] },
  }),
  'generate-product-description': ({ description }, { embedded }) => ({ ...embedded, description }),
  'optimize-email-subject': mergeSubjects,
  'process-meeting-notes': mergeNotes,
  'analyze-text': mergeAnalysis,
};

async function mergeSubjects(
  { suggestions }: Written<'optimize-email-subject'>,
  { input, embedded, engine, caller }: MergeNeeds<'optimize-email-subject'>,
): Promise<ToolAnswer<'optimize-email-subject'>> {
  const scored = await Promise.all(
    suggestions.map(async ({ subject, reason }) => {
      const { details } = await engine.run('optimize-email-subject', { ...input, subject }, caller);
      return { subject, score: percentOf(details.own.parts), reason };
    }),
  );
  const builtIn = embedded.suggestions.map((one) => ({ ...one, reason: `${builtInMark} ${one.reason}` }));
  const filled = dropRepeats([...scored, ...builtIn], input.subject).slice(0, mostSuggestions);
  return { ...embedded, suggestions: filled.toSorted((one, other) => other.score - one.score) };
}

/** Scores a subject in percent of the points that apply to it. */
function percentOf(parts: readonly { points: number; outOf: number }[]): number {
  const [points, outOf] = parts.reduce(([sum, most], part) => [sum + part.points, most + part.outOf], [0, 0]);
  return outOf === 0 ? 0 : Math.round((100 * points) / outOf);
}

/** Copies due date and score from the built-in engine's item if both items come from the same place of the transcript. */
function mergeNotes(
  { summary, items, decisions, questions }: Written<'process-meeting-notes'>,
  { embedded: { details } }: MergeNeeds<'process-meeting-notes'>,
): ToolAnswer<'process-meeting-notes'> {
  const measured = items.map((item) => {
    const same = details.items.find(
      ({ source }) => source.start < item.source.end && item.source.start < source.end,
    );
    const dueDate = item.due === null ? null : (same?.dueDate ?? null);
    return { ...item, dueDate, score: same?.score ?? unmeasured };
  });
  return {
    summary,
    actionItems: items.map(describeItem),
    details: { ...details, items: measured, possible: [], decisions, questions },
  };
}

/** Omits the built-in engine's sentiment if its label differs from the model's. */
function mergeAnalysis(
  { label, sentiment, tones, tone, keywords, summary, suggestions }: Written<'analyze-text'>,
  { input, embedded }: MergeNeeds<'analyze-text'>,
): ToolAnswer<'analyze-text'> {
  const { details } = embedded;
  const counted = keywords.map((phrase, index) => ({
    phrase,
    count: input.text.toLowerCase().split(phrase.toLowerCase()).length - 1,
    score: 1 - index / keywords.length,
  }));
  return {
    sentiment,
    tone: tone || embedded.tone,
    readability: embedded.readability,
    keywords: keywords.length > 0 ? keywords : embedded.keywords,
    summary: summary || embedded.summary,
    suggestions: suggestions.length > 0 ? suggestions : embedded.suggestions,
    details: {
      ...details,
      sentiment: details.sentiment?.label === label ? details.sentiment : null,
      tone: details.tone && tones.length > 0 ? { labels: tones, evidence: [] } : details.tone,
      keywords: counted.length > 0 ? counted : details.keywords,
      suggestions:
        suggestions.length > 0
          ? suggestions.map((message) => ({ kind: 'advice', message, spans: [] }))
          : details.suggestions,
    },
  };
}
