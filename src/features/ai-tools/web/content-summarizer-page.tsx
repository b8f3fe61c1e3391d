import { ContentSummarizerIsland } from './content-summarizer-island.tsx';
import { ToolPage } from './tool-page.tsx';

export function ContentSummarizerPage() {
  return (
    <ToolPage
      slug="content-summarizer"
      title="Content summarizer"
      intro="The few sentences that matter most: one or two, a short page, or a bulleted list. The built-in engine highlights them in your text."
      asideTitle="How it summarizes"
      aside={[
        'The built-in engine picks sentences from your text and leaves out the ones that make no sense on their own. It adds no words, so it makes nothing up.',
        'It works in most languages, and best in English.',
      ]}
      modelNote="A language model answers here. It writes its own sentences, which cannot be highlighted in your text. The result says which engine answered."
    >
      <ContentSummarizerIsland />
    </ToolPage>
  );
}
