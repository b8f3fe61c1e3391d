import { describe, expect, it } from 'vitest';
import { type ChatBody, FakeModelServer, type Said } from '#test/support/fakes/fake-model-server.ts';
import {
  modelKey,
  modelSentence,
  modelText,
  openModelRooms,
  summarize,
} from '#test/support/rooms/model-rooms.ts';

const rooms = openModelRooms();

describe('the probe', () => {
  it.each([
    [['json_object', 'text'], 'json_object'],
    [['text'], undefined],
  ])('finds out that a server accepts only the response formats %j', async (formats, format) => {
    const other = await new FakeModelServer({ formats }).start();
    other.says({ sentences: [modelSentence] });
    const room = await rooms.open({}, other);
    expect(await summarize(room)).toMatchObject({ engine: 'llm' });
    expect(other.asked[0]?.response_format?.type).toBe(format);
    await other.close();
  });

  it('leaves out request fields that the server rejects', async () => {
    const other = await new FakeModelServer({ refused: ['temperature'] }).start();
    other.says({ sentences: [modelSentence] });
    const room = await rooms.open({}, other);
    expect(await summarize(room)).toMatchObject({ engine: 'llm' });
    expect(other.asked[0]?.temperature).toBeUndefined();
    await other.close();
  });

  it('is repeated after a minute if it fails; until then the built-in engine answers', async () => {
    rooms.model.probeAnswer = { status: 503 };
    const room = await rooms.open();
    rooms.model.says({ sentences: [modelSentence] });
    expect(await summarize(room)).toMatchObject({ engine: 'embedded' });
    expect((await room.call('ai-engines', {})).json()).toMatchObject({ text: 'embedded' });
    expect(rooms.model.probes).toBe(1);
    rooms.model.probeAnswer = undefined;
    room.clock.now += 60_000;
    await summarize(room);
    await expect.poll(() => room.lines.join('')).toMatch(/model server responds/u);
    expect(await summarize(room)).toMatchObject({ engine: 'llm' });
  });
});

const good = JSON.stringify({ sentences: [modelSentence] });

describe('answers of a model', () => {
  it.each([
    ['prose around it', `Of course:\n${good}\nAnything else?`],
    ['a code fence around it', `\`\`\`json\n${good}\n\`\`\``],
    ['thoughts before it', `<think>They want {"sentences":["x"]}.</think>${good}`],
    [
      'an invented sentence, which is dropped',
      JSON.stringify({ sentences: [modelSentence, 'Siemens pays 3 million.'] }),
    ],
  ])('are accepted with %s', async (_what, text) => {
    const room = await rooms.open();
    rooms.model.answer = () => ({ content: text });
    expect(await summarize(room)).toMatchObject({ summary: modelSentence, engine: 'llm' });
    expect(rooms.model.asked).toHaveLength(1);
  });

  it('are requested once more if they do not match the schema', async () => {
    const room = await rooms.open();
    rooms.model.answer = ({ messages }: ChatBody) =>
      messages[1]?.content.includes('did not fit') ? { content: good } : { content: '{"summary":"Hm."}' };
    expect(await summarize(room)).toMatchObject({ summary: modelSentence, engine: 'llm' });
    expect(rooms.model.asked).toHaveLength(2);
    expect(rooms.model.asked[1]?.messages[1]?.content).toContain('{"summary":"Hm."}');
  });

  it.each<[string, Said, number]>([
    ['empty', { content: '' }, 2],
    ['of another form', { content: '{"summary":"Hm."}' }, 2],
    ['only prose', { content: 'I would rather not.' }, 2],
    ['cut off', { content: good.slice(0, 30), finish: 'length' }, 1],
    ['longer than the text', { content: JSON.stringify({ sentences: [modelText.repeat(2)] }) }, 1],
    ['invented', { content: JSON.stringify({ sentences: ['Siemens pays 3 million.'] }) }, 1],
    ['a status 400', { status: 400 }, 1],
    ['a status 429', { status: 429, headers: { 'retry-after': '1' } }, 1],
    ['a status 500', { status: 500 }, 1],
    ['broken off', 'half', 1],
    ['HTML', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello</p>' }, 1],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/v1/chat/completions' } }, 1],
    ['without choices', { status: 200, body: '{"choices":[]}' }, 1],
    ['endless', { status: 200, body: `{"x":"${'x'.repeat(600_000)}"}` }, 1],
  ])('are replaced by an answer of the built-in engine if they are %s', async (_what, said, asked) => {
    const room = await rooms.open();
    rooms.model.answer = () => said;
    expect(await summarize(room)).toMatchObject({
      engine: 'embedded',
      summary: expect.stringMatching(/\w/u),
    });
    expect(rooms.model.asked).toHaveLength(asked);
  });

  it('are rejected if they repeat the random marker that fences the text in the prompt', async () => {
    const room = await rooms.open();
    rooms.model.answer = ({ messages }) => {
      const fence = /<<<([\w-]+)/u.exec(messages[1]?.content ?? '')?.[1];
      return { content: JSON.stringify({ sentences: [`${modelSentence} ${fence}`] }) };
    };
    expect(await summarize(room)).toMatchObject({ engine: 'embedded' });
  });
});

describe('a model server in trouble', () => {
  it('is replaced by the built-in engine after the timeout', async () => {
    const room = await rooms.open({ MAYFLY_AI_TIMEOUT_MS: '1000' });
    rooms.model.answer = () => 'nothing';
    expect(await summarize(room)).toMatchObject({ engine: 'embedded' });
    await expect.poll(() => rooms.model.abandoned).toBe(1);
    expect(room.lines.join('')).toContain('"reason":"slow"');
  });

  it('is paused after three failures, and probed before it receives another text', async () => {
    const room = await rooms.open();
    rooms.model.answer = () => ({ status: 500 });
    for (let count = 0; count < 5; count += 1) await summarize(room);
    expect(rooms.model.asked).toHaveLength(3);
    expect(room.room.engines()).toEqual({ text: 'embedded', speech: 'none', isModelAway: true });
    expect((await room.call('ai-engines', {})).json()).toMatchObject({ text: 'embedded' });
    rooms.model.says({ sentences: [modelSentence] });
    room.clock.now += 60_000;
    await summarize(room);
    await expect.poll(() => rooms.model.probes).toBe(2);
    await expect.poll(() => summarize(room)).toMatchObject({ engine: 'llm' });
  });

  it('receives no more texts once the daily tokens are used up', async () => {
    const room = await rooms.open({ MAYFLY_AI_TOKENS_PER_DAY: '10000' });
    rooms.model.tokens = 9_900;
    rooms.model.says({ sentences: [modelSentence] });
    expect(await summarize(room)).toMatchObject({ engine: 'llm' });
    expect(await summarize(room)).toMatchObject({ engine: 'embedded' });
    room.clock.now += 86_400_000;
    expect(await summarize(room)).toMatchObject({ engine: 'llm' });
  });

  it('is not reported as the engine if the remaining budget does not cover a request', async () => {
    const room = await rooms.open({ MAYFLY_AI_TOKENS_PER_DAY: '1000' });
    rooms.model.tokens = 600;
    rooms.model.says({ sentences: [modelSentence] });
    expect(room.room.engines()).toMatchObject({ text: 'llm', isModelAway: false });
    expect(await summarize(room)).toMatchObject({ engine: 'llm' });
    expect(await summarize(room)).toMatchObject({ engine: 'embedded' });
    expect(room.room.engines()).toMatchObject({ text: 'embedded', isModelAway: true });
    expect((await room.call('ai-engines', {})).json()).toMatchObject({ text: 'embedded' });
    room.clock.now += 86_400_000;
    expect(room.room.engines()).toMatchObject({ text: 'llm' });
  });

  it('is neither probed nor named as the engine if the daily budget does not cover a request', async () => {
    const room = await rooms.open({ MAYFLY_AI_TOKENS_PER_DAY: '100' });
    expect(await summarize(room)).toMatchObject({ engine: 'embedded' });
    expect(room.room.engines()).toMatchObject({ text: 'embedded' });
    expect(rooms.model.probes).toBe(0);
  });

  it('has its probe counted against the daily budget', async () => {
    rooms.model.tokens = 9_900;
    const room = await rooms.open({ MAYFLY_AI_TOKENS_PER_DAY: '10000' });
    expect(rooms.model.probes).toBe(1);
    expect(room.room.engines()).toMatchObject({ text: 'embedded' });
  });

  it('receives at most five of seven concurrent calls; if it does not answer, the built-in engine answers all seven', async () => {
    const room = await rooms.open({ MAYFLY_AI_CONCURRENCY: '1', MAYFLY_AI_TIMEOUT_MS: '1000' });
    rooms.model.answer = () => 'nothing';
    const answers = await Promise.all(Array.from({ length: 7 }, () => summarize(room)));
    expect(answers.map(({ engine }) => engine)).toEqual(Array.from({ length: 7 }, () => 'embedded'));
    expect(rooms.model.asked.length).toBeLessThanOrEqual(5);
  });

  it('has its request canceled when the visitor leaves', async () => {
    const room = await rooms.open();
    await room.server.start();
    rooms.model.answer = () => 'nothing';
    const leaving = new AbortController();
    const answer = fetch(`http://127.0.0.1:${room.server.address?.port}/functions/v1/summarize-content`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: modelText }),
      signal: leaving.signal,
    });
    await expect.poll(() => rooms.model.asked).toHaveLength(1);
    leaving.abort();
    await expect(answer).rejects.toThrow(/abort/iu);
    await expect.poll(() => rooms.model.abandoned).toBe(1);
    expect(room.lines.join('')).not.toContain('model server failed');
  });
});

it('a model server’s texts, answers and key are never logged', async () => {
  const room = await rooms.open();
  for (const said of [
    { content: good },
    { content: 'harbour' },
    { status: 400, body: `{"error":{"message":"harbour ${modelKey}"}}` },
  ] satisfies Said[]) {
    rooms.model.answer = () => said;
    await summarize(room);
  }
  expect(room.lines.join('')).toMatch(/refused/u);
  expect(room.lines.join('')).not.toMatch(/harbour|fishermen|key-of/u);
});
