import { describe, expect, it } from 'vitest';
import { processMeetingNotes } from './process-meeting-notes.ts';

const detailsOf = (transcript: string, meetingType: 'team' | 'interview' = 'team') =>
  processMeetingNotes({ transcript, meetingType, today: '2026-01-14' }).details;
const decisionsOf = (...said: string[]) => detailsOf(said.join('\n')).decisions.map(({ text }) => text);

describe('a decision in a conversation', () => {
  it.each([
    ['The fair, are we still saying May 6?', 'Yes, works for me.'],
    ['Two painters for a week, that is my proposal.', 'Approved.'],
    ['Let’s go with the blue tiles.', 'Agreed.'],
    ['Let us go with the blue tiles.', 'Agreed.'],
    ['Noon on Sunday. Agreed?', 'Yep.'],
    ['Then I’d say we sail on Sunday. Any objections?', 'None from me.'],
    ['I suggest we drop the fee for children.', 'Yes, let’s do that.'],
    ['I’d like the agent to give us a forecast.', 'Agreed.'],
    ['Two euros, children free?', 'Fine by me.'],
  ])('quotes the proposal “%s” and the agreement “%s”', (proposal, answer) => {
    expect(decisionsOf(`Ann: ${proposal}`, `Bo: ${answer}`, 'Ann: It was windy.')).toEqual([
      `Ann: “${proposal}” – Bo: “${answer}”`,
    ]);
  });

  it.each([
    ['Do we still sail on the 3rd?', 'Yes. The 3rd stays.'],
    ['Should we repaint the hull?', 'No, not this year.'],
    ['Then let’s say 17 April.', 'ok'],
  ])('may be a plan that another speaker confirms: “%s” – “%s”', (plan, answer) => {
    expect(decisionsOf(`Ann: ${plan}`, `Bo: ${answer}`, 'Ann: It was windy.')).toEqual([
      `Ann: “${plan}” – Bo: “${answer}”`,
    ]);
  });

  it.each([
    ['Do we have enough paint?', 'Yes. Three pots.'],
    ['Are we waiting for Leo?', 'No.'],
    ['Shall we look at the tender first?', 'Yes.'],
    ['Let’s say 17 April.', 'No, that’s Easter.'],
  ])('is no fact, and no plan that is turned down: “%s” – “%s”', (said, answer) => {
    expect(decisionsOf(`Ann: ${said}`, `Bo: ${answer}`, 'Ann: It was windy.')).toEqual([]);
  });

  it('quotes all answers before the chair says that it is settled', () => {
    expect(
      decisionsOf('Ann: One euro, children free?', 'Bo: Yes.', 'Leo: Fine by me.', 'Ann: Good, done.'),
    ).toEqual(['Ann: “One euro, children free?” – Bo: “Yes.” – Leo: “Fine by me.” – Ann: “Good, done.”']);
  });

  it.each([
    'We decided to rent one stand.',
    'The demo is moved to Thursday at noon.',
    'We decide on Friday the 20th, at noon.',
    'We’ll move the regatta to Monday.',
    'Let’s park the mural until summer.',
    'From now on no build ships on Fridays.',
    'The club voted 5 to 2 for it.',
  ])('quotes “%s” with its speaker, and is not a task', (said) => {
    const { decisions, items, possible } = detailsOf(`Ben: I wonder about that a lot.\nAnna: ${said}`);
    expect(decisions.map(({ text }) => text)).toEqual([`Anna: “${said}”`]);
    expect([...items, ...possible]).toEqual([]);
  });

  it.each([
    ['I’d go for the oak table.', 'OK, the oak table.'],
    ['We could pay 240 for a mast.', 'Good, 240.'],
    ['Posters or a radio spot?', 'We’ll do posters.'],
    ['Mir reicht der Parkplatz am Hafen.', 'Gut, Parkplatz am Hafen.'],
    ['A new mast costs 900. Your call.', 'The new mast.'],
    ['I’d suggest a gift for the club.', 'OK. A gift.'],
  ])('may repeat what another speaker proposed: “%s” – “%s”', (proposal, choice) => {
    expect(decisionsOf('Bo: Das Wetter war gut. It was windy.', `Ann: ${proposal}`, `Bo: ${choice}`)).toEqual(
      [`Ann: “${proposal}” – Bo: “${choice}”`],
    );
  });

  it.each([
    ['The printer jams.', 'OK, the budget.'],
    ['It rained.', 'I say we decide on the Friday.'],
    ['I can sand the oak table by Friday.', 'Fine, by Friday.'],
  ])('is not the next topic or a date: “%s” – “%s”', (said, reply) => {
    expect(decisionsOf(`Ann: ${said}`, `Bo: ${reply}`)).toEqual([]);
  });

  it('quotes the statement that it agrees to, and the question before that', () => {
    const talk = [
      'Ann: When do we launch?',
      'Bo: I’d rather do Monday.',
      'Ann: Agreed, Monday the 9th then.',
    ];
    expect(decisionsOf(...talk)).toEqual([
      'Ann: “When do we launch?” – Bo: “I’d rather do Monday.” – Ann: “Agreed, Monday the 9th then.”',
    ]);
  });

  it('quotes the question that it answers if it only says “it”', () => {
    const talk = ['Ann: The paint, do we ban it or not?', 'Bo: I’d ban it.', 'Cy: Never.'];
    expect(decisionsOf(...talk, 'Ann: We’ll put it to the club.').at(-1)).toBe(
      'Ann: “The paint, do we ban it or not?” – Bo: “I’d ban it.” – Cy: “Never.” – Ann: “We’ll put it to the club.”',
    );
  });

  it('quotes every line between the proposal and the agreement', () => {
    const talk = ['Bo: I suggest we buy the tent.', 'Cy: Only the small one, for 300 euros.', 'Ann: Agreed.'];
    expect(decisionsOf(...talk)).toEqual([
      'Bo: “I suggest we buy the tent.” – Cy: “Only the small one, for 300 euros.” – Ann: “Agreed.”',
    ]);
  });

  it('is not the agreement with the answer to a question', () => {
    const talk = ['Ann: What about the noise next door?', 'Bo: I know, I heard the drums.', 'Cy: Agreed.'];
    expect(decisionsOf(...talk)).toEqual([]);
  });

  it.each([
    ['We replace the lamp anyway, are we all agreed?', 'Yes.', 'Carried.'],
    ['Cambiamos la puerta este mes, ¿estamos de acuerdo?', 'Sí.', 'Aprobado.'],
  ])('quotes the question “%s” with all answers and the verdict', (asked, answer, verdict) => {
    expect(decisionsOf(`Ana: ${asked}`, `Bo: ${answer}`, `Ida: ${answer}`, `Ana: ${verdict}`)).toEqual([
      `Ana: “${asked}” – Bo: “${answer}” – Ida: “${answer}” – Ana: “${verdict}”`,
    ]);
  });

  it('quotes what “das” refers to', () => {
    const talk = ['Ida: Ich hätte gern eine Lampe im Flur. Geht das noch?', 'Uwe: Geht, kostet 90 Euro.'];
    expect(decisionsOf(...talk, 'Ida: Gut, dann machen wir das.', 'Uwe: Der Boden ist trocken.')).toEqual([
      'Ida: “Ich hätte gern eine Lampe im Flur. Geht das noch?” – Uwe: “Geht, kostet 90 Euro.” – Ida: “Gut, dann machen wir das.”',
    ]);
  });

  it('is not refused by the answer to a later question of the same turn', () => {
    const talk = ['Bo: I’d drop the second letter.', 'Ann: Fine with me. Who tells Ola?', 'Bo: No idea.'];
    expect(decisionsOf(...talk)).toEqual(['Bo: “I’d drop the second letter.” – Ann: “Fine with me.”']);
  });

  it('quotes the motion, the vote, and what is said between them', () => {
    const talk = [
      'Ann: I move to accept the offer of Elm.',
      'Bo: Is there a deposit?',
      'Ann: No.',
      'Cy: All in favour? That’s everyone. Carried.',
    ];
    expect(decisionsOf(...talk)).toEqual([
      'Ann: “I move to accept the offer of Elm.” – Bo: “Is there a deposit?” – Ann: “No.” – Cy: “All in favour? That’s everyone. Carried.”',
    ]);
  });

  it.each([
    ['Could we do a cooking class?', 'Too expensive, I looked.'],
    ['Let’s go with the fair in May.', 'No, that’s too late.'],
    ['Let’s not decide that tonight.', 'Agreed.'],
    ['We should clean up one day.', 'Agreed.'],
    ['Let’s be quick.', 'Yes.'],
    ['What if they refuse?', 'Then we go to court.'],
    ['I’ll ping you the moment it’s approved.', 'Good.'],
    ['Where is the key?', 'Here it is.'],
    ['Can we start with the fire drill?', 'Sure, go on.'],
    ['The minutes are out.', 'Agreed that it’s urgent.'],
    ['The minutes are out.', 'Forty hundred it is.'],
    ['Friday works well for stands.', 'Good.'],
    ['The lamps are here.', 'Agreed.'],
    ['How was it?', 'It went on for an hour, and nothing was decided.'],
  ])('is not found in “%s” – “%s”', (said, answer) => {
    expect(decisionsOf(`Ann: ${said}`, `Bo: ${answer}`)).toEqual([]);
  });

  it('is not found in the stories of an interview', () => {
    const talk = 'Ann: What did you do?\nBo: We agreed to split the desk. It was a good year for us all.';
    expect(detailsOf(talk, 'interview').decisions).toEqual([]);
  });

  it.each([
    'Ana: Entonces decidimos abrir en junio con dos personas.\nLuis: Muy bien.',
    'Uwe: Wir haben beschlossen, dass der Beitrag gleich bleibt.\nIda: Gut.',
    'Zoé: Nous avons décidé de garder la salle jusqu’en juin.\nLuc: Merci à tous.',
    'Ana: Propongo un descuento del cinco por ciento.\nLuis: De acuerdo, cinco por ciento.',
  ])('is found in another language: %j', (said) => {
    expect(decisionsOf(said)).toHaveLength(1);
  });
});

it('a decision may confirm what another speaker said, and is not a task of the speaker', () => {
  const plan = [
    'I’d sell tickets at the pier.',
    'Good. Then that’s what we’ll do, start on the 3rd of March.',
  ];
  const { decisions, items } = detailsOf(`Ben: ${plan[0]}\nAnna: ${plan[1]}`);
  expect([decisions.map(({ text }) => text), items]).toEqual([
    [`Ben: “${plan[0]}” – Anna: “${plan[1]}”`],
    [],
  ]);
});

it('a decision may be what the same speaker says after nobody objects', () => {
  expect(decisionsOf('Ann: Any objections? No. Then we sail on Sunday.', 'Bo: My boots leak.')).toEqual([
    'Ann: “Any objections? No. Then we sail on Sunday.”',
  ]);
});

describe('a decision in notes', () => {
  it.each([
    ['Decision: we wait\nIt rained.', 'we wait'],
    ['- late ferry until 8, agreed\n- new bell: Otto asks for a price', 'late ferry until 8, agreed'],
    [
      '- mast: they took the steel one. final.\n- new bell: Otto asks for a price',
      'mast: they took the steel one. final.',
    ],
    [
      '1. Dues. After a long talk it was resolved (4 for) to wait a year.\n2. Roof painted.',
      'Dues. After a long talk it was resolved (4 for) to wait a year.',
    ],
    [
      'TOP 1 Zelt: steht.\nTOP 2 Tor: Der Rat beschließt, zwei Angebote einzuholen.',
      'TOP 2 Tor: Der Rat beschließt, zwei Angebote einzuholen.',
    ],
    [
      '- Le toit est réparé.\n- Le comité décide de vendre la vieille barque.',
      'Le comité décide de vendre la vieille barque.',
    ],
    [
      '- Le toit est réparé.\n- Le moins cher des trois est retenu à l’unanimité.',
      'Le moins cher des trois est retenu à l’unanimité.',
    ],
    [
      '- stall rent now 12 euros. decided 5:2, Nina against\n- raffle: no result',
      'stall rent now 12 euros. decided 5:2, Nina against',
    ],
    ['- boat trip => 3 july. DECIDED\n- rent rises', 'boat trip => 3 july. DECIDED'],
    ['- rent up to 38 from may (agreed 3-1)\n- next: 9 may', 'rent up to 38 from may (agreed 3-1)'],
    ['1. Fence: two quotes. RESOLVED to wait.\n2. Roof painted.', 'Fence: two quotes. RESOLVED to wait.'],
    [
      '2. Plots. Proposal to split them when vacant. For 3, against 2. Carried.\n3. Roof painted.',
      'Plots. Proposal to split them when vacant. For 3, against 2. Carried.',
    ],
    [
      'Mr. Orr called the meeting to order at noon. Motion to raise the dues by 5 dollars. Carried 9 to 2.',
      'Motion to raise the dues by 5 dollars. Carried 9 to 2.',
    ],
    [
      'TOP 1 Zelt: Der Rat lehnt den Entwurf ab (4:0), weil das Geld fehlt.\nTOP 2 Tor: Es klemmt.',
      'TOP 1 Zelt: Der Rat lehnt den Entwurf ab (4:0), weil das Geld fehlt.',
    ],
    ['TOP 1 Zelt: steht.\nBeschluss: Der Beitrag bleibt bei 20 Euro.', 'Der Beitrag bleibt bei 20 Euro.'],
    ['# Weekly\nDecisions:\n- Office stays closed on Mondays', 'Office stays closed on Mondays'],
    ['- wants the mast painted red. agreed\n- roof painted', 'wants the mast painted red. agreed'],
    [
      '1. Kasse: 40 Euro. Der Beitrag bleibt (einstimmig).\n2. Dach: dicht.',
      'Kasse: 40 Euro. Der Beitrag bleibt (einstimmig).',
    ],
  ])('is shown as written: %j', (notes, decision) => {
    expect(decisionsOf(notes)).toEqual([decision]);
  });

  it('is not the approval of the minutes', () => {
    expect(decisionsOf('1. The minutes of 14 January were agreed and signed.\n2. Roof painted.')).toEqual([]);
  });
});
