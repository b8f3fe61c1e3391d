import { describe, expect, it } from 'vitest';
import { processMeetingNotes } from '../process-meeting-notes.ts';

const process = (...said: string[]) =>
  processMeetingNotes({ transcript: said.join('\n'), meetingType: 'team', today: '2026-01-14' });

describe('tasks in speech', () => {
  it.each([
    [
      'Leo, cancel the band please before the fee is due.',
      'Will do.',
      'Leo: cancel the band before the fee is due',
    ],
    [
      'Any news?',
      'I’ll have these forty invoices paid by Friday.',
      'Leo: have these forty invoices paid (due Fri 16 Jan)',
    ],
    ['Any news?', 'I’ll ring the bakery.', 'Leo: ring the bakery'],
    ['I’ll need the shed empty by Friday.', 'We’ll do that.', 'Leo: have the shed empty (due Fri 16 Jan)'],
    [
      'Could we print a map? Leo, will you do that?',
      'Yes, I’ll do it today.',
      'Leo: print a map (due Wed 14 Jan)',
    ],
    ['Any news?', 'Then I’ll put the order in on Thursday.', 'Leo: put the order in (due Thu 15 Jan)'],
  ])('are found if “%s” is answered by “%s”', (asked, answer, item) => {
    expect(process(`Ann: ${asked}`, `Leo: ${answer}`).actionItems).toEqual([item]);
  });

  it.each([
    ['Can you take Thursday, Leo?', 'I can do Thursday, not Friday.'],
    ['Leo, could your team paint the fence?', 'Possibly.'],
    ['It was late.', 'I’ll lend you two.'],
    ['It was late.', 'I’ll let you know by Friday.'],
    ['Can you two sort it out between you?', 'Fine.'],
  ])('are not found in the exchange “%s” – “%s”', (asked, answer) => {
    expect(process(`Ann: ${asked}`, `Leo: ${answer}`).actionItems).toEqual([]);
  });

  it('include “I’ll let you know” together with the question to ask', () => {
    const { actionItems } = process(
      'Ann: Is the roof insured?',
      'Leo: I need to check with the bank on that. I’ll let you know by Friday.',
      'Ann: Great, I’ll wait.',
    );
    expect(actionItems).toEqual(['Leo: check with the bank and let Ann know (due Fri 16 Jan)']);
  });

  it('name the thing instead of “it” if the clause before names it', () => {
    expect(
      process('Ann: Leo writes the flyer, I’ll get it approved by Friday.', 'Leo: Fine.').actionItems,
    ).toEqual(['Leo: write the flyer', 'Ann: get the flyer approved (due Fri 16 Jan)']);
    expect(
      process('Ann: I’ll send you the test paper tomorrow.', 'Leo: Good, I’ll turn it round by Monday.')
        .actionItems,
    ).toEqual([
      'Ann: send Leo the test paper (due Thu 15 Jan)',
      'Leo: turn the test paper round (due Mon 19 Jan)',
    ]);
  });

  it('are not assigned to the subject of a line of minutes', () => {
    expect(process('1. Carpark: quote from Asfalt Ltd 900 euros.\n2. Fence: painted.').actionItems).toEqual(
      [],
    );
  });
});
