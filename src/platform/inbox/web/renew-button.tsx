import type { ReactNode } from 'react';
import { formatClock } from '#platform/lease/common/lease-state.ts';
import { isAwaited, type LeaseRecord, type LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { useCountdown } from '#platform/ui/web/use-countdown.ts';

type State = LeaseSnapshot<LeaseRecord>;

type RenewButtonProps = {
  state: State;
  /** On the button while one is being made. */
  makingWords: string;
  onPress: () => void;
  children: string;
};

/** Asks for a new one; counts down `Wait m:ss` while it rests. */
export function RenewButton({ state, makingWords, onPress, children }: RenewButtonProps) {
  const cooldown = useCountdown(state.cooldownUntilMs || undefined) ?? 0;
  return (
    <Button
      kind={state.phase === 'absent' ? 'primary' : 'plain'}
      disabled={isAwaited(state) || cooldown > 0}
      onClick={onPress}
    >
      {cooldown > 0 ? `Wait ${formatClock(cooldown)}` : state.phase === 'making' ? makingWords : children}
    </Button>
  );
}

type CooldownNoteProps = {
  state: State;
  /** `kept`: the last press kept what was there. */
  words: { kept: ReactNode; made: string };
};

/** Asks for patience while the button rests; its line stays when it is empty. */
export function CooldownNote({ state, words }: CooldownNoteProps) {
  const cooldown = useCountdown(state.cooldownUntilMs || undefined) ?? 0;
  return <p className="lease-note">{cooldown === 0 ? null : state.wasKept ? words.kept : words.made}</p>;
}
