import type { ComponentType } from 'react';
import { scheduleIsland } from '#platform/ui/web/schedule-island.ts';

/** Client entry of each island; its code is fetched when the island wakes. */
const islands: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  'temp-email': () => import('#features/temp-email/web/temp-email-island.tsx').then((m) => m.TempEmailIsland),
};

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const load = islands[element.dataset.island ?? ''];
  if (!load) continue;
  scheduleIsland(element, () => {
    void Promise.all([import('#platform/ui/web/hydrate-island.tsx'), load()]).then(
      ([{ hydrateIsland }, Content]) => hydrateIsland(element, Content),
    );
  });
}
