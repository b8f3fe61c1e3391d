import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { CopyButton } from '#platform/ui/web/copy/copy-button.tsx';

/** Groups of three or four digits, as people read codes; other codes stay whole. */
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
        {/* Groups are set apart by space between them, not by characters: what is selected is the code. */}
        <p className="code-digits">
          {groupCode(code).map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups of one code, in their places
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
