// Trains the model that recognizes requests on labeled sentences (`{label, text}`), and writes its weights.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listRequestFeatures,
  listRequestFigures,
  requestThreshold,
  scoreRequest,
} from '#platform/text/server/meeting/tasks/request-features.ts';
import { type Example, quantize, thirdOf, trainHashedModel, writeHashedModel } from './hashed-trainer.ts';

type Labeled = Example & { text: string };

const [folder, mode] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/engine/train-requests.ts FOLDER [--held-out]');

const sentences: Labeled[] = readFileSync(join(folder, 'train.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const { label, text } = JSON.parse(line) as { label: 0 | 1; text: string };
    return { text, features: listRequestFeatures(text), dense: listRequestFigures(text), target: label };
  });
if (mode === '--held-out') measureAll();
else writeHashedModel('requests', train(sentences));

function train(examples: readonly Labeled[]) {
  return trainHashedModel(examples, {
    bits: 16,
    dense: examples[0]?.dense.map(() => 0) ?? [],
    passes: 25,
    rate: 0.2,
    slope: (sum, target) => 1 / (1 + Math.exp(-sum)) - target,
  });
}

function measureAll(): void {
  const scored = [0, 1, 2].flatMap((third) => {
    const model = quantize(train(sentences.filter(({ text }) => thirdOf(text) !== third)));
    return sentences
      .filter(({ text }) => thirdOf(text) === third)
      .map(({ text, target }) => ({ score: scoreRequest(text, model), target }));
  });
  const isRequest = ({ target }: { target: number }) => target === 1;
  const found = scored.filter(({ score }) => score >= requestThreshold);
  const recall = found.filter(isRequest).length / scored.filter(isRequest).length;
  const falseAlarms =
    (found.length - found.filter(isRequest).length) / scored.filter((one) => !isRequest(one)).length;
  report('as in the data', scored.filter(isRequest).length / scored.length, recall, falseAlarms);
  report('where 31 % are requests', 0.31, recall, falseAlarms);
}

/** Precision depends on the share of requests. */
function report(name: string, share: number, recall: number, falseAlarms: number): void {
  const precision = (share * recall) / (share * recall + (1 - share) * falseAlarms);
  const figures = [precision, recall, (2 * precision * recall) / (precision + recall)];
  const [p, r, f1] = figures.map((figure) => (100 * figure).toFixed(1));
  console.log(`${name}: precision ${p}, recall ${r}, F1 ${f1}`);
}
