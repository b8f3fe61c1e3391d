import { AiTextAnalyzerIsland } from './ai-text-analyzer-island.tsx';
import { ToolPage } from './tool-page.tsx';

export function AiTextAnalyzerPage() {
  return (
    <ToolPage
      slug="ai-text-analyzer"
      title="AI text analyzer"
      intro="How a text feels, how it sounds, how hard it is to read and what it is about, with the sentences that make it so."
      asideTitle="What is measured"
      aside={[
        'Sentiment is measured sentence by sentence, tone by the words that carry it, readability by the median of five school grades, of four below 100 words.',
        'The measures are made for English. Of other languages you get counts, keywords, a summary and an honest note.',
        'They are measures, not judgements: irony, quotations and small print can mislead them.',
      ]}
    >
      <AiTextAnalyzerIsland />
    </ToolPage>
  );
}
