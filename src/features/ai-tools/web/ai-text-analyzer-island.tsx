import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { type AnalysisType, analysisTypes } from '#platform/text/common/options.ts';
import { AnalysisResult } from './analysis/analysis-result.tsx';
import samples from './data/samples.json' with { type: 'json' };
import { textToolIsland } from './text-tool.tsx';

const slug = 'ai-text-analyzer';

export const AiTextAnalyzerIsland = textToolIsland({
  slug,
  function: 'analyze-text',
  initial: { text: '', analysisType: 'comprehensive' as AnalysisType },
  texts: [
    {
      name: 'text',
      label: 'Text to analyze',
      rows: 9,
      placeholder: 'Type or paste your text',
      limit: maxInputCharacters,
    },
  ],
  choice: { name: 'analysisType', legend: 'Analysis', choices: analysisTypes },
  samples: samples.prose.map(({ label, text }) => ({ label, values: { text } })),
  whenEmpty: { title: 'Text Required', description: 'Please enter some text to analyze' },
  words: {
    done: {
      title: 'Analysis Complete!',
      description: 'Your text has been analyzed successfully',
      kind: 'success',
    },
    failed: (reason) => ({
      title: 'Analysis Failed',
      description: reason ?? 'Failed to analyze text',
      kind: 'destructive',
    }),
  },
  submitLabel: 'Analyze text',
  busyLabel: 'Analyzing...',
  empty: 'Sentiment, tone, readability, keywords and suggestions will appear here.',
  event: ({ text, analysisType }, { sentiment }) => ({
    name: 'text_analyzed',
    data: { analysis_type: analysisType, text_length: text.length, sentiment, tool: slug },
  }),
  result: ({ sent, answer }) => (
    <AnalysisResult analysis={answer} text={sent.text} type={sent.analysisType} />
  ),
});
