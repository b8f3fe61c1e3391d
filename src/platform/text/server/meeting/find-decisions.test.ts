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

  it('joins a vote to the last motion, across questions about it', () => {
    const talk = [
      'Ann: The best quote is Elm at 19 euros. I propose that we take that.',
      'Bo: Is there a deposit?',
      'Ann: No.',
      'Bo: Seconded.',
      'Cy: All in favour? That’s everyone. Carried.',
    ];
    expect(decisionsOf(...talk)).toEqual([
      'The best quote is Elm at 19 euros (“I propose that we take that.”)',
    ]);
  });

  it.each([
    'Only that it says I’d agreed to run the raffle.',
    'Agreed that it’s urgent.',
    'Great, it says what it is.',
    'Forty hundred it is.',
  ])('finds no decision without content in “%s”', (said) => {
    expect(decisionsOf('Ann: The minutes are out.', `Bo: ${said}`)).toEqual([]);
  });

  it('names the subject of a deferred point, and finds “No … then” and “(agreed …)”', () => {
    expect(decisionsOf('- AB asked about Sunday hours. Deferred to the May meeting.')).toEqual([
      'AB asked about Sunday hours. Deferred to the May meeting.',
    ]);
    expect(decisionsOf('Ann: I doubt that anybody reads it.', 'Bo: No public note then.')).toHaveLength(1);
    expect(decisionsOf('- rent up to 38 from may (agreed 3-1)', '- next: 9 may')).toHaveLength(1);
  });

  it('finds no decision in the stories of an interview', () => {
    const transcript =
      'Ann: What did you do?\nBo: We agreed to split the desk. It was a good year for us all.';
    const { details } = processMeetingNotes({ transcript, meetingType: 'interview', today: '2026-01-14' });
    expect(details.decisions).toEqual([]);
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
