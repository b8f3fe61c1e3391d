import { describe, expect, it } from 'vitest';
import { processMeetingNotes } from '../process-meeting-notes.ts';

const process = (...said: string[]) =>
  processMeetingNotes({ transcript: said.join('\n'), meetingType: 'team', today: '2026-01-14' });
const actionsOf = (...said: string[]) => process(...said).actionItems;
const possibleOf = (...said: string[]) => process(...said).details.possible.map(({ text }) => text);

describe('a task in a conversation', () => {
  it('begins with the topic in its own turn, not with the turn before it', () => {
    expect(
      actionsOf(
        'Ann: The old benches were hard.',
        'Bo: OK, oak benches. Leo, can you order them?',
        'Leo: Will do.',
      ),
    ).toEqual(['Leo: “OK, oak benches. Leo, can you order them?” (Bo) – “Will do.”']);
  });

  it.each([
    ['Leo, send me the map of the park, will you?', 'Yup.', undefined],
    ['Someone should warn the cook.', 'I’ll text him.', undefined],
    ['Who is cleaning the hall?', 'I’ll do it on Friday.', 'Fri 16 Jan'],
    ['Can we check if the domains are free?', 'on it', undefined],
    ['And the notes, who’s writing them?', 'I’ll do it, but not before Friday.', undefined],
    ['They want someone on site at seven.', 'I’ll be there.', undefined],
    ['We need three volunteers.', 'Put me down.', undefined],
    ['I still need the keys from the caretaker.', 'I’ll get them by Friday noon.', 'Fri 16 Jan'],
    ['Who pays for the storage?', 'Let me check that and get back to you.', undefined],
  ])(
    'quotes the request “%s” and the answer “%s”, and belongs to the person who answers',
    (asked, answered, due) => {
      const day = due === undefined ? '' : ` (due ${due})`;
      expect(actionsOf(`Ann: ${asked}`, `Leo: ${answered}`)).toEqual([
        `Leo: “${asked}” (Ann) – “${answered}”${day}`,
      ]);
    },
  );

  it.each([
    ['Kindly confirm the venue by Friday.', 'Will do.', 'confirm the venue by Friday (due Fri 16 Jan)'],
    ['Leo, could you update the wiki?', 'Yes.', 'update the wiki'],
    ['Could you send Ann the map of the park?', 'Yep.', 'send Ann the map of the park'],
    ['Leo, can you count the oars?', 'yep by lunchtime', 'count the oars – “yep by lunchtime”'],
    [
      'Leo, can you send the images to Priya by Friday?',
      'Yes, I will send them tomorrow.',
      'send the images to Priya by Friday – “Yes, I will send them tomorrow.” (due Thu 15 Jan)',
    ],
  ])('keeps only the work of “%s”, and what “%s” adds to it', (asked, answered, item) => {
    expect(actionsOf(`Ann: ${asked}`, `Leo: ${answered}`)).toEqual([`Leo: ${item}`]);
  });

  it.each([
    ['I will open a ticket with the vendor today.', 'open a ticket with the vendor today'],
    ['I’ll ask legal whether we can extend the lease.', 'ask legal whether we can extend the lease'],
    ['I can ask the school for chairs this weekend.', 'ask the school for chairs this weekend'],
    ['ill buy a ball and a net on friday', 'buy a ball and a net on friday'],
    ['I also need to post in the forum by Friday.', 'post in the forum by Friday'],
    ['I’ll send you the map tonight.', '“I’ll send you the map tonight.”'],
  ])('begins with its verb if the promise “%s” is clear without the rest', (promise, task) => {
    const [item = '', ...others] = actionsOf('Ann: It went well last time.', `Leo: ${promise}`);
    expect(others).toEqual([]);
    expect(item.replace(/ \(due .*\)$/u, '')).toBe(`Leo: ${task}`);
  });

  it('may be a promise that only says “it”, if it has a date', () => {
    const asked = 'We want two examples of your work, one page.';
    expect(actionsOf(`Ann: ${asked}`, 'Leo: ok I’ll do it by the 23rd. Is it urgent?', 'Ann: No.')).toEqual([
      `Leo: “${asked}” (Ann) – “ok I’ll do it by the 23rd.” (due Fri 23 Jan)`,
    ]);
  });

  it('is found once if a request for it is accepted with an emoji, and has the full name of its owner', () => {
    const call = 'someone has to collect the keys then';
    const talk = [`Ivo Marr: ${call}`, 'Ivo Marr: @Kay can you do that today?', 'Kay Lund: 👍'];
    expect(actionsOf(...talk, 'Ivo Marr: The room holds 40 people.')).toEqual([
      `Kay Lund: “${call}” (Ivo Marr) – “@Kay can you do that today?” (Ivo Marr) (due Wed 14 Jan)`,
    ]);
  });

  it('may stand in dictated text, without its reason', () => {
    const dictated =
      'okay so that was the choir meeting we had a good talk and the hall was cold um the piano needs a new pedal I have to ring the tuner tomorrow because they need eight weeks um what else oh the coats are all clean again and we sang until late and then everybody went home in the rain and the bus was late again and we laughed a lot about the old hats and the drums and the flags at the gate';
    expect(actionsOf(dictated)).toEqual(['Speaker: ring the tuner tomorrow (due Thu 15 Jan)']);
  });

  it('is quoted with the question that it answers, also after another answer', () => {
    const talk = ['Ann: Who covers the tickets of Tom?', 'Bo: The first week, not the second.'];
    expect(actionsOf(...talk, 'Leo: Then I’ll do the second.')).toEqual([
      'Leo: “Who covers the tickets of Tom?” (Ann) – “Then I’ll do the second.”',
    ]);
  });

  it('is quoted with the turn before it if that turn names the work', () => {
    const said = ['Ty: Support needs a macro for updates. Who writes that?', 'Ann: Leo, can you draft it?'];
    expect(actionsOf(...said, 'Leo: sure, end of week')).toEqual([
      'Leo: “Support needs a macro for updates. Who writes that?” (Ty) – “Leo, can you draft it?” (Ann) – “sure, end of week” (due Fri 16 Jan)',
    ]);
  });

  it('gets its due date from the sentence after it', () => {
    expect(actionsOf('Ann: Well?', 'Leo: I’ll move the backup to the new disk. By tomorrow.')).toEqual([
      'Leo: “I’ll move the backup to the new disk. By tomorrow.” (due Thu 15 Jan)',
    ]);
  });

  it('is one item for everything that a turn asks of one person', () => {
    const said = 'Ann: Leo, can you sign the letter of the bank? And please send it back by Friday.';
    expect(actionsOf(said, 'Leo: Sure.')).toEqual([
      'Leo: “Leo, can you sign the letter of the bank? And please send it back by Friday.” (Ann) – “Sure.” (due Fri 16 Jan)',
    ]);
  });

  it('becomes one item for each person whom its sentence mentions', () => {
    const said = '“@Otto please update the log, and @Berta check the bulb” (Ada)';
    expect(actionsOf('Ada: The lamp failed twice.', 'Otto: I saw.', `Ada: ${said.slice(1, -7)}`)).toEqual([
      `Otto: ${said}`,
      `Berta: ${said}`,
    ]);
  });

  it('belongs to the person or team that a sentence says will do it', () => {
    expect(actionsOf('Ann: Our legal team will check the contract.', 'Leo: Good.')).toEqual([
      'legal team: check the contract',
    ]);
    expect(
      actionsOf('Sarah agreed to review the contract by EOD. The team agreed to wait until March.'),
    ).toEqual(['Sarah: review the contract by EOD (due Wed 14 Jan)']);
  });

  it('belongs to the person of whom a sentence says what happens on a day', () => {
    const said = 'Sara rings the harbor on Monday, Bo asks about the sand, I paint a sign';
    expect(actionsOf('Bo: Sand is late.', 'Sara: Oh.', `Ann: So: pier, mornings. ${said}`)).toEqual([
      'Sara: rings the harbor on Monday (due Mon 19 Jan)',
      'Bo: asks about the sand',
      'Ann: paint a sign',
    ]);
    expect(actionsOf('Sara: Sand is late.', 'Ann: Sara leaves the club on Monday.')).toEqual([]);
  });

  it('is not an order about people of whom others spoke', () => {
    const talk = ['Ann: I’ll ring the harbor.', 'Bo: They’ll shout.', 'Ann: let them.', 'Leo: yep by noon.'];
    expect(actionsOf(...talk)).toEqual(['Ann: ring the harbor']);
  });

  it('is one item if the speaker promises it and adds when', () => {
    const talk = [
      'Ann: The mast is old.',
      'Bo: We’ll switch you to the new one. It’s dearer, but I’ll waive the difference for six months. I’ll have it up by Friday.',
    ];
    expect(actionsOf(...talk)).toEqual([
      'Bo: “We’ll switch you to the new one. It’s dearer, but I’ll waive the difference for six months. I’ll have it up by Friday.” (due Fri 16 Jan)',
    ]);
  });

  it('may be that somebody hears from the speaker on a day', () => {
    expect(actionsOf('Ann: I want a refund.', 'Bo: Fine, you’ll hear from me on Friday.')).toEqual([
      'Bo: “Fine, you’ll hear from me on Friday.” (due Fri 16 Jan)',
    ]);
  });

  it('may be what a sentence in another language says that a person does on a day', () => {
    const talk = ['Nuria: El ruido no para.', 'Pilar: Nuria les manda una carta esta semana.'];
    expect(actionsOf(...talk)).toEqual(['Nuria: les manda una carta esta semana (due Fri 16 Jan)']);
    expect(
      actionsOf('Nadia: La salle est grande.', 'Hugo: La mairie nous prête la salle le 21 juin.'),
    ).toEqual([]);
  });

  it('may be what a person is doing by a day', () => {
    const talk = ['Ann: The mast is old.', 'Bo: Nora is getting three quotes by the end of the month.'];
    expect(actionsOf(...talk)).toEqual([
      'Nora: getting three quotes by the end of the month (due Sat 31 Jan)',
    ]);
    expect(actionsOf('Ann: The mast is old.', 'Bo: Nora is getting some sleep.')).toEqual([]);
  });

  it('is not what a speaker wishes for the club and another finds good', () => {
    expect(actionsOf('Ann: Can we get an alarm for the gate?', 'Bo: Yeah. I think Leo has one.')).toEqual([]);
  });

  it('may be an offer that somebody takes up', () => {
    const offer = 'I can varnish the oars, it’s a day’s work.';
    expect(actionsOf('Ann: Puedo llamar a Concha.', 'Leo: Sí, por favor.')).toEqual([
      'Ann: “Puedo llamar a Concha.” – “Sí, por favor.” (Leo)',
    ]);
    expect(actionsOf(`Ann: ${offer}`, 'Leo: Please do.')).toEqual([`Ann: “${offer}” – “Please do.” (Leo)`]);
    expect(actionsOf(`Ann: ${offer}`, 'Leo: The oars are new.')).toEqual([]);
  });

  it('belongs to whoever says what “you” do, also if the answer is only a day', () => {
    const talk = ['Ann: Leo, you write the plan, Cy you count the oars.', 'Leo: Plan by Friday.'];
    expect(actionsOf(...talk, 'Cy: I need till the 20th, the boats are out.')).toEqual([
      'Leo: write the plan – “Plan by Friday.” (due Fri 16 Jan)',
      'Cy: count the oars – “I need till the 20th, the boats are out.” (due Tue 20 Jan)',
    ]);
    expect(actionsOf('Ann: Leo, you said the plan was late.', 'Leo: It was.', 'Cy: Hm.')).toEqual([]);
  });

  it('belongs to its own speaker who takes it up at once', () => {
    const said = 'And somebody has to tell the harbor by tomorrow. I’ll do it now.';
    expect(actionsOf('Bo: No stand then.', `Ann: ${said}`)).toEqual([`Ann: “${said}” (due Thu 15 Jan)`]);
  });

  it('is not glued to a question that its speaker already answered', () => {
    const talk = [
      'Ann: Who do we call for that?',
      'Bo: It’s ours from the gate on. I’ll ask a plumber in Hull.',
      'Ann: By when?',
    ];
    expect(actionsOf(...talk, 'Bo: I’ll see him on Sunday.')).toEqual(['Bo: ask a plumber in Hull']);
  });

  it('may be urged with a date and no verb', () => {
    expect(actionsOf('Ann: @Leo light fixed this week please, not next', 'Leo: 👍', 'Bo: Hm.')).toEqual([
      'Leo: “@Leo light fixed this week please, not next” (Ann) (due Fri 16 Jan)',
    ]);
  });

  it('has no owner if nobody offers to do what “someone” must do', () => {
    expect(actionsOf('Ann: Someone needs to renew the certificate.', 'Ben: Hm.', 'Leo: Hm.')).toEqual([
      'Unassigned: “Someone needs to renew the certificate.” (Ann)',
    ]);
  });

  it.each([
    [
      'Ich schicke Ihnen morgen den neuen Plan.',
      'Danke.',
      'Ann: “Ich schicke Ihnen morgen den neuen Plan.” (due Thu 15 Jan)',
    ],
    [
      'Die Pumpe ist alt. Können Sie den Vertrag schicken?',
      'Ja, gerne.',
      'Leo: “Können Sie den Vertrag schicken?” (Ann) – “Ja, gerne.”',
    ],
    [
      'Il faut une benne. Tu peux t’en occuper ?',
      'Oui, je fais ça lundi.',
      'Leo: “Il faut une benne. Tu peux t’en occuper?” (Ann) – “Oui, je fais ça lundi.” (due Mon 19 Jan)',
    ],
    [
      'Yo pido dos velas nuevas para el lunes.',
      'Vale.',
      'Ann: “Yo pido dos velas nuevas para el lunes.” (due Mon 19 Jan)',
    ],
  ])('is found in other languages: “%s” – “%s”', (asked, answered, item) => {
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
    'Ben, please send the report.',
    'Priya, send the report to the bank.',
    '@sunny can you send the report?',
  ])('is found in “%s” and becomes the owner', (said) => {
    const [item = ''] = actionsOf('Anna: Let us start.', `Carl: ${said}`, 'Ben: Hm.');
    expect(item.toLowerCase()).toMatch(new RegExp(`^${/\w+/u.exec(said)?.[0].toLowerCase()}: `, 'u'));
  });
});

it.each(['We need to paint the boat.', 'You should call the printer about the paper.'])(
  'work that nobody accepts, “%s”, is listed as a possible task',
  (said) => {
    expect(actionsOf(`A: ${said}`, 'B: Hm.', 'C: Hm.')).toEqual([]);
    expect(possibleOf(`A: ${said}`, 'B: Hm.', 'C: Hm.')).toEqual([said]);
  },
);
