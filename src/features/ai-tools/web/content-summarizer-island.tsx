import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { type SummaryType, summaryTypes } from '#platform/text/common/options.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView } from '#site/usage/web/use-page-view.ts';
import { useTrack } from '#site/usage/web/use-track.ts';
import { ChoiceRow } from './choice-row.tsx';
import { readSummary, type Summary } from './read-summary.ts';
import { SummaryResult } from './summary-result.tsx';
import { TextBox } from './text-box.tsx';
import { prose } from './text-samples.ts';
import { ToolFrame } from './tool-frame.tsx';
import { sayPlainly, useToolCall } from './use-tool-call.ts';
import { useToolForm } from './use-tool-form.ts';

const tool = 'content-summarizer';

type Fields = { content: string; summaryType: SummaryType };
type Summarized = Fields & { summary: Summary };

const formOptions = {
  initial: { content: '', summaryType: 'brief' } satisfies Fields as Fields,
  limits: { content: maxInputCharacters },
  choices: { summaryType: summaryTypes },
};

const contentRequired = { title: 'Error', description: 'Please enter content to summarize' };
const words = sayPlainly({
  done: 'Content summarized successfully!',
  failed: 'Failed to summarize content. Please try again.',
});

export function ContentSummarizerIsland() {
  return (
    <SessionProvider>
      <ContentSummarizer />
    </SessionProvider>
  );
}

function ContentSummarizer() {
  usePageView(tool);
  const track = useTrack();
  const form = useToolForm(tool, formOptions);
  const call = useToolCall<Summarized>(words);

  function submit(): void {
    if (!form.check(['content'], contentRequired)) return;
    const sent = form.values;
    void call.run({
      tool: 'summarize-content',
      input: sent,
      read(body) {
        const summary = readSummary(body);
        return summary && { ...sent, summary };
      },
      onDone: ({ content, summaryType, summary }) =>
        track('content_summarized', {
          summary_type: summaryType,
          content_length: content.length,
          summary_length: summary.summary.length,
          tool,
        }),
    });
  }

  return (
    <ToolFrame
      form={form}
      call={call}
      submitLabel="Summarize"
      busyLabel="Summarizing..."
      samples={prose.map(({ label, text }) => ({ label, values: { content: text } }))}
      onSubmit={submit}
      empty="Your summary will appear here. The built-in engine also highlights the sentences it chose in your text."
      fields={
        <>
          <TextBox
            name="content"
            label="Content to summarize"
            rows={9}
            placeholder="Type or paste an article, a report or a long email"
            limit={maxInputCharacters}
            value={form.values.content}
            isWrong={form.wrong === 'content'}
            onChange={(content) => form.change({ content })}
          />
          <ChoiceRow
            name="summaryType"
            legend="Summary"
            choices={summaryTypes}
            value={form.values.summaryType}
            onChange={(summaryType) => form.change({ summaryType })}
          />
        </>
      }
    >
      {({ summary, content, summaryType }) => (
        <SummaryResult summary={summary} content={content} type={summaryType} />
      )}
    </ToolFrame>
  );
}
