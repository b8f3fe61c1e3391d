import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Span } from '#platform/text/common/text-facts.ts';
import { type lineKinds, listLineFeatures } from '#platform/text/server/meeting/line-model.ts';
import { readTranscript } from '#platform/text/server/meeting/read-transcript.ts';
import { hashText } from '#platform/text/server/words/hashed-model.ts';
import { type Example, type TrainedModel, trainHashedModel } from './hashed-trainer.ts';

/**
 * `label` is `task`, `request`, `decision`, `open` or another label, which only the model of `key` uses. `key` (0 to 2) says
 * how much a reader of the minutes needs the sentence.
 */
export type LabeledLine = Span & { label: string; key: number };
export type LabeledMeeting = { title: string; text: string; lines: readonly LabeledLine[] };
/** One line of the file. Each sentence is a label, a text, a key and a speaker. */
type Row = { title: string; lines: [string, string, number, string?][] };

type Kind = (typeof lineKinds)[number];
type TrainingLine = Omit<Example, 'target'> & { label: string; key: number };

/** Labels of the sentences that a model must find. The model of `key` is trained on the key instead. */
export const labelsOf: Record<Kind, readonly string[]> = {
  work: ['task', 'request'],
  request: ['request'],
  decision: ['decision'],
  open: ['open'],
  key: [],
};
const wantedLabels = new Set(Object.values(labelsOf).flat());
/** Features of fewer sentences are dropped: they would only collide with others. */
const minUses = 2;

export function readMeetings(folder: string): LabeledMeeting[] {
  const rows = readFileSync(join(folder, 'meetings.jsonl'), 'utf8').trimEnd().split('\n');
  return rows.map((row) => writeMeeting(JSON.parse(row) as Row));
}

/** True for a tenth of the texts, on which the built-in models are tested. */
export const isHeldOut = ({ title }: LabeledMeeting) => hashText(title, 16) % 10 === 0;

/**
 * Writes `Speaker: text` lines. Consecutive sentences of one speaker share a line. In half of the texts, sentences without a
 * speaker share a line, too.
 */
function writeMeeting({ title, lines }: Row): LabeledMeeting {
  let text = '';
  let last = '';
  const isProse = hashText(title, 15) % 2 === 0;
  const labeled = lines.map(([label, line, key, speaker = '']) => {
    const isNext = isProse && speaker === '' && /[.!]$/u.test(text) && /^\p{Lu}/u.test(line);
    const goesOn = text !== '' && speaker === last && (speaker !== '' || isNext);
    const lead = speaker === '' ? '' : `${speaker}: `;
    text += goesOn ? ' ' : `${text === '' ? '' : '\n'}${lead}`;
    last = speaker;
    text += line;
    return { start: text.length - line.length, end: text.length, label, key };
  });
  return { title, text, lines: labeled };
}

function listRows(list: readonly LabeledMeeting[]): TrainingLine[] {
  const rows = list.flatMap(({ text, lines }) => {
    const transcript = readTranscript(text, '2026-01-14');
    const features = listLineFeatures(transcript);
    const labeled = transcript.said.map((one) => {
      const { start } = transcript.toSource(one);
      return lines.find((own) => own.start <= start && start < own.end);
    });
    return labeled.flatMap((line, index) => {
      // If several sentences share a label, nobody knows which of them it means.
      const isOne = labeled[index - 1] !== line && labeled[index + 1] !== line;
      const isWanted = line !== undefined && (isOne || !wantedLabels.has(line.label));
      return !isWanted
        ? []
        : [{ features: features[index] ?? [], dense: [1], label: line.label, key: line.key }];
    });
  });
  const uses = new Map<string, number>();
  for (const { features } of rows)
    for (const one of new Set(features)) uses.set(one, (uses.get(one) ?? 0) + 1);
  const isUsed = (feature: string) => (uses.get(feature) ?? 0) >= minUses;
  return rows.map((row) => ({ ...row, features: row.features.filter(isUsed) }));
}

/** Trains one model for each kind, in the order of `kinds`. */
export function trainOnLines(meetings: readonly LabeledMeeting[], kinds: readonly Kind[]): TrainedModel[] {
  const rows = listRows(meetings);
  return kinds.map((kind) => train(rows, kind));
}

/** The number of passes and the rate gave the highest F1 scores on texts outside the training data. */
function train(rows: readonly TrainingLine[], kind: Kind) {
  const targetOf = ({ label, key }: TrainingLine) =>
    kind === 'key' ? key / 2 : Number(labelsOf[kind].includes(label));
  const examples = rows.map((row) => ({ ...row, target: targetOf(row) }));
  return trainHashedModel(examples, {
    bits: 17,
    dense: [0],
    passes: 5,
    rate: 1.5,
    isPlain: true,
    slope: (sum, target) => 1 / (1 + Math.exp(-sum)) - target,
  });
}
