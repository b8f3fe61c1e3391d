import { z } from 'zod';
import type { AnalysisDetails } from '#platform/text/common/analysis-details.ts';
import { sentimentLabel } from '#platform/text/common/analysis-details.ts';
import { maxKeywords, maxSuggestions } from '#platform/text/common/limits.ts';
import type { AnalysisType } from '#platform/text/common/options.ts';
import { condense } from './condense.ts';
import { countWords } from './count-words.ts';
import { Grounding } from './grounding.ts';
import type { ModelTool, ToolAnswer } from './model-tool.ts';
import { readTone } from './read-tone.ts';
import { tidyLine } from './tidy-line.ts';

const answer = z.object({
  sentiment: sentimentLabel,
  tone: z.string(),
  keywords: z.array(z.string()),
  summary: z.string(),
  suggestions: z.array(z.string()),
});

type Analysis = ToolAnswer<'analyze-text'>;

const subjects: Record<AnalysisType, string> = {
  comprehensive: 'that would improve it',
  sentiment: 'on its mood and how it will be felt',
  readability: 'that would make it easier to read',
  keywords: 'on its subject and the words it uses',
};

/** The model judges and writes; grades, counts and marks in the text are measured and stay. */
export const analyzeByModel: ModelTool<'analyze-text'> = async (work) => {
  const { input, embedded, ask } = work;
  const text = await condense(input.text, ask, work.maxInputTokens);
  const written = await ask({
    task: [
      'Judge the text: its overall sentiment; its tone in one or two adjectives;',
      'its 3 to 10 most telling keywords, as they stand in the text, the most important first;',
      `a summary of one or two sentences; and up to 5 short suggestions ${subjects[input.analysisType]}.`,
    ].join(' '),
    material: { Text: text },
    schema: answer,
    example: {
      sentiment: 'positive',
      tone: 'warm, informal',
      keywords: ['harbour lamp'],
      summary: 'The harbour lamp was repaired.',
      suggestions: ['Shorten the long sentence about the lamp.'],
    },
    maxAnswerTokens: 700,
  });
  const grounding = await Grounding.read(input.text, embedded.details.language.code);
  const summary = grounding.keep(tidyLine(written.summary));
  const isShorter = countWords(summary) < embedded.details.counts.words;
  const keywords = [...new Set(written.keywords.map(tidyLine))]
    .filter((phrase) => grounding.quotes(phrase))
    .slice(0, maxKeywords);
  if (summary === '' && keywords.length === 0) return undefined;
  const judged = judge(embedded, written);
  const counted = countKeywords(embedded, keywords, input.text);
  const suggested = suggest(judged, written.suggestions.map(tidyLine), grounding);
  return {
    ...suggested,
    summary: summary !== '' && isShorter ? summary : embedded.summary,
    ...(counted.length > 0 && {
      keywords: counted.map(({ phrase }) => phrase),
      details: { ...suggested.details, keywords: counted },
    }),
  };
};

/** Figures that speak against the model's label would confuse; without them the label stands alone. */
function judge(embedded: Analysis, written: z.output<typeof answer>): Analysis {
  const { sentiment, tone } = embedded.details;
  const label = written.sentiment;
  const words = readTone(tidyLine(written.tone));
  const isTone = words !== undefined;
  return {
    ...embedded,
    sentiment: capitalize(label),
    tone: isTone ? capitalize(words) : embedded.tone,
    details: {
      ...embedded.details,
      sentiment: sentiment?.label === label ? sentiment : null,
      tone: isTone && tone !== null ? { ...tone, labels: words.split(/\s*,\s*/u) } : tone,
    },
  };
}

function countKeywords(
  { details }: Analysis,
  phrases: readonly string[],
  text: string,
): AnalysisDetails['keywords'] {
  const source = text.toLowerCase();
  return phrases.map((phrase, index) => {
    const known = details.keywords.find((one) => one.phrase.toLowerCase() === phrase.toLowerCase());
    const count = known?.count ?? source.split(phrase.toLowerCase()).length - 1;
    return { phrase, count, score: 1 - index / phrases.length };
  });
}

function suggest(analysis: Analysis, messages: readonly string[], grounding: Grounding): Analysis {
  const kept = messages
    .filter((message) => message !== '' && grounding.holds(message))
    .slice(0, maxSuggestions);
  if (kept.length === 0) return analysis;
  const suggestions = kept.map((message) => ({ kind: 'advice', message, spans: [] }));
  return { ...analysis, suggestions: kept, details: { ...analysis.details, suggestions } };
}

function capitalize(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}
