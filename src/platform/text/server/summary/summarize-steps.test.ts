import { describe, expect, it } from 'vitest';
import { type SummaryType, summaryTypes } from '../../common/options.ts';
import { summarizeContent } from './summarize-content.ts';

const summarize = (content: string, summaryType: SummaryType = 'brief') =>
  summarizeContent({ content, summaryType }).summary;

describe('instructions', () => {
  const recipe =
    'Rye Bread from Osby\n\nThis rye bread keeps for two weeks and needs no yeast. Everybody on the island bakes it in autumn.\n\nDirections\nMix the flour with warm water and salt. Cover the bowl and leave it for a night. Knead the dough for ten minutes. Put the loaf in a cold oven. Bake the bread for an hour at 200 degrees. Cool the loaf on a rack.';

  const guide =
    'How to mend a tap\n\nYou need an adjustable wrench and a new washer.\n\n1. Turn off the water under the sink.\n2. Open the tap to drain it. A full pipe drips for a while.\n3. Unscrew the handle and lift out the valve.\n4. Replace the rubber washer.\n\nThe whole job takes twenty minutes.';

  it('are summarized as their title and all their steps, numbered, in a brief summary', () => {
    expect(summarize(recipe)).toBe(
      'Rye Bread from Osby\nDirections:\n1. Mix the flour with warm water and salt.\n2. Cover the bowl and leave it for a night.\n3. Knead the dough for ten minutes.\n4. Put the loaf in a cold oven.\n5. Bake the bread for an hour at 200 degrees.\n6. Cool the loaf on a rack.',
    );
  });

  it.each(summaryTypes)('keep the orders of every step, and its remarks if detailed (%s)', (type) => {
    const cake =
      'Lemon Loaf\n\nMy aunt made it in a bread tin.\n\nMethod\n1. Oven to 180C. Line a tin.\n2. Beat the butter and sugar until pale. This takes five minutes.\n3. Add the eggs, then fold in the flour.\n4. Spoon into the tin and bake for 45 minutes.\n5. Mix juice and sugar. Prick the warm cake and pour it on.\n6. Cool in the tin. Wait.\n\nIt keeps for four days.';
    const summary = summarize(cake, type);
    for (const step of ['Line a tin', 'fold in the flour', 'bake for 45', 'pour it on', 'Cool in the tin'])
      expect(summary).toContain(step);
    expect(summary.includes('five minutes')).toBe(type === 'detailed');
  });

  it.each(summaryTypes)(
    'have the numbers of the author, even after a warning in the imperative (%s)',
    (type) => {
      const pump =
        'How to clean the pond pump\n\nNever lift the pump by its cable.\n\n1. Pull the plug. Put on gloves.\n2. Lift the pump out of the pond. The water is cold.\n3. Open the cage and take out the filter.\n4. Rinse the filter in a bucket. Do not use soap.\n5. When it is clean, close the cage and plug the pump in again.';
      const summary = summarize(pump, type);
      expect(summary).toMatch(/^1\. Pull the plug\. Put on gloves\.$/mu);
      expect(summary).not.toMatch(/\. \d\. /u);
    },
  );

  it('include the first step even if an amount follows its verb', () => {
    const pancakes =
      'Pancakes\n\nWhisk 200 g flour with two eggs. Add the milk slowly. Melt the butter in a pan. Flip the pancake after a minute. Serve with lemon.';
    expect(summarize(pancakes, 'bullets')).toMatch(/^1\. Whisk 200 g flour/mu);
  });

  it('keep all words of a warning', () => {
    expect(summarize(`${recipe} Never cut the loaf while it is warm.`)).toContain(
      'Never cut the loaf while it is warm.',
    );
  });

  it('come after the sentence that names the tools in a detailed summary', () => {
    expect(summarize(guide, 'detailed')).toMatch(
      /^How to mend a tap\nYou need an adjustable wrench and a new washer\.\n1\. Turn off/u,
    );
  });

  it('include remarks below them only if detailed', () => {
    expect(summarize(guide, 'detailed')).toMatch(/twenty minutes/u);
    for (const type of ['brief', 'bullets'] as const)
      expect(summarize(guide, type)).not.toMatch(/twenty minutes/u);
  });

  it('are not found in an essay that ends with a few orders', () => {
    const essay =
      'The old museum of Osby has a room of tools and a stuffed otter. The council wants to put a river of light into it. Nobody asked the people who come on wet Sundays. They like the quiet rooms and the slow clock. There is a cheaper plan. Mend the roof. Open the doors on Sundays. Buy a kettle. Pay the guard.';
    for (const type of summaryTypes) expect(summarize(essay, type)).not.toMatch(/steps|; Buy/u);
  });

  it('become one line per step, without remarks between them', () => {
    const lines = summarize(recipe, 'bullets').split('\n');
    for (const verb of ['Mix', 'Cover', 'Knead', 'Put', 'Bake', 'Cool'])
      expect(lines.filter((line) => line.includes(`. ${verb} `))).toHaveLength(1);
  });

  it('begin after the preface, with the ingredients on a line of their own', () => {
    const stew =
      'Bean stew of the harbor\n\nMy aunt made it in every storm. Don’t be afraid of the vinegar!\n\nYou need: 2 tins beans, 1 onion, 3 carrots, a cup of vinegar\n\nChop the onion and the carrots into small cubes. Fry them in oil for ten minutes. Add the beans and a cup of water. Stir in the vinegar at the end. It smells sharp at first.';
    for (const type of summaryTypes)
      expect(summarize(stew, type)).toMatch(
        /^Bean stew of the harbor\n(?:• )?You need: 2 tins beans.*\n1\. Chop the onion/u,
      );
  });
});
