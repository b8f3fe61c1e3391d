import { z } from 'zod';

const defaultWaitSeconds = 30;
/** Common proxies drop a request without an answer after a minute, so docs/use/reverse-proxy.md asks for 120 s. */
const maxWaitSeconds = 60;
const maxFilterCharacters = 200;
/** Maximum `count` of a wait. The messages found so far stay in memory until it ends, each with up to 64 KB of text. */
const maxAwaitedMessages = 20;

export const wordsIn = (field: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxFilterCharacters)
    .optional()
    .meta({ description: `Part of ${field}, in any letter case` });

export const waitSummary = `Hold the call until messages match, for at most ${maxWaitSeconds} s, and return them`;

export const waitInput = {
  since: z
    .union([z.iso.datetime({ offset: true }), z.string().regex(/^[\w-]{1,100}$/u)])
    .optional()
    .meta({
      description:
        'Only messages after this message id, or from this time (ISO 8601) on; by default, all messages',
    }),
  from: wordsIn('the sender'),
  text: wordsIn('the text'),
  count: z
    .int()
    .min(1)
    .max(maxAwaitedMessages)
    .default(1)
    .meta({ description: 'Number of matching messages that ends the wait' }),
  timeoutSeconds: z
    .int()
    .min(0)
    .max(maxWaitSeconds)
    .default(defaultWaitSeconds)
    .meta({ description: 'How long to wait, in seconds' }),
};

export const waitOutput = <Message extends z.ZodType>(message: Message) =>
  z.object({
    timedOut: z.boolean().meta({ description: 'True if the wait ended with fewer messages than requested' }),
    expired: z
      .boolean()
      .meta({ description: 'True if the wait ended because the address or number expired' }),
    messages: z
      .array(message)
      .meta({ description: 'The messages that match, newest first, each as in the list of messages' }),
  });
