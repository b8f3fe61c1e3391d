import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import type { MeetingType } from '../../common/options.ts';
import { processMeetingNotes } from './process-meeting-notes.ts';

const process = (transcript: string, meetingType: MeetingType = 'team') =>
  processMeetingNotes({ transcript, meetingType, today: '2026-01-14' });
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
    expect(process(meeting).actionItems).toEqual([
      'Ben: send the API documentation by Friday (due Fri 16 Jan)',
      'Carla: update the deployment scripts before the demo next Thursday (due Thu 22 Jan)',
      'Anna: talk to finance about the server budget tomorrow (due Thu 15 Jan)',
    ]);
  });

  it('summarizes a meeting by its decisions and open questions', () => {
    expect(process(meeting).summary).toContain(
      'Decided:\n• Anna: “We decided to go with PostgreSQL for the reporting database.”',
    );
    expect(process(meeting).summary).toMatch(/Left open:\n• Who is going to pay for the extra servers\?$/u);
  });

  it('returns the position of each item, decision and question in the text as sent', () => {
    const source = `\u200b${meeting.replaceAll('\n', '\r\n')}`;
    const { items, decisions, questions } = process(source).details;
    expect(items.length + decisions.length + questions.length).toBe(5);
    for (const { text, source: place } of [...items, ...questions])
      expect(source.slice(place.start, place.end)).toBe(text);
    const [{ start, end } = { start: 0, end: 0 }] = decisions.map((one) => one.source);
    expect(source.slice(start, end)).toBe('We decided to go with PostgreSQL for the reporting database.');
  });

  it('lists the twelve tasks with the highest scores, and quotes at most five others as possible tasks', () => {
    const things =
      'chairs lamps rugs boats tents ropes sails masts oars flags maps pumps nails boards paints bags bells'.split(
        ' ',
      );
    const said = things.map((thing) => `Anna: I will order the ${thing}.`);
    const { actionItems, details } = process(
      lines('Ben: Let us start.', ...said, 'Ben: TODO: call the bank'),
    );
    expect(actionItems).toHaveLength(12);
    expect(actionItems).toContain('Unassigned: call the bank');
    expect(details.possible).toHaveLength(5);
  });

  it('reports how many finished lines were left out', () => {
    expect(process('[x] rotate the keys\n[ ] call Ben').details.notes).toEqual([
      'Lines marked as done were left out: 1.',
    ]);
  });

  it('finds the plans and refusals of dictated text, and who is doing what by when', () => {
    const talk =
      'okay so this is me after the harbor meeting just getting it down before I forget so we had Linda and Pete um the main thing is the old crane on the north pier it’s on its last legs the engineer says it has maybe two months so we’re going to replace it Pete’s getting three quotes by the end of the month and Linda said the limit is nine thousand um what else oh somebody asked do we open on Boxing Day and we said no we don’t and oh yes the card machine keeps dropping out in the barn and yeah that was all of it I think';
    const { actionItems, details } = process(talk);
    expect(actionItems).toEqual(['Pete: getting three quotes by the end of the month (due Sat 31 Jan)']);
    expect(details.decisions.map(({ text }) => text)).toEqual([
      expect.stringMatching(/the old crane .* so we’re going to replace it$/u),
      'somebody asked do we open on Boxing Day and we said no',
    ]);
  });

  it('finds the clear tasks and decisions of dictated text without punctuation, and quotes nothing else', () => {
    const talk =
      'okay so this is Nora with the notes from the club um the mast is cracked and Otto thinks that’s the frost he’s going to get a price for a new one by Friday um Berta said she’d ring the harbor this afternoon and second was the fee we agreed 40 euros for children and I’m going to write to the parents tomorrow um what else oh the key nobody knows who has the key and then we ran out of time for the fair so that’s next week and yeah that was all of it I think';
    const { summary, actionItems, details } = process(lines(talk, 'TODO Sam: buy ice'));
    expect(actionItems).toEqual([
      'Otto: get a price for a new one by Friday (due Fri 16 Jan)',
      'Berta: ring the harbor this afternoon (due Wed 14 Jan)',
      'Nora: write to the parents tomorrow (due Thu 15 Jan)',
      'Sam: buy ice',
    ]);
    expect(details.decisions.map(({ text }) => text)).toEqual(['we agreed 40 euros for children']);
    expect([...details.possible, ...details.questions]).toEqual([]);
    expect(summary).not.toMatch(/Said|Noted|mast/u);
  });

  it('names a language other than English in a note, and what was looked for in such a text', () => {
    const { actionItems, details } = process(
      'Wir haben beschlossen, das Projekt zu verschieben. Der Bericht fehlt noch.',
    );
    expect(actionItems).toEqual([]);
    expect(details.notes[0]).toMatch(/^Language: German\. Tasks, decisions/u);
  });

  it.each(['', ' \n ', '!!!', '00:01 --> 00:02'])(
    'returns empty lists for the transcript %j',
    (transcript) => {
      expect(process(transcript)).toMatchObject({
        actionItems: [],
        details: { decisions: [], questions: [] },
      });
    },
  );

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
    '(',
    '"',
    '😀',
    'e\u0301',
    '- ',
    '9/9 ',
    'A: Can you?\nB: Yes.\n',
    'A: So we go.\nB: Agreed.\n',
  ])('takes linear time for a text of %j', async (unit) => {
    const make = (length: number) => filled(unit, length);
    await expectLinear({ largest: 20_000, make, work: (transcript) => process(transcript) });
  });
});
