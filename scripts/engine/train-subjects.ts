// Trains the model of headline clicks on pairs from randomized tests (`{test, a, b, winner}`), and writes its weights.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listSubjectFeatures,
  listSubjectFigures,
  scoreSubject,
} from '#platform/text/server/subject/score-subject.ts';
import { hashText, sumHashedModel } from '#platform/text/server/words/hashed-model.ts';
import { quantize, seededRandom, thirdOf, writeHashedModel } from './hashed-trainer.ts';

type Pair = { test: string; a: string; b: string; winner: 'a' | 'b' };
/** The features of the winner minus those of the loser. */
type Difference = { slots: Map<number, number>; figures: number[] };

const bits = 14;
const passes = 8;
const rate = 0.1;
/** Initial sum of squares, which keeps the first steps of AdaGrad small. */
const startingSquare = 0.01;

const [folder, mode] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/engine/train-subjects.ts FOLDER [--held-out]');

const pairs: Pair[] = readFileSync(join(folder, 'pairs.train.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
if (mode === '--held-out') measureAll();
else writeHashedModel('subjects', train(pairs));

/**
 * Trains with AdaGrad on the logistic loss of the differences. A model of single headlines orders 1.5
 * percentage points fewer pairs correctly.
 */
function train(rows: readonly Pair[]) {
  const differences = rows.map(({ a, b, winner }) => (winner === 'a' ? subtract(a, b) : subtract(b, a)));
  const weights = new Float64Array(2 ** bits);
  const squares = new Float64Array(2 ** bits).fill(startingSquare);
  const dense = listSubjectFigures('').map(() => 0);
  const denseSquares = dense.map(() => 1);
  const random = seededRandom(7);
  for (let pass = 0; pass < passes; pass += 1) {
    shuffle(differences, random);
    for (const { slots, figures } of differences) {
      let sum = figures.reduce((total, figure, index) => total + figure * (dense[index] ?? 0), 0);
      for (const [slot, size] of slots) sum += size * (weights[slot] ?? 0);
      const error = 1 / (1 + Math.exp(sum));
      for (const [slot, size] of slots) step(weights, squares, slot, error * size);
      for (const [index, figure] of figures.entries()) step(dense, denseSquares, index, error * figure);
    }
  }
  return { weights, dense, bits };
}

function step(
  weights: Float64Array | number[],
  squares: Float64Array | number[],
  at: number,
  slope: number,
): void {
  const square = (squares[at] ?? 0) + slope ** 2;
  squares[at] = square;
  weights[at] = (weights[at] ?? 0) + (rate * slope) / Math.sqrt(square);
}

function subtract(winner: string, loser: string): Difference {
  const slots = new Map<number, number>();
  for (const [headline, sign] of [[winner, 1] as const, [loser, -1] as const]) {
    const features = new Set(listSubjectFeatures(headline));
    for (const feature of features) {
      const slot = hashText(feature, bits);
      slots.set(slot, (slots.get(slot) ?? 0) + sign / Math.sqrt(features.size));
    }
  }
  const losing = listSubjectFigures(loser);
  return {
    slots,
    figures: listSubjectFigures(winner).map((figure, index) => figure - (losing[index] ?? 0)),
  };
}

function shuffle(items: unknown[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other], items[index]];
  }
}

function measureAll(): void {
  const counts = { model: 0, score: 0, all: 0 };
  for (const third of [0, 1, 2]) {
    const model = quantize(train(pairs.filter(({ test }) => thirdOf(test) !== third)));
    const held = pairs.filter(({ test }) => thirdOf(test) === third);
    const count = (rate: (text: string) => number) => {
      const shares = held.map(({ a, b, winner }) => {
        const lead = rate(a) - rate(b);
        return lead === 0 ? 0.5 : Number(lead > 0 === (winner === 'a'));
      });
      return shares.reduce((sum, share) => sum + share, 0);
    };
    const ofModel = count((text) =>
      sumHashedModel(model, listSubjectFeatures(text), listSubjectFigures(text)),
    );
    const facts = { type: 'newsletter', isJudged: true } as const;
    const ofScore = count((text) => scoreSubject(text, facts, model).score);
    console.log(
      `third ${third}: of ${held.length} pairs, the model orders ${ofModel} correctly, the whole score ${ofScore}`,
    );
    counts.model += ofModel;
    counts.score += ofScore;
    counts.all += held.length;
  }
  const share = (count: number) => ((100 * count) / counts.all).toFixed(1);
  console.log(
    `all: the model orders ${share(counts.model)} % correctly, the whole score ${share(counts.score)} %`,
  );
}
