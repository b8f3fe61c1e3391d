import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { describeFinding } from '../inbox/describe-mail.ts';
import type { Message } from '../inbox/read-messages.ts';

export function SenderWarning({ message }: { message: Message }) {
  const finding = describeFinding(message);
  if (finding?.tone !== 'bad') return null;
  return (
    <div className="notice notice-bad">
      <ShieldAlert size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 grow wrap-anywhere">
        <p>
          <strong>{finding.words}.</strong> {finding.meaning}
        </p>
        <Checks message={message} summary="What was checked" />
      </div>
    </div>
  );
}

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

type ChecksProps = {
  message: Message;
  summary?: string;
};

function Checks({ message: { authentication }, summary }: ChecksProps) {
  const { spf, dkim = [], dmarc } = authentication ?? {};
  const lines = new Set([
    ...(spf ? [describeCheck('SPF', spf.result, spf.domain)] : []),
    ...dkim.map(({ result, domain, selector }) => describeCheck('DKIM', result, domain, selector)),
    ...(dmarc
      ? [describeCheck('DMARC', dmarc.result, dmarc.domain, dmarc.policy && `policy ${dmarc.policy}`)]
      : []),
  ]);
  lines.delete('');
  if (lines.size === 0) return null;
  const list = (
    <ul className="mail-checks">
      {[...lines].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  if (summary === undefined) return list;
  return (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer">{summary}</summary>
      {list}
    </details>
  );
}

function describeCheck(name: string, result: string, ...facts: readonly string[]): string {
  return result === 'none' ? '' : `${name}: ${[result, ...facts].filter(Boolean).join(', ')}`;
}
