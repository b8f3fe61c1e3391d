import { useEffect, useState } from 'react';
import type { RandomSource } from '#platform/random/common/random-source.ts';
import { browserRandom } from '#platform/random/web/browser-random.ts';
import { useCooldown } from '#platform/ui/web/use-countdown.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView, useTrack } from '#site/usage/web/use-track.ts';
import { drawIdentity } from '../common/draw-identity.ts';
import type { Identity } from '../common/identity.ts';
import { cooldownSeconds } from '../common/identity.ts';
import { IdentityActions, IdentityCard } from './identity-card.tsx';

const tool = 'temp-identity';

type TempIdentityIslandProps = { random?: RandomSource };

export function TempIdentityIsland(props: TempIdentityIslandProps) {
  return (
    <SessionProvider>
      <TempIdentity {...props} />
    </SessionProvider>
  );
}

function TempIdentity({ random = browserRandom }: TempIdentityIslandProps) {
  usePageView(tool);
  const track = useTrack();
  const cooldown = useCooldown(cooldownSeconds);
  const [identity, setIdentity] = useState<Identity>();
  const [announcement, setAnnouncement] = useState('');

  // The identity drawn on load is not counted and starts no cooldown.
  useEffect(() => setIdentity(drawIdentity(random, new Date())), [random]);

  function generate(): void {
    const next = drawIdentity(random, new Date());
    setIdentity(next);
    setAnnouncement(`New identity: ${next.fullName}`);
    cooldown.start();
    track('identity_generated', { tool });
  }

  const tellCopied = (part: string) => track('identity_copied', { tool, part });

  return (
    <>
      <IdentityCard identity={identity} onCopied={tellCopied}>
        <IdentityActions
          identity={identity}
          remainingSeconds={cooldown.remainingSeconds}
          onGenerate={generate}
          onCopied={tellCopied}
        />
      </IdentityCard>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}
