import { Island } from '#platform/ui/web/island/island.tsx';
import { PageFrame } from '#site/shell/web/page-frame.tsx';
import { SuccessIsland } from './success-island.tsx';

export function SuccessPage() {
  return (
    <PageFrame path="/success">
      <Island name="success" when="load" optional className="success">
        <SuccessIsland />
      </Island>
    </PageFrame>
  );
}
