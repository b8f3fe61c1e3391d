import { describe, expect, it } from 'vitest';
import { processMeetingNotes } from './process-meeting-notes.ts';

const detailsOf = (transcript: string, meetingType: 'team' | 'interview' = 'team') =>
  processMeetingNotes({ transcript, meetingType, today: '2026-01-14' }).details;
const decisionsOf = (...said: string[]) => detailsOf(said.join('\n')).decisions.map(({ text }) => text);

describe('a decision in a conversation', () => {
  it.each([
    ['The fair, are we still saying May 6?', 'Yes, works for me.'],
    ['Can we move the call to 9:30?', 'Sure, I’ll tell them.'],
    ['Same time in two weeks?', 'Works for me.'],
    ['Two painters for a week.', 'Approved.'],
    ['Noon on Sunday. Agreed?', 'Yep.'],
    ['Then I’d say we sail on Sunday. Any objections?', 'None from me.'],
    ['I suggest we drop the fee for children.', 'Yes, let’s do that.'],
    ['Let’s cancel the June fair.', 'Great, let’s do it.'],
    ['I think boats but start at four?', 'That works for me.'],
    ['No builds after Wednesday noon.', 'Okay, that’s a rule then.'],
    ['I’d like the agent to give us a forecast.', 'Agreed.'],
  ])('quotes the proposal “%s” and the agreement “%s”', (proposal, answer) => {
    expect(decisionsOf(`Ann: ${proposal}`, `Bo: ${answer}`, 'Ann: It was windy.')).toEqual([
      `Ann: “${proposal}” – Bo: “${answer}”`,
    ]);
  });

  it.each([
    'We decided to rent one stand.',
    'Okay, so blue it is.',
    'Wednesday at 4 works.',
    'The demo is moved to Thursday.',
    'Decided with Pam last night.',
    'Let’s park the mural until summer.',
    'Okay, then we take the blue one.',
    'We keep the old bus.',
    'The club voted 5 to 2 for it.',
    'If they’re full, backup is the pub.',
  ])('quotes “%s” with its speaker, and is not a task', (said) => {
    const { decisions, items, possible } = detailsOf(`Ben: I wonder about that a lot.\nAnna: ${said}`);
    expect(decisions.map(({ text }) => text)).toEqual([`Anna: “${said}”`]);
    expect([...items, ...possible]).toEqual([]);
  });

  it.each([
    ['I don’t want to wait until March.', 'Hartmann then.'],
    ['Make it the 19th, I’m off before.', '19th it is.'],
  ])('quotes the statement “%s” before the short decision “%s”', (said, decision) => {
    expect(decisionsOf(`Ann: ${said}`, `Bo: ${decision}`)).toEqual([`Ann: “${said}” – Bo: “${decision}”`]);
  });

  it('quotes the choice after “Let’s do that then”', () => {
    expect(decisionsOf('Ann: That’s worth doing.', 'Bo: Let’s do that then. Elm, with two doors.')).toEqual([
      'Bo: “Let’s do that then. Elm, with two doors.”',
    ]);
  });

  it('quotes the motion before its vote, with the talk between if that is short', () => {
    const talk = [
      'Ann: The best quote is Elm at 19 euros. I propose that we take that.',
      'Bo: Is there a deposit?',
      'Ann: No.',
      'Cy: All in favour? That’s everyone. Carried.',
    ];
    expect(decisionsOf(...talk)).toEqual([
      'Ann: “The best quote is Elm at 19 euros. I propose that we take that.” – Bo: “Is there a deposit?” – Ann: “No.” – Cy: “All in favour? That’s everyone. Carried.”',
    ]);
  });

  it('quotes the first date together with the one that replaced it', () => {
    const talk = [
      'Ann: I’m proposing the 26th of May.',
      'Bo: I can’t do the 26th.',
      'Cy: The 27th?',
      'Ann: The 27th then.',
    ];
    expect(decisionsOf(...talk)).toEqual([
      'Ann: “I’m proposing the 26th of May.” – Bo: “I can’t do the 26th.” – Cy: “The 27th?” – Ann: “The 27th then.”',
    ]);
  });

  it('is replaced by a later one about the same subject', () => {
    const talk = [
      'Ann: We decided to paint the garden shed green.',
      'Bo: It rains.',
      'Ann: Sorry, we agreed to paint the garden shed blue.',
    ];
    expect(decisionsOf(...talk)).toEqual(['Ann: “Sorry, we agreed to paint the garden shed blue.”']);
  });

  it.each([
    ['Could we do a cooking class?', 'Too expensive, I looked.'],
    ['Let’s move the fair to May.', 'No, that’s too late.'],
    ['Let’s not decide that tonight.', 'Agreed.'],
    ['We should clean up one day.', 'Agreed.'],
    ['Let’s be quick.', 'Yes.'],
    ['What if they refuse?', 'Then we go to court.'],
    ['I’ll ping you the moment it’s approved.', 'Good.'],
    ['Where is the key?', 'Here it is.'],
    ['Can we start with the fire drill?', 'Sure, go on.'],
    ['Can everyone hear me okay?', 'Yep, loud and clear.'],
    ['The minutes are out.', 'Agreed that it’s urgent.'],
    ['The minutes are out.', 'Forty hundred it is.'],
    ['Friday works well for stands.', 'Good.'],
  ])('is not found in “%s” – “%s”', (said, answer) => {
    expect(decisionsOf(`Ann: ${said}`, `Bo: ${answer}`)).toEqual([]);
  });

  it('is not found in the stories of an interview', () => {
    const talk = 'Ann: What did you do?\nBo: We agreed to split the desk. It was a good year for us all.';
    expect(detailsOf(talk, 'interview').decisions).toEqual([]);
  });

  it.each([
    ['Ana: Entonces decidimos abrir en junio con dos personas.\nLuis: Muy bien.'],
    ['Uwe: Wir haben beschlossen, dass der Beitrag gleich bleibt.\nIda: Gut.'],
    ['Zoé: Nous avons décidé de garder la salle jusqu’en juin.\nLuc: Merci à tous.'],
    ['Uwe: Sagen wir fünf Prozent ab Januar.\nIda: Fünf Prozent, einverstanden.'],
    ['Uwe: Wir können am 1. Mai beginnen.\nIda: Einverstanden.'],
    ['Ana: Propongo un descuento del cinco por ciento.\nLuis: De acuerdo, cinco por ciento.'],
  ])('is found in %j', (said) => {
    expect(decisionsOf(said)).toHaveLength(1);
  });
});

describe('a decision in notes', () => {
  it.each([
    ['Decision: we wait\nIt rained.', 'we wait'],
    ['Decision: okay, iPhone cases first\nIt rained.', 'iPhone cases first'],
    ['- late ferry until 8, agreed\n- new bell: Otto asks for a price', 'late ferry until 8, agreed'],
    ['- boat trip => 3 july. DECIDED\n- rent rises', 'boat trip => 3 july.'],
    ['- rent up to 38 from may (agreed 3-1)\n- next: 9 may', 'rent up to 38 from may (agreed 3-1)'],
    ['1. Fence: two quotes. RESOLVED to wait.\n2. Roof painted.', 'Fence: two quotes. RESOLVED to wait.'],
    [
      '- AB asked about Sunday hours. Deferred to May.\n- Roof painted',
      'AB asked about Sunday hours. Deferred to May.',
    ],
    [
      'Mr. Orr called the meeting to order at noon. Motion to raise the dues by 5 dollars. Carried 9 to 2.',
      'Motion to raise the dues by 5 dollars. Carried 9 to 2.',
    ],
    [
      'TOP 1 Zelt: Uwe bestellt es.\nBeschluss: Der Beitrag bleibt bei 20 Euro.',
      'Der Beitrag bleibt bei 20 Euro.',
    ],
    ['# Weekly\nDecisions:\n- Office stays closed on Mondays', 'Office stays closed on Mondays'],
  ])('is shown as written: %j', (notes, decision) => {
    expect(decisionsOf(notes)).toEqual([decision]);
  });

  it('is not the approval of the minutes', () => {
    expect(decisionsOf('1. The minutes of 14 January were agreed and signed.\n2. Roof painted.')).toEqual([]);
  });
});
