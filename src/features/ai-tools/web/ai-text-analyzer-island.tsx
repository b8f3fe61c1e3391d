import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { type AnalysisType, analysisTypes } from '#platform/text/common/options.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView } from '#site/usage/web/use-page-view.ts';
import { useTrack } from '#site/usage/web/use-track.ts';
import { AnalysisResult } from './analysis-result.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { type Analysis, readAnalysis } from './read-analysis.ts';
import { TextBox } from './text-box.tsx';
import { prose } from './text-samples.ts';
import { ToolFrame } from './tool-frame.tsx';
import { type ToolWords, useToolCall } from './use-tool-call.ts';
import { useToolForm } from './use-tool-form.ts';

const tool = 'ai-text-analyzer';

type Fields = { text: string; analysisType: AnalysisType };
type Analyzed = Fields & { analysis: Analysis };

const formOptions = {
  initial: { text: '', analysisType: 'comprehensive' } satisfies Fields as Fields,
  limits: { text: maxInputCharacters },
  choices: { analysisType: analysisTypes },
};

const textRequired = { title: 'Text Required', description: 'Please enter some text to analyze' };
const words: ToolWords = {
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
};

export function AiTextAnalyzerIsland() {
  return (
    <SessionProvider>
      <TextAnalyzer />
    </SessionProvider>
  );
}

function TextAnalyzer() {
  usePageView(tool);
  const track = useTrack();
  const form = useToolForm(tool, formOptions);
  const call = useToolCall<Analyzed>(words);

  function submit(): void {
    if (!form.check(['text'], textRequired)) return;
    const sent = form.values;
    void call.run({
      tool: 'analyze-text',
      input: sent,
      read(body) {
        const analysis = readAnalysis(body);
        return analysis && { ...sent, analysis };
      },
      onDone: ({ text, analysisType, analysis: { sentiment } }) =>
        track('text_analyzed', { analysis_type: analysisType, text_length: text.length, sentiment, tool }),
    });
  }

  return (
    <ToolFrame
      form={form}
      call={call}
      submitLabel="Analyze text"
      busyLabel="Analyzing..."
      samples={prose.map(({ label, text }) => ({ label, values: { text } }))}
      onSubmit={submit}
      empty="Sentiment, tone, readability, keywords and suggestions will appear here."
      fields={
        <>
          <TextBox
            name="text"
            label="Text to analyze"
            rows={9}
            placeholder="Type or paste your text"
            limit={maxInputCharacters}
            value={form.values.text}
            isWrong={form.wrong === 'text'}
            onChange={(text) => form.change({ text })}
          />
          <ChoiceRow
            name="analysisType"
            legend="Analysis"
            choices={analysisTypes}
            value={form.values.analysisType}
            onChange={(analysisType) => form.change({ analysisType })}
          />
        </>
      }
    >
      {({ analysis, text, analysisType }) => (
        <AnalysisResult analysis={analysis} text={text} type={analysisType} />
      )}
    </ToolFrame>
  );
}
