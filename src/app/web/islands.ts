import type { ComponentType } from 'react';
import { showIslandFailure } from '#platform/ui/web/island/island-failure.ts';
import { scheduleIsland } from '#platform/ui/web/island/schedule-island.ts';

const islands: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  status: () => import('#features/status/web/status-island.tsx').then((m) => m.StatusIsland),
  success: () => import('#features/premium/web/success-island.tsx').then((m) => m.SuccessIsland),
  'password-generator': () =>
    import('#features/password-generator/web/password-generator-island.tsx').then(
      (m) => m.PasswordGeneratorIsland,
    ),
  'temp-email': () => import('#features/temp-email/web/temp-email-island.tsx').then((m) => m.TempEmailIsland),
  'temp-phone': () => import('#features/temp-phone/web/temp-phone-island.tsx').then((m) => m.TempPhoneIsland),
  'youtube-tool': () =>
    import('#features/youtube-tool/web/youtube-tool-island.tsx').then((m) => m.YoutubeToolIsland),
  'ai-text-analyzer': () =>
    import('#features/ai-tools/web/ai-text-analyzer-island.tsx').then((m) => m.AiTextAnalyzerIsland),
  'content-summarizer': () =>
    import('#features/ai-tools/web/content-summarizer-island.tsx').then((m) => m.ContentSummarizerIsland),
  'email-optimizer': () =>
    import('#features/ai-tools/web/email-optimizer-island.tsx').then((m) => m.EmailOptimizerIsland),
  'product-description-generator': () =>
    import('#features/ai-tools/web/product-description-generator-island.tsx').then(
      (m) => m.ProductDescriptionGeneratorIsland,
    ),
  'meeting-transcriber': () =>
    import('#features/ai-tools/web/meeting-transcriber-island.tsx').then((m) => m.MeetingTranscriberIsland),
  'temp-identity': () =>
    import('#features/temp-identity/web/temp-identity-island.tsx').then((m) => m.TempIdentityIsland),
};

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const load = islands[element.dataset.island ?? ''];
  if (!load) continue;
  scheduleIsland(element, () => {
    Promise.all([import('#platform/ui/web/island/hydrate-island.tsx'), load()])
      .then(([{ hydrateIsland }, Content]) => hydrateIsland(element, Content))
      .catch((error: unknown) => showIslandFailure(element, error));
  });
}
