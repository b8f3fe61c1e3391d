import { describe, expect, it } from 'vitest';
import { processMeetingNotes } from './process-meeting-notes.ts';

const actionsOf = (transcript: string) =>
  processMeetingNotes({ transcript, meetingType: 'team', today: '2026-01-14' }).actionItems;

describe('a name called out before a request', () => {
  it.each([
    'Nope',
    'Yep',
    'Nah',
    'Cool',
    'Honestly',
    'Hmm',
    'Folks',
    'Guys',
    'Luckily',
    'Huh',
    'Honestly Guys',
    'Everyone',
    'Team',
  ])('is not found in “%s”', (word) => {
    for (const said of ['ask Ben.', 'please send the report by Friday.', 'could you call the printer?'])
      expect(actionsOf(`Anna: Let us start.\nCarl: ${word}, ${said}\nBen: Hm.`).join()).not.toContain(
        `${word}:`,
      );
  });

  it('is not found in “Guys”, so that the request stays unassigned', () => {
    expect(actionsOf('Anna: Let us start.\nCarl: Guys, please send the report by Friday.')).toEqual([
      'Unassigned: send the report (due Fri 16 Jan)',
    ]);
  });

  it.each([
    ['Anna: Let us start.\nCarl: Ben, please send the report.', 'Ben: send the report'],
    ['Anna: Let us start.\nCarl: Priya, send the report.', 'Priya: send the report'],
    ['Anna: I met Folke.\nCarl: Folke, send the report.', 'Folke: send the report'],
    ['Anna: I met Sunny.\nCarl: Sunny, send the report.', 'Sunny: send the report'],
  ])('is found in “%s” and becomes the owner', (transcript, item) => {
    expect(actionsOf(transcript)).toEqual([item]);
  });
});
