// Trains the models that find tasks, requests, decisions and open points on `meetings.jsonl`, and writes their weights.
import { type Chances, lineKinds, rateLines } from '#platform/text/server/meeting/line-model.ts';
import { readTranscript } from '#platform/text/server/meeting/read-transcript.ts';
import { quantize, thirdOf, writeHashedModel } from './hashed-trainer.ts';
import { isHeldOut, type LabeledMeeting, labelsOf, readMeetings, trainOnLines } from './meeting-labels.ts';

const [folder, mode] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/engine/train-lines.ts FOLDER [--held-out]');
const meetings = readMeetings(folder);
if (mode === '--held-out') measureAll();
else {
  const trained = trainOnLines(
    meetings.filter((meeting) => !isHeldOut(meeting)),
    lineKinds,
  );
  for (const [at, model] of trained.entries()) writeHashedModel(`meeting-${lineKinds[at]}`, model);
}

/** Prints precision and recall of three-fold cross-validation for several thresholds. */
function measureAll(): void {
  const scored = [0, 1, 2].flatMap((third) => {
    const others = meetings.filter(({ text }) => thirdOf(text) !== third);
    const models = trainOnLines(others, lineKinds).map(quantize);
    return meetings
      .filter(({ text }) => thirdOf(text) === third)
      .flatMap((meeting) => score(meeting, models));
  });
  for (const kind of lineKinds.filter((one) => labelsOf[one].length > 0)) {
    const isRight = ({ label }: { label: string }) => labelsOf[kind].includes(label);
    const wanted = scored.filter(isRight).length;
    const cells = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((least) => {
      const found = scored.filter(({ chances }) => chances[kind] >= least);
      const right = found.filter(isRight).length;
      return `${least}: ${Math.round((100 * right) / found.length)}/${Math.round((100 * right) / wanted)}`;
    });
    console.log(`${kind} (${wanted}), precision/recall: ${cells.join('  ')}`);
  }
}

function score({ text, lines }: LabeledMeeting, models: Parameters<typeof rateLines>[1]) {
  const transcript = readTranscript(text, '2026-01-14');
  return rateLines(transcript, models).flatMap((chances, index): { chances: Chances; label: string }[] => {
    const said = transcript.said[index];
    const start = said ? transcript.toSource(said).start : -1;
    const line = lines.find((own) => own.start <= start && start < own.end);
    return line === undefined ? [] : [{ chances, label: line.label }];
  });
}
