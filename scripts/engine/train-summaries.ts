// Trains the model that grades the sentences of a text for summaries on `labels/summaries.jsonl`, and writes its weights.
import { summaryTypes } from '#platform/text/common/options.ts';
import { quantize, thirdOf, writeHashedModel } from './hashed-trainer.ts';
import { gradeSummaries, isHeldOut, readGradedTexts, trainOnGrades } from './summary-labels.ts';

const [folder, mode] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('usage: node scripts/engine/train-summaries.ts FOLDER [--held-out]');

const texts = readGradedTexts(folder);
if (mode === '--held-out') measureAll();
else writeHashedModel('summaries', trainOnGrades(texts.filter((text) => !isHeldOut(text))));

function measureAll(): void {
  const models = [0, 1, 2].map((third) =>
    quantize(trainOnGrades(texts.filter(({ text }) => thirdOf(text) !== third))),
  );
  for (const type of summaryTypes) {
    const parts = models.map((model, third) =>
      gradeSummaries(
        texts.filter(({ text }) => thirdOf(text) === third),
        type,
        model,
      ),
    );
    const of = (name: 'shown' | 'lead' | 'best' | 'all') => parts.flatMap((part) => part[name]);
    const mean = (grades: readonly number[]) => grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
    const count = (grades: readonly number[], grade: number) => grades.filter((one) => one === grade).length;
    const [shown, lead, best] = [of('shown'), of('lead'), of('best')];
    const means = [shown, lead, best].map((grades) => mean(grades).toFixed(3));
    const needed = ((100 * count(shown, 3)) / count(of('all'), 3)).toFixed(1);
    const useless = ((100 * count(shown, 0)) / shown.length).toFixed(1);
    console.log(
      `${type}: mean grade ${means[0]} (lead ${means[1]}, best ${means[2]}), shows ${needed} % of the sentences of grade 3; ${useless} % of the shown have grade 0`,
    );
  }
}
