import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { verdictWords } from './describe-mail.ts';
import type { Authentication } from './read-messages.ts';

const icons = { good: ShieldCheck, bad: ShieldAlert, neutral: ShieldQuestionMark };

/** One quiet word on the sender; what SPF, DKIM and DMARC said, on demand. */
export function SenderBadge({ authentication }: { authentication: Authentication }) {
  const { words, tone, meaning } = verdictWords[authentication.verdict];
  const Icon = icons[tone];
  const { spf, dkim, dmarc } = authentication;
  return (
    <details className="mail-sender">
      <summary className={tone === 'neutral' ? 'badge' : `badge badge-${tone}`}>
        <Icon size={15} aria-hidden="true" />
        {words}
      </summary>
      <div className="mt-2 grid gap-1 text-xs text-soft">
        <p>{meaning}</p>
        {spf ? <p>SPF: {joinFacts(spf.result, spf.domain)}</p> : null}
        {dkim?.map(({ result, domain, selector }) => (
          <p key={`${domain} ${selector}`}>DKIM: {joinFacts(result, domain, selector)}</p>
        ))}
        {dmarc ? (
          <p>DMARC: {joinFacts(dmarc.result, dmarc.domain, dmarc.policy && `policy ${dmarc.policy}`)}</p>
        ) : null}
      </div>
    </details>
  );
}

function joinFacts(...facts: readonly string[]): string {
  return facts.filter(Boolean).join(', ');
}
