import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { describeFinding } from './describe-mail.ts';
import type { Message } from './read-messages.ts';

/** Says that a check of the sender failed, before anything of the mail is read. */
export function SenderWarning({ message }: { message: Message }) {
  const finding = describeFinding(message);
  if (finding?.tone !== 'bad') return null;
  return (
    <div className="notice notice-bad">
      <ShieldAlert size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p>
          <strong>{finding.words}.</strong> {finding.meaning}
        </p>
        <Checks message={message} />
      </div>
    </div>
  );
}

/** Says that the sender is who it claims to be; what SPF, DKIM and DMARC found, on demand. */
export function SenderBadge({ message }: { message: Message }) {
  const finding = describeFinding(message);
  if (finding?.tone !== 'good') return null;
  return (
    <details className="mail-sender">
      <summary className="badge badge-good">
        <ShieldCheck size={15} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{finding.words}</span>
      </summary>
      <p className="mt-2 text-xs text-soft">{finding.meaning}</p>
      <Checks message={message} />
    </details>
  );
}

function Checks({ message: { authentication } }: { message: Message }) {
  const { spf, dkim = [], dmarc } = authentication ?? {};
  const lines = new Set([
    ...(spf ? [describeCheck('SPF', spf.result, spf.domain)] : []),
    ...dkim.map(({ result, domain, selector }) => describeCheck('DKIM', result, domain, selector)),
    ...(dmarc
      ? [describeCheck('DMARC', dmarc.result, dmarc.domain, dmarc.policy && `policy ${dmarc.policy}`)]
      : []),
  ]);
  lines.delete('');
  return lines.size === 0 ? null : (
    <ul className="mail-checks">
      {[...lines].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Empty for a check that had nothing to look at. */
function describeCheck(name: string, result: string, ...facts: readonly string[]): string {
  return result === 'none' ? '' : `${name}: ${[result, ...facts].filter(Boolean).join(', ')}`;
}
