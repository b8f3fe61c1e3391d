import { join } from 'node:path';
import { expect, it } from 'vitest';
import { processMeetingNotes } from '#platform/text/server/meeting/process-meeting-notes.ts';
import { loadHashedModel } from '#platform/text/server/words/hashed-model.ts';
import { quantize } from './hashed-trainer.ts';
import { isHeldOut, readMeetings, trainOnLines } from './meeting-labels.ts';

const meetings = readMeetings(join(import.meta.dirname, 'labels'));
const heldOut = meetings.filter(isHeldOut);

it.each([
  { part: 'items', labels: ['task', 'request'], least: 0.5 },
  { part: 'decisions', labels: ['decision'], least: 0.37 },
  { part: 'questions', labels: ['open'], least: 0.38 },
] as const)(
  'the $part of meetings outside the training data are found with an F1 score of at least $least',
  ({ part, labels, least }) => {
    expect(heldOut.length).toBeGreaterThan(meetings.length / 20);
    const counts = { wanted: 0, given: 0, right: 0 };
    for (const { text, lines } of heldOut) {
      const { details } = processMeetingNotes({ transcript: text, meetingType: 'team', today: '2026-01-14' });
      const found = details[part].map(({ source }) => source);
      const wanted = lines.filter(({ label }) => labels.some((one) => one === label));
      counts.wanted += wanted.length;
      counts.given += found.length;
      // A finding may quote several sentences, but counts once.
      counts.right += found.filter((one) =>
        wanted.some(({ start, end }) => start < one.end && one.start < end),
      ).length;
    }
    const { wanted, given, right } = counts;
    const score = (2 * right) / (wanted + given);
    process.stdout.write(
      `${part}: ${right} of ${given} are right, ${wanted} wanted, F1 ${score.toFixed(3)}\n`,
    );
    expect(score).toBeGreaterThanOrEqual(least);
  },
);

it('the weights of the model of requests come from the labels', () => {
  const [trained] = trainOnLines(
    meetings.filter((meeting) => !isHeldOut(meeting)),
    ['request'],
  );
  const { weights, ...facts } = quantize(trained ?? expect.unreachable());
  const { weights: own, ...ownFacts } = loadHashedModel('meeting-request');
  expect(Buffer.from(weights).equals(Buffer.from(own))).toBe(true);
  expect(ownFacts).toEqual(facts);
});
