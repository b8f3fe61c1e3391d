import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView } from '#site/usage/web/use-track.ts';
import { CheckerCard } from './checker/checker-card.tsx';
import { GeneratorCard } from './generator/generator-card.tsx';
import { usePasswordEvents } from './use-password-events.ts';

export function PasswordGeneratorIsland() {
  return (
    <SessionProvider>
      <PasswordTools />
    </SessionProvider>
  );
}

function PasswordTools() {
  usePageView('password-generator');
  const events = usePasswordEvents();
  return (
    <>
      <GeneratorCard events={events} />
      <CheckerCard events={events} />
    </>
  );
}
