import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { describeAs, generate, notesOf } from '#test/support/texts/generate-copy.ts';
import {
  audiences,
  lintCopy,
  makeFeature,
  pickFeatures,
  productNames,
} from '#test/support/texts/product-copy.ts';
import { SeededChoice } from '#test/support/texts/seeded-choice.ts';
import { products } from '#test/text-corpus/products.ts';
import { productTones } from '../../common/options.ts';
import { readTable } from '../read-data.ts';
import type { ProductRequest } from './generate-product-description.ts';

/** Lists words without verb endings, because a verb agrees with the product. */
const words = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
    word
      .replace(/^doesn$/u, 'don')
      .replace(/ies$/u, 'y')
      .replace(/(?<=\p{L}{2})(?:(?<=ch|sh|ss|x)e)?s$/u, ''),
  );

/** Words that copy may add, and words of features that it may replace by them. */
const joining = new Set([
  ...readTable('product-words.tsv').flatMap(([, text = '']) => words(text)),
  ...['provided'],
]);
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
      const given = words(`${name} ${details.bullets.join(' ')} ${audience}`);
      expect(details.metaDescription.length).toBeLessThanOrEqual(155);
      const used = words(details.metaDescription);
      expect(used.filter((word) => !joining.has(word) && !given.includes(word))).toEqual([]);
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
      'This water jug for hikers is vegan. It has a blue lid. It folds flat and weighs 450 g. It comes with a gift box and a 2-year guarantee. Price: £9.',
      'Water jug for hikers. It folds flat and weighs 450 g. You get a blue lid. It’s vegan. You also get a gift box and a 2-year guarantee. It’s £9.',
      'Water jug, vegan, with a blue lid and a gift box. Folds flat. 450 g. For hikers. £9. 2-year guarantee.',
      'Water jug for hikers: weight 450 g, vegan, blue lid, folds flat. Included: gift box. Price: £9. 2-year guarantee.',
    ]);
  });

  it('leads with the next feature for the next seed, and with the first feature again after the last', () => {
    const tell = (seed: number) => describeAs('blue lid, folds flat, £9', { seed });
    expect([tell(0), tell(1)]).toEqual([
      'This water jug has a blue lid. It folds flat. Price: £9.',
      'This water jug folds flat. It has a blue lid. Price: £9.',
    ]);
    expect(tell(2)).toBe(tell(0));
  });

  it.each([
    ['1974, runs on 9,5 V, €9,50', 'This water jug runs on 9,5 V. Details: 1974. Price: €9,50.'],
    ['lid in red, blue or teal, timer', 'This water jug has a timer. Lid in red, blue or teal.'],
    ['It folds flat. The poles are oak.', 'Water jug. It folds flat. The poles are oak.'],
    ['Bladeless Fan, Works With Alexa', 'Water jug. Bladeless Fan. Works With Alexa.'],
    ['Gluten: yes, folds flat', 'Water jug: folds flat. Gluten: yes.'],
    [
      'blue lid w/ clip, 340g, 2 yr warranty',
      'This water jug has a blue lid with clip. It weighs 340 g. It comes with a 2-year warranty.',
    ],
    ['cup (incl), spoon + tray included', 'Water jug. Included: cup, spoon and tray.'],
    [
      'sizes S-XL, red or blue, gift bag',
      'Water jug. Available in sizes S-XL and red or blue. It comes with a gift bag.',
    ],
    ['size of a plum, pairs two for stereo', 'Water jug: pairs two for stereo. It is the size of a plum.'],
    ['new lid, collect from Osby', 'This water jug has a new lid. Collect from Osby.'],
    [
      'made in Orm, BPA-free, no glue, i paint it',
      'This water jug is made in Orm and BPA-free. I paint it. No glue.',
    ],
    [
      'rota app, 8-inch screen, 9 styles, oak frame',
      'This water jug is a rota app. It has an 8-inch screen, 9 styles and an oak frame.',
    ],
    [
      'cork, 80g tin, 3 colours',
      'This water jug is made of cork. It comes in an 80 g tin. Available in 3 colours.',
    ],
    ['vegan, adults only, £9 free returns', 'This water jug is vegan. Adults only. Price: £9. Free returns.'],
    [
      'gd cond, pick up Osby, £9 ovno, tuesdays, dont crack, 2 hrs runtime',
      'This water jug is in good condition. It doesn’t crack. Details: Tuesdays and 2-hour runtime. Price: £9 or nearest offer. Pick up from Osby.',
    ],
    ['timer off after 1 hr, 11 hrs', 'Water jug: timer off after 1 hour and 11 hours.'],
    [
      '2 kg without battery, oak frame, vegan',
      'This water jug is vegan. It has an oak frame. Details: 2 kg without battery.',
    ],
    [
      'made from oak, packs into its own pocket, weight 2 kg without rain cover',
      'This water jug is made from oak. It packs into its own pocket. Details: weight 2 kg without rain cover.',
    ],
    ['Oak lid, Hand-sewn cover, Timer', 'Water jug. Oak lid. Hand-sewn cover. Timer.'],
    [
      '2 hr lessons, solid elm, XS to XL',
      'This water jug is made of solid elm. It has 2-hour lessons. Available in XS to XL.',
    ],
    ['soothes skin pain in days, oats and honey', 'Water jug: oats and honey.'],
  ])('writes “%s” as “%s”', (features, wanted) => {
    expect(describeAs(features)).toBe(wanted);
  });

  it('does not put the audience or a verb after a name with a comma', () => {
    const request = { productName: 'Oak chair, Osby 4', targetAudience: 'students' };
    expect(describeAs('vegan, felt feet, two way zip, mon-sat', request)).toBe(
      'Oak chair, Osby 4. It is vegan. It has felt feet and a two way zip. Details: Monday-Saturday. For students.',
    );
  });

  it('uses the plural for goods in the plural', () => {
    const request = { productName: 'Osby Boots', tone: 'casual' } as const;
    expect(describeAs('keeps feet dry, dont crack, washes well, lined hood, vegan, £9', request)).toBe(
      'Osby Boots. They keep feet dry, don’t crack and wash well. You get a lined hood. They’re vegan. They’re £9.',
    );
  });

  it('has the qualities after the name in other languages and in a luxury text', () => {
    const request = { productName: 'Lampe Orla', targetAudience: '' };
    expect(describeAs('in Schweden gefertigt, dimmbar, hält 9 Std, jedes Stück ein Unikat', request)).toBe(
      'Lampe Orla, in Schweden gefertigt und dimmbar. Hält 9 Stunden. Jedes Stück ein Unikat.',
    );
    expect(describeAs('fabriquée à Lille, 12 abat-jour au choix', request)).toBe(
      'Lampe Orla, fabriquée à Lille\u00A0: 12 abat-jour au choix.',
    );
    expect(describeAs('linen, hand-sewn in Orm, lined hood', { tone: 'luxury' })).toBe(
      'Water jug in linen, hand-sewn in Orm, with a lined hood.',
    );
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
