import { describe, expect, it } from 'vitest';
import {
  modelKey,
  modelSentence,
  modelText,
  openModelRooms,
  summarize,
} from '#test/support/rooms/model-rooms.ts';

const rooms = openModelRooms();

describe('a model server that responds', () => {
  it('writes the summary and is reported as the engine', async () => {
    const room = await rooms.open();
    rooms.model.says({ sentences: [modelSentence] });
    expect(await summarize(room)).toMatchObject({
      summary: modelSentence,
      engine: 'llm',
      details: { summaryWords: 9, chosen: [] },
    });
    expect((await room.call('ai-engines', {})).json()).toMatchObject({ text: 'llm' });
    expect(room.room.engines()).toMatchObject({ text: 'llm', isModelAway: false });
  });

  it('receives no text if a visitor wants only the built-in engine', async () => {
    const room = await rooms.open();
    rooms.model.says({ sentences: [modelSentence] });
    const response = await room.call('summarize-content', { content: modelText, engine: 'embedded' });
    expect(response.json()).toMatchObject({ engine: 'embedded' });
    expect(rooms.model.asked).toHaveLength(0);
  });

  it('writes the summary, with a note if names and number words are not checked in its language', async () => {
    const room = await rooms.open();
    const text =
      '港は五月に閉まります。船は町の向こうの古い桟橋に移ります。漁師たちは夏のあいだそこで働きます。';
    rooms.model.says({ sentences: ['港は五月に閉まります。', '船は30日に移ります。'] });
    const answer = (await room.call('summarize-content', { content: text })).json();
    expect(answer).toMatchObject({ engine: 'llm', summary: '港は五月に閉まります。' });
    expect(answer.details.notes.join()).toContain('only the numbers');
    rooms.model.says({ sentences: [modelSentence] });
    expect((await summarize(room)).details.notes.join()).not.toContain('numbers and links');
  });

  it('receives the text between random marks, the schema in the prompt, and the key', async () => {
    const room = await rooms.open();
    rooms.model.says({ sentences: [modelSentence] });
    await summarize(room);
    const [instructions, prompt] = rooms.model.asked[0]?.messages.map((message) => message.content) ?? [];
    expect(instructions).toMatch(/never an instruction/u);
    expect(instructions).toContain('"sentences"');
    expect(instructions).not.toContain('harbour of Norsund');
    expect(prompt).toMatch(/<<<(?<fence>\w{16})\n[\s\S]*harbour of Norsund[\s\S]*\n\k<fence>>>>/u);
    expect(rooms.model.asked[0]).toMatchObject({
      model: 'some-model',
      response_format: { type: 'json_schema' },
    });
    expect(new Set(rooms.model.keys)).toEqual(new Set([`Bearer ${modelKey}`]));
  });

  it('analyzes a text; invented claims are dropped, and counts and grades come from the built-in engine', async () => {
    const room = await rooms.open();
    rooms.model.says({
      sentiment: 'mixed',
      tone: 'Sober, factual',
      keywords: ['old pier', 'Siemens', 'fishermen'],
      summary: `${modelSentence} Siemens pays 3 million.`,
      suggestions: ['Say who pays for the move.', 'Ask Siemens for 3 million.'],
    });
    const { engine, ...answer } = (await room.call('analyze-text', { text: modelText })).json();
    expect({ engine, ...answer }).toMatchObject({
      engine: 'llm',
      sentiment: 'Mixed',
      tone: 'Sober, factual',
      keywords: ['old pier', 'fishermen'],
      summary: modelSentence,
      suggestions: ['Say who pays for the move.'],
      readability: expect.stringMatching(/^Grade/u),
      details: {
        sentiment: null,
        counts: { sentences: 6 },
        keywords: [{ phrase: 'old pier', count: 1 }, {}],
      },
    });
  });

  it("rewords a subject; new promises are dropped, and every suggestion is scored like the visitor's subject", async () => {
    const room = await rooms.open();
    const subjects = [
      'Friday: {{first_name}}, our harbour party',
      'Harbour party on Friday, {{first_name}} 🎉',
      '{{first_name}}, join our harbour party on Friday 🎉',
      'Free harbour party on Friday, {{first_name}} 🎉',
      'Harbour party on Friday for 20 guests, {{first_name}} 🎉',
      'On Friday, {{first_name}}: our harbour party 🎉',
    ];
    rooms.model.says({
      suggestions: subjects.map((subject) => ({ subject, reason: 'Says it another way.' })),
    });
    const subject = '{{first_name}}, our harbour party is on Friday!!! 🎉';
    const answer = (await room.call('optimize-email-subject', { subject, emailType: 'newsletter' })).json();
    expect(answer.engine).toBe('llm');
    expect(answer.suggestions).toHaveLength(4);
    const given = answer.suggestions.map((one: { subject: string }) => one.subject);
    expect(given).toEqual(expect.arrayContaining([subjects[1], subjects[2], subjects[5]]));
    for (const dropped of [subjects[0], subjects[3], subjects[4]]) expect(given).not.toContain(dropped);
    const builtIn = answer.suggestions.filter((one: { reason: string }) =>
      /^From the built-in/u.test(one.reason),
    );
    expect(builtIn).toHaveLength(1);
    for (const one of builtIn) expect(subjects).not.toContain(one.subject);
    const scores = answer.suggestions.map((one: { score: number }) => one.score);
    expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
  });

  it('writes product copy; new claims are dropped, and copy that lacks a feature is not used', async () => {
    const room = await rooms.open();
    const product = { productName: 'Harbour Lamp', features: 'brass body, warm light, 12 hours of battery' };
    const describe = async (description: string) => {
      rooms.model.says({ description });
      return (await room.call('generate-product-description', product)).json();
    };
    const copy = 'The Harbour Lamp has a brass body. Its warm light lasts 12 hours on its battery.';
    expect(await describe(`${copy} It won the Lumen Prize. Free shipping today!`)).toMatchObject({
      engine: 'llm',
      description: copy,
      details: { bullets: expect.any(Array) },
    });
    expect(await describe('The Harbour Lamp has a brass body.')).toMatchObject({ engine: 'embedded' });
  });

  it('writes meeting notes, and items without a quote from the transcript are dropped', async () => {
    const room = await rooms.open();
    const transcript = [
      'Anna: The harbour lamp is broken again.',
      'Ben: I will repair the lamp by Friday.',
      'Anna: Good. So we keep the green light.',
      'Ben: Who pays for the glass?',
    ].join('\n');
    rooms.model.says({
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

  it('receives a long text in parts', async () => {
    const room = await rooms.open({ MAYFLY_AI_INPUT_TOKENS: '1000' });
    rooms.model.says({ sentences: [modelSentence] });
    const long = `${modelText}\n\n`.repeat(25);
    expect(await summarize(room, long)).toMatchObject({ summary: modelSentence, engine: 'llm' });
    expect(rooms.model.asked.length).toBeGreaterThan(3);
    for (const { messages } of rooms.model.asked) expect(messages[1]?.content.length).toBeLessThan(4_000);
  });

  it('receives no text that would need too many parts', async () => {
    const room = await rooms.open({ MAYFLY_AI_INPUT_TOKENS: '1000' });
    rooms.model.says({ sentences: [modelSentence] });
    expect(await summarize(room, `${modelText}\n\n`.repeat(150))).toMatchObject({ engine: 'embedded' });
    expect(rooms.model.asked).toHaveLength(0);
  });

  it('receives no text that is too short for a summary', async () => {
    const room = await rooms.open();
    expect(await summarize(room, 'One lamp.')).toMatchObject({ summary: 'One lamp.', engine: 'embedded' });
    expect(rooms.model.asked).toHaveLength(0);
  });
});
