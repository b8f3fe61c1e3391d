import { EmailOptimizerIsland } from './email-optimizer-island.tsx';
import { ToolPage } from './tool-page.tsx';

export function EmailOptimizerPage() {
  return (
    <ToolPage
      slug="email-optimizer"
      title="Email optimizer"
      intro="Up to five edits of your subject line, each with a score and a reason, and a preview of how they look in an inbox."
      asideTitle="How it scores"
      aside={[
        'Scored on length, opening words, capitals and punctuation, detail, words that spam filters mind, and on the headlines that got more clicks in published tests. The score compares subject lines. It does not predict your open rate.',
        'The built-in engine only shortens and reorders what you wrote: it makes up no discount, deadline or number, and merge tags stay intact. If your subject works as it is, you get no edits for their own sake.',
      ]}
      modelNote="A language model answers here, and its subject lines are checked: any with a number, link, name or sales promise that is not in yours is dropped."
    >
      <EmailOptimizerIsland />
    </ToolPage>
  );
}
