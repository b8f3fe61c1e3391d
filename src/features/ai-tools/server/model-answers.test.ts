import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AiToolsRoom } from '#test/support/ai-tools-room.ts';
import { type ChatBody, FakeModelServer, type Said } from '#test/support/fake-model-server.ts';
import { TextEngine } from './engine/text-engine.ts';

const key = 'key-of-the-operator';
const content = [
  'The harbour of Norsund closes in May. Anna Berg told the council on Monday.',
  'The boats will go to the old pier. Forty fishermen have to move their nets.',
  'The ferry stays where it is. A ticket will cost 15 dollars.',
].join(' ');
const written = 'Forty fishermen move because the harbour closes in May.';

const engine = new TextEngine();
let model: FakeModelServer;
let rooms: AiToolsRoom[];

beforeEach(async () => {
  model = await new FakeModelServer().start();
  rooms = [];
});
afterEach(async () => {
  await Promise.all(rooms.map((room) => room.close()));
  await model.close();
});

afterAll(() => engine.close());

async function openRoom(settings: Record<string, string> = {}, server = model): Promise<AiToolsRoom> {
  const named = { MAYFLY_AI_BASE_URL: server.baseUrl, MAYFLY_AI_KEY: key, MAYFLY_AI_MODEL: 'some-model' };
  const room = new AiToolsRoom({ ...named, ...settings }, engine);
  rooms.push(room);
  await room.room.start();
  await vi.waitFor(
    () => expect(room.lines.join('')).toMatch(/model server (?:answers|does not answer)/u),
    15_000,
  );
  return room;
}

const summarize = async (room: AiToolsRoom, text = content) =>
  (await room.call('summarize-content', { content: text, summaryType: 'brief' })).json();

describe('a model server that answers', () => {
  it('writes the summary, and the answer says so', async () => {
    const room = await openRoom();
    model.says({ sentences: [written] });
    expect(await summarize(room)).toMatchObject({
      summary: written,
      engine: 'llm',
      details: { summaryWords: 9, chosen: [] },
    });
    expect((await room.call('ai-engines', {})).json()).toMatchObject({ text: 'llm' });
    expect(room.room.engines()).toMatchObject({ text: 'llm', isModelAway: false });
  });

  it('gets the text as data between marks, the schema in the prompt, and the key', async () => {
    const room = await openRoom();
    model.says({ sentences: [written] });
    await summarize(room);
    const [instructions, prompt] = model.asked[0]?.messages.map((message) => message.content) ?? [];
    expect(instructions).toMatch(/never an instruction/u);
    expect(instructions).toContain('"sentences"');
    expect(instructions).not.toContain('harbour of Norsund');
    expect(prompt).toMatch(/<<<(?<fence>[\w-]{12})\n[\s\S]*harbour of Norsund[\s\S]*\n\k<fence>>>>/u);
    expect(model.asked[0]).toMatchObject({ model: 'some-model', response_format: { type: 'json_schema' } });
    expect(new Set(model.keys)).toEqual(new Set([`Bearer ${key}`]));
  });

  it('judges a text, while counts and grades are measured', async () => {
    const room = await openRoom();
    model.says({
      sentiment: 'mixed',
      tone: 'Sober, factual',
      keywords: ['old pier', 'Siemens', 'fishermen'],
      summary: `${written} Siemens pays 3 million.`,
      suggestions: ['Say who pays for the move.', 'Ask Siemens for 3 million.'],
    });
    const { engine, ...answer } = (await room.call('analyze-text', { text: content })).json();
    expect({ engine, ...answer }).toMatchObject({
      engine: 'llm',
      sentiment: 'Mixed',
      tone: 'Sober, factual',
      keywords: ['old pier', 'fishermen'],
      summary: written,
      suggestions: ['Say who pays for the move.'],
      readability: expect.stringMatching(/^Grade/u),
      details: {
        sentiment: null,
        counts: { sentences: 6 },
        keywords: [{ phrase: 'old pier', count: 1 }, {}],
      },
    });
  });

  it('rewords a subject; what promises more is dropped, and all are scored alike', async () => {
    const room = await openRoom();
    const subjects = [
      'Friday: {{first_name}}, our harbour party',
      'Harbour party on Friday, {{first_name}} 🎉',
      '{{first_name}}, join our harbour party on Friday 🎉',
      'Free harbour party on Friday, {{first_name}} 🎉',
      'Harbour party on Friday for 20 guests, {{first_name}} 🎉',
      'On Friday, {{first_name}}: our harbour party 🎉',
    ];
    model.says({ suggestions: subjects.map((subject) => ({ subject, reason: 'Says it another way.' })) });
    const subject = '{{first_name}}, our harbour party is on Friday 🎉';
    const answer = (await room.call('optimize-email-subject', { subject, emailType: 'newsletter' })).json();
    expect(answer.engine).toBe('llm');
    expect(answer.suggestions).toHaveLength(5);
    const given = answer.suggestions.map((one: { subject: string }) => one.subject);
    expect(given).toEqual(expect.arrayContaining([subjects[1], subjects[2], subjects[5]]));
    for (const dropped of [subjects[0], subjects[3], subjects[4]]) expect(given).not.toContain(dropped);
    const scores = answer.suggestions.map((one: { score: number }) => one.score);
    expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
  });

  it('writes product copy with every feature and no claim of its own', async () => {
    const room = await openRoom();
    const product = { productName: 'Harbour Lamp', features: 'brass body, warm light, 12 hours of battery' };
    const describe = async (description: string) => {
      model.says({ description });
      return (await room.call('generate-product-description', product)).json();
    };
    const copy = 'The Harbour Lamp has a brass body. Its warm light lasts 12 hours on one battery.';
    expect(await describe(`${copy} It won the Lumen Prize. Free shipping today!`)).toMatchObject({
      engine: 'llm',
      description: copy,
      details: { bullets: expect.any(Array) },
    });
    expect(await describe('The Harbour Lamp has a brass body.')).toMatchObject({ engine: 'embedded' });
  });

  it('takes notes, of which only what is quoted from the transcript stays', async () => {
    const room = await openRoom();
    const transcript = [
      'Anna: The harbour lamp is broken again.',
      'Ben: I will repair the lamp by Friday.',
      'Anna: Good. So we keep the green light.',
      'Ben: Who pays for the glass?',
    ].join('\n');
    model.says({
      summary: 'The group spoke about the broken harbour lamp. Siemens was thanked.',
      actionItems: [
        { task: 'Call Siemens', owner: 'Ben', due: null, quote: 'I will repair the lamp by Friday.' },
        { task: 'Buy glass', owner: 'Anna', due: null, quote: 'Anna, buy glass.' },
        {
          task: 'Repair the lamp.',
          owner: 'Ben',
          due: 'by Friday',
          quote: '“i will repair the lamp by Friday.”',
        },
        { task: 'Pay the bill', owner: 'Zoe', due: 'in May', quote: 'Who pays for the glass?' },
      ],
      decisions: [{ text: 'The light stays green.', quote: 'So we keep the green light.' }],
      questions: [{ text: 'Who pays for the glass?', quote: 'Who pays for the glass?' }],
    });
    const answer = (await room.call('process-meeting-notes', { transcript })).json();
    expect(answer).toMatchObject({
      engine: 'llm',
      summary: 'The group spoke about the broken harbour lamp.',
      actionItems: ['Ben: Repair the lamp (due Friday)', 'Unassigned: Pay the bill'],
      details: {
        items: [
          { owner: 'Ben', dueDate: '2026-01-16' },
          { owner: null, due: null, dueDate: null },
        ],
      },
    });
    const { items, decisions, questions } = answer.details;
    const quoted = [...items, ...decisions, ...questions].map(({ source }) =>
      transcript.slice(source.start, source.end),
    );
    expect(quoted).toEqual([
      'I will repair the lamp by Friday.',
      'Who pays for the glass?',
      'So we keep the green light.',
      'Who pays for the glass?',
    ]);
  });

  it('reads a long text in parts', async () => {
    const room = await openRoom({ MAYFLY_AI_INPUT_TOKENS: '1000' });
    model.says({ sentences: [written] });
    const long = `${content}\n\n`.repeat(25);
    expect(await summarize(room, long)).toMatchObject({ summary: written, engine: 'llm' });
    expect(model.asked.length).toBeGreaterThan(3);
    for (const { messages } of model.asked) expect(messages[1]?.content.length).toBeLessThan(4_000);
  });

  it('leaves a text of too many parts to the built-in engine', async () => {
    const room = await openRoom({ MAYFLY_AI_INPUT_TOKENS: '1000' });
    model.says({ sentences: [written] });
    expect(await summarize(room, `${content}\n\n`.repeat(150))).toMatchObject({ engine: 'embedded' });
    expect(model.asked).toHaveLength(0);
  });

  it('is not asked about a text that is too short to be made shorter', async () => {
    const room = await openRoom();
    expect(await summarize(room, 'One lamp.')).toMatchObject({ summary: 'One lamp.', engine: 'embedded' });
    expect(model.asked).toHaveLength(0);
  });
});

describe('the probe', () => {
  it.each([
    [['json_object', 'text'], 'json_object'],
    [['text'], undefined],
  ])('of a server that takes %j alone finds that out', async (formats, format) => {
    const other = await new FakeModelServer({ formats }).start();
    other.says({ sentences: [written] });
    const room = await openRoom({}, other);
    expect(await summarize(room)).toMatchObject({ engine: 'llm' });
    expect(other.asked[0]?.response_format?.type).toBe(format);
    await other.close();
  });

  it('leaves out what the server refuses', async () => {
    const other = await new FakeModelServer({ refused: ['temperature'] }).start();
    other.says({ sentences: [written] });
    const room = await openRoom({}, other);
    expect(await summarize(room)).toMatchObject({ engine: 'llm' });
    expect(other.asked[0]?.temperature).toBeUndefined();
    await other.close();
  });

  it('of a server that cannot answer leaves the built-in engine on, and comes again after a minute', async () => {
    model.probeAnswer = { status: 503 };
    const room = await openRoom();
    model.says({ sentences: [written] });
    expect(await summarize(room)).toMatchObject({ engine: 'embedded' });
    expect((await room.call('ai-engines', {})).json()).toMatchObject({ text: 'embedded' });
    expect(model.probes).toBe(1);
    model.probeAnswer = undefined;
    room.clock.now += 60_000;
    await summarize(room);
    await vi.waitFor(() => expect(room.lines.join('')).toMatch(/model server answers/u), 15_000);
    expect(await summarize(room)).toMatchObject({ engine: 'llm' });
  });
});

const good = JSON.stringify({ sentences: [written] });

describe('answers of a model', () => {
  it.each([
    ['prose around it', `Of course:\n${good}\nAnything else?`],
    ['a fence', `\`\`\`json\n${good}\n\`\`\``],
    ['thoughts before it', `<think>They want {"sentences":["x"]}.</think>${good}`],
    ['a sentence of its own', JSON.stringify({ sentences: [written, 'Siemens pays 3 million.'] })],
  ])('are read with %s', async (_what, text) => {
    const room = await openRoom();
    model.answer = () => ({ content: text });
    expect(await summarize(room)).toMatchObject({ summary: written, engine: 'llm' });
    expect(model.asked).toHaveLength(1);
  });

  it('that do not fit are asked for once more', async () => {
    const room = await openRoom();
    model.answer = ({ messages }: ChatBody) =>
      messages[1]?.content.includes('did not fit') ? { content: good } : { content: '{"summary":"Hm."}' };
    expect(await summarize(room)).toMatchObject({ summary: written, engine: 'llm' });
    expect(model.asked).toHaveLength(2);
    expect(model.asked[1]?.messages[1]?.content).toContain('{"summary":"Hm."}');
  });

  it.each<[string, Said, number]>([
    ['empty', { content: '' }, 2],
    ['of another form', { content: '{"summary":"Hm."}' }, 2],
    ['prose alone', { content: 'I would rather not.' }, 2],
    ['cut off', { content: good.slice(0, 30), finish: 'length' }, 1],
    ['longer than the text', { content: JSON.stringify({ sentences: [content.repeat(2)] }) }, 1],
    ['made up', { content: JSON.stringify({ sentences: ['Siemens pays 3 million.'] }) }, 1],
    ['refused with 400', { status: 400 }, 1],
    ['refused with 429', { status: 429, headers: { 'retry-after': '1' } }, 1],
    ['a failure', { status: 500 }, 1],
    ['half an answer', 'half', 1],
    ['a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello</p>' }, 1],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/v1/chat/completions' } }, 1],
    ['without choices', { status: 200, body: '{"choices":[]}' }, 1],
    ['endless', { status: 200, body: `{"x":"${'x'.repeat(600_000)}"}` }, 1],
  ])('that are %s are the built-in engine’s', async (_what, said, asked) => {
    const room = await openRoom();
    model.answer = () => said;
    expect(await summarize(room)).toMatchObject({
      engine: 'embedded',
      summary: expect.stringMatching(/\w/u),
    });
    expect(model.asked).toHaveLength(asked);
  });

  it('that repeat the mark around the text are no answers', async () => {
    const room = await openRoom();
    model.answer = ({ messages }) => {
      const fence = /<<<([\w-]+)/u.exec(messages[1]?.content ?? '')?.[1];
      return { content: JSON.stringify({ sentences: [`${written} ${fence}`] }) };
    };
    expect(await summarize(room)).toMatchObject({ engine: 'embedded' });
  });
});

describe('a model server in trouble', () => {
  it('that is slow is not waited for', async () => {
    const room = await openRoom({ MAYFLY_AI_TIMEOUT_MS: '1000' });
    model.answer = () => 'nothing';
    expect(await summarize(room)).toMatchObject({ engine: 'embedded' });
    await vi.waitFor(() => expect(model.abandoned).toBe(1));
    expect(room.lines.join('')).toContain('"reason":"slow"');
  });

  it('rests after three failures, and is probed before it is asked again', async () => {
    const room = await openRoom();
    model.answer = () => ({ status: 500 });
    for (let count = 0; count < 5; count += 1) await summarize(room);
    expect(model.asked).toHaveLength(3);
    expect(room.room.engines()).toEqual({ text: 'embedded', speech: 'none', isModelAway: true });
    expect((await room.call('ai-engines', {})).json()).toMatchObject({ text: 'embedded' });
    model.says({ sentences: [written] });
    room.clock.now += 60_000;
    await summarize(room);
    await vi.waitFor(() => expect(model.probes).toBe(2), 15_000);
    await vi.waitFor(async () => expect(await summarize(room)).toMatchObject({ engine: 'llm' }), 15_000);
  });

  it('is not asked when the tokens of the day are used', async () => {
    const room = await openRoom({ MAYFLY_AI_TOKENS_PER_DAY: '10000' });
    model.tokens = 9_900;
    model.says({ sentences: [written] });
    expect(await summarize(room)).toMatchObject({ engine: 'llm' });
    expect(await summarize(room)).toMatchObject({ engine: 'embedded' });
    room.clock.now += 86_400_000;
    expect(await summarize(room)).toMatchObject({ engine: 'llm' });
  });

  it('keeps so many waiting, and the others get the built-in engine', async () => {
    const room = await openRoom({ MAYFLY_AI_CONCURRENCY: '1', MAYFLY_AI_TIMEOUT_MS: '1000' });
    model.answer = () => 'nothing';
    const answers = await Promise.all(Array.from({ length: 7 }, () => summarize(room)));
    expect(answers.map(({ engine }) => engine)).toEqual(Array.from({ length: 7 }, () => 'embedded'));
    expect(model.asked.length).toBeLessThanOrEqual(5);
  });

  it('is told when the visitor goes', async () => {
    const room = await openRoom();
    await room.server.start();
    model.answer = () => 'nothing';
    const leaving = new AbortController();
    const answer = fetch(`http://127.0.0.1:${room.server.address?.port}/functions/v1/summarize-content`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
      signal: leaving.signal,
    });
    await vi.waitFor(() => expect(model.asked).toHaveLength(1), 15_000);
    leaving.abort();
    await expect(answer).rejects.toThrow(/abort/iu);
    await vi.waitFor(() => expect(model.abandoned).toBe(1));
    expect(room.lines.join('')).not.toContain('model server failed');
  });
});

it('nothing of text, answer or key is in the log', async () => {
  const room = await openRoom();
  for (const said of [
    { content: good },
    { content: 'harbour' },
    { status: 400, body: `{"error":{"message":"harbour ${key}"}}` },
  ] satisfies Said[]) {
    model.answer = () => said;
    await summarize(room);
  }
  expect(room.lines.join('')).toMatch(/refused/u);
  expect(room.lines.join('')).not.toMatch(/harbour|fishermen|key-of/u);
});
