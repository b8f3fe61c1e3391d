import type { ReactNode } from 'react';
import { formatClock } from '#platform/lease/common/lease-state.ts';
import { isAwaited, type LeaseRecord, type LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { useCountdown } from '#platform/ui/web/use-countdown.ts';

type State = LeaseSnapshot<LeaseRecord>;

type RenewButtonProps = {
  state: State;
  /** Label of the button while one is being made. */
  makingWords: string;
  /** Id of its `CooldownNote`. */
  noteId: string;
  onPress: () => void;
  children: string;
};

/** Requests a new address or number. Counts down `Wait m:ss` during the cooldown. */
export function RenewButton({ state, makingWords, noteId, onPress, children }: RenewButtonProps) {
  const cooldown = useCountdown(state.cooldownUntilMs || undefined) ?? 0;
  return (
    <Button
      kind={state.phase === 'absent' ? 'primary' : 'plain'}
      disabled={isAwaited(state) || cooldown > 0}
      aria-describedby={cooldown > 0 ? noteId : undefined}
      onClick={onPress}
    >
      {cooldown > 0 ? `Wait ${formatClock(cooldown)}` : state.phase === 'making' ? makingWords : children}
    </Button>
  );
}

type CooldownNoteProps = {
  id: string;
  state: State;
  /** `kept` explains why the last press kept the current one. */
  words: { kept: ReactNode; made: string };
};

/** Explains the cooldown. Announces it if the visitor's press started it. Keeps its line when empty. */
export function CooldownNote({ id, state, words }: CooldownNoteProps) {
  const cooldown = useCountdown(state.cooldownUntilMs || undefined) ?? 0;
  const reason = cooldown === 0 ? undefined : state.wasKept ? 'kept' : 'made';
  return (
    <p id={id} className="lease-note">
      <span role="status">{reason === 'kept' ? words.kept : null}</span>
      {reason === 'made' ? words.made : null}
    </p>
  );
}
