import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { CopyButton } from '#platform/ui/web/copy/copy-button.tsx';

/**
 * Splits a code of six or more digits into groups of three or four. Shorter codes and codes with letters stay whole.
 */
export function groupCode(code: string): string[] {
  if (!/^\d+$/.test(code) || code.length < 6) return [code];
  const size = code.length % 4 === 0 ? 4 : 3;
  return code.match(new RegExp(`\\d{1,${size}}`, 'g')) ?? [code];
}

type FoundCodeProps = {
  code: string;
  isPrimary: boolean;
  onCopied: () => void;
};

export function FoundCode({ code, isPrimary, onCopied }: FoundCodeProps) {
  return (
    <div className="found-code">
      <div className="min-w-0 grow">
        <p className="text-xs text-soft">Code found</p>
        {/* CSS separates the groups, so that a selection contains only the code. */}
        <p className="code-digits">
          {groupCode(code).map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups of one code never move
            <span key={index}>{group}</span>
          ))}
        </p>
      </div>
      <CopyButton
        kind={isPrimary ? 'primary' : 'plain'}
        className="min-w-28"
        text={code}
        onCopied={onCopied}
        onFailed={(cause) => logInBrowser('the code could not be copied', cause)}
      >
        Copy code
      </CopyButton>
    </div>
  );
}
