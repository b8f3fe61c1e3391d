import { type Ref, useId } from 'react';
import { LeaseLine } from '#platform/inbox/web/lease/lease-line.tsx';
import { CooldownNote, RenewButton } from '#platform/inbox/web/lease/renew-button.tsx';
import type { LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { CopyButton } from '#platform/ui/web/copy/copy-button.tsx';
import { reuseThresholdSeconds } from '../../common/limits.ts';
import type { PhoneRecord } from './phone-record.ts';
import { useGroupedPhone } from './use-grouped-phone.ts';

const lineWords = {
  expired: 'This number has expired',
  absent: 'No number',
  waiting: 'Finding a number',
};
const cooldownWords = {
  kept: `This number is still active. You can replace it in its last ${reuseThresholdSeconds} seconds.`,
  made: 'Please wait before getting another one.',
};

type NumberCardProps = {
  state: LeaseSnapshot<PhoneRecord>;
  /** A code is what one came for, once there is one. */
  isCodeFound: boolean;
  /** The line of the number, which takes the focus when a control that had it goes to rest. */
  lineRef: Ref<HTMLParagraphElement>;
  onCopied: () => void;
  onRequest: () => void;
};

export function NumberCard({ state, isCodeFound, lineRef, onCopied, onRequest }: NumberCardProps) {
  const phone = state.phase === 'live' ? state.held?.phone : undefined;
  const noteId = useId();
  const grouped = useGroupedPhone(phone);
  return (
    <div className="lease-main phone-main">
      <div className="lease-label">
        <h2 className="font-sans text-xs font-normal tracking-normal">Your number</h2>
      </div>
      <LeaseLine state={state} words={lineWords} lineRef={lineRef}>
        <span className="phone-number">{grouped}</span>
      </LeaseLine>
      <div className="lease-buttons">
        <CopyButton
          kind={isCodeFound ? 'plain' : 'primary'}
          className="sm:min-w-33"
          text={phone}
          onCopied={onCopied}
          onFailed={(cause) => logInBrowser('the number could not be copied', cause)}
        >
          Copy number
        </CopyButton>
        <RenewButton state={state} makingWords="Getting a number…" noteId={noteId} onPress={onRequest}>
          Get New Number
        </RenewButton>
      </div>
      <CooldownNote id={noteId} state={state} words={cooldownWords} />
    </div>
  );
}
