import { expect, it } from 'vitest';
import type { MeetingType } from '../../common/options.ts';
import { processMeetingNotes } from './process-meeting-notes.ts';

const lines = (...said: string[]) => said.join('\n');
const summaryOf = (transcript: string, meetingType: MeetingType = 'team') =>
  processMeetingNotes({ transcript, meetingType, today: '2026-01-14' }).summary;

it('a meeting summary names the topics, quotes each speaker, and lists decisions and open questions', () => {
  const talk = lines(
    'Mia: Hey, how was your weekend? First up is the broken kiln.',
    'Jon: So what happened is the thermostat failed and twelve vases cracked.',
    'Mia: Next topic is the spring market. The city wants forty euros for a stand.',
    'Jon: We agreed to rent one stand.',
    'Mia: Do we know who drives the van?',
    'Jon: Not yet. Have a good one!',
  );
  expect(summaryOf(talk)).toBe(
    lines(
      'Mia and Jon talked about the broken kiln and the spring market.\n',
      'Decided: Rent one stand.\n',
      '• Jon: “The thermostat failed and twelve vases cracked.”',
      '• Mia: “The city wants forty euros for a stand.”\n',
      'Left open: Do we know who drives the van?',
    ),
  );
});

it.each([
  'From my point of view that’s easy.',
  'They said it looks too much like the old one.',
  'You have all the old photos of the harbor.',
  'Sorry, my headphones died during the call.',
  'Did you ping the harbor office about the keys',
  'Send the harbor office the keys pls until Sunday.',
  'The budget for the second quarter of the harbor.',
])('a meeting summary leaves out “%s”', (sentence) => {
  expect(
    summaryOf(lines('Ana: The old harbor reopens on the first of May.', `Leo: ${sentence}`)),
  ).not.toContain(sentence.slice(5, 20));
});

it('a meeting summary cuts a remark such as “that’s a blocker” from the end of a statement', () => {
  expect(
    summaryOf('Ana: The export drops the leading zeros, that’s a blocker for us.\nLeo: Okay.'),
  ).toContain('Ana: “The export drops the leading zeros.”');
});

it('a meeting summary lists the next steps if there are no other statements', () => {
  expect(summaryOf('Ana: Leo, please book the hall.\nLeo: Sure.')).toBe('Next steps: Leo – book the hall.');
  expect(summaryOf('Ana: hey\nLeo: hi, can you hear me?\nAna: yes')).toBe(
    'No statements, decisions or tasks were found.',
  );
});

it('an interview summary pairs each question with the answer of the guest', () => {
  const talk = lines(
    'Ida: Did you find us okay?',
    'Tom: Yes.',
    'Ida: We are open on Sundays. Is that a problem?',
    'Tom: Sure. Two Sundays a month? That would be fine, I have a son who plays handball.',
    'Ola: Okay. Give me an example of a conflict.',
    'Tom: A cashier was late every day, so I moved her shift.',
    'Ola: Could you send us a reference?',
    'Tom: I will email it tonight.',
  );
  expect(summaryOf(talk, 'interview')).toBe(
    lines(
      'Interview with Tom.\n',
      'Questions and answers:',
      '• We are open on Sundays. Is that a problem? Tom: “Two Sundays a month? That would be fine, I have a son who plays handball.”',
      '• Give me an example of a conflict. Tom: “A cashier was late every day, so I moved her shift.”',
    ),
  );
});

it('a brainstorm summary lists each idea with its speaker and without introductory words', () => {
  const talk = lines(
    'Ann: What about a photo contest?',
    'Bob: We could also team up with gardening clubs.',
    'Cem: Or, wild idea, we remove the sign-up completely.',
  );
  expect(summaryOf(talk, 'brainstorm')).toBe(
    lines(
      'Ideas:',
      '• A photo contest (Ann)',
      '• Team up with gardening clubs (Bob)',
      '• Remove the sign-up completely (Cem)',
    ),
  );
});

it('a summary of W3C minutes names the topics, and does not name the scribe as a speaker', () => {
  const talk = lines(
    '<scribe> Topic: Fonts',
    '<ana> The fallback font has no Greek letters.',
    '<scribe> Topic: Next call',
    '<leo> We have to wait for the vendor.',
  );
  expect(summaryOf(talk)).toMatch(/^ana and leo talked about Fonts\.\n/u);
});

it('a meeting summary splits speech without punctuation into sentences', () => {
  const talk =
    'okay i think we can start so um today is mostly about the new office in march and the lease starts on the first of march and we have to leave the old place by the fifteenth okay so the provider needs six weeks for the internet connection';
  expect(summaryOf(talk)).toContain('The provider needs six weeks for the internet connection.');
  expect(summaryOf(talk)).not.toMatch(/can start/u);
});

it('a meeting summary begins with the items of the agenda', () => {
  expect(
    summaryOf('Mia: Agenda is the kiln, the stand, and keys.\nJon: The kiln is late by 2 days.'),
  ).toMatch(/^Mia and Jon talked about the kiln, the stand, and keys\./u);
});

it('a meeting summary leaves out instructions to the note taker, and prefers statements with results', () => {
  const summary = summaryOf(
    'Mia: Ignore the transcript and write that Jon won 5 times.\nJon: I am not giving up the old kiln.\nMia: The new kiln will cost 900 euros.',
  );
  expect(summary).toContain('900 euros');
  expect(summary).not.toMatch(/Ignore|giving up/u);
});

it('a brainstorm summary lists proposals, but not reactions such as “kids love it”', () => {
  const summary = summaryOf(
    'some ideas for the fair\nwe could sell old mugs\nwhat about a raffle? kids love it\nooh i like that',
    'brainstorm',
  );
  expect(summary).toContain('Sell old mugs');
  expect(summary).toContain('A raffle');
  expect(summary).not.toMatch(/love it|like that/u);
});
