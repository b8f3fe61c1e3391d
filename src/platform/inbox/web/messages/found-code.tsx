import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { CopyButton } from '#platform/ui/web/copy/copy-button.tsx';
import { groupCode } from './group-code.ts';

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
