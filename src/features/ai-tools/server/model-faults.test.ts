import { expect, it } from 'vitest';
import type { Said } from '#test/support/fakes/fake-model-server.ts';
import { modelText, openModelRooms } from '#test/support/rooms/model-rooms.ts';

const rooms = openModelRooms();

const madeUp = 'Siemens pays 3 million.';
const tools = [
  {
    name: 'analyze-text',
    input: { text: modelText },
    invented: {
      sentiment: 'positive',
      tone: 'Siemens',
      keywords: ['Siemens'],
      summary: madeUp,
      suggestions: [madeUp],
    },
  },
  {
    name: 'summarize-content',
    input: { content: modelText, summaryType: 'detailed' },
    invented: { sentences: [madeUp, 'It has half of the boats.'] },
  },
  {
    name: 'optimize-email-subject',
    input: { subject: 'Our spring sale', emailType: 'marketing' },
    invented: {
      suggestions: [
        'Half price until midnight',
        'Our spring sale ends soon',
        'Siemens: our spring sale',
        'Our spring sale, a gift for you',
      ].map((subject) => ({ subject, reason: madeUp })),
    },
  },
  {
    name: 'generate-product-description',
    input: { productName: 'Harbour Lamp', features: 'brass body, no BPA, 30 hours of light' },
    invented: { description: 'The Harbour Lamp has a brass body, contains BPA and gives hours of light.' },
  },
  {
    name: 'process-meeting-notes',
    input: { transcript: 'Anna: The lamp is broken.\nBen: I will repair the lamp by Friday.' },
    invented: {
      summary: madeUp,
      actionItems: [{ task: 'Call Siemens', owner: 'Zoe', due: 'May', quote: madeUp }],
      decisions: [{ text: madeUp, quote: madeUp }],
      questions: [],
    },
  },
] as const;

const faults: readonly [string, (invented: object) => Said, number][] = [
  ['invented', (invented) => ({ content: JSON.stringify(invented) }), 1],
  ['of another form', () => ({ content: '{"answer":["Hm."]}' }), 2],
  ['of the right fields with wrong types', (invented) => ({ content: JSON.stringify(spoil(invented)) }), 2],
  ['only prose', () => ({ content: 'I would rather not.' }), 2],
  ['empty', () => ({ content: '' }), 2],
  ['cut off', (invented) => ({ content: JSON.stringify(invented).slice(0, 20), finish: 'length' }), 1],
  ['a status 429', () => ({ status: 429 }), 1],
  ['a status 500', () => ({ status: 500 }), 1],
];

function spoil(answer: object): object {
  return Object.fromEntries(Object.keys(answer).map((field) => [field, 7]));
}

const table = tools.flatMap((tool) => faults.map((fault) => [tool.name, fault[0], tool, fault] as const));

it.each(table)(
  '%s returns the built-in engine’s answer if the model’s answer is %s',
  async (name, _what, tool, fault) => {
    const [, say, asked] = fault;
    const room = await rooms.open();
    rooms.model.answer = () => say(tool.invented);
    const response = await room.call(name, tool.input);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ engine: 'embedded' });
    expect(response.body).not.toMatch(/Siemens|midnight|contains BPA/u);
    expect(rooms.model.asked).toHaveLength(asked);
  },
);
