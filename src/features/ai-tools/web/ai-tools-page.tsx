import type { ComponentType, ReactNode } from 'react';
import { Island } from '#platform/ui/web/island/island.tsx';
import { whenText } from '#site/installation/common/installation.ts';
import { When } from '#site/installation/web/when.tsx';
import { ToolPageFrame } from '#site/shell/web/page-frame.tsx';
import { AiTextAnalyzerIsland } from './ai-text-analyzer-island.tsx';
import { ContentSummarizerIsland } from './content-summarizer-island.tsx';
import { EmailOptimizerIsland } from './email-optimizer-island.tsx';
import { MeetingTranscriberIsland } from './meeting-transcriber-island.tsx';
import { ProductDescriptionGeneratorIsland } from './product-description-generator-island.tsx';

type ToolPageProps = {
  slug: string;
  title: string;
  intro: string;
  asideTitle: string;
  aside: readonly string[];
  /** Shown only if a language model answers. */
  modelNote?: string;
  Tool: ComponentType;
};

function toolPage({
  slug,
  title,
  intro,
  asideTitle,
  aside,
  modelNote,
  Tool,
}: ToolPageProps): () => ReactNode {
  return () => (
    <ToolPageFrame
      path={`/${slug}`}
      title={title}
      intro={intro}
      tool={
        <Island name={slug} when="load">
          <Tool />
        </Island>
      }
    >
      <h2 className="text-lg">{asideTitle}</h2>
      <div className="mt-2.5 grid gap-3 text-sm text-soft">
        {aside.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {modelNote === undefined ? null : (
          <When fact="texts" is={['model-here', 'model-elsewhere']}>
            <p>{modelNote}</p>
          </When>
        )}
        <p>
          Your text is not stored here.{' '}
          <a className="text-link" href="/privacy#texts">
            Who processes it
          </a>
        </p>
      </div>
    </ToolPageFrame>
  );
}

export const AiTextAnalyzerPage = toolPage({
  slug: 'ai-text-analyzer',
  title: 'AI text analyzer',
  intro:
    'How your text feels, how it sounds, how hard it is to read and what it is about, and which sentences make it so.',
  asideTitle: 'How it measures',
  aside: [
    'Sentiment is measured sentence by sentence, tone by word choice, and readability as the median of five grade-level formulas (four if the text is shorter than 100 words).',
    'All of this is made for English. For other languages you get counts, keywords, a summary and a note that says so.',
    'These are measurements, not judgments: irony, quotations and fine print can throw them off.',
  ],
  Tool: AiTextAnalyzerIsland,
});

export const ContentSummarizerPage = toolPage({
  slug: 'content-summarizer',
  title: 'Content summarizer',
  intro:
    'The few sentences that matter most: three or four, a short page, or a bulleted list. The built-in engine highlights them in your text.',
  asideTitle: 'How it summarizes',
  aside: [
    'The built-in engine picks the sentences that matter most and tries to keep those together that need each other. It adds no words, so it makes nothing up.',
    'It works in most languages, and best in English.',
  ],
  modelNote:
    'A language model answers here. It writes its own sentences, which cannot be highlighted in your text. The result says which engine answered.',
  Tool: ContentSummarizerIsland,
});

export const EmailOptimizerPage = toolPage({
  slug: 'email-optimizer',
  title: 'Email optimizer',
  intro:
    'Up to five edits of your subject line, each with a score and a reason, and a preview of how they look in an inbox.',
  asideTitle: 'How it scores',
  aside: [
    'Scored on length, opening words, capitals and punctuation, detail, words that spam filters mind, and on the headlines that got more clicks in published tests. The score compares subject lines. It does not predict your open rate.',
    'The built-in engine only shortens, reorders and tidies what you wrote. It makes up no discount, deadline or number, and merge tags stay intact. If your subject works as it is, you get no edits for their own sake.',
    'Grave news and subjects in other languages are checked for length and form and get no score. Lines that read like phishing are not edited.',
  ],
  modelNote:
    'A language model answers here, and its subject lines are checked: any with a number, link, name or sales promise that is not in yours is dropped.',
  Tool: EmailOptimizerIsland,
});

export const MeetingTranscriberPage = toolPage({
  slug: 'meeting-transcriber',
  title: 'Meeting transcriber',
  intro:
    'Turn a recording or transcript into a summary, action items with owners and dates, decisions and open questions.',
  asideTitle: 'What it understands',
  aside: [
    'Plain text, lines that begin with a name and a colon, and WebVTT or SubRip subtitles.',
    `Your recording stays in this tab until you leave it, and you can save it as a WAV file. Nothing is recorded while paused.${whenText('speech', 'here', ' To transcribe it, this server receives it in segments and does not store them.')}${whenText('speech', 'elsewhere', ' To transcribe it, it goes through this server to a speech server in segments, and nothing is stored here.')}`,
    'It would rather miss a task than make one up. Every note links to the line it comes from, so you can check it.',
  ],
  Tool: MeetingTranscriberIsland,
});

export const ProductDescriptionGeneratorPage = toolPage({
  slug: 'product-description-generator',
  title: 'Product description generator',
  intro:
    'Turn a product name and its features into store copy in four tones, with bullet points and a meta description.',
  asideTitle: 'What it will not claim',
  aside: [
    'The built-in engine joins your own words: every feature is in the text, with shorthand such as “incl” written out. It leaves out health claims, claims that need proof and anything with a question mark, and tells you which.',
    'Its tones differ in order and in the words between your features, such as “it is”. It adds no fact and no praise. Press Regenerate for another order. Earlier variants stay available.',
  ],
  modelNote:
    'A language model answers here, and its text is checked: a sentence with a number, link, name or sales promise that is not yours is removed. If that leaves a feature out, you get the text of the built-in engine instead.',
  Tool: ProductDescriptionGeneratorIsland,
});
