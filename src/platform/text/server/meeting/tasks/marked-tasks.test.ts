import { describe, expect, it } from 'vitest';
import { processMeetingNotes } from '../process-meeting-notes.ts';

const actionsOf = (transcript: string, meetingType: 'team' | 'brainstorm' = 'team') =>
  processMeetingNotes({ transcript, meetingType, today: '2026-01-14' }).actionItems;
const lines = (...said: string[]) => said.join('\n');

describe('a marked task in notes', () => {
  it.each([
    ['TODO Sam: pin redis', 'Sam: pin redis'],
    ['TODO Raf: tell security about Saturday', 'Raf: tell security about Saturday (due Sat 17 Jan)'],
    ['TODO(sam): pin redis', 'sam: pin redis'],
    ['@Priya to renew', 'Priya: renew'],
    ['AP: Jo write post-mortem (by Thu)', 'Jo: write post-mortem (due Thu 15 Jan)'],
    ['Action 3: Lee to ask finance', 'Lee: ask finance'],
    ['AI(Bob): book the room', 'Bob: book the room'],
    ['ACTION: mkw to draft the text', 'mkw: draft the text'],
    ['-> Tobi: quarantine the flaky tests', 'Tobi: quarantine the flaky tests'],
    ['[ ] water the plants @lena', 'lena: water the plants'],
    ['Action item: send the deck. Owner: Max. Due: 20 January', 'Max: send the deck (due Tue 20 Jan)'],
    ['Next steps:\n- call the bank (Ida, Friday)', 'Ida: call the bank (due Fri 16 Jan)'],
    ['# Retro\nActions:\n- Cut the Monday sync to 20 min — Leo', 'Leo: Cut the Monday sync to 20 min'],
    ['Actions\n- Paint the door (Ivan, before the next sync)', 'Ivan: Paint the door (before the next sync)'],
    ['☐ Ivan – update the list (Thu)', 'Ivan: update the list (due Thu 15 Jan)'],
    ['👉 Ivan to call a smith\n🗓️ 14 Jan', 'Ivan: call a smith'],
    ['- ACTION: Ivan will raise it', 'Ivan: raise it'],
    ['- À faire : commander le sable (Zoé)\n- Le toit est réparé', 'Zoé: commander le sable'],
  ])('is shown in the words of its writer: %j', (text, item) => {
    expect(actionsOf(text)).toEqual([item]);
  });

  it.each([
    ['- Fees paid\n- Ivan books the bus by Friday', 'Ivan: book the bus (due Fri 16 Jan)'],
    ['- Fees paid\n- lenka: send the list', 'lenka: send the list'],
    ['- Fees paid\n=> Ivan talks to the school', 'Ivan: talk to the school'],
    ['- Fees paid\n- bus: Lenka asks the school', 'Lenka: ask the school'],
    ['- Fees paid\n- door is stuck - Ivan to call a smith', 'Ivan: call a smith'],
    ['- fees paid\n- salary talk, H to ask finance about the band', 'H: ask finance about the band'],
    ['- me to order the cards this week\n- 31 people wait', 'Me: order the cards (due Fri 16 Jan)'],
    ['Notes\n* Fees paid\n* Leo -> follow up with the bank', 'Leo: follow up with the bank'],
    ['We met. Mrs. Orlo will obtain two quotes. It rained.', 'Mrs. Orlo: obtain two quotes'],
    ['The gate is stuck since May. JP to call the smith.\nIt rained all day.', 'JP: call the smith'],
    [
      'The club met. The treasurer will pay the printer by Friday. It rained.',
      'treasurer: pay the printer (due Fri 16 Jan)',
    ],
    [
      '- Need to cancel the lease before 1 Feb - who?\n- Fees paid',
      'Unassigned: cancel the lease (due Sun 1 Feb)',
    ],
  ])('is found by its owner or verb: %j', (text, item) => {
    expect(actionsOf(text)).toEqual([item]);
  });

  it.each([
    [
      '- tap by plot 9 leaking, Ron to look at it\n- 31 people wait',
      'Ron: “tap by plot 9 leaking, Ron to look at it”',
    ],
    [
      '- spa page has old prices! I fix today\n- fees paid',
      'Me: “spa page has old prices! I fix today” (due Wed 14 Jan)',
    ],
    [
      '- old quote was 900. Ron will think about it\n- fees paid',
      'Ron: “old quote was 900. Ron will think about it”',
    ],
  ])('is quoted with its line if it is not clear by itself: %j', (text, item) => {
    expect(actionsOf(text)).toEqual([item]);
  });

  it('gets its owner from the heading, the dash or the column', () => {
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
      'Anna: call the landlord (due Fri 16 Jan)',
      'Ben: order new chairs',
      'Carla: book the room',
      'Karin: order pumps',
    ]);
  });

  it('may name two people in one line', () => {
    const said = lines(
      'Ada: The lamp failed twice.',
      'Otto: I saw.',
      'Ada: @Otto please update the log, and @Berta check the bulb',
    );
    expect(actionsOf(said)).toEqual(['Otto: update the log', 'Berta: check the bulb']);
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
    'Letters go out by 5 March. ACTION: PL',
    'The harbour was closed in May.',
  ])('is not found in %j', (text) => {
    expect(actionsOf(text)).toEqual([]);
  });

  it('is not found in the ideas of a brainstorm', () => {
    expect(actionsOf('Party ideas\n- bake a giant pie\n- no fireworks this time!', 'brainstorm')).toEqual([]);
  });
});
