import { afterAll, describe, expect, it } from 'vitest';
import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { AiToolsRoom, type CallOptions } from '#test/support/rooms/ai-tools-room.ts';
import { aiCallsPerMinute } from '../common/limits.ts';

const room = new AiToolsRoom({});
afterAll(() => room.close());

const call = (name: string, body: unknown, options?: CallOptions) => room.call(name, body, options);

describe.each([
  ['analyze-text', 'text', 'text_required', 'Please enter some text to analyze'],
  ['summarize-content', 'content', 'content_required', 'Please enter content to summarize'],
])('%s', (name, field, missingCode, detail) => {
  it(`answers ${missingCode} to whitespace`, async () => {
    const response = await call(name, { [field]: ' \n ' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: missingCode, detail, error: detail });
  });

  it('answers text_too_long to more than 50,000 characters, immediately', async () => {
    for (const text of ['x'.repeat(maxInputCharacters + 1), 'x'.repeat(100_000)]) {
      const response = await call(name, { [field]: text });
      expect(response.statusCode).toBe(413);
      expect(response.json().code).toBe('text_too_long');
    }
  });

  it('accepts 50,000 characters of any kind', async () => {
    const response = await call(name, { [field]: '\u0001'.repeat(maxInputCharacters) });
    expect(response.statusCode).toBe(200);
  });

  it('answers validation_failed to an unknown option', async () => {
    const response = await call(name, { [field]: 'Hi.', analysisType: 'psychic', summaryType: 'haiku' });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('validation_failed');
  });

  it('rejects a request from another site with forbidden_origin', async () => {
    const response = await call(name, { [field]: 'Hi.' }, { headers: { origin: 'https://elsewhere.test' } });
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe('forbidden_origin');
  });
});

describe('analyze-text', () => {
  it('returns the fields of the contract and the engine', async () => {
    const response = await call('analyze-text', { text: 'I love this lamp. It is bright and cheap.' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      sentiment: expect.stringMatching(/^Positive/),
      tone: expect.any(String),
      readability: expect.stringMatching(/^Grade/),
      keywords: expect.arrayContaining(['lamp']),
      summary: expect.any(String),
      suggestions: [expect.any(String)],
      engine: 'embedded',
    });
  });
});

describe('summarize-content', () => {
  it('returns a summary and the engine', async () => {
    const content = 'The harbour closes in May. The boats will go to Norsund. The ferry stays.';
    const response = await call('summarize-content', { content, summaryType: 'brief' });
    expect(response.json()).toMatchObject({
      summary: expect.stringMatching(/^The harbour closes in May\./u),
      engine: 'embedded',
    });
  });
});

describe('ai-engines', () => {
  it('reports the built-in engine and no speech recognition', async () => {
    const response = await call('ai-engines', {});
    expect(response.json()).toEqual({ text: 'embedded', speech: 'none', maxSegmentSeconds: 180 });
  });
});

describe('all tools', () => {
  it('share a limit of 60 calls per minute and client', async () => {
    const from = '192.0.2.77';
    const names = ['analyze-text', 'summarize-content'];
    const body = { text: 'Hi.', content: 'Hi.' };
    for (let count = 0; count < aiCallsPerMinute; count += 1) {
      expect((await call(names[count % 2] ?? '', body, { from })).statusCode).toBe(200);
    }
    const refused = await call('analyze-text', body, { from });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('analyze-text', body, { from: '192.0.2.78' })).statusCode).toBe(200);
    room.clock.now += 120_000;
    expect((await call('analyze-text', body, { from })).statusCode).toBe(200);
  });

  it('never write a text to the log', () => {
    expect(room.lines.join('\n')).not.toMatch(/love this lamp|harbour/);
  });
});
