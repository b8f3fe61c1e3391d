import { describe, expect, it } from 'vitest';
import { processMeetingNotes } from './process-meeting-notes.ts';

const questionsOf = (transcript: string) =>
  processMeetingNotes({ transcript, meetingType: 'team', today: '2026-01-14' }).details.questions.map(
    ({ text }) => text,
  );

describe('an open question', () => {
  it.each(['Not sure, we need to ask.', 'Good question.', 'Why?', 'I don’t know yet.'])(
    'is listed if the reply is “%s”',
    (reply) => {
      const talk = `Ann: Who pays for the extra lamps?\nBo: ${reply}\nAnn: Fine.`;
      expect(questionsOf(talk.replace('\nAnn: Fine.', reply === 'Why?' ? '' : '\nAnn: Fine.'))).toEqual([
        'Who pays for the extra lamps?',
      ]);
    },
  );

  it.each(['Maybe. If it was under sixty.', 'The club does.', 'Not yet, but Ann will on Tuesday.'])(
    'is not listed if the reply is “%s”',
    (reply) => {
      expect(questionsOf(`Ann: Who pays for the extra lamps?\nBo: ${reply}`)).toEqual([]);
    },
  );

  it('is listed if it is the last sentence', () => {
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
    ['- Le toit est réparé\n- Question ouverte : qui garde la clé ?', ['qui garde la clé?']],
    ['TOP 1 Zelt: steht.\nOffen: Wer holt die Getränke ab?', ['Wer holt die Getränke ab?']],
    ['- would she sail with him again? "tomorrow"\n- who has the key? nobody so far', ['who has the key?']],
  ])('is found by its label: %j', (notes, questions) => {
    expect(questionsOf(notes)).toEqual(questions);
  });

  it('is no remark in brackets', () => {
    expect(
      questionsOf('- water slide on the hill (who pays?)\n- night market, who asks?\n- roof painted'),
    ).toEqual(['night market, who asks?']);
  });

  it.each(['Who locks the gate? Still open.', 'Wer schließt abends ab? Offen.'])(
    'is left open by a note: %s',
    (line) => {
      expect(questionsOf(`- fees paid\n- ${line}\n- roof painted`)).toEqual([line.replace(/(?<=\?).*/u, '')]);
    },
  );

  it.each(['raffle: nobody yet', 'Aufstellort noch offen (Lärm)', 'nobody owns the move yet'])(
    'may be a note without a question: %s',
    (line) => {
      expect(questionsOf(`- fees paid\n- ${line}\n- roof painted`)).toEqual([line]);
    },
  );

  it('is not a question about the other person that is answered with “Not yet”', () => {
    const talk = 'Ann: Do you have the sailing licence?\nBo: Not yet. The exam is in May.\nAnn: Fine.';
    expect(questionsOf(talk)).toEqual([]);
  });

  it('is neither a request nor small talk', () => {
    const talk = 'Ann: Could you send the map today?\nBo: Hm.\nAnn: Any other questions from you?';
    expect(questionsOf(talk)).toEqual([]);
  });
});
