import { z } from 'zod';
import { defineEndpoint } from '#platform/endpoint/common/define-endpoint.ts';
import { isSessionId } from '#site/session/common/session-rules.ts';
import { cleanData, cleanUrl, nameFault } from './event-rules.ts';
import { maxEventNameCharacters } from './limits.ts';

/** Fits 8000 characters of data, each of them escaped, and two page URLs. */
const bodyLimitBytes = 64 * 1024;

const eventName = z
  .string()
  .superRefine((name, context) => {
    const message = nameFault(name);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .meta({
    minLength: 1,
    maxLength: maxEventNameCharacters,
    description: 'Letters, digits, underscores and hyphens',
  });

const sessionId = z
  .string()
  .refine(isSessionId, { error: 'must be 32 hexadecimal digits' })
  .meta({ minLength: 32, maxLength: 32, description: 'Lowercase hexadecimal digits' });

const eventData = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data, context) => {
    const cleaned = cleanData(data ?? {});
    if ('text' in cleaned) return cleaned.text;
    context.issues.push({ code: 'custom', message: cleaned.fault, input: undefined });
    return z.NEVER;
  });

const pageUrl = z
  .string()
  .nullish()
  .transform((text) => cleanUrl(text ?? ''));

export const trackEvent = defineEndpoint({
  id: 'usage.track',
  function: 'track',
  action: undefined,
  origin: 'own',
  summary: 'Record a usage event, which contains no address, no token and no message text',
  input: z.object({
    event_name: eventName,
    event_data: eventData,
    page_url: pageUrl,
    referrer: pageUrl,
    session_id: sessionId,
  }),
  output: z.object({ success: z.literal(true) }),
  errors: {},
  bodyLimitBytes,
});

declare module '#platform/endpoint/common/define-endpoint.ts' {
  interface Contracts {
    usage: typeof import('./contract.ts');
  }
}
