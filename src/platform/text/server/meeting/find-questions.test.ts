import { expect, it } from 'vitest';
import { processMeetingNotes } from './process-meeting-notes.ts';

const questionsOf = (transcript: string, meetingType: 'team' | 'brainstorm' = 'team') =>
  processMeetingNotes({ transcript, meetingType, today: '2026-01-14' }).details.questions.map(
    ({ text }) => text,
  );

it.each(['Not sure, we need to ask.', 'Good question.', 'Why?', 'I don’t know yet.'])(
  'a question stays open if the reply is “%s”',
  (reply) => {
    expect(questionsOf(`Ann: Who pays for the extra lamps?\nBo: ${reply}\nAnn: Fine.`)).toEqual([
      'Who pays for the extra lamps?',
    ]);
  },
);

it.each([
  'Maybe. If it was under sixty.',
  'The club does.',
  'It depends on the size.',
  'Not yet, but Ann will on Tuesday.',
])('a question is answered by “%s”', (reply) => {
  expect(questionsOf(`Ann: Who pays for the extra lamps?\nBo: ${reply}`)).toEqual([]);
});

it('a last question is open', () => {
  expect(questionsOf('Ann: The lamps are here.\nBo: Who pays for the extra lamps?')).toEqual([
    'Who pays for the extra lamps?',
  ]);
});

it.each([
  [
    '- Budget approved\n- Open: who pays for catering?\n- Open point: the venue',
    ['who pays for catering?', 'the venue'],
  ],
  ['- boats are dry\n- TODO Sam: paint the hull\n? who owns the old crane', ['who owns the old crane']],
  ['# Weekly\nOpen questions:\n- Who keeps the keys?', ['Who keeps the keys?']],
  ['- Le toit est réparé\n- Question ouverte : qui garde la clé ?', ['qui garde la clé ?']],
  ['TOP 1 Zelt: steht.\nOffen: Wer holt die Getränke ab?', ['Wer holt die Getränke ab?']],
])('labeled questions are open: %j', (notes, questions) => {
  expect(questionsOf(notes)).toEqual(questions);
});

it('a request, small talk and an idea are not open questions', () => {
  expect(
    questionsOf('Ann: Could you send the map today?\nBo: Hm.\nAnn: Any other questions from you?'),
  ).toEqual([]);
  expect(questionsOf('Ann: What if we only open on Sundays?', 'brainstorm')).toEqual([]);
});
