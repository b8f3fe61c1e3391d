// Trains what draws readers to a headline on pairs of randomised tests (`{test, a, b, winner}`) and writes its weights.
//   node scripts/engine/train-subjects.ts FOLDER              folder of upworthy/pairs.train.jsonl
//   node scripts/engine/train-subjects.ts FOLDER --held-out   trains on two thirds, measures on the other, writes nothing
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sumHashedModel } from '#platform/text/server/reading/hashed-model.ts';
import { listSubjectFeatures, listSubjectFigures } from '#platform/text/server/subject/subject-features.ts';
import { type Example, quantize, thirdOf, trainHashedModel, writeHashedModel } from './hashed-trainer.ts';

type Pair = { test: string; a: string; b: string; winner: 'a' | 'b' };

const [folder, mode] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/engine/train-subjects.ts FOLDER [--held-out]');

const pairs: Pair[] = readFileSync(join(folder, 'pairs.train.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
if (mode === '--held-out') measureAll();
else writeHashedModel('subjects', train(pairs));

function train(rows: readonly Pair[]) {
  const examples = rows.flatMap(({ a, b, winner }) => [
    toExample(a, winner === 'a' ? 1 : 0),
    toExample(b, winner === 'b' ? 1 : 0),
  ]);
  return trainHashedModel(examples, {
    bits: 16,
    dense: [0, 0, 0, 0, 0],
    passes: 4,
    rate: 0.02,
    slope: (sum, target) => 1 / (1 + Math.exp(-sum)) - target,
  });
}

function toExample(headline: string, target: number): Example {
  return { features: listSubjectFeatures(headline), dense: listSubjectFigures(headline), target };
}

function measureAll(): void {
  const shares = [0, 1, 2].map((third) => {
    const model = quantize(train(pairs.filter(({ test }) => thirdOf(test) !== third)));
    const score = (text: string) =>
      sumHashedModel(model, listSubjectFeatures(text), listSubjectFigures(text));
    const held = pairs.filter(({ test }) => thirdOf(test) === third);
    const right = held.filter(({ a, b, winner }) => score(a) > score(b) === (winner === 'a')).length;
    console.log(`third ${third}: winner found in ${right} of ${held.length} pairs`);
    return { right, all: held.length };
  });
  const right = shares.reduce((sum, share) => sum + share.right, 0);
  const all = shares.reduce((sum, share) => sum + share.all, 0);
  console.log(`all: ${((100 * right) / all).toFixed(1)} %`);
}
