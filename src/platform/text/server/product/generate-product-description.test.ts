import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import {
  audiences,
  lintCopy,
  makeFeature,
  pickFeatures,
  productNames,
} from '#test/support/texts/product-copy.ts';
import { SeededChoice } from '#test/support/texts/seeded-choice.ts';
import { products } from '#test/text-corpus/products.ts';
import { defaultAudience, type ProductTone, productTones } from '../../common/options.ts';
import { generateProductDescription, type ProductRequest } from './generate-product-description.ts';
import { withArticle } from './noun-forms.ts';

const mug = {
  productName: 'AeroMug',
  features:
    '20-hour battery, lightweight, waterproof, USB-C charging, charges in 30 minutes, made from recycled aluminium, No BPA, two-year warranty',
  targetAudience: 'commuters',
};
const generate = (request: Partial<ProductRequest>) =>
  generateProductDescription({ ...mug, tone: 'professional', seed: 0, ...request });

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const listSentences = (text: string) => text.split(/(?<=[\p{L}\p{N})²]\.) (?=\p{Lu}|\p{N})/u);

/** All words that the copy may add. None of them is praise. */
const added = new Set(
  (
    'a also an and are as come comes feature features for get has have include includes intended is it ' +
    'cost costs give gives in made measure measures of plus pour rated re s specifications the these they this weigh ' +
    'weighs well with you'
  ).split(' '),
);

describe.each(products)('copy for $name', ({ name, features, audience = '' }) => {
  const all = productTones.flatMap((tone) =>
    [0, 1, 2].map((seed) => ({
      tone,
      ...generate({ productName: name, features, targetAudience: audience, tone, seed }),
    })),
  );
  const given = new Set(words(`${name} ${features} ${audience}`));
  const known = (word: string) =>
    given.has(word) ||
    given.has(word.replace(/es$/u, '')) ||
    given.has(`${word}s`) ||
    given.has(`${word}es`) ||
    given.has(word.replace(/s$/u, ''));

  it('adds no claim to the input', () => {
    for (const { description } of all)
      expect(
        words(description).filter((word) => !known(word) && !added.has(word)),
        description,
      ).toEqual([]);
  });

  it('lists every feature, with its figures and conditions', () => {
    const sorted = (text: string) =>
      words(text)
        .map((word) => word.replace(/e?s?$/u, ''))
        .toSorted()
        .join(' ');
    for (const { details } of all) expect(sorted(details.bullets.join(' '))).toBe(sorted(features));
  });

  it('is one paragraph of clean sentences with different beginnings', () => {
    for (const { description } of all) {
      const sentences = listSentences(description);
      const starts = sentences.map((sentence) => words(sentence).slice(0, 3).join(' '));
      expect(starts, description).toHaveLength(new Set(starts).size);
      expect(description).not.toMatch(/[!?;\n]| {2}| [,.:]|[,:][,.:]|\b(?:and|or|a|an|the)[.,;]|undefined/u);
    }
  });

  it('has the right form of “a” or “an” before every word', () => {
    for (const { description } of all)
      for (const [, article, word = ''] of description.matchAll(/\b(an?) ([\p{L}\p{N}-]+)/gu))
        if (!/^(?:FM|XS|LED|TSA)/u.test(word)) expect(`${article} ${word}`).toBe(withArticle(word));
  });

  it('has a meta description in the words of the visitor, of at most 155 characters', () => {
    for (const { details } of all) {
      expect(details.metaDescription.length).toBeLessThanOrEqual(155);
      expect(details.metaDescription).toMatch(/\.$/u);
      expect(words(details.metaDescription).filter((word) => !known(word) && word !== 'for')).toEqual([]);
    }
  });
});

describe('generateProductDescription', () => {
  it('writes clean sentences without a new figure or name in every tone, and lists every feature', () => {
    const choice = new SeededChoice('lists');
    for (let round = 0; round < 500; round += 1) {
      const list = [
        ...pickFeatures(choice, 1 + choice.next(6)),
        ...Array.from({ length: choice.next(5) }, () => makeFeature(choice)),
      ];
      const features = list.join(choice.next(2) === 0 ? ', ' : '\n- ');
      const productName = productNames[choice.next(productNames.length)] ?? '';
      const targetAudience = audiences[choice.next(audiences.length)] ?? '';
      const tone = productTones[round % 4] ?? 'casual';
      const { description, details } = generate({ productName, features, targetAudience, tone, seed: round });
      expect(lintCopy(description.replaceAll('Yahoo!', 'Yahoo').replaceAll('\n- ', ''))).toEqual([]);
      const listed = words(details.bullets.join(' ')).map((word) => word.replace(/e?s?$/u, ''));
      expect(words(features).filter((word) => !listed.includes(word.replace(/e?s?$/u, '')))).toEqual([]);
      const given = new Set(words(`${productName} ${features} ${targetAudience}`));
      const figures = description.match(/\p{N}+/gu) ?? [];
      expect(figures.filter((figure) => !features.includes(figure) && !given.has(figure))).toEqual([]);
      expect(details.metaDescription.length).toBeLessThanOrEqual(160);
      expect(description.toLowerCase()).toContain(productName.toLowerCase());
    }
  });

  it('differs in person, verbs and order between the tones', () => {
    const tell = (tone: ProductTone) => generate({ tone }).description;
    expect(tell('professional')).toMatch(/^AeroMug gives commuters .* It is .* It comes with /u);
    expect(tell('casual')).toMatch(/^AeroMug charges .* It’s .* You get .* It’s for commuters\.$/u);
    expect(tell('luxury')).toMatch(/^AeroMug is .* It has .* It is made for commuters\.$/u);
    expect(tell('technical')).toMatch(/^AeroMug has .* It charges .* It is intended for commuters\.$/u);
    for (const tone of ['professional', 'luxury', 'technical'] as const)
      expect(tell(tone)).not.toMatch(/\byou|’/u);
  });

  it('returns the same bytes for the same seed, and another text for the next seed', () => {
    for (const tone of productTones) {
      expect(JSON.stringify(generate({ tone }))).toBe(JSON.stringify(generate({ tone })));
      expect(new Set([0, 1, 2].map((seed) => generate({ tone, seed }).description)).size).toBe(3);
    }
  });

  it('names the audience, unless it is everybody', () => {
    const features = 'teal lid';
    for (const tone of productTones) {
      expect(generate({ tone, features }).description).toContain('commuters');
      for (const targetAudience of [defaultAudience, 'General Consumers', '', ' ', 'Everyone'])
        expect(generate({ tone, features, targetAudience }).description).not.toMatch(
          /consumers|everyone|\bfor\b/iu,
        );
    }
  });

  it.each([
    ['COMMUTERS', 'commuters'],
    ['moms, dads, grandparents', 'moms, dads, and grandparents'],
    ['for clubs.', 'clubs'],
  ])('tidies the audience “%s”', (targetAudience, wanted) => {
    expect(generate({ features: 'six lessons', targetAudience }).description).toContain(`is for ${wanted}.`);
  });

  it('keeps the capitals of the product name, and uses the name once', () => {
    const { description } = generate({ productName: 'TRAIL shoes' });
    expect(description.split('TRAIL shoes')).toHaveLength(2);
    expect(description).toContain('They');
  });

  it('removes HTML tags', () => {
    const { description, details } = generate({
      productName: 'Lamp <b>X</b>',
      features: '<script>alert(1)</script>, <img src=x onerror=alert(2)> dimmable',
    });
    expect(JSON.stringify([description, details])).not.toMatch(/[<>]|onerror/u);
  });

  it('includes a late selling point in the meta description', () => {
    const features = [
      ...Array.from({ length: 9 }, (_, at) => `teal pocket number ${at} for a pen`),
      '5 year guarantee',
    ];
    expect(generate({ features: features.join('\n') }).details.metaDescription).toContain('5 year guarantee');
  });

  it.each([
    'only ',
    'a, a and ',
    'export as ',
    'if a, ',
    'a and ',
    'with a ',
    '(',
    ', and ',
    'a:',
    'with iOS, ',
    '. A',
    'x',
    '<a',
    'battery, ',
    'lasts if ',
    'no a ',
  ])('takes linear time for features made of %j', async (unit) => {
    const make = (length: number) => filled(unit, length);
    await expectLinear({ largest: 5_000, make, work: (features) => generate({ features }) });
  });
});
