import { afterAll, describe, expect, it } from 'vitest';
import { maxInputCharacters, maxSubjectCharacters } from '#platform/text/common/limits.ts';
import { AiToolsRoom, type CallOptions } from '#test/support/rooms/ai-tools-room.ts';
import {
  aiCallsPerMinute,
  maxAudienceCharacters,
  maxFeaturesCharacters,
  maxProductNameCharacters,
} from '../common/limits.ts';

const room = new AiToolsRoom({});
afterAll(() => room.close());

let callers = 0;
function nextCaller(): string {
  callers += 1;
  return `198.51.100.${callers}`;
}

const call = (name: string, body: unknown, options: CallOptions = {}) =>
  room.call(name, body, { from: nextCaller(), ...options });

type Tool = {
  name: string;
  body: Record<string, string>;
  blank: Partial<Record<string, string>>;
  missing: { code: string; detail: string };
  tooLong: Partial<Record<string, string>>;
  unknownOption: Record<string, string>;
};

const tools: Tool[] = [
  {
    name: 'optimize-email-subject',
    body: { subject: 'Our harbour party starts Friday' },
    blank: { subject: ' \n ' },
    missing: { code: 'subject_required', detail: 'Please enter an email subject line' },
    tooLong: { subject: 'x'.repeat(maxSubjectCharacters + 1) },
    unknownOption: { emailType: 'psychic' },
  },
  ...[
    { blank: { productName: ' ' }, tooLong: { productName: 'x'.repeat(maxProductNameCharacters + 1) } },
    { blank: { features: '\n' }, tooLong: { features: 'x'.repeat(maxFeaturesCharacters + 1) } },
    { blank: { productName: '' }, tooLong: { targetAudience: 'x'.repeat(maxAudienceCharacters + 1) } },
  ].map(({ blank, tooLong }) => ({
    name: 'generate-product-description',
    body: { productName: 'Harbour lamp', features: 'dimmable, brass base' },
    blank,
    missing: { code: 'product_required', detail: 'Please enter product name and features' },
    tooLong,
    unknownOption: { tone: 'psychic' },
  })),
  {
    name: 'process-meeting-notes',
    body: { transcript: 'Anna: I will paint the harbour sign by Friday.\nBen: Thank you.' },
    blank: { transcript: ' \n ' },
    missing: { code: 'transcript_required', detail: 'Please add a transcript first' },
    tooLong: { transcript: 'x'.repeat(maxInputCharacters + 1) },
    unknownOption: { meetingType: 'psychic' },
  },
];

describe.each(tools.map((tool, index) => ({ ...tool, from: `192.0.2.${100 + index}` })))(
  '$name',
  ({ from, name, body, blank, missing, tooLong, unknownOption }) => {
    it('returns the fields of the contract and the engine', async () => {
      const response = await call(name, body);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ engine: 'embedded', details: { notes: expect.any(Array) } });
    });

    it('returns the same bytes for the same input', async () => {
      expect((await call(name, body)).body).toBe((await call(name, body)).body);
    });

    it('answers its own error code if the text is only whitespace', async () => {
      const response = await call(name, { ...body, ...blank });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ ...missing, error: missing.detail });
    });

    it('answers text_too_long to more characters than its limit', async () => {
      const response = await call(name, { ...body, ...tooLong });
      expect(response.statusCode).toBe(413);
      expect(response.json().code).toBe('text_too_long');
    });

    it('answers validation_failed to an unknown option', async () => {
      const response = await call(name, { ...body, ...unknownOption });
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('validation_failed');
    });

    it('rejects a request from another site with forbidden_origin', async () => {
      const response = await call(name, body, { headers: { origin: 'https://elsewhere.test' } });
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('forbidden_origin');
    });

    it('shares a limit of 60 calls per minute with the other tools', async () => {
      for (let count = 0; count < aiCallsPerMinute; count += 1)
        expect((await call('summarize-content', { content: ' ' }, { from })).statusCode).toBe(400);
      const refused = await call(name, body, { from });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });
  },
);

describe('generate-product-description', () => {
  it('addresses everybody if no audience is given, and varies the text with the seed', async () => {
    const body = { productName: 'Harbour lamp', features: 'dimmable, brass base' };
    const texts = await Promise.all(
      [{}, { seed: 0, targetAudience: 'general consumers' }, { seed: 1 }].map(async (more) =>
        (await call('generate-product-description', { ...body, ...more })).json(),
      ),
    );
    expect(texts[0]).toEqual(texts[1]);
    expect(texts[2].description).not.toBe(texts[0].description);
    expect(texts[0].details).toMatchObject({ bullets: ['Dimmable', 'Brass base'], seed: 0 });
  });

  it('accepts 5,000 characters of any kind', async () => {
    for (const unit of ['(', '<a', ', and ', 'x', '• a battery '])
      for (const tone of ['casual', 'technical']) {
        const features = unit.repeat(Math.floor(maxFeaturesCharacters / unit.length));
        expect(
          (await call('generate-product-description', { productName: 'A', features, tone })).statusCode,
        ).toBe(200);
      }
  });
});

describe('process-meeting-notes', () => {
  it('resolves weekdays relative to today', async () => {
    const response = await call('process-meeting-notes', {
      transcript: 'Anna: I will send the plan by Friday.',
    });
    expect(response.json()).toMatchObject({
      actionItems: ['Anna: send the plan by Friday (due Fri 16 Jan)'],
      details: { items: [{ owner: 'Anna', due: 'by Friday', dueDate: '2026-01-16' }] },
    });
  });

  it('accepts 50,000 characters of any kind', async () => {
    for (const unit of ['\u0001', 'A: I will go. ', 'x']) {
      const transcript = `${unit.repeat(Math.floor(maxInputCharacters / unit.length) - 1)}.`;
      expect((await call('process-meeting-notes', { transcript })).statusCode).toBe(200);
    }
  });
});

it('the generating tools never write a text to the log', () => {
  expect(room.lines.join('\n')).not.toMatch(/harbour/u);
});
