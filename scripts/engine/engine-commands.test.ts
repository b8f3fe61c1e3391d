import { expect, it } from 'vitest';
import { engineCommands } from './engine-commands.ts';

it.each<[string, string, Record<string, string>, unknown]>([
  ['sentences', 'One lamp. Two lamps.', {}, ['One lamp.', 'Two lamps.']],
  ['keywords', 'The harbour lamp is lit. The harbour lamp is red.', {}, ['harbour lamp']],
  [
    'summarize',
    'The harbor of Osby closes in May for repairs. The city pays 40 million crowns for a new quay. Forty fishing boats move to Lund until autumn.',
    { sentences: '2' },
    expect.objectContaining({
      details: expect.objectContaining({ chosen: [expect.anything(), expect.anything()] }),
    }),
  ],
  [
    'subject',
    'Want to join our garden party?',
    { type: 'newsletter' },
    expect.objectContaining({ suggestions: [expect.objectContaining({ subject: 'Join our garden party' })] }),
  ],
  [
    'notes',
    'Anna: I will send the plan by Friday.',
    { today: '2026-01-14' },
    expect.objectContaining({ actionItems: ['Anna: send the plan by Friday (due Fri 16 Jan)'] }),
  ],
])('the command %s passes a text and its settings to its tool', (name, text, settings, result) => {
  expect(engineCommands[name]?.(text, settings)).toEqual(result);
});

it.each(['analyze', 'subject'])('the command %s rejects a type that it does not know', (name) => {
  expect(() => engineCommands[name]?.('Hi.', { type: 'psychic' })).toThrow('--type must be');
});
