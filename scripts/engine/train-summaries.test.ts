import { join } from 'node:path';
import { expect, it } from 'vitest';
import { summaryTypes } from '#platform/text/common/options.ts';
import { loadHashedModel } from '#platform/text/server/words/hashed-model.ts';
import { quantize } from './hashed-trainer.ts';
import { gradeSummaries, isHeldOut, readGradedTexts, trainOnGrades } from './summary-labels.ts';

const texts = readGradedTexts(join(import.meta.dirname, 'labels'));
const heldOut = texts.filter(isHeldOut);
const mean = (grades: readonly number[]) => grades.reduce((sum, grade) => sum + grade, 0) / grades.length;

it.each(summaryTypes)('a %s summary of a text outside the training data shows what readers need', (type) => {
  expect(heldOut.length).toBeGreaterThan(texts.length / 20);
  const { shown, lead } = gradeSummaries(heldOut, type);
  const [ours, first] = [mean(shown), mean(lead)];
  process.stdout.write(`${type} summaries, mean grade: ours ${ours.toFixed(3)}, lead ${first.toFixed(3)}\n`);
  expect(ours).toBeGreaterThan(2.05);
  expect(ours).toBeGreaterThan(first + 0.4);
});

it('the weights that grade sentences come from the labels', () => {
  const { weights, ...facts } = quantize(trainOnGrades(texts.filter((text) => !isHeldOut(text))));
  const { weights: own, ...ownFacts } = loadHashedModel('summaries');
  expect(Buffer.from(weights).equals(Buffer.from(own))).toBe(true);
  expect(ownFacts).toEqual(facts);
});
