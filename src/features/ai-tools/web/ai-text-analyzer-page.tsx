import { AiTextAnalyzerIsland } from './ai-text-analyzer-island.tsx';
import { ToolPage } from './tool-page.tsx';

export function AiTextAnalyzerPage() {
  return (
    <ToolPage
      slug="ai-text-analyzer"
      title="AI text analyzer"
      intro="How your text feels, how it sounds, how hard it is to read and what it is about, and which sentences make it so."
      asideTitle="How it measures"
      aside={[
        'Sentiment is measured sentence by sentence, tone by word choice, and readability as the median of five grade-level formulas (four if the text is shorter than 100 words).',
        'All of this is made for English. For other languages you get counts, keywords, a summary and a note that says so.',
        'These are measurements, not judgments: irony, quotations and fine print can throw them off.',
      ]}
    >
      <AiTextAnalyzerIsland />
    </ToolPage>
  );
}
