import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { MeetingType } from '../../common/options.ts';
import { stemWord } from '../words/stem-word.ts';
import { processMeetingNotes } from './process-meeting-notes.ts';

type Counts = { right: number; given: number; wanted: number };
type MarkedMeeting = {
  name: string;
  type: MeetingType;
  text: string;
  items: { owner: string | null; task: string; due: string | null }[];
  decisions: string[];
  questions: string[];
};

const corpus = new URL('../../../../../test/text-corpus/meetings.txt', import.meta.url);
const meetings = readFileSync(corpus, 'utf8').trimEnd().split(/^=== /mu).slice(1).map(readMeeting);

function readMeeting(part: string): MarkedMeeting {
  const [said = '', marked = ''] = part.split('\n---\n');
  const [title = '', ...lines] = said.split('\n');
  const [name = '', type = 'team'] = title.split(' | ');
  const marks = marked.split('\n').map((line) => line.split(' | '));
  const listOf = (kind: string) => marks.flatMap(([mark, ...cells]) => (mark === kind ? [cells] : []));
  return {
    name,
    type: type as MeetingType,
    text: lines.join('\n'),
    items: listOf('task').map(([owner = '', task = '', due]) => ({
      owner: owner === 'nobody' ? null : owner,
      task,
      due: due ?? null,
    })),
    decisions: listOf('decision').map(([text = '']) => text),
    questions: listOf('question').map(([text = '']) => text),
  };
}

const notesOf = ({ text, type }: MarkedMeeting) =>
  processMeetingNotes({ transcript: text, meetingType: type, today: '2026-01-14' });

function stemsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemWord));
}

/**
 * True if the item has at least 60 % of the expected words, and these are at least 40 % of its words. A quotation must
 * contain at least 80 % of the expected words.
 */
function isSame(wanted: string, given: string): boolean {
  const [marked, found] = [stemsOf(wanted), stemsOf(given)];
  const shared = [...marked].filter((stem) => found.has(stem)).length;
  if (given.includes('“')) return shared / marked.size >= 0.8;
  return shared / marked.size >= 0.6 && shared / found.size >= 0.4;
}

function pair<Wanted, Given>(
  wanted: readonly Wanted[],
  given: readonly Given[],
  same: (one: Wanted, other: Given) => boolean,
): [Wanted, Given][] {
  const left = [...wanted];
  return given.flatMap((one) => {
    const at = left.findIndex((other) => same(other, one));
    const [found] = at === -1 ? [] : left.splice(at, 1);
    return found === undefined ? [] : [[found, one]];
  });
}

function f1({ right, given, wanted }: Counts): number {
  return (2 * right) / (given + wanted);
}

function print(name: string, { right, given, wanted }: Counts): void {
  process.stdout.write(
    `${name}: precision ${(right / given).toFixed(3)}, recall ${(right / wanted).toFixed(3)}\n`,
  );
}

it('processMeetingNotes finds the tasks of our own meetings, with owners and due dates, with scores of at least 0.95', () => {
  const tasks = { right: 0, given: 0, wanted: 0 };
  const owners = { right: 0, given: 0, wanted: 0 };
  const days = { right: 0, given: 0, wanted: 0 };
  for (const meeting of meetings) {
    const { items } = notesOf(meeting).details;
    const pairs = pair(meeting.items, items, ({ task }, item) => isSame(task, item.task));
    tasks.right += pairs.length;
    tasks.given += items.length;
    tasks.wanted += meeting.items.length;
    for (const [{ owner, due }, item] of pairs) {
      owners.right += Number(owner === item.owner);
      owners.given += 1;
      owners.wanted += 1;
      days.right += Number(due !== null && due === item.dueDate);
      days.given += Number(item.dueDate !== null);
      days.wanted += Number(due !== null);
    }
  }
  print('tasks', tasks);
  print('owners', owners);
  print('days', days);
  expect(tasks.right / tasks.given).toBeGreaterThanOrEqual(0.95);
  expect(tasks.right / tasks.wanted).toBeGreaterThanOrEqual(0.95);
  expect(f1(owners)).toBeGreaterThanOrEqual(0.95);
  expect(f1(days)).toBeGreaterThanOrEqual(0.95);
});

it.each(['decisions', 'questions'] as const)(
  'processMeetingNotes finds the %s of our own meetings with an F1 score of at least 0.95',
  (part) => {
    const counts = { right: 0, given: 0, wanted: 0 };
    for (const meeting of meetings) {
      const given = notesOf(meeting).details[part];
      const wanted = meeting[part];
      counts.right += pair(wanted, given, (one, { text }) => isSame(one, text)).length;
      counts.given += given.length;
      counts.wanted += wanted.length;
    }
    print(part, counts);
    expect(f1(counts)).toBeGreaterThanOrEqual(0.95);
  },
);

it('processMeetingNotes leaves greetings, fragments and one-word answers out of summaries', () => {
  for (const meeting of meetings) {
    const { summary } = notesOf(meeting);
    expect(summary, meeting.name).not.toBe('');
    expect(summary, meeting.name).not.toMatch(
      /\b(?:hear me|loud and clear|my screen|good morning|thanks|thank you|welcome|bye|haha|be right back)\b/iu,
    );
    const told = summary.replaceAll(/^(?:•|Decided:).*$/gmu, '');
    expect(told, meeting.name).not.toMatch(/(?:^|[.“] ?)(?:Yes|No|Okay|Sure|Um|Great|Right)[.,!]/u);
    expect(summary, meeting.name).not.toMatch(/<|:[a-z_]+:|\*\*/u);
  }
});
