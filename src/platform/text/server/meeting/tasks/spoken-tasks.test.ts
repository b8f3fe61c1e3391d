import { describe, expect, it } from 'vitest';
import { processMeetingNotes } from '../process-meeting-notes.ts';

const actionsOf = (...said: string[]) =>
  processMeetingNotes({ transcript: said.join('\n'), meetingType: 'team', today: '2026-01-14' }).actionItems;

describe('a task in a conversation', () => {
  it.each([
    ['Kindly confirm the venue by Friday.', 'Will do.', 'Leo: confirm the venue (due Fri 16 Jan)'],
    ['Could you update the wiki, Leo?', 'Yes.', 'Leo: update the wiki'],
    [
      'Leo, cancel the band please before the fee is due.',
      'Will do.',
      'Leo: cancel the band before the fee is due',
    ],
    ['Leo, could you draft a fallback, just in case?', 'Yes.', 'Leo: draft a fallback'],
    ['Could you send me the map?', 'Yep.', 'Leo: send Ann the map'],
    ['Leo, send me the map of the park, will you?', 'Yup.', 'Leo: send Ann the map of the park'],
    ['Someone should warn the cook.', 'I’ll text him.', 'Leo: warn the cook'],
    ['Who is cleaning the hall?', 'I’ll do it on Friday.', 'Leo: clean the hall (due Fri 16 Jan)'],
    [
      'Who’s writing the report?',
      'I can, but not before Friday.',
      'Leo: write the report (not before Friday)',
    ],
    ['Can we check if the domains are free?', 'on it', 'Leo: check if the domains are free'],
    [
      'Leo, can you send the images to Priya by Friday?',
      'Yes, I will send them tomorrow.',
      'Leo: send the images to Priya (due Thu 15 Jan)',
    ],
  ])('takes its words from the request “%s” if the answer is “%s”', (asked, answered, item) => {
    expect(actionsOf(`Ann: ${asked}`, `Leo: ${answered}`)).toEqual([item]);
  });

  it.each([
    ['The export is broken.', 'I will open a ticket with the vendor.', 'Leo: open a ticket with the vendor'],
    ['It went well.', 'I’ll ask legal whether we can extend.', 'Leo: ask legal whether we can extend'],
    ['We are short of chairs.', 'I can ask the school this weekend.', 'Leo: ask the school (due Sun 18 Jan)'],
    ['No ball yet.', 'ill buy a ball on friday', 'Leo: buy a ball (due Fri 16 Jan)'],
    [
      'It went well.',
      'I’ll move the backup, that’s half a day. By tomorrow.',
      'Leo: move the backup (due Thu 15 Jan)',
    ],
    [
      'It went well.',
      'I also need to post in the forum by Friday.',
      'Leo: post in the forum (due Fri 16 Jan)',
    ],
  ])('takes its words from a promise: “%s” – “%s”', (before, promise, item) => {
    expect(actionsOf(`Ann: ${before}`, `Leo: ${promise}`)).toEqual([item]);
  });

  it.each([
    [
      'And the notes, who’s writing them?',
      'I’ll do it, but not before Friday.',
      'Leo: “And the notes, who’s writing them?” – “I’ll do it, but not before Friday.” (not before Friday)',
    ],
    [
      'I’d like someone to sit in who knows the reports.',
      'I can do that.',
      'Leo: “I’d like someone to sit in who knows the reports.” – “I can do that.”',
    ],
    [
      'They want someone on site at seven.',
      'I’ll be there.',
      'Leo: “They want someone on site at seven.” – “I’ll be there.”',
    ],
    ['We need three volunteers.', 'Put me down.', 'Leo: “We need three volunteers.” – “Put me down.”'],
    [
      'I’ll need the payslips. Can you email them by Friday?',
      'Yes.',
      'Leo: “I’ll need the payslips. Can you email them by Friday?” – “Yes.” (due Fri 16 Jan)',
    ],
    [
      'I still need the keys from the caretaker.',
      'I’ll get them by Friday noon.',
      'Leo: “I still need the keys from the caretaker.” – “I’ll get them by Friday noon.” (due Fri 16 Jan)',
    ],
    [
      'Who pays for the storage?',
      'Let me check that and get back to you.',
      'Leo: “Who pays for the storage?” – “Let me check that and get back to you.”',
    ],
    [
      'No cook yet.',
      'My aunt runs a canteen, I’ll call her.',
      'Leo: “My aunt runs a canteen, I’ll call her.”',
    ],
    [
      'Well?',
      'The desk went to Cleo. I’ll talk to her today.',
      'Leo: “The desk went to Cleo. I’ll talk to her today.” (due Wed 14 Jan)',
    ],
  ])('is quoted if its words are not clear by themselves: “%s” – “%s”', (asked, answered, item) => {
    expect(actionsOf(`Ann: ${asked}`, `Leo: ${answered}`)).toEqual([item]);
  });

  it('is quoted from the first request to the answer if somebody passes the request on', () => {
    const said = ['Ty: We need to tell the drivers.', 'Ann: Leo, can you do that?', 'Leo: yep'];
    expect(actionsOf(...said)).toEqual([
      'Leo: “We need to tell the drivers.” – “Leo, can you do that?” – “yep”',
    ]);
  });

  it('belongs to the person whose offer is accepted', () => {
    expect(actionsOf('Ann: Should I get a quote for the fence?', 'Leo: Yes, please do.')).toEqual([
      'Ann: get a quote for the fence',
    ]);
  });

  it('has no owner if nobody accepts it', () => {
    expect(actionsOf('Ann: Someone needs to renew the certificate.', 'Ben: Hm.', 'Leo: Hm.')).toEqual([
      'Unassigned: renew the certificate',
    ]);
  });

  it('gets its due date from the answer to “By when?”', () => {
    expect(actionsOf('Leo: I’ll draft the flyer.', 'Ann: Great. By when?', 'Leo: End of next week.')).toEqual(
      ['Leo: draft the flyer (due Fri 23 Jan)'],
    );
  });

  it('is split from a second task in the sentence', () => {
    const said = 'Ann: I’ll print a new plan by Monday, and our legal team will check the contract.';
    expect(actionsOf(said, 'Leo: Good.')).toEqual([
      'Ann: print a new plan (due Mon 19 Jan)',
      'legal team: check the contract',
    ]);
  });

  it('is listed for the person it is assigned to', () => {
    expect(
      actionsOf('Ann: Could Omar’s team take the night shift for two weeks?', 'Leo: Why?', 'Bo: Hm.'),
    ).toEqual(['Omar’s team: take the night shift for two weeks']);
    expect(
      actionsOf('Sarah agreed to review the contract by EOD. The team agreed to wait until March.'),
    ).toEqual(['Sarah: review the contract (due Wed 14 Jan)']);
  });

  it.each([
    ['Ich schicke Ihnen morgen den neuen Plan.', 'Danke.', 'Ann: “Ich schicke Ihnen morgen den neuen Plan”'],
    [
      'Die Pumpe ist alt. Können Sie den Vertrag schicken?',
      'Ja, gerne.',
      'Leo: “Die Pumpe ist alt. Können Sie den Vertrag schicken?” – “Ja, gerne.”',
    ],
    [
      'Il faut une benne. Tu peux t’en occuper ?',
      'Oui, je fais ça lundi.',
      'Leo: “Il faut une benne. Tu peux t’en occuper?” – “Oui, je fais ça lundi.”',
    ],
  ])('is quoted word for word if it is not in English: “%s” – “%s”', (asked, answered, item) => {
    expect(actionsOf(`Ann: ${asked}`, `Leo: ${answered}`)).toEqual([item]);
  });
});

describe('a name called out before a request', () => {
  it.each(['Nope', 'Cool', 'Honestly', 'Folks', 'Luckily', 'Honestly Guys', 'Team'])(
    'is not found in “%s”',
    (word) => {
      for (const said of ['ask Ben.', 'please send the report by Friday.', 'could you call the printer?'])
        expect(actionsOf('Anna: Let us start.', `Carl: ${word}, ${said}`, 'Ben: Hm.').join()).not.toContain(
          `${word}:`,
        );
    },
  );

  it.each([
    ['Anna: Let us start.\nCarl: Ben, please send the report.', 'Ben: send the report'],
    ['Anna: Let us start.\nCarl: Priya, send the report.', 'Priya: send the report'],
    ['Anna: I met Folke.\nCarl: Folke, send the report.', 'Folke: send the report'],
    ['Anna: I met Sunny.\nCarl: Sunny, send the report.', 'Sunny: send the report'],
  ])('is found in “%s” and becomes the owner', (transcript, item) => {
    expect(actionsOf(transcript)).toEqual([item]);
  });
});
