import type { Clock } from '#platform/clock/server/clock.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import type { modelServerSettings } from '../config.ts';
import { createChatClient } from './chat-client.ts';
import { ModelServer } from './model-server.ts';
import { summaryQuestion } from './summarize-by-model.ts';

/** Undefined where the operator named none. */
export function createModelServer(
  settings: SettingValues<typeof modelServerSettings>,
  { clock, log }: { clock: Clock; log: Logger },
): ModelServer | undefined {
  const { baseUrl, model, key } = settings;
  if (baseUrl === undefined || model === undefined) return undefined;
  const client = createChatClient({ baseUrl, model, key: key?.reveal() });
  return new ModelServer({ ...settings, client, clock, log, smallestQuestion: summaryQuestion('brief', '') });
}
