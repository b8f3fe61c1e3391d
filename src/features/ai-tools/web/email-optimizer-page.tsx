import { EmailOptimizerIsland } from './email-optimizer-island.tsx';
import { ToolPage } from './tool-page.tsx';

export function EmailOptimizerPage() {
  return (
    <ToolPage
      slug="email-optimizer"
      title="Email optimizer"
      intro="Five edits of your subject line, each with a score and its reason, and how they look in an inbox."
      asideTitle="How it scores"
      aside={[
        'Points for length, for how it starts, for calm capitals and punctuation, for detail, and for words that spam filters do not mind. The score compares subjects; it does not foretell how many people will open the mail.',
        'The edits of the built-in engine keep to what you wrote: no discount, deadline or number is invented, and merge tags stay whole.',
      ]}
      modelNote="A language model answers here, and its subjects are checked: one with a number, link, capitalized name or sales promise that is not in yours is dropped."
    >
      <EmailOptimizerIsland />
    </ToolPage>
  );
}
