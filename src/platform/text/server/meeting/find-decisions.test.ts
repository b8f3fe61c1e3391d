import { describe, expect, it } from 'vitest';
import { processMeetingNotes } from './process-meeting-notes.ts';

const decisionsOf = (...said: string[]) =>
  processMeetingNotes({
    transcript: said.join('\n'),
    meetingType: 'team',
    today: '2026-01-14',
  }).details.decisions.map(({ text }) => text);

describe('findDecisions', () => {
  it.each([
    ['Blue looks calm.', 'Okay, so blue it is.', 'Go with blue.'],
    ['The fair, are we still saying May 6?', 'Yes.', 'The fair, May 6.'],
    ['So long table, chairs in the hall.', 'Got it.', 'Long table, chairs in the hall.'],
    ['Can we move the call to 9:30?', 'Sure, I’ll tell them.', 'Move the call to 9:30.'],
    ['Shall we reschedule?', 'Yes, let’s do it Friday instead.', 'Reschedule: Friday instead.'],
    ['Same time in two weeks?', 'Works for me.', 'Same time in two weeks.'],
    ['Two painters for a week.', 'Approved.', 'Two painters for a week. Approved.'],
    ['Noon on Sunday. Agreed?', 'Yep.', 'Noon on Sunday.'],
  ])('lists the proposal “%s” as a decision after the answer “%s”', (proposal, answer, decision) => {
    expect(decisionsOf(`Ann: ${proposal}`, `Bo: ${answer}`)).toEqual([decision]);
  });

  it.each([
    ['Let’s be quick.', 'Yes.'],
    ['We should clean up one day.', 'Agreed.'],
    ['Where is the key?', 'Here it is.'],
    ['Can we start with the fire drill?', 'Sure, go on.'],
  ])('finds no decision in “%s” – “%s”', (said, answer) => {
    expect(decisionsOf(`Ann: ${said}`, `Bo: ${answer}`)).toEqual([]);
  });

  it('keeps the subject of a line of minutes, and finds the motion that was carried', () => {
    const minutes = [
      '1. Fence: two quotes. RESOLVED to wait until May.',
      '2. Fees: raised to 40 euros. Proposed AB, seconded CD. Carried unanimously.',
    ];
    expect(decisionsOf(...minutes)).toEqual([
      'Fence: wait until May.',
      'Fees: raised to 40 euros. Proposed AB, seconded CD. Carried unanimously.',
    ]);
  });

  it('lists a question that was decided as a decision, and not as an open question', () => {
    const { details } = processMeetingNotes({
      transcript: 'some ideas for the fair\nlet’s go with the raffle, all in favor? ok cool\nit was warm',
      meetingType: 'team',
      today: '2026-01-14',
    });
    expect(details.decisions).toHaveLength(1);
    expect(details.questions).toEqual([]);
  });

  it.each([
    ['Ana: Entonces decidimos abrir en junio con dos personas.\nLuis: De acuerdo, muy bien.'],
    ['Uwe: Wir haben beschlossen, dass der Beitrag gleich bleibt.\nIda: Gut, dann machen wir das so.'],
    ['Zoé: Nous avons décidé de garder la salle jusqu’en juin.\nLuc: Oui, très bien, merci à tous.'],
  ])('finds the decision in %j', (said) => {
    expect(decisionsOf(said)).toHaveLength(1);
  });
});
