import { describe, expect, it } from 'vitest';
import { processMeetingNotes } from '../process-meeting-notes.ts';

const actionsOf = (transcript: string, meetingType: 'team' | 'brainstorm' = 'team') =>
  processMeetingNotes({ transcript, meetingType, today: '2026-01-14' }).actionItems;
const lines = (...said: string[]) => said.join('\n');

describe('a task in notes', () => {
  it('is one of two in a sentence that names two people', () => {
    const notes =
      '1. Hedge. Ida will ask the city about a skip and Max will lend a trailer.\n2. Roof painted.';
    expect(actionsOf(notes)).toEqual(['Ida: ask the city about a skip', 'Max: lend a trailer']);
  });

  it('may end with its owner after a dash, with or without a date', () => {
    const notes = [
      '- there: Mr Odell, Nina, me',
      '- poster for the gate - Nina',
      '- letter to the council - Mr Odell, before 3 Feb',
      '- dog on the lawn again - Mr Odell',
    ];
    expect(actionsOf(lines(...notes))).toEqual([
      'Nina: “poster for the gate - Nina”',
      'Mr Odell: “letter to the council - Mr Odell, before 3 Feb” (due Tue 3 Feb)',
    ]);
  });

  it('may follow a person who is present and an equals sign, or “ich” and “yo”', () => {
    const notes = [
      '- there: Nina, Mr Odell, me',
      '- Nina = questions',
      '- me = drinks + glasses',
      '- fee = 20',
    ];
    expect(actionsOf(lines(...notes))).toEqual(['Nina: questions', 'Me: drinks + glasses']);
    expect(actionsOf('- ich: Rechnung diese Woche\n- das Dach ist dicht')).toEqual([
      'Me: Rechnung diese Woche (due Fri 16 Jan)',
    ]);
  });

  it('ends before a sentence with another owner', () => {
    const notes =
      'The entry form is old.\nAction: Nina to update it today. Boats: Odo to ask the club for one.';
    expect(actionsOf(notes)).toContain('Nina: update it today (due Wed 14 Jan)');
    expect(actionsOf(notes)).toContain('Odo: “Boats: Odo to ask the club for one.”');
  });

  it('never takes a verb for its owner', () => {
    expect(actionsOf('Actions\n- talk to legal about the font\n- Speak to Odo')).toEqual([
      'Unassigned: talk to legal about the font',
      'Unassigned: Speak to Odo',
    ]);
  });

  it('may have an owner in brackets and no verb after “me:”', () => {
    expect(actionsOf('- kids’ table (Karsten)\n- Karsten: write to the city\n- me: flyer')).toEqual([
      'Karsten: write to the city',
      'Me: flyer',
    ]);
  });

  it.each([
    [
      '1. Dach: dicht.\n2. Hr. Tauber bestellt die Segel bis 10.2.',
      'Hr. Tauber: bestellt die Segel bis 10.2. (due Tue 10 Feb)',
    ],
    [
      '1) Le toit est réparé et la pluie ne passe plus.\n2) Voiles : à rendre, Céline s’en charge avant le 3 février.',
      'Céline: “Voiles : à rendre, Céline s’en charge avant le 3 février.” (due Tue 3 Feb)',
    ],
    [
      '1. Dach: dicht.\n2. Der Antrag muss vor dem 30.1. raus, Frau Orlo kümmert sich.',
      'Frau Orlo: “Der Antrag muss vor dem 30.1. raus, Frau Orlo kümmert sich.” (due Fri 30 Jan)',
    ],
    [
      '1. El tejado del club ya está arreglado.\n2. La presidenta pedirá las velas antes del 5 de febrero.',
      'La presidenta: pedirá las velas antes del 5 de febrero (due Thu 5 Feb)',
    ],
  ])('has a due date in other languages, too: %j', (notes, item) => {
    expect(actionsOf(notes)).toEqual([item]);
  });

  it.each([
    ['TODO Sam: pin redis', 'Sam: pin redis'],
    ['TODO Raf: tell security about Saturday', 'Raf: tell security about Saturday (due Sat 17 Jan)'],
    ['TODO(sam): pin redis', 'sam: pin redis'],
    ['@Priya to renew the lease', 'Priya: renew the lease'],
    ['AP: Jo write post-mortem (by Thu)', 'Jo: write post-mortem (by Thu) (due Thu 15 Jan)'],
    ['Action 3: Lee to ask finance', 'Lee: ask finance'],
    ['AI(Bob): book the room', 'Bob: book the room'],
    ['ACTION: mkw to draft the text', 'mkw: draft the text'],
    ['-> Tobi: quarantine the flaky tests', 'Tobi: quarantine the flaky tests'],
    ['[ ] water the plants @lena', 'lena: water the plants'],
    ['Action item: send the deck. Owner: Max. Due: 20 January', 'Max: send the deck (due Tue 20 Jan)'],
    ['Next steps:\n- call the bank (Ida, Friday)', 'Ida: call the bank, Friday (due Fri 16 Jan)'],
    ['# Retro\nActions:\n- Cut the Monday sync to 20 min — Leo', 'Leo: Cut the Monday sync to 20 min'],
    ['Actions\n- Paint the door (Ivan, before the next sync)', 'Ivan: Paint the door, before the next sync'],
    ['☐ Ivan – update the list (Thu)', 'Ivan: update the list (Thu) (due Thu 15 Jan)'],
    ['👉 Ivan to call a smith\n🗓️ 14 Jan', 'Ivan: call a smith'],
    ['- ACTION: Ivan will raise it', 'Ivan: raise it'],
    ['- À faire : commander le sable (Zoé)\n- Le toit est réparé', 'Zoé: commander le sable'],
  ])('is shown without its mark, and begins with the name of its owner: %j', (text, item) => {
    expect(actionsOf(text)).toEqual([item]);
  });

  it.each([
    ['- Fees paid\n- Ivan books the bus by Friday', 'Ivan: books the bus by Friday (due Fri 16 Jan)'],
    ['- Fees paid\n- Lena: send the list', 'Lena: send the list'],
    ['- Fees paid\n=> Ivan talks to the school', 'Ivan: talks to the school'],
    ['- Fees paid\n- bus: Lenka asks the school', 'Lenka: “bus: Lenka asks the school”'],
    ['- Fees paid\n- door is stuck - Ivan to call a smith', 'Ivan: “door is stuck - Ivan to call a smith”'],
    [
      '- fees paid\n- salary talk, H to ask finance about the band',
      'H: “salary talk, H to ask finance about the band”',
    ],
    [
      '- fees paid\n- permit runs out 20th -> I renew',
      'Me: “permit runs out 20th -> I renew” (due Tue 20 Jan)',
    ],
    [
      '- fees paid\n- inspector comes at nine, Lena to be on site',
      'Lena: “inspector comes at nine, Lena to be on site”',
    ],
    [
      '- offer if ok: start 1 Sept, Luca to call him by tomorrow',
      'Luca: “offer if ok: start 1 Sept, Luca to call him by tomorrow” (due Thu 15 Jan)',
    ],
    [
      '1. Pier. Cllr Dunn would inspect the posts in May.\n2. Roof painted.',
      'Cllr Dunn: inspect the posts in May',
    ],
    ['- me to order the cards this week\n- 31 people wait', 'Me: order the cards this week (due Fri 16 Jan)'],
    ['Notes\n* Fees paid\n* Leo -> follow up with the bank', 'Leo: follow up with the bank'],
    ['We met. Mrs. Orlo will obtain two quotes. It rained.', 'Mrs. Orlo: obtain two quotes'],
    ['The gate is stuck since May. JP to call the smith.\nIt rained all day.', 'JP: call the smith'],
    [
      'The club met. The treasurer will pay the printer by Friday. It rained.',
      'treasurer: pay the printer by Friday (due Fri 16 Jan)',
    ],
    [
      '- online booking: find out if it has an API -> Raf\n- fees paid',
      'Raf: “online booking: find out if it has an API -> Raf”',
    ],
    [
      '- fees paid\n- They want the new plan - Otto, by Friday',
      'Otto: “They want the new plan - Otto, by Friday” (due Fri 16 Jan)',
    ],
    [
      '- fees paid\n- the lease ends in June -> ask the owner for a year. Me.',
      'Me: ask the owner for a year',
    ],
    [
      '- fees paid\n- 4k incl. tax agreed with Otto, I send the bill tomorrow',
      'Me: “4k incl. tax agreed with Otto, I send the bill tomorrow” (due Thu 15 Jan)',
    ],
    [
      '1. Pool. The pump lost oil all week. For the seal, Lena will ring the supplier in Hull.\n2. Hall. Roof painted.',
      'Lena: “For the seal, Lena will ring the supplier in Hull.”',
    ],
    ['Letters go out by 5 March. ACTION: PL', 'PL: “Letters go out by 5 March. ACTION: PL”'],
    [
      'Anwesend: Fr. Orlo, Hr. Kuhl\nTOP 1 Tor: Es klemmt noch immer. Fr. Orlo ruft den Schmied an.\nTOP 2 Zelt: Der Stoff ist neu.',
      'Fr. Orlo: ruft den Schmied an',
    ],
  ])('is found by its owner or verb if it has no mark: %j', (text, item) => {
    expect(actionsOf(text)).toEqual([item]);
  });

  it.each([
    [
      '- tap by plot 9 leaking, Ron to look at it\n- 31 people wait',
      'Ron: “tap by plot 9 leaking, Ron to look at it”',
    ],
    [
      '- old quote was 900. Ron will think about it\n- fees paid',
      'Ron: “old quote was 900. Ron will think about it”',
    ],
  ])('is quoted with its line if it is not clear by itself: %j', (text, item) => {
    expect(actionsOf(text)).toEqual([item]);
  });

  it('gets its owner from the name before it, the name in brackets, or the column of a table', () => {
    expect(
      actionsOf(
        lines(
          '# Weekly',
          'Attendees: Anna, Ben',
          'Action items:',
          '- Anna: call the landlord by Friday',
          '- Ben to order new chairs',
          '- [ ] book the room (Carla)',
          '',
          '| Action | Owner |',
          '|---|---|',
          '| Order pumps | Karin |',
        ),
      ),
    ).toEqual([
      'Anna: call the landlord by Friday (due Fri 16 Jan)',
      'Ben: order new chairs',
      'Carla: book the room',
      'Karin: Order pumps',
    ]);
  });

  it.each(['[x] rotate the keys', '- [X] Ana: upload the files', '☑ call Ben', 'Done:\n- rotate the keys'])(
    'is left out if it is finished: %j',
    (text) => {
      expect(actionsOf(text)).toEqual([]);
    },
  );

  it.each([
    'Apéro:\n- Jeudi soir au Café du Nord\n- Vingt personnes environ',
    '1. Carpark: quote from Asfalt Ltd 900 euros.\n2. Fence: painted.',
    'Call w/ Ivan 14.1.\n- the bus is too small for us\n- fees are paid',
    '- agreed to paint the wall, 340 max\n- fair on 6 may',
    'We talked about the garden. next call 2 feb 10am. It was cold and wet.',
    '- hiring: 2 finalists, offer to go out if the references are good\n- fees are paid',
    'The harbour was closed in May.',
    '1. Bins. Proposed by Cllr Till to install one for six months.\n2. Roof painted.',
    'Odda check call – spoke to: Ida Lund, cook at the pier\n- fast and clean\n- never late',
    '1. Ms Lund will retire in June after nine years.\n2. Roof painted.',
    '1. Autumn recital on 9 May (Grieg).\n2. Roof painted.',
    '- sand is late, supplier let us down\n- roof painted',
    'Réunion du port – 6 novembre\nPrésents : Mme Roux, Mme Le Goff\nVoiles : deux devis reçus. Le moins cher (Voiles Nord, 900 euros) est retenu à l’unanimité.\nQuai : encore en panne.\nBarques : le local est plein.\nClé : personne ne sait.',
    'Sitzung am Hafen, 11.9.\nAnwesend: Frau Tauber (Leitung), Jana; entschuldigt: Grete\nSegel: geflickt.\nDienstplan: Grete fällt noch mindestens zwei Wochen aus.\nOffen: nichts.\nFest: Es war kalt.',
  ])('is not found in lines that give nobody a task: %j', (text) => {
    expect(actionsOf(text)).toEqual([]);
  });

  it('is not found in the ideas of a brainstorm', () => {
    expect(actionsOf('Party ideas\n- bake a giant pie\n- no fireworks this time!', 'brainstorm')).toEqual([]);
  });
});
