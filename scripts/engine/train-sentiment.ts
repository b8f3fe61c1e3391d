// Trains the sentiment model on rated texts (`{id, gold, text}`, gold from -4 to 4), and writes its weights.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  blendSentiment,
  listSentimentFeatures,
  listSentimentFigures,
} from '#platform/text/server/sentiment/sentiment-features.ts';
import { scoreVader } from '#platform/text/server/sentiment/vader.ts';
import { sumHashedModel } from '#platform/text/server/words/hashed-model.ts';
import { pearson } from '#test/support/measure/pearson.ts';
import { type Example, quantize, thirdOf, trainHashedModel, writeHashedModel } from './hashed-trainer.ts';

type Rated = Example & { corpus: string; id: string; gold: number; compound: number };

const corpora = ['tweets', 'amazonReviewSnippets', 'movieReviewSnippets', 'nytEditorialSnippets'];
/** Rating that counts as fully positive. Few ratings are higher. */
const fullRating = 2.5;

const [folder, mode] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('usage: node scripts/engine/train-sentiment.ts FOLDER [--held-out]');

const rated = corpora.flatMap((corpus) => readCorpus(folder, corpus));
if (mode === '--held-out') for (const third of [0, 1, 2]) measure(third);
else writeHashedModel('sentiment', train(rated));

function readCorpus(from: string, corpus: string): Rated[] {
  const lines = readFileSync(join(from, `${corpus}.train.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const { id, gold, text } = JSON.parse(line) as { id: string; gold: number; text: string };
    const vader = scoreVader(text);
    return {
      corpus,
      id,
      gold,
      compound: vader.compound,
      features: listSentimentFeatures(text),
      dense: listSentimentFigures(text, vader),
      target: Math.max(-1, Math.min(1, gold / fullRating)),
    };
  });
}

/** Gives all corpora the same total weight, because half of all texts are about films. */
function balance(examples: readonly Rated[]): Rated[] {
  const fair = examples.length / corpora.length;
  const weights = new Map(
    corpora.map((corpus) => {
      const size = examples.filter((example) => example.corpus === corpus).length;
      return [corpus, fair / size];
    }),
  );
  return examples.map((example) => ({ ...example, weight: weights.get(example.corpus) ?? 1 }));
}

function train(examples: readonly Rated[]) {
  return trainHashedModel(balance(examples), {
    bits: 17,
    dense: [0, 0.5, 0.5, -0.5, 0, 0],
    passes: 6,
    rate: 0.08,
    slope: (sum, target) => (Math.tanh(sum) - target) * (1 - Math.tanh(sum) ** 2),
  });
}

function measure(third: number): void {
  // Keeps all sentences of one review or article in the same third. The id `12_3` means sentence 3 of text 12.
  const isHeldOut = ({ corpus, id }: Rated) => thirdOf(corpus + id.split('_', 1)) === third;
  const model = quantize(train(rated.filter((example) => !isHeldOut(example))));
  const figures = corpora.map((corpus) => {
    const held = rated.filter((example) => example.corpus === corpus && isHeldOut(example));
    const gold = held.map((example) => example.gold);
    const vader = held.map(({ compound }) => compound);
    const blend = held.map(({ compound, features, dense }) =>
      blendSentiment(compound, sumHashedModel(model, features, dense)),
    );
    return `${corpus} ${pearson(vader, gold).toFixed(3)} → ${pearson(blend, gold).toFixed(3)} (${held.length})`;
  });
  console.log(`third ${third}: ${figures.join(', ')}`);
}
