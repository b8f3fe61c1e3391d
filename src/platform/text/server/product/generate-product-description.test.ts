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
import { defaultAudience, productTones } from '../../common/options.ts';
import { readTable } from '../read-data.ts';
import { generateProductDescription, type ProductRequest } from './generate-product-description.ts';

const generate = (features: string, request: Partial<ProductRequest> = {}) =>
  generateProductDescription({
    productName: 'Water jug',
    features,
    targetAudience: '',
    tone: 'professional',
    seed: 0,
    ...request,
  });
const describeAs = (features: string, request?: Partial<ProductRequest>) =>
  generate(features, request).description;
const notesOf = (features: string, request?: Partial<ProductRequest>) =>
  generate(features, request).details.notes.join(' ');

/** Words that copy may add, and words of features that it may replace by them. */
const joining = new Set([
  ...readTable('product-words.tsv').flatMap(([, text = '']) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  ...['comes', 'provided'],
]);
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

describe.each(products)('copy for $name', ({ name, features, audience = '' }) => {
  const all = productTones.flatMap((tone) =>
    [0, 1, 2].map((seed) => generate(features, { productName: name, targetAudience: audience, tone, seed })),
  );

  it('has every word of the name and features, and adds only words that join them', () => {
    for (const { description, details } of all) {
      const used = words(description);
      const given = words(`${name} ${details.bullets.join(' ')}`);
      const mayUse = [...given, ...words(audience)];
      expect(used.filter((word) => !joining.has(word) && !mayUse.includes(word))).toEqual([]);
      expect(given.filter((word) => !joining.has(word) && !used.includes(word))).toEqual([]);
    }
  });

  it('has a meta description in the words of the visitor, of at most 155 characters', () => {
    for (const { details } of all) {
      const given = words(`for für pour para ${name} ${details.bullets.join(' ')} ${audience}`);
      expect(details.metaDescription.length).toBeLessThanOrEqual(155);
      expect(words(details.metaDescription).filter((word) => !given.includes(word))).toEqual([]);
    }
  });
});

describe('the paragraph', () => {
  it('keeps every word and has clean punctuation for random features in every tone', () => {
    const choice = new SeededChoice('lists');
    for (let round = 0; round < 500; round += 1) {
      const list = [
        ...pickFeatures(choice, 1 + choice.next(6)),
        ...Array.from({ length: choice.next(5) }, () => makeFeature(choice)),
      ];
      const features = list.join(choice.next(2) === 0 ? ', ' : '\n- ');
      const productName = productNames[choice.next(productNames.length)] ?? '';
      const targetAudience = audiences[choice.next(audiences.length)] ?? '';
      const tone = productTones[round % productTones.length] ?? 'casual';
      const request = { productName, targetAudience, tone, seed: round };
      const { description, details } = generate(features, request);
      expect(lintCopy(description.replaceAll('Yahoo!', 'Yahoo').replaceAll(/iPhone|hot-pot/gu, 'X'))).toEqual(
        [],
      );
      const used = words(description);
      const given = words(`${productName} ${details.bullets.join(' ')}`);
      expect(given.filter((word) => !joining.has(word) && !used.includes(word))).toEqual([]);
    }
  });

  it('uses other words and another order for each tone', () => {
    const features = '450 g, vegan, blue lid, £9, folds flat, gift box, 2-year guarantee';
    const tell = (tone: ProductRequest['tone']) => describeAs(features, { targetAudience: 'hikers', tone });
    expect(productTones.map(tell)).toEqual([
      'Water jug for hikers: blue lid. It is vegan. It folds flat and weighs 450 g. Included: gift box. It comes with a 2-year guarantee. Price: £9.',
      'Water jug for hikers. It’s vegan. It folds flat and weighs 450 g. Blue lid. Comes with gift box. You also get a 2-year guarantee. It’s £9.',
      'Water jug for hikers, vegan: blue lid, gift box and 450 g. It folds flat. 2-year guarantee. £9.',
      'Water jug for hikers: weight 450 g, vegan, blue lid, folds flat. Included: gift box. 2-year guarantee. Price: £9.',
    ]);
  });

  it('leads with the next feature for the next seed, and with the first feature again after the last', () => {
    const tell = (seed: number) => describeAs('blue lid, folds flat, £9', { seed });
    expect([tell(0), tell(1)]).toEqual([
      'Water jug: blue lid. It folds flat. Price: £9.',
      'Water jug. It folds flat. Blue lid. Price: £9.',
    ]);
    expect(tell(2)).toBe(tell(0));
  });

  it.each([
    ['1974, runs on 9,5 V, €9,50', 'Water jug: 1974. It runs on 9,5 V. Price: €9,50.'],
    ['lid in red, blue or teal, timer', 'Water jug: lid in red, blue or teal; timer.'],
    ['It folds flat. The poles are oak.', 'Water jug. It folds flat. The poles are oak.'],
    ['Bladeless Fan, Works With Alexa', 'Water jug. Bladeless Fan. Works With Alexa.'],
    ['Gluten: yes, folds flat', 'Water jug: folds flat. Gluten: yes.'],
    [
      'blue lid w/ clip, 340g, 2 yr warranty',
      'Water jug: blue lid with clip. It weighs 340 g. It comes with a 2-year warranty.',
    ],
    ['cup (incl), spoon + tray included', 'Water jug. Included: cup, spoon and tray.'],
    [
      'sizes S-XL, red or blue, gift bag',
      'Water jug. Available in sizes S-XL and red or blue. Included: gift bag.',
    ],
    ['size of a plum, pairs two for stereo', 'Water jug: size of a plum and pairs two for stereo.'],
    ['new lid, collect from Osby', 'Water jug: new lid. Collect from Osby.'],
    [
      'made in Orm, BPA-free, no glue, i paint it',
      'Water jug. I paint it. It is made in Orm and BPA-free. No glue.',
    ],
  ])('writes “%s” as “%s”', (features, wanted) => {
    expect(describeAs(features)).toBe(wanted);
  });

  it.each([
    [
      'integriertes Rücklicht, 320 g, MIPS, 3 Größen',
      'Water jug: integriertes Rücklicht, MIPS und 3 Größen. Gewicht: 320 g.',
    ],
    [
      'semelle Vibram, tige en cuir, garantie 2 ans',
      'Water jug\u00A0: semelle Vibram et tige en cuir. Garantie 2 ans.',
    ],
    ['軽量180g, 自動開閉, 防風', 'Water jug：軽量180g、自動開閉、防風。'],
  ])('adds no English word to “%s”', (features, wanted) => {
    expect(describeAs(features, { targetAudience: 'commuters' })).toBe(wanted);
    expect(notesOf(features, { targetAudience: 'commuters' })).toContain('The audience is left out');
  });

  it('removes HTML tags', () => {
    const { description, details } = generate(
      '<script>alert(1)</script>, <img src=x onerror=alert(2)> dimmable',
      { productName: 'Lamp <b>X</b>' },
    );
    expect(JSON.stringify([description, details])).not.toMatch(/[<>]|onerror/u);
  });
});

describe('the audience', () => {
  it.each([defaultAudience, 'General Consumers', '', ' ', 'Everyone'])('is not named if it is %j', (all) => {
    expect(describeAs('blue lid', { targetAudience: all })).toBe('Water jug: blue lid.');
  });

  it.each([
    ['Water jug', 'dog owners.', 'Water jug for dog owners: blue lid.'],
    ['Water jug', 'For clubs', 'Water jug for clubs: blue lid.'],
    ['Water jug for Beginners', 'runners', 'Water jug for Beginners: blue lid. For runners.'],
    ['Water jug!', 'runners', 'Water jug!: blue lid. For runners.'],
  ])('of “%s”, entered as “%s”, gives the text “%s”', (productName, targetAudience, wanted) => {
    expect(describeAs('blue lid', { productName, targetAudience })).toBe(wanted);
  });

  it('in the language of the features is named with its preposition', () => {
    expect(describeAs('Visier abnehmbar, 3 Größen', { targetAudience: 'Für Pendler' })).toBe(
      'Water jug für Pendler: Visier abnehmbar und 3 Größen.',
    );
    expect(describeAs('Visier abnehmbar, 3 Größen', { targetAudience: 'Pendler' })).toContain('für Pendler');
    expect(describeAs('Visier abnehmbar, 3 Größen', { targetAudience: 'Manager' })).toContain('für Manager');
    expect(describeAs('blue lid, with a timer', { targetAudience: 'Pendler' })).not.toContain('Pendler');
  });

  it.each(['seniors with arthritis', 'I want to sell it to parents', 'people; companies'])(
    'is left out if it is “%s”',
    (targetAudience) => {
      expect(describeAs('blue lid', { targetAudience })).toBe('Water jug: blue lid.');
      expect(notesOf('blue lid', { targetAudience })).toContain('The audience is left out');
    },
  );

  it('is left out if children should not use the product', () => {
    const request = { productName: 'Hunting Knife', targetAudience: 'kids' };
    expect(describeAs('5 inch blade', request)).toBe('Hunting Knife: 5 inch blade.');
    expect(notesOf('5 inch blade', request)).toContain('not be for children');
  });
});

describe('the notes', () => {
  it('name health claims and claims that need proof, which are left out of the texts', () => {
    const claims = [
      'cures migraines',
      'FDA approved',
      '100% guaranteed',
      'removes wrinkles',
      'melts belly fat',
      'no side effects',
      'detox formula',
      'vet approved',
      'supports a healthy immune system',
      'kills 99.9% of germs',
    ];
    const answer = generate([...claims, 'blue lid + pen holder', '2-year guarantee'].join('\n'));
    expect(answer.details.bullets).toEqual(['Blue lid and pen holder', '2-year guarantee']);
    const texts = `${answer.description} ${answer.details.metaDescription}`.toLowerCase();
    for (const claim of claims) expect(texts).not.toContain(claim.toLowerCase());
    expect(answer.details.notes).toContain(
      `Left out: health claims and claims that need proof (${claims.map((claim) => `“${claim}”`).join(', ')}).`,
    );
  });

  it('name features with a question mark, which are left out', () => {
    expect(describeAs('blue lid\nwashable?')).toBe('Water jug: blue lid.');
    expect(notesOf('blue lid\nwashable?')).toContain('Left out because of the question mark: “washable?”.');
  });

  it.each([
    ['blue lid', 'price.'],
    ['wool lining, £9', 'size, care.'],
    ['blue lid, runs on a 20 W motor', 'price, warranty.'],
    ['oak frame, wipe clean', 'price, size.'],
  ])('say what a buyer of “%s” may still ask', (features, topics) => {
    expect(notesOf(features)).toContain(`Not mentioned, but buyers often ask: ${topics}`);
  });

  it('ask no questions about a stay or about a complete list of features', () => {
    for (const features of ['sleeps 6, silk curtains, £90 a night', 'wool lining, hand wash, size M, £9'])
      expect(notesOf(features)).not.toContain('buyers often ask');
  });
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
  '1 x ',
  'reduces a ',
  'no a ',
])('generateProductDescription takes linear time for features made of %j', async (unit) => {
  const make = (length: number) => filled(unit, length);
  await expectLinear({ largest: 5_000, make, work: (features) => generate(features) });
});
