import type { Caller } from '#platform/endpoint/web/call.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { ManageButton } from '#site/plan/web/manage-button.tsx';
import { openPremium } from '#site/plan/web/open-premium.ts';
import type { PlanFacts } from '#site/plan/web/plan-facts.ts';
import { formatMegabytes } from '#site/plan/web/plan-facts.ts';

/** From here on a mail with attachments may not fit. */
const nearlyFullShare = 0.9;

type PlanLineProps = { caller: Caller; licence: string; facts: PlanFacts | undefined };

/** Shows how much of the storage is used, and links to the page of the plan. */
export function PlanLine({ caller, licence, facts }: PlanLineProps) {
  const { usedBytes, limitBytes } = facts?.storage ?? { usedBytes: 0, limitBytes: 1 };
  const isNearlyFull = usedBytes >= nearlyFullShare * limitBytes;
  return (
    <div className="desk-foot">
      <div className="desk-storage">
        <progress max={limitBytes} value={usedBytes} aria-label="Storage used" />
        <p>
          {facts === undefined
            ? 'Storage'
            : `${formatMegabytes(usedBytes)} of ${formatMegabytes(limitBytes)} MB used`}
          {isNearlyFull ? (
            <span className="text-warn"> · almost full: mail that does not fit is rejected</span>
          ) : null}
        </p>
      </div>
      <div className="desk-links">
        <Button kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => openPremium('domains')}>
          Custom domains
        </Button>
        {facts?.canManage === true ? (
          <ManageButton kind="quiet" size="sm" caller={caller} licenceKey={licence} />
        ) : null}
      </div>
    </div>
  );
}
