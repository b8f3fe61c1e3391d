import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { type SummaryType, summaryTypes } from '#platform/text/common/options.ts';
import samples from './data/samples.json' with { type: 'json' };
import { SummaryResult } from './result/summary-result.tsx';
import { textToolIsland } from './text-tool.tsx';
import { sayPlainly } from './use-tool-call.ts';

const slug = 'content-summarizer';

export const ContentSummarizerIsland = textToolIsland({
  slug,
  function: 'summarize-content',
  initial: { content: '', summaryType: 'brief' as SummaryType },
  texts: [
    {
      name: 'content',
      label: 'Content to summarize',
      rows: 9,
      placeholder: 'Type or paste an article, a report or a long email',
      limit: maxInputCharacters,
    },
  ],
  choice: { name: 'summaryType', legend: 'Summary', choices: summaryTypes },
  samples: samples.prose.map(({ label, text }) => ({ label, values: { content: text } })),
  whenEmpty: { title: 'Error', description: 'Please enter content to summarize' },
  words: sayPlainly({
    done: 'Content summarized successfully!',
    failed: 'Failed to summarize content. Please try again.',
  }),
  submitLabel: 'Summarize',
  busyLabel: 'Summarizing...',
  empty:
    'Your summary will appear here. The built-in engine also highlights the sentences it chose in your text.',
  event: ({ content, summaryType }, { summary }) => ({
    name: 'content_summarized',
    data: {
      summary_type: summaryType,
      content_length: content.length,
      summary_length: summary.length,
      tool: slug,
    },
  }),
  result: ({ sent, answer }) => <SummaryResult summary={answer} content={sent.content} />,
});
