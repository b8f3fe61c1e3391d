import { expect, it } from 'vitest';
import { z } from 'zod';
import { grammarSchema } from './run-model-worker.ts';

it('grammarSchema keeps structure and enums, and drops what a grammar cannot express', () => {
  const schema = z.toJSONSchema(
    z.object({
      tone: z.enum(['warm', 'plain']),
      when: z.union([z.literal('now'), z.array(z.string())]),
      items: z.array(z.object({ task: z.string().max(200), owner: z.string().nullable() })).max(5),
    }),
  );
  expect(grammarSchema(schema)).toEqual({
    type: 'object',
    properties: {
      tone: { type: 'string', enum: ['warm', 'plain'] },
      when: {
        oneOf: [
          { type: 'string', const: 'now' },
          { type: 'array', items: { type: 'string' } },
        ],
      },
      items: {
        type: 'array',
        maxItems: 5,
        items: {
          type: 'object',
          properties: { task: { type: 'string' }, owner: { type: ['string', 'null'] } },
        },
      },
    },
  });
});
