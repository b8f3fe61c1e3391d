import { ContentSummarizerIsland } from './content-summarizer-island.tsx';
import { ToolPage } from './tool-page.tsx';

export function ContentSummarizerPage() {
  return (
    <ToolPage
      slug="content-summarizer"
      title="Content summarizer"
      intro="The few sentences that carry a text: one or two, a short page, or a list of points. The built-in engine marks them in your text."
      asideTitle="How it shortens"
      aside={[
        'The built-in engine chooses sentences of your text and leaves out what leans on sentences that are not there. It adds no words of its own, so it invents nothing.',
        'It works in any language that has sentences; for English it knows best which ones matter.',
      ]}
      modelNote="A language model answers here. It writes sentences of its own, which cannot be marked. The result says which engine answered."
    >
      <ContentSummarizerIsland />
    </ToolPage>
  );
}
