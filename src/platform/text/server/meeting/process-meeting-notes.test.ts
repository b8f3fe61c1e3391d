import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import type { MeetingType } from '../../common/options.ts';
import { processMeetingNotes } from './process-meeting-notes.ts';

const process = (transcript: string, meetingType: MeetingType = 'team') =>
  processMeetingNotes({ transcript, meetingType, today: '2026-01-14' });
const actionsOf = (transcript: string) => process(transcript).actionItems;
const lines = (...said: string[]) => said.join('\n');

const meeting = lines(
  'Anna: Good morning everyone, can you all hear me?',
  'Ben: Yes, I can hear you fine.',
  'Anna: Yesterday I finished the login page and the password reset flow.',
  'Ben: Nice. I’ll send the API documentation by Friday.',
  'Anna: Carla, can you update the deployment scripts before the demo next Thursday?',
  'Carla: Sure, I’ll do that.',
  'Ben: I would love to rewrite the whole thing in Rust, just kidding.',
  'Anna: We decided to go with PostgreSQL for the reporting database.',
  'Carla: Who is going to pay for the extra servers?',
  'Ben: Not sure, we need to ask finance.',
  'Anna: I’ll talk to finance about the server budget tomorrow. We could maybe hire a contractor.',
  'Ben: I’ll be right back.',
  'Anna: To recap: Ben will send the API documentation by Friday and Carla will update the deployment scripts.',
  'Carla: Are there any other questions?',
  'Ben: No.',
);

describe('processMeetingNotes', () => {
  it('lists each task once, with its owner and due date', () => {
    expect(actionsOf(meeting)).toEqual([
      'Ben: send the API documentation (due Fri 16 Jan)',
      'Carla: update the deployment scripts before the demo (due Thu 22 Jan)',
      'Anna: talk to finance about the server budget (due Thu 15 Jan)',
    ]);
  });

  it.each([
    ['Anna: Kindly confirm the venue by Friday.', 'Ben: Will do.', 'Ben: confirm the venue (due Fri 16 Jan)'],
    ['Anna: Make sure the slides are ready.', 'Ben: Sure.', 'Ben: make sure the slides are ready'],
    ['Anna: Could you update the wiki, Ben?', 'Ben: Yes.', 'Ben: update the wiki'],
  ])('reads “%s” as a request and lists its task', (asked, answered, item) => {
    expect(actionsOf(lines(asked, answered))).toEqual([item]);
  });

  it.each(['[23/06/2025, 17:05:40] ', '2025-06-23 17:05 ', '[23.06.2025, 17:05] '])(
    'resolves “tomorrow” from the date in the timestamp “%s”',
    (stamp) => {
      expect(
        actionsOf(lines(`${stamp}Omar: i will send you the figures tomorrow`, `${stamp}Lena: ok`)),
      ).toEqual(['Omar: send Lena the figures (due Tue 24 Jun)']);
    },
  );

  it('finds the owners and the decision in terse notes', () => {
    const { actionItems, details } = process(
      lines(
        'Office call 12/1',
        '* boat trip => 3 july, lake house. DECIDED',
        '   - carl reserves the boats by friday',
        '   - ruth to chase the caterer',
        '* lift contract ends 3 may – HR renews',
        '* badge printed?? (IT - check)',
        '* rent rises by 3 percent',
      ),
    );
    expect(actionItems).toEqual([
      'Carl: reserve the boats (due Fri 16 Jan)',
      'Ruth: chase the caterer',
      'HR: renew: “lift contract ends 3 may”',
      'IT: check: “badge printed??”',
    ]);
    expect(details.decisions.map(({ text }) => text)).toEqual(['boat trip => 3 july, lake house.']);
  });

  it('does not delete “do” before “dołączenia” as a stutter', () => {
    const said = 'Ola: Raport do dołączenia leży po południu na biurku, a tabela jest u Kasi w pokoju.';
    expect(process(said).summary).toContain('do dołączenia leży po południu');
  });

  it('does not read “Apéro:” as the heading “AP” of a task list', () => {
    expect(actionsOf(lines('Apéro:', '- Jeudi soir au Café du Nord', '- Vingt personnes environ'))).toEqual(
      [],
    );
  });

  it.each([
    'Anna: Feel free to skip the second part.',
    'Anna: He kindly confirmed the venue.',
    'Anna: They always make sure the slides are ready.',
  ])('finds no request in “%s”', (said) => {
    expect(actionsOf(lines(said, 'Ben: Good.'))).toEqual([]);
  });

  it.each([
    ['Ben: The export is broken.', 'I will open a ticket with the vendor.', 'open a ticket with the vendor'],
    [
      'Ben: I still need the keys from the caretaker.',
      'I’ll get them by Friday noon.',
      'get them: “I still need the keys from the caretaker” (due Fri 16 Jan)',
    ],
    [
      'Ben: The lock broke.',
      'I’ll open an issue now and I should have an answer on Monday.',
      'open an issue now',
    ],
    ['Ben: The letter is wrong.', 'I’ll have legal rewrite that letter.', 'have legal rewrite that letter'],
    [
      'Ben: It went well.',
      'I’ll forward the three samples you asked for.',
      'forward the three samples you asked for',
    ],
    [
      'Ben: Who pays for the extra storage?',
      'Let me check that and get back to you.',
      'check that: “Who pays for the extra storage?”',
    ],
    ['Ben: We are short of chairs.', 'I can ask the school this weekend.', 'ask the school (due Sun 18 Jan)'],
  ])('lists a task if the reply to “%s” is “%s”', (before, promise, task) => {
    expect(actionsOf(lines(before, `Anna: ${promise}`))).toEqual([`Anna: ${task}`]);
  });

  it.each([
    'I’ll have a coffee.',
    'I’ll have more on that next week.',
    'I can meet on Friday.',
    'I’ll get it.',
  ])('does not list “%s” as a task', (said) => {
    expect(actionsOf(lines('Ben: It went well.', `Anna: ${said}`))).toEqual([]);
  });

  it.each([
    'Wednesday at 4 works.',
    'The demo is moved to Thursday.',
    'Decided with Pam last night.',
    'Let’s park the mural until summer.',
  ])('lists “%s” as a decision and not as a task', (said) => {
    const { actionItems, details } = process(lines('Ben: And then?', `Anna: ${said}`));
    expect(actionItems).toEqual([]);
    expect(details.possible).toEqual([]);
    expect(details.decisions.map(({ text }) => text)).toEqual([said]);
  });

  it('does not list a fact that only resembles a decision', () => {
    const { decisions } = process('Anna: Friday works well for stands.\nBen: Good.').details;
    expect(decisions).toEqual([]);
  });

  it('reads German labels such as “Beschluss:” as labels and not as speakers', () => {
    const { details } = process(
      lines(
        'Teilnehmer: Uwe, Heike',
        'TOP 1 Sommerfest: Uwe bestellt das Zelt.',
        'Beschluss: Der Beitrag bleibt bei 20 Euro.',
        'Offen: Wer holt die Getränke ab?',
      ),
    );
    expect(details.speakers).toEqual([]);
    expect(details.decisions.map(({ text }) => text)).toEqual(['Der Beitrag bleibt bei 20 Euro.']);
    expect(details.questions.map(({ text }) => text)).toEqual(['Wer holt die Getränke ab?']);
  });

  it('assigns a request to a person’s team, and does not read a duration as a due date', () => {
    const asked = lines(
      "Ann: Could Omar's team take the night shift for two weeks?",
      'Lea: Why?',
      'Ron: Hm.',
    );
    expect(actionsOf(asked)).toEqual(['Omar’s team: take the night shift for two weeks']);
  });

  it('does not list an appointment as a task', () => {
    expect(actionsOf('We talked about the garden. next call 2 feb 10am. It was cold and wet.')).toEqual([]);
  });

  it('replaces “you” and “me” with the name of the other of two speakers', () => {
    const promised = 'Ann Fox: I’ll send you the floor plan. Can you send me the annex?';
    expect(actionsOf(lines(promised, 'Bo Li: Sure.'))).toEqual([
      'Ann Fox: send Bo the floor plan',
      'Bo Li: send Ann the annex',
    ]);
  });

  it.each([
    ['Who is cleaning the hall?', 'I’ll do it on Friday.', 'Bo: clean the hall (due Fri 16 Jan)'],
    ['Somebody should warn the cook.', 'I’ll text him.', 'Bo: warn the cook'],
    ['When is it ready?', 'I’ll have a draft by tomorrow.', 'Bo: have a draft (due Thu 15 Jan)'],
    ['No ball yet.', 'ill buy a ball on friday', 'Bo: buy a ball (due Fri 16 Jan)'],
    ['No cook yet.', 'My aunt runs a canteen, I’ll call her.', 'Bo: call her: “My aunt runs a canteen”'],
    [
      'The lease ends on Friday.',
      'I’ll write the letter, and the office will sign it.',
      'Bo: write the letter',
    ],
    ['Let’s do it.', 'I’ll finally write the letter myself, promise.', 'Bo: write the letter'],
    ['Bo, you order the paint please, not too much.', 'OK.', 'Bo: order the paint, not too much'],
    ['But do send me the photos.', 'Sure.', 'Bo: send Ann the photos'],
    [
      'Who’s writing the report?',
      'I can, but not before Friday.',
      'Bo: write the report (not before Friday)',
    ],
    ['Bo, can you tell IT?', 'Sure.', 'Bo: tell IT'],
    ['So?', 'I’ll fix the gate this morning.', 'Bo: fix the gate (due Wed 14 Jan)'],
    [
      'We could ask why the bus never came.',
      'I’ll come back to you.',
      'Bo: come back to Ann: “We could ask why the bus never came”',
    ],
  ])('finds the task if “%s” is answered by “%s”', (said, answer, item) => {
    expect(actionsOf(lines(`Ann: ${said}`, `Bo: ${answer}`, 'Ann: Thanks.'))).toEqual([item]);
  });

  it.each([
    ['- Fees paid\n- Ivan books the bus by Friday', 'Ivan: book the bus (due Fri 16 Jan)'],
    ['- Fees paid\n- Nobody has the key - @Ivan pls find out', 'Ivan: find out: “Nobody has the key”'],
    [
      'Actions\n- Paint the door (Ivan, before the next sync)',
      'Ivan: Paint the door (due before the next sync)',
    ],
    [
      'The club met. The treasurer will pay the printer by Friday. It rained.',
      'treasurer: pay the printer (due Fri 16 Jan)',
    ],
    ['- Fees paid\n- door is stuck - Ivan to call a smith', 'Ivan: call a smith'],
    ['👉 Ivan to call a smith\n🗓️ 14 Jan', 'Ivan: call a smith'],
    ['☐ Ivan – update the list (Thu)', 'Ivan: update the list (due Thu 15 Jan)'],
    ['We met. Mrs. Orlo will obtain two quotes. It rained.', 'Mrs. Orlo: obtain two quotes'],
    ['- Fees paid\n- lenka: send the list', 'lenka: send the list'],
    ['- ACTION: Ivan will raise it', 'Ivan: raise it'],
    ['- Fees paid\n=> Ivan talks to the school', 'Ivan: talk to the school'],
    ['- Fees paid\n- bus: Lenka asks the school', 'Lenka: ask the school'],
    ['The gate is stuck since May. JP to call the smith.\nIt rained all day.', 'JP: call the smith'],
  ])('finds the owner and the task in the notes %j', (notes, item) => {
    expect(actionsOf(notes)).toEqual([item]);
  });

  it('reads each line of notes without bullets as a separate statement', () => {
    const { actionItems, summary } = process(
      lines(
        'Crew call monday',
        'mast 2 is cracked, rigger comes tuesday - Imke lets him in',
        'new sail is great, order one more',
        'Rust on the keel comes from the old paint',
      ),
    );
    expect(actionItems).toEqual(['Imke: let him in: “mast 2 is cracked, rigger comes tuesday”']);
    expect(summary).not.toContain('Crew call');
    expect(summary).toContain('order one more.');
  });

  it('does not read a label that occurs once as a speaker', () => {
    const notes = lines(
      'Roof: the second quote is still missing. Aki calls the mason.',
      'Heating: stays at 17 degrees.',
      'Fees: up by 3 euros.',
      'Lamps: two are broken.',
      'Keys: one is lost.',
      'Doors: all painted.',
    );
    const { actionItems, details } = process(notes);
    expect(details.speakers).toEqual([]);
    expect(actionItems).toEqual(['Aki: call the mason']);
  });

  it.each([
    ['Then I’d say we sail on Sunday. Any objections?', 'None from me.', 'We sail on Sunday.'],
    ['Can we do the regatta in June?', 'Works for me.', 'Do the regatta in June.'],
    ['I suggest we drop the fee for children.', 'Yes, let’s do that.', 'We drop the fee for children.'],
  ])('lists the proposal “%s” as a decision after the answer “%s”', (proposal, agreement, decision) => {
    const { decisions } = process(`Ann: ${proposal}\nBo: ${agreement}\nAnn: It was windy.`).details;
    expect(decisions.map(({ text }) => text)).toEqual([decision]);
  });

  it('lists a vote with its motion as a decision, and skips the approval of the minutes', () => {
    const { details, actionItems } = process(
      'Call to order: Mr. Orr called the meeting to order at noon. The minutes were approved. Motion to raise the dues by 5 dollars. Carried 9 to 2.',
    );
    expect(details.decisions.map(({ text }) => text)).toEqual([
      'Motion to raise the dues by 5 dollars. Carried 9 to 2.',
    ]);
    expect(actionItems).toEqual([]);
  });

  it('lists the lines of a brainstorm as ideas and not as tasks', () => {
    const notes = 'Party ideas\n- open stage w/ local bands\n- bake a giant pie\n- no fireworks this time!';
    const { actionItems, summary } = process(notes, 'brainstorm');
    expect(actionItems).toEqual([]);
    expect(summary).toBe(
      'Ideas:\n• Open stage w/ local bands\n• Bake a giant pie\n• No fireworks this time!',
    );
  });

  it('quotes possible tasks in a language that the engine does not support, without their labels', () => {
    const { actionItems, details } = process(
      '- Le toit est réparé depuis lundi\n- Karim envoie le devis avant jeudi\n- À faire : commander le sable (Zoé)\n- Question ouverte : qui garde la clé ?',
    );
    expect(actionItems).toEqual(['Zoé: commander le sable']);
    expect(details.possible.map(({ text }) => text)).toEqual(['Karim envoie le devis avant jeudi']);
    expect(details.questions.map(({ text }) => text)).toEqual(['qui garde la clé ?']);
  });

  it('replaces “me” with the speaker, even if the speaker is named by a role', () => {
    expect(actionsOf('Planner: Could you send me the map?\nLeo: Sure.')).toEqual([
      'Leo: send the planner the map',
    ]);
  });

  it('reads the heading of notes neither as a task nor as a statement', () => {
    const { actionItems, summary } = process(
      'Call w/ Ivan 14.1.\n- the bus is too small for us\n- fees are paid',
    );
    expect(actionItems).toEqual([]);
    expect(summary).not.toContain('Ivan');
  });

  it('reads a chat that has the name and time on the line above each message', () => {
    const chat =
      'From Ann Fox to Everyone: 10:02 AM\nwho has the key?\nFrom Bo to Everyone: 10:03 AM\nI’ll ask Ivan tomorrow';
    expect(actionsOf(chat)).toEqual(['Bo: ask Ivan: “who has the key?” (due Thu 15 Jan)']);
  });

  it('accepts a speaker who speaks once if most lines begin with a name', () => {
    const chat = 'ann: the bus?\nbo: booked\nann: great\nbo: yes it is\nzoe: I’ll pay for it tomorrow';
    expect(process(chat).details.speakers).toEqual(['ann', 'bo', 'zoe']);
  });

  it('accepts “Owner” as a speaker, and does not delete “it” from “it, it’s”', () => {
    const talk =
      'Owner: I started the pump for it, it’s running in the hall today.\nGuest: Good.\nOwner: Then we can go.';
    expect(process(talk).details.speakers).toEqual(['Owner', 'Guest']);
    expect(process(talk).summary).toContain('it, it’s');
  });

  it('ends a task before the next sentence and before the next person', () => {
    const said =
      'Leo will call the bank tomorrow. the hall is cold, and Ida Falk is going to book a room on Friday.';
    expect(actionsOf(lines(`Ann: ${said}`, 'Bo: Let’s not decide today.'))).toEqual([
      'Leo: call the bank (due Thu 15 Jan)',
      'Ida Falk: book a room (due Fri 16 Jan)',
    ]);
    expect(process('Ann: The bill?\nBo: Let’s not decide today.').details.decisions).toEqual([]);
  });

  it('replaces “you” with a name that has a title, such as “Ms. Orlo”', () => {
    expect(actionsOf('Ann: We will call you on Friday.\nMs. Orlo: Thank you.')).toEqual([
      'Ann: call Ms. Orlo (due Fri 16 Jan)',
    ]);
  });

  it.each([
    ['Bo: The desk went to Cleo. I’ll talk to her today.', 'Bo: talk to Cleo (due Wed 14 Jan)'],
    ['Bo: I’ll move the backup, that’s half a day. By tomorrow.', 'Bo: move the backup (due Thu 15 Jan)'],
    [
      'Bo: I’ll have to ask the owner about the roof.\nAnn: Fine.\nBo: I’ll let you know by Friday.',
      'Bo: ask the owner about the roof and let Ann know (due Fri 16 Jan)',
    ],
    [
      'Bo: Can you order a lamp tomorrow, please, whatever it costs?\nAnn: Will do.',
      'Ann: order a lamp (due Thu 15 Jan)',
    ],
    [
      'Bo: Ann, could you get the three quotes, Ann, by Friday?\nAnn: Yes.',
      'Ann: get the three quotes (due Fri 16 Jan)',
    ],
    ['Bo: Send me the invoice.\nAnn: Great, will do.', 'Ann: send Bo the invoice'],
    ['Bo: I also want to post in the forum.\nAnn: Go ahead.', 'Bo: post in the forum'],
    [
      'Bo: Keep a note of the pain and send it to me on Sunday.\nAnn: Will do.',
      'Ann: keep a note of the pain and send it to Bo (due Sun 18 Jan)',
    ],
    [
      '- tap by plot 9 leaking, Ron to look at it\n- 31 people wait',
      'Ron: look at it: “tap by plot 9 leaking”',
    ],
    ['- me to order the cards this week\n- 31 people wait', 'Me: order the cards (due Fri 16 Jan)'],
    [
      'Ann\nYesterday: export\nToday: start the filter page\n\nBo\nYesterday: tests\nToday: same',
      'Ann: start the filter page',
    ],
    [
      'Frau Ott: Wie geht es mit dem Angebot weiter?\nHerr Ahn: Das dauert noch, ich schicke Ihnen morgen den neuen Plan.',
      'Herr Ahn: ich schicke Ihnen morgen den neuen Plan',
    ],
  ])('completes or finds the task in %j', (said, item) => {
    expect(actionsOf(said)).toEqual([item]);
  });

  it.each([
    'Ann: The yoga group wants Mondays.\nBo: It’s late.\nAnn: I’ll write to them.',
    'Ann: Finance is worried about the price.\nBo: It’s 14 euros. Could you put that in writing?\nAnn: Sure.',
    'Lee: Morning to you all.\nBo: The keys are at the desk.\nAnn: Lee, can you yeah monday’s fine but i need the keys',
    '- agreed to paint the wall, 340 max\n- fair on 6 may',
  ])('lists no task with an unknown object, and no filler as a task, in %j', (said) => {
    expect(actionsOf(said)).toEqual([]);
  });

  it('says nothing about topics that are only pronouns or sentences', () => {
    const said =
      'Ann: The second thing, the photos load very slowly on my phone.\nBo: Then the guy from the bank rang.';
    expect(process(said).summary).not.toContain('talked about');
  });

  it('does not read German “um” as a filler, and quotes no greeting', () => {
    const said =
      'Ann: Guten Tag Herr Ott.\nBo: Es geht heute um die neue Küche im zweiten Stock und den Preis dafür.';
    expect(process(said).summary).toContain('um die neue Küche');
  });

  it('lists quoted names as ideas, and no remark about them', () => {
    const said = 'Ann: "Slow Post"? I like it.\nBo: There are two already. A couple of them in town.';
    expect(process(said, 'brainstorm').summary).toContain('• "Slow Post"');
    expect(process(said, 'brainstorm').summary).not.toContain('couple');
  });

  it('reads a chat export with dates in brackets', () => {
    const chat = '[14.01.26, 18:02:11] Ann: we need a bus\n[14.01.26, 18:03:40] Bo: I’ll ask Ivan tomorrow';
    expect(actionsOf(chat)).toEqual(['Bo: ask Ivan: “we need a bus” (due Thu 15 Jan)']);
  });

  it('assigns the task to the person addressed in a chat line, and not to its author', () => {
    const chat = '<bo> the page is old\n<kim> +1\n<bo> kim: could you update the page?\n<kim> yep';
    expect(actionsOf(chat)).toEqual(['kim: update the page']);
  });

  it('lists the proposal instead of “let’s do it” as the decision, and not as a possible task', () => {
    const { decisions, possible } = process(
      'Ann: Let’s cancel the June fair.\nBo: Great, let’s do it.',
    ).details;
    expect(decisions.map(({ text }) => text)).toEqual(['Let’s cancel the June fair.']);
    expect(possible).toEqual([]);
  });

  it.each(['Okay, then we take the blue one.', 'We keep the old bus.', 'The club voted 5 to 2 for it.'])(
    'lists “%s” as a decision',
    (said) => {
      expect(process(`Ann: Well?\nBo: ${said}`).details.decisions).toHaveLength(1);
    },
  );

  it('splits “I’ll …, and our legal team will …” into two tasks', () => {
    const said = 'Ann: I’ll print a new plan by Monday, and our legal team will check the contract.';
    expect(actionsOf(lines(said, 'Bo: Good.'))).toEqual([
      'Ann: print a new plan (due Mon 19 Jan)',
      'legal team: check the contract',
    ]);
  });

  it('names the topic in the summary of a two-line meeting', () => {
    const { summary } = process(lines('Anna: Could you update the wiki, Ben?', 'Ben: Yes, by Monday.'));
    expect(summary).toContain('wiki');
  });

  it('lists decisions and open questions', () => {
    const { details } = process(meeting);
    expect(details.decisions.map(({ text }) => text)).toEqual([
      'We decided to go with PostgreSQL for the reporting database.',
    ]);
    expect(details.questions.map(({ text }) => text)).toEqual(['Who is going to pay for the extra servers?']);
  });

  it('gives the offsets of each item in the text as sent', () => {
    const source = `\u200b${meeting.replaceAll('\n', '\r\n')}`;
    const { items, decisions, questions } = process(source).details;
    expect(items.length + decisions.length + questions.length).toBe(5);
    for (const { text, source: place } of [...items, ...decisions, ...questions])
      expect(source.slice(place.start, place.end)).toBe(text);
  });

  it.each([
    'Anna: Yesterday I finished the report.\nBen: Good.',
    'Anna: I will kill that bug, haha.\nBen: Good luck.',
    'Anna: What would you do differently?\nBen: I would have tested earlier.',
    'Anna: When can you send the report?\nBen: I do not know yet.',
    'Anna: Good that it rained.\nBen: To recap, I send the invoice every month.',
    'Anna: I would call the printer if we had more time.\nBen: Yes.',
    'Anna: We could maybe hire a contractor.\nBen: Maybe.',
    'Anna: I’ll be right back.\nBen: Fine.',
    'Anna: Can you hear me?\nBen: I can hear you.',
    'Anna: Could you repeat that?\nBen: Sure.',
    'Anna: I will never understand that test.\nBen: Me neither.',
    'Anna: Let me share my screen.\nBen: Go on.',
    'Anna: You don’t need to send the report.\nBen: Good.',
    'Anna: Can you send me the report?\nBen: No, I’m afraid it is lost.',
    'Anna: What if we send them a cake?\nBen: Ha.',
    'Anna: She said she will send the cake.\nBen: Ha.',
  ])('lists no task for %j', (transcript) => {
    expect(actionsOf(transcript)).toEqual([]);
  });

  it.each([
    'I won’t do that.',
    'I refuse.',
    'I’d rather not.',
    'Not my job.',
    'Nope, ask Ben.',
    'Well, I won’t.',
    'No, I won’t.',
  ])('lists no task if the request is refused with “%s”', (answer) => {
    expect(actionsOf(`Anna: Carl, please review the contract by Friday.\nCarl: ${answer}`)).toEqual([]);
  });

  it.each(['No worries.', 'I won’t forget.', 'I can’t wait.'])(
    'does not read “%s” as a refusal',
    (answer) => {
      expect(actionsOf(`Anna: Carl, please review the contract by Friday.\nCarl: ${answer}`)).toEqual([
        'Carl: review the contract (due Fri 16 Jan)',
      ]);
    },
  );

  it.each([
    'By then I will have finished the report.',
    'Ben: By then I will have sent the report.\nAnna: Good.',
  ])('lists no task for a sentence in the future perfect: “%s”', (transcript) => {
    expect(actionsOf(transcript)).toEqual([]);
  });

  it('assigns a task to the volunteer, to the person asked or to nobody', () => {
    expect(actionsOf('Anna: Could somebody call the printer?\nBen: I will do it.\nCarla: Thanks.')).toEqual([
      'Ben: call the printer',
    ]);
    expect(actionsOf('Anna: Someone needs to renew the certificate.\nBen: Hm.\nCarla: Hm.')).toEqual([
      'Unassigned: renew the certificate',
    ]);
    expect(actionsOf('Anna: Ben, please call the printer by EOD.\nBen: Fine.\nCarla: Hm.')).toEqual([
      'Ben: call the printer (due Wed 14 Jan)',
    ]);
    expect(actionsOf('Anna: I’ll write the invitation and Ben will book the room.\nBen: Yes.')).toEqual([
      'Anna: write the invitation',
      'Ben: book the room',
    ]);
  });

  it('reads tasks, decisions and questions from lists by their headings', () => {
    const { actionItems, details } = process(
      lines(
        '# Weekly',
        'Attendees: Anna, Ben',
        'Action items:',
        '- Anna: call the landlord by Friday',
        '- Ben to order new chairs',
        '- [ ] book the room (Carla)',
        'Decisions:',
        '- Office stays closed on Mondays',
        'Open questions:',
        '- Who keeps the keys?',
      ),
    );
    expect(details.format).toBe('list');
    expect(actionItems).toEqual([
      'Anna: call the landlord (due Fri 16 Jan)',
      'Ben: order new chairs',
      'Carla: book the room',
    ]);
    expect(details.decisions.map(({ text }) => text)).toEqual(['Office stays closed on Mondays']);
    expect(details.questions.map(({ text }) => text)).toEqual(['Who keeps the keys?']);
  });

  it('lists “Sarah agreed to …” as a task and “The team agreed to …” as a decision', () => {
    const { actionItems, details } = process(
      'Sarah agreed to review the contract by EOD. The team agreed to postpone the launch until March.',
    );
    expect(actionItems).toEqual(['Sarah: review the contract (due Wed 14 Jan)']);
    expect(details.decisions.map(({ text }) => text)).toEqual([
      'The team agreed to postpone the launch until March.',
    ]);
  });

  it('merges a request with the promise that answers it, and uses the date of the promise', () => {
    const said =
      'Maya: Jonas, can you send the images to Priya by Friday?\nJonas: Yes, I will send them tomorrow.';
    expect(actionsOf(said)).toEqual(['Jonas: send the images to Priya (due Thu 15 Jan)']);
  });

  it('skips finished work, and assigns the next task to the person who accepts it', () => {
    const said = lines(
      'noor  9:05 AM',
      'ok. @ida can you empty the printer tray?',
      'ida  9:06 AM',
      'done',
      'noor  9:40 AM',
      'we should label the trays',
      'ida  9:42 AM',
      "I'll do it tomorrow",
    );
    expect(actionsOf(said)).toEqual(['ida: label the trays (due Thu 15 Jan)']);
  });

  it('accepts “Chair:” as a speaker, except in the line that names the chair', () => {
    const said = lines(
      'Chair: The motion is carried: dues rise to 40 dollars in May.',
      'Mrs. Vance: Does anyone know if the pool is open in June?',
      'Chair: I am not sure.',
    );
    const { details } = process(said);
    expect(details.speakers).toEqual(['Chair', 'Mrs. Vance']);
    expect(details.decisions).toHaveLength(1);
    expect(details.questions).toHaveLength(1);
    expect(process(`Chair: Ada Vance\n${said.replaceAll('Chair:', 'Ada:')}`).details.speakers).toEqual([
      'Ada',
      'Mrs. Vance',
    ]);
  });

  it.each([
    ['Ana: The gutter drips.\nLeo: I can do that, I own a ladder.\nAna: Great.', []],
    ['Ana: Leo, could you draft a fallback, just in case?\nLeo: Yes.', ['Leo: draft a fallback']],
    [
      '- Need to cancel the lease before 1 Feb - who?\n- Fees paid',
      ['Unassigned: cancel the lease (due Sun 1 Feb)'],
    ],
    [
      'Mr. Ode, would you please call the bank about the loan?\nMr. Ode: I will call them this week.',
      ['Mr. Ode: call the bank about the loan (due Fri 16 Jan)'],
    ],
    [
      'We would be most grateful if you could nominate a delegate as well as an observer.',
      ['Unassigned: nominate a delegate as well as an observer'],
    ],
    [
      'Hi Jo. Could you shorten the intro? The printer needs the file. I am away on Monday.',
      ['Unassigned: shorten the intro'],
    ],
  ])('writes complete tasks for %j', (said, items) => {
    expect(actionsOf(said)).toEqual(items);
  });

  it.each([
    ['Ana: PDF is done. Word will take another week.\nLeo: Good.', []],
    ['# Retro\nActions:\n- Cut the Monday sync to 20 min — Leo', ['Leo: Cut the Monday sync to 20 min']],
    ['Ana: Who’s going to order the lamps?\nLeo: I’ll order them.', ['Leo: order the lamps']],
    [
      'Ana: We should update page 3, the prices are from 2023.\nLeo: I’ll do it.\nAna: Fine.',
      ['Leo: update page 3'],
    ],
    [
      'Ana: Let’s push the fair back to the 9th of February.\nLeo: Fine. I’ll tell the band.\nAna: I also need somebody to check the lights.\nLeo: I can do it on Friday.\nAna: Good.',
      ['Leo: tell the band', 'Leo: check the lights (due Fri 16 Jan)'],
    ],
    ['Ana: Leo, send me the map of the park, will you?\nLeo: Yup.', ['Leo: send Ana the map of the park']],
    [
      'The board met on Monday. It was noted that the pump needs a service; Ali to get two quotes. The hall was cold.',
      ['Ali: get two quotes'],
    ],
    ['Notes\n* Fees paid\n* Leo -> follow up with the bank', ['Leo: follow up with the bank']],
  ])('does not invent an owner or a due date: %j', (said, items) => {
    expect(actionsOf(said)).toEqual(items);
  });

  it('does not list an idea as a question, and leaves “I do not know” out of the summary', () => {
    const said =
      'Ana: What if we only open on Sundays?\nLeo: Someone should make a plan.\nAna: The bus stop closes in May, and I do not know yet.\nLeo: Not me, I have no time for it this week.';
    const { details, summary } = process(said, 'brainstorm');
    expect(details.questions).toEqual([]);
    expect(summary).not.toMatch(/Not me|do not know/u);
  });

  it('lists lines that begin with “Open:” or “Open point:” as questions', () => {
    const { details } = process('- Budget approved\n- Open: who pays for catering?\n- Open point: the venue');
    expect(details.questions.map(({ text }) => text)).toEqual(['who pays for catering?', 'the venue']);
  });

  it.each([
    ['Ana: Can you get us that quote?', 'Leo: Yes, by Thursday.', 'Leo: get Ana that quote (due Thu 15 Jan)'],
    [
      'Ana: The photographer delivers on Friday and I’ll forward them the same day.',
      'Leo: Ok.',
      'Ana: forward them the same day: “The photographer delivers on Friday”',
    ],
    ['Ana: can we check if the domains are free', 'Leo: on it', 'Leo: check if the domains are free'],
    ['Ana: Who writes the announcement?', 'Leo: I can write a draft.', 'Leo: write the announcement'],
    [
      'Ana: Leo, could you add log rotation so that it can’t fill up again?',
      'Leo: Yes.',
      'Leo: add log rotation',
    ],
    ['Ana: I’ll ask legal whether we can extend.', 'Leo: Ok.', 'Ana: ask legal whether we can extend'],
    [
      'Leo: What about the woman who spoke on open data?',
      'Ana: Leo, could you find out if she’s free?',
      'Leo: find out if she’s free: “What about the woman who spoke on open data?”',
    ],
  ])('finds the task in the exchange “%s” – “%s”', (first, second, item) => {
    expect(actionsOf(lines(first, second))).toEqual([item]);
  });

  it('replaces “you” with the previous speaker if there are more than two', () => {
    const talk =
      'Max: The board wants a navy variant.\nEva: I’ll send you two versions by Friday.\nUli: Good.';
    expect(actionsOf(talk)).toEqual(['Eva: send Max two versions (due Fri 16 Jan)']);
  });

  it('turns “Diaz, Lucia” of Teams into “Lucia Diaz”', () => {
    const talk = 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Diaz, Lucia>I will send the offer by Friday.</v>';
    expect(actionsOf(talk)).toEqual(['Lucia Diaz: send the offer (due Fri 16 Jan)']);
  });

  it('accepts “me” and initials as owners, and drops the arrow before a due date', () => {
    expect(actionsOf('- me: drinks + ice\n- LM: fix the footer -> tomorrow\n- rain plan: garage')).toEqual([
      'me: drinks + ice',
      'LM: fix the footer (due Thu 15 Jan)',
    ]);
  });

  it('reads a copied Teams chat, which has the time before the name', () => {
    const chat = '[10:05 AM] Eva Boyle\ncan you chase both vendors today pls\n[10:06 AM] Ravi Shah\nyes';
    expect(actionsOf(chat)).toEqual(['Ravi Shah: chase both vendors (due Wed 14 Jan)']);
  });

  it('reads speaker names as Discord and Webex write them', () => {
    const discord = 'fox — Today at 8:14 PM\nsend me the sheet by tuesday pls\nMoth — Today at 8:15 PM\nok';
    expect(actionsOf(discord)).toEqual(['Moth: send fox the sheet (due Tue 20 Jan)']);
    const webex =
      'WEBVTT\n\n1 "Olga Ross" (12)\n00:01.000 --> 00:04.000\nI will send the offer by Friday.\n\n2 "Bob Marsh" (34)\n00:05.000 --> 00:06.000\nGood.';
    expect(actionsOf(webex)).toEqual(['Olga Ross: send the offer (due Fri 16 Jan)']);
  });

  it('ranks a task that needs context below twelve that do not', () => {
    const vague = 'Leo: The old harbor map is torn.\nAna: I’ll send it to Max by Friday.';
    const clear = Array.from(
      { length: 12 },
      (_, at) => `Leo: I’ll paint boat number ${at + 20}x of club ${at}c.`,
    );
    const { actionItems, details } = process(lines(vague, ...clear));
    expect(actionItems).toHaveLength(12);
    expect(actionItems.join()).not.toContain('send it');
    expect(details.possible.map(({ text }) => text)).toEqual(['I’ll send it to Max by Friday.']);
  });

  it('lists a motion that passed as a decision, and not the question “Agreed?”', () => {
    const { details } = process(
      'Ana: I’d say ninety euros, and forty for students.\nLeo: Ninety and forty. Agreed?\nAna: Agreed.\nLeo: A motion to repaint the hall was made by Ana and passed 4-0.',
    );
    expect(details.decisions.map(({ text }) => text)).toEqual([
      'Ninety euros, and forty for students.',
      'A motion to repaint the hall was made by Ana and passed 4-0.',
    ]);
  });

  it('reads bold and numbered headings, tables without owners and Markdown front matter', () => {
    const { summary, actionItems } = process(
      lines(
        '---',
        'tags: [boats]',
        '---',
        '**What went well**',
        '- The new sails hold in strong wind',
        '1. Call to order',
        'The harbor fee went up by ten percent.',
        '',
        '| Topic | State |',
        '|---|---|',
        '| Hull | painted twice |',
      ),
    );
    expect(summary).toBe(
      'The new sails hold in strong wind. The harbor fee went up by ten percent. Hull: painted twice.',
    );
    expect(actionItems).toEqual([]);
  });

  it('lists a line that begins with a question mark as a question', () => {
    const { details } = process('- boats are dry\n- TODO Sam: paint the hull\n? who owns the old crane');
    expect(details.questions.map(({ text }) => text)).toEqual(['who owns the old crane']);
  });

  it('finds tasks and decisions in prose', () => {
    const { actionItems, details, summary } = process(
      'Anna will send the report by Friday. We discussed the budget for next year. The team agreed to keep the current vendor. Ben is going to call the agency on Monday.',
    );
    expect(actionItems).toEqual([
      'Anna: send the report (due Fri 16 Jan)',
      'Ben: call the agency (due Mon 19 Jan)',
    ]);
    expect(details.decisions).toHaveLength(1);
    expect(summary).not.toBe('');
  });

  it.each([
    ['TODO Sam: pin redis', 'Sam: pin redis'],
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
  ])('finds the marked task in %j', (text, item) => {
    expect(actionsOf(text)).toEqual([item]);
  });

  it.each(['[x] rotate the keys', '- [X] Ana: upload the files', '☑ call Ben', 'Done:\n- rotate the keys'])(
    'leaves out finished tasks: %j',
    (text) => {
      expect(actionsOf(text)).toEqual([]);
    },
  );

  it('reports how many finished lines were left out', () => {
    expect(process('[x] rotate the keys\n[ ] call Ben').details.notes).toEqual([
      'Lines that are ticked as done were left out: 1.',
    ]);
  });

  it.each(['do it', 'take care of that', 'handle this', 'do that right away'])(
    'lists no task if the promise is only “I will %s”',
    (task) => {
      expect(actionsOf(`Anna: The roof leaks.\nBen: I will ${task}.\nCarl: Fine.`)).toEqual([]);
    },
  );

  it('lists the twelve items with the highest scores and quotes the others as possible tasks', () => {
    const things =
      'chairs lamps rugs boats tents ropes sails masts oars flags maps pumps nails boards paints'.split(' ');
    const said = things.map((thing) => `Anna: I will order the ${thing}.`);
    const { actionItems, details } = process(
      ['Ben: Let us start.', ...said, 'Ben: TODO: call the bank'].join('\n'),
    );
    expect(actionItems).toHaveLength(12);
    expect(actionItems).toContain('Unassigned: call the bank');
    expect(details.possible.length).toBeGreaterThan(0);
    expect(details.possible.length).toBeLessThanOrEqual(12);
    const { possible } = process('A: We need to paint the boat.\nB: Hm.\nC: Hm.').details;
    expect(possible.map(({ text }) => text)).toEqual(['We need to paint the boat.']);
  });

  it('does not list an interviewer’s question as a task', () => {
    const talk = lines(
      'Host: Could you describe your first boat?',
      'Guest: Sure. I can show you a picture.',
      'Host: Can you explain how you built it?',
      'Guest: Of course. You need to bend the wood first.',
    );
    for (const type of ['interview', 'team'] as const) expect(process(talk, type).actionItems).toEqual([]);
  });

  it('lists a single-sentence request as a task, and a statement not', () => {
    expect(actionsOf('Please send me the signed contract.')).toEqual([
      'Unassigned: send me the signed contract',
    ]);
    expect(actionsOf('The harbour was closed in May.')).toEqual([]);
  });

  it('summarizes a meeting by its decisions and open questions, and one sentence by its task', () => {
    expect(process(meeting).summary).toBe(
      'Decided: Go with PostgreSQL for the reporting database.\n\nLeft open: Who is going to pay for the extra servers?',
    );
    expect(process('Anna: I will send the plan by Friday.').summary).toContain('send the plan');
  });

  it('adds questions and answers, ideas or requests, depending on the meeting type', () => {
    const talk =
      'Asker: Tell me more.\nGuest: I led a team of five engineers for three years.\nAsker: We will get back to you next week.';
    expect(process(talk, 'interview').summary).not.toContain('Strengths');
    const asked = 'Asker: How did you learn to sail?\nGuest: My uncle taught me on a small lake.';
    expect(process(asked, 'interview').summary).toContain(
      'Questions and answers:\n• How did you learn to sail? Guest: “My uncle',
    );
    expect(process('A: What if we paint the boats red?\nB: Good.', 'brainstorm').summary).toContain('Ideas:');
    expect(process('A: We would like a weekly report.\nB: Good.', 'client').summary).toContain('Requests:');
  });

  it('adds a note and lists no task if the language is not supported', () => {
    const { actionItems, details } = process(
      'Wir haben beschlossen, das Projekt zu verschieben. Der Bericht fehlt noch.',
    );
    expect(actionItems).toEqual([]);
    expect(details.notes[0]).toContain('German');
  });

  it('finds a decision in minutes, in a statement by one person and at the end of a line', () => {
    const decisionsOf = (text: string) => process(text).details.decisions.map((one) => one.text);
    expect(
      decisionsOf(
        'The ferry was late again. After discussion it was RESOLVED by three votes to one to buy the bell.',
      ),
    ).toHaveLength(1);
    expect(
      decisionsOf(
        lines(
          'Ada: The lamp failed twice.',
          'Otto: Yes.',
          'Ada: ok. decision from my side: no tests at night anymore',
          'Otto: Fine.',
        ),
      ).join(),
    ).toMatch(/no tests at night/u);
    expect(
      decisionsOf(lines('- late ferry on Thursday until 8, agreed', '- new bell: Otto asks for a price')),
    ).toEqual(['late ferry on Thursday until 8, agreed']);
  });

  it('splits a line that addresses two people, and does not read initials as a task', () => {
    const [first, second] = actionsOf(
      lines(
        'Ada: The lamp failed twice this week.',
        'Otto: I saw it.',
        'Ada: @Otto please update the log, and @Berta Lind report draft by Thursday pls',
        'Otto: Will do.',
      ),
    );
    expect(first).toBe('Otto: update the log');
    expect(second ?? '').not.toMatch(/^Otto/u);
    expect(actionsOf('Letters go out by 5 March. ACTION: PL').join()).not.toMatch(/Unassigned: PL/u);
  });

  it('keeps “Friday” in “take Friday”, and “no” in “si no, no”', () => {
    const notes = process(
      lines(
        'Ada: Who watches the lamp next week?',
        'Otto: I can take Friday and the weekend.',
        'Ada: Thanks, Otto.',
      ),
    );
    expect(notes.actionItems.join()).toMatch(/take Friday and the weekend/u);
    const spanish = lines(
      'Ana: La tarifa nueva debe estar lista antes del quince de diciembre, si no, no llegamos a enero con los clientes.',
      'Luis: De acuerdo, hablamos mañana con el equipo de ventas de Madrid.',
    );
    expect(process(spanish).summary).toMatch(/si no, no llegamos/u);
  });

  it('returns empty lists for a transcript without words', () => {
    for (const transcript of ['', ' \n ', '!!!', '00:01 --> 00:02'])
      expect(process(transcript)).toMatchObject({
        actionItems: [],
        details: { decisions: [], questions: [] },
      });
  });

  it('returns the same bytes for the same transcript', () => {
    expect(JSON.stringify(process(meeting))).toBe(JSON.stringify(process(meeting)));
  });

  it.each([
    'x',
    '-',
    'Anna: I will ',
    'and I’ll ',
    '<v ',
    '00:01 --> ',
    'if you ',
    'please ',
    ', Ben, ',
    'TODO a - ',
    '- a (b) @c ',
    '| a ',
    '? – ',
    'Owner: ',
    'From a to ',
    'a - @b ',
    'aaaa, I ',
    'the a, and the ',
    '9/9 ',
  ])('takes linear time for a text of %j', async (unit) => {
    const make = (length: number) => filled(unit, length);
    await expectLinear({ largest: 20_000, make, work: (transcript) => process(transcript) });
  });
});
