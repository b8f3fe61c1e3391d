import { useMemo } from 'react';
import { useSession } from '#site/session/web/session-context.tsx';
import { useTrack } from '#site/usage/web/use-track.ts';
import { measureStrength, type Strength } from '../common/strength.ts';

export type PasswordEvents = {
  tellGenerated(secret: string): void;
  tellChecked(strength: Strength): void;
  tellCopied(): void;
};

export function usePasswordEvents(): PasswordEvents {
  const track = useTrack();
  const session = useSession();
  return useMemo(() => {
    const sessionId = () => session.current().sessionId;
    const timestamp = () => new Date().toISOString();
    return {
      tellGenerated: (secret) =>
        track('password_generated', {
          session_id: sessionId(),
          strength: measureStrength(secret).label,
          length: secret.length,
          timestamp: timestamp(),
        }),
      tellChecked: ({ label }) =>
        track('password_checked', { session_id: sessionId(), strength: label, timestamp: timestamp() }),
      tellCopied: () => track('password_copied', { session_id: sessionId(), timestamp: timestamp() }),
    };
  }, [track, session]);
}
