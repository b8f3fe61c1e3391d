import { expect, it } from 'vitest';
import type { MeetingType } from '../../../common/options.ts';
import { processMeetingNotes } from '../process-meeting-notes.ts';

const actionsOf = (transcript: string, meetingType: MeetingType = 'team') =>
  processMeetingNotes({ transcript, meetingType, today: '2026-01-14' }).actionItems;

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
  'Anna: What if we send them a cake?\nBen: Ha.',
  'Anna: She said she will send the cake.\nBen: Ha.',
  'Anna: I’ll have a coffee.\nBen: Fine.',
  'Anna: Feel free to skip the second part.\nBen: Good.',
  'Anna: They always make sure the slides are ready.\nBen: Good.',
  'Anna: I’ll ask again but don’t hold your breath.\nBen: Okay.',
  'Anna: By then I will have finished the report.\nBen: Good.',
  'Anna: PDF is done. Word will take another week.\nBen: Good.',
  'Lena: J’en ai encore pour deux semaines.\nPaul: J’habite ici jusqu’à vendredi.',
  'Karin: Ich wohne ab Freitag in Bremen.\nTom: Ich bleibe bis Montag im Dorf.',
  'Lena: Il faudrait peindre le bureau avant le 20 mars.\nPaul: Le numéro est prêt lundi.',
])('talk without a task gives no action item: %j', (transcript) => {
  expect(actionsOf(transcript)).toEqual([]);
});

it.each(['gets 60+ calls a day', 'sells 300 loaves per day', 'gets too many mails', 'leaves in June'])(
  'what a person is used to gives no action item: “Rosa %s”',
  (habit) => {
    expect(actionsOf(`- Rosa ${habit}\n- Rosa gets a quote for the oven\n- roof painted`)).toEqual([
      'Rosa: gets a quote for the oven',
    ]);
  },
);

it.each([
  'I won’t do that.',
  'I refuse.',
  'I’d rather not.',
  'Not my job.',
  'Nope, ask Ben.',
  'Well, I won’t.',
  'I can, but a councillor would be quicker.',
  'done',
])('a request that is refused with “%s” gives no action item', (answer) => {
  expect(actionsOf(`Anna: Carl, please review the contract by Friday.\nCarl: ${answer}`)).toEqual([]);
});

it.each(['No worries.', 'I won’t forget.', 'I can’t wait.'])('“%s” is not a refusal', (answer) => {
  const [item] = actionsOf(`Anna: Carl, please review the contract by Friday.\nCarl: ${answer}`);
  expect(item).toMatch(/^Carl: review the contract by Friday.*\(due Fri 16 Jan\)$/u);
});

it.each(['do it', 'send it over', 'write to them', 'let you know by Friday'])(
  'a promise about something unknown, “I’ll %s”, gives no action item',
  (task) => {
    expect(actionsOf(`Anna: It’s late.\nBen: I’ll ${task}.\nCarl: Fine.`)).toEqual([]);
  },
);

it('an interviewer’s question gives no action item', () => {
  const talk = [
    'Host: Could you describe your first boat?',
    'Guest: Sure. I can show you a picture.',
    'Host: Can you explain how you built it?',
    'Guest: Of course. You need to bend the wood first.',
  ].join('\n');
  for (const type of ['interview', 'team'] as const) expect(actionsOf(talk, type)).toEqual([]);
});

it('a fact about a topic that looks like a name gives no action item', () => {
  const board = [
    'Retro, boat crew',
    'Went well',
    'Briefing on the pier instead of the office (+4)',
    'New ropes hold',
    'Did not go well',
    'Standup takes 25 min (+7)',
    'Radio fails near the bridge (+2)',
    'Two people filled the same tank, nobody knew',
    'Actions',
    'Label both tanks – Ida',
  ].join('\n');
  expect(actionsOf(board)).not.toContainEqual(expect.stringContaining('25 min'));
});

it('what somebody else or nobody will do gives the speaker no action item', () => {
  const talk = [
    'Ann: The boiler in the clubhouse broke on Monday.',
    'Bob: It was old anyway.',
    'Ann: My sister will send the report to her boss by Friday.',
    'Bob: Is she still at the bank?',
    'Ann: Yes, since March.',
    'Bob: Nobody will order the boiler.',
    'Ann: The winter is mild so far.',
    'Bob: True, and the pipes are fine.',
    'Ann: Then we talk about it next month.',
  ].join('\n');
  const actions = actionsOf(talk);
  expect(actions).not.toContainEqual(expect.stringMatching(/^Ann.*sister|^Bob.*boiler/u));
});
