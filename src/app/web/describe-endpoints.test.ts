import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#platform/endpoint/common/define-endpoint.ts';
import { describeEndpoints } from './describe-endpoints.ts';

const list = defineEndpoint({
  id: 'shelf.list',
  function: 'shelf',
  action: 'list',
  summary: 'Books on a shelf',
  origin: 'any',
  input: z.object({ action: z.literal('list'), shelf: z.string().max(40), sorted: z.boolean().optional() }),
  output: z.array(
    z.object({
      title: z.union([z.string().max(9), z.iso.date()]),
      code: z.string().nullable(),
      tags: z.array(z.string()),
    }),
  ),
  errors: { shelf_missing: { status: 404, title: 'No shelf', detail: 'There is no such shelf' } },
});
const download = defineEndpoint({
  id: 'shelf.scan',
  function: 'shelf',
  action: 'scan',
  summary: 'A page as picture',
  origin: 'own',
  input: z.object({ kind: z.enum(['png', 'pdf']) }),
  output: 'bytes' as const,
  errors: {},
});

const borrow = defineEndpoint({
  id: 'shelf.borrow',
  function: 'shelf',
  action: undefined,
  summary: 'Take a book',
  origin: 'own',
  input: z.object({
    code: z.string().min(4).max(4).meta({ description: 'Capital letters' }),
    days: z.int().min(1).max(30).default(7),
  }),
  output: z.union([
    z.object({ state: z.literal('lent'), marks: z.array(z.enum(['old', 'torn'])) }),
    z.object({ state: z.literal('waiting') }),
  ]),
  errors: {},
});

describe('describeEndpoints', () => {
  const [first, second, ...rest] = describeEndpoints([list, 'not an endpoint', { id: 1 }, download]);

  it('finds the endpoints among the exports of a contract', () => {
    expect([first?.id, second?.id, rest.length]).toEqual(['shelf.list', 'shelf.scan', 0]);
    expect(first?.path).toBe('/functions/v1/shelf');
  });

  it('describes type and bounds of each field of the body, and whether it is required', () => {
    expect(first?.input).toEqual([
      { name: 'action', type: '"list"', required: true, bounds: '', meaning: '' },
      { name: 'shelf', type: 'string', required: true, bounds: 'at most 40 characters', meaning: '' },
      { name: 'sorted', type: 'boolean', required: false, bounds: '', meaning: '' },
    ]);
    expect(second?.input[0]?.type).toBe('"png" | "pdf"');
  });

  it('describes the fields of an answer or a list, or that the answer is a download', () => {
    expect(first?.isList).toBe(true);
    expect(first?.output).toEqual([
      { name: 'title', type: 'string', required: true, bounds: '', meaning: '' },
      { name: 'code', type: 'string | null', required: true, bounds: '', meaning: '' },
      { name: 'tags', type: 'string[]', required: true, bounds: '', meaning: '' },
    ]);
    expect(second?.output).toBe('bytes');
  });

  it('describes the meaning, range and default of a field', () => {
    expect(describeEndpoints([borrow])[0]?.input).toEqual([
      { name: 'code', type: 'string', required: true, bounds: '4 characters', meaning: 'Capital letters' },
      { name: 'days', type: 'integer', required: false, bounds: '1 to 30, default 7', meaning: '' },
    ]);
  });

  it('describes the fields of an answer with several shapes', () => {
    expect(describeEndpoints([borrow])[0]?.output).toEqual([
      { name: 'state', type: '"lent" | "waiting"', required: true, bounds: '', meaning: '' },
      { name: 'marks', type: '("old" | "torn")[]', required: false, bounds: '', meaning: '' },
    ]);
  });

  it('lists the errors with status and text', () => {
    expect(first?.errors).toEqual([{ code: 'shelf_missing', status: 404, detail: 'There is no such shelf' }]);
  });
});
