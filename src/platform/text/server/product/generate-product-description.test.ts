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
const describeAs = (features: string, request: Partial<ProductRequest> = {}) =>
  generate({ productName: 'Zed', features, targetAudience: '', ...request }).description;

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const listSentences = (text: string) => text.split(/(?<=[\p{L}\p{N})²]\.) (?=\p{Lu}|\p{N})/u);

/** All words that the copy may add. None of them is praise. */
const added = new Set(
  (
    'a also an and are as come comes feature features for get has have include includes intended is it made ' +
    'measure measures meet of plus pour rated re s the they this weigh weighs well with you'
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
    for (const { description } of all.filter(({ tone }) => tone !== 'technical')) {
      if (description.includes('\n- ')) continue;
      const sentences = listSentences(description);
      const starts = sentences.map((sentence) => words(sentence).slice(0, 3).join(' '));
      expect(starts, description).toHaveLength(new Set(starts).size);
      expect(description).not.toMatch(
        /[!?\n]| {2}| [,.;:]|[,;:][,.;:]|\b(?:and|or|a|an|the)[.,;]|undefined/u,
      );
    }
  });

  it('has the right form of “a” or “an” before every word', () => {
    for (const { description } of all)
      for (const [, article, word = ''] of description.matchAll(/\b(an?) ([\p{L}\p{N}-]+)/gu))
        if (!/^(?:FM|XS|LED|TSA)/u.test(word)) expect(`${article} ${word}`).toBe(withArticle(word));
  });

  it('has a meta description of whole sentences and at most 160 characters', () => {
    for (const { details } of all) {
      expect(details.metaDescription.length).toBeLessThanOrEqual(160);
      expect(details.metaDescription).toMatch(/\.$/u);
      expect(words(details.metaDescription).filter((word) => !known(word) && !added.has(word))).toEqual([]);
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
    expect(tell('professional')).toMatch(/^AeroMug features .* It is .* It is for commuters\.$/u);
    expect(tell('casual')).toMatch(/^Meet AeroMug\. You get .* It’s .* It’s for commuters\.$/u);
    expect(tell('luxury')).toMatch(/^AeroMug has .* It is made for commuters\.$/u);
    expect(tell('technical')).toMatch(/^AeroMug has .* It is intended for commuters\.$/u);
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
    for (const tone of productTones) {
      expect(generate({ tone, features: 'teal lid' }).description).toContain('commuters');
      for (const targetAudience of [defaultAudience, 'General Consumers', '', ' ', 'Everyone'])
        expect(generate({ tone, targetAudience }).description).not.toMatch(/consumers|everyone|\bfor[.,]/iu);
    }
  });

  it.each([
    ['COMMUTERS', 'commuters'],
    ['moms, dads, grandparents', 'moms, dads, and grandparents'],
    ['for clubs.', 'clubs'],
  ])('ends with the audience “%s”', (targetAudience, wanted) => {
    expect(describeAs('six lessons', { targetAudience })).toBe(
      `Zed features six lessons. It is for ${wanted}.`,
    );
  });

  it('keeps the capitals of the product name, and uses the name once', () => {
    const { description } = generate({ productName: 'TRAIL shoes' });
    expect(description.split('TRAIL shoes')).toHaveLength(2);
    expect(description).toContain('They');
  });

  it('lowercases a list in capitals, except abbreviations', () => {
    expect(describeAs('WATERPROOF LID, USB PORT WITH LED, FITS ON ANY DOOR', {})).toBe(
      'Zed features a waterproof lid and a USB port with LED. It fits on any door.',
    );
    expect(describeAs('SOFT, USB PORT')).toContain('USB PORT');
    expect(describeAs('FITS IPHONE 12, SOFT LID, USB PORT')).toContain('iPhone 12');
  });

  it('lowercases a list in title case, except names', () => {
    expect(describeAs('Bladeless Fan, Works With Alexa, Quiet Steel Motor', {})).toBe(
      'Zed features a bladeless fan and a quiet steel motor. It works with Alexa.',
    );
  });

  it('removes HTML tags', () => {
    const { description, details } = generate({
      productName: 'Lamp <b>X</b>',
      features: '<script>alert(1)</script>, <img src=x onerror=alert(2)> dimmable',
    });
    expect(JSON.stringify([description, details])).not.toMatch(/[<>]|onerror/u);
  });

  it('lists features in another language instead of writing sentences, and adds a note', () => {
    const features = 'leichtes Gehäuse aus Holz, wird in zwei Stunden geladen, für den täglichen Gebrauch';
    const { description, details } = generate({ productName: 'Leuchte', features, targetAudience: '' });
    expect(description).toBe(`Leuchte: ${features.replaceAll(', ', '; ')}.`);
    expect(details.notes.join(' ')).toContain('German');
    const tell = (targetAudience: string) => generate({ productName: 'Leuchte', features, targetAudience });
    expect(tell('Familien').description).toMatch(/ Für Familien\.$/u);
    expect(tell('busy parents').details.notes).toContain(
      'The audience is left out. Add it in your own words.',
    );
  });

  it.each([
    ['bound in linen, written for children', 'Zed is bound in linen and written for children.'],
    [
      '18 mm lens, teal lid, two handles, MP3 player',
      'Zed features an 18 mm lens, a teal lid, and two handles.',
    ],
    ['one year warranty, teal lid', 'Zed features a teal lid. It comes with a one year warranty.'],
    ['Italian leather, teal lid', 'Zed is made of Italian leather, with a teal lid.'],
    [
      '60 hour burn time, cotton wick, vegan',
      'Zed features a 60 hour burn time and a cotton wick. It is vegan.',
    ],
    [
      'hints of plum, clove and oak, teal lid',
      'Zed features a teal lid, as well as hints of plum, clove and oak.',
    ],
    [
      'boils a litre in 2 minutes, works with iOS, Android, and Windows',
      'Zed boils a litre in 2 minutes and works with iOS, Android, and Windows.',
    ],
    ['covers Excel, Power Query, Word; soft', 'Zed is soft and covers Excel, Power Query, and Word.'],
    ['flags your late invoices, no ads', 'Zed flags your late invoices and has no ads.'],
    ['IP67, fits any door', 'Zed is rated IP67 and fits any door.'],
    [
      'It folds flat. Our poles are oak. Runs all day.',
      'This is Zed. It folds flat. Our poles are oak. It runs all day.',
    ],
    ['unpicks the wool, no dyes', 'Zed unpicks the wool and has no dyes.'],
    ['filters for tea, filters the air', 'Zed: filters for tea; filters the air.'],
  ])('writes the features “%s” as sentences', (features, wanted) => {
    expect(describeAs(features)).toBe(wanted);
  });

  it.each([
    ['ages 4+', 'nut free facility', 'travel within 9 miles', '7 hours coverage', 'free for first 9 days'],
    ['batteries not included', 'no tools needed', 'max. load 80 kg', 'not waterproof', 'for rain only'],
    ['RS-232 + USB 2.0', '203/300 dpi print', 'heat level 3/5', 'Reach: nice', '$9 a month', 'from £15'],
    [
      'small tear on the hem',
      'great condition',
      'alerts when counts are high',
      'lock drawers with a code',
      '1990s',
    ],
    [
      'fit small hands',
      'two users at once',
      'teal or plum',
      'held every Saturday at 10am',
      'take home a loaf',
    ],
    ['mats provided', 'no sugar added', '24/7 callouts', '2-4 players', 'Windows or Linux'],
  ])('lists the first features as entered if one of them fits no sentence: %s, %s, %s', (...doubtful) => {
    const features = [...doubtful, 'teal lid', 'soft'].join('\n');
    const { description, details } = generate({ productName: 'Zed', features, targetAudience: '' });
    expect(description).toContain(`Zed: ${doubtful.slice(0, 3).join('; ')}`);
    expect(description).not.toMatch(/(?:is|has|features) (?!a teal)(?!soft)/u);
    expect(details.bullets).toHaveLength(doubtful.length + 2);
  });

  it('writes sentences about the features after the list', () => {
    expect(describeAs('ages 4+; 2 L; size M; teal lid; fits any door', { targetAudience: 'clubs' })).toBe(
      'Zed for clubs: ages 4+; 2 L; size M. It fits any door, with a teal lid.',
    );
  });

  it('names a defect and the price of a used thing wherever they stand', () => {
    const features = 'teal lid; soft; fits any door; wool sole; small scratch on the side; £20';
    expect(describeAs(features)).toContain('small scratch on the side; £20');
  });

  it('has no article-less place, no speaker and no subject with its own verb in a sentence', () => {
    for (const feature of [
      'fits in back pocket',
      'printed by us',
      'guests swap rooms online',
      'loves bright morning light',
      'sets savings goals',
    ])
      expect(describeAs(`teal lid; ${feature}`)).toBe(`Zed: teal lid; ${feature}.`);
  });

  it('writes materials after other qualities', () => {
    expect(describeAs('22 momme mulberry silk, OEKO-TEX certified')).toBe(
      'Zed is OEKO-TEX certified and made of 22 momme mulberry silk.',
    );
  });

  it('drops the spoken start of a feature, and splits at check marks', () => {
    expect(describeAs('so its a teal lid, soft')).toBe('Zed is soft, with a teal lid.');
    expect(generate({ features: '✅ Soft ✅ Teal lid' }).details.bullets).toEqual(['Soft', 'Teal lid']);
  });

  it('writes “includes” instead of “features” for a course or an app', () => {
    expect(describeAs('recipe booklet; video lessons')).toContain('Zed includes');
    expect(describeAs('recipe booklet', { productName: 'Online class: Rye' })).toBe(
      'Rye includes a recipe booklet.',
    );
  });

  it('writes “Capacity: 40 litres” for “40 litre capacity” in bullets, and lists all figures in the technical tone', () => {
    const features =
      '40 litre capacity, teal lid, charges in 30 minutes, soft, operating temp 5-40 C, 1 year warranty';
    const { description, details } = generate({
      productName: 'Zed',
      features,
      tone: 'technical',
      targetAudience: '',
    });
    expect(details.bullets).toEqual([
      ...['Capacity: 40 litres', 'Teal lid', 'Charges in 30 minutes', 'Soft', 'Operating temp: 5-40 C'],
      'Warranty: 1 year',
    ]);
    for (const figure of ['40 litre', '30 minutes', '5-40 C', '1 year'])
      expect(description).toContain(figure);
  });

  it('keeps the order of sentences written by the seller', () => {
    const prose = 'Our oak clock wakes you with a soft bell. The bell is brass. Comes in a box.';
    expect(describeAs(prose, { targetAudience: 'sleepers' })).toBe(
      'This is Zed. Our oak clock wakes you with a soft bell. The bell is brass. It comes in a box. It is for sleepers.',
    );
  });

  it('leaves out claims that need proof, and lists them in a note', () => {
    const features =
      'cures migraines, FDA approved, 100% guaranteed, removes wrinkles, teal lid + pen holder, 2-year guarantee';
    const { description, details } = generate({ productName: 'Zed', features });
    expect(JSON.stringify([description, details.bullets, details.metaDescription])).not.toMatch(
      /cures|FDA|100%|wrinkles/u,
    );
    expect(details.bullets).toEqual(['Teal lid + pen holder', '2-year guarantee']);
    expect(details.notes.join()).toContain(
      'Left out: claims that need proof (“cures migraines”, “FDA approved”',
    );
  });

  it.each([
    ['Barn Blocks', 'rat poison, weather resistant'],
    ['Hunting Knife', '5 inch blade, sheath'],
  ])(
    'lists the features of %s without copy in every tone, because they concern health or safety',
    (productName, features) => {
      for (const tone of productTones) {
        const { description, details } = generate({ productName, features, tone, targetAudience: 'kids' });
        expect(description).toBe(`${productName}: ${features.replace(', ', '; ')}.`);
        expect(details.notes.join()).toContain('health or safety');
      }
    },
  );

  it('uses singular verbs for a name with unknown words', () => {
    expect(describeAs('fits any door', { productName: 'Moor Atlas' })).toBe('Moor Atlas fits any door.');
    expect(describeAs('teal lid', { productName: "Ann's Mug" })).toBe("Ann's Mug features a teal lid.");
  });

  it('takes singular or plural from the noun before a preposition or a model name', () => {
    expect(describeAs('fits any door', { productName: 'Yoga for Runners' })).toBe(
      'Yoga for Runners fits any door.',
    );
    expect(describeAs('fits any door', { productName: 'EarHoops Pro' })).toBe('EarHoops Pro fit any door.');
  });

  it('uses plural verbs for plural names', () => {
    const features = 'fits any door, waterproof, teal sole, carries 2 kg';
    expect(describeAs(features, { productName: 'Garden Boots' })).toBe(
      'Garden Boots are waterproof, fit any door, and carry 2 kg. They feature a teal sole.',
    );
  });

  it('splits features at commas only in a single row, and never inside figures, brackets and lists', () => {
    const bulletsOf = (features: string) => generate({ features }).details.bullets;
    expect(bulletsOf('1,000 W motor, two straps (black, red), timer')).toEqual([
      ...['Motor: 1,000 W', 'Two straps (black, red)', 'Timer'],
    ]);
    expect(bulletsOf('soft, warm\n• timer; IP67')).toEqual(['Soft, warm', 'Timer', 'IP67']);
    expect(bulletsOf('available in red, white, and blue, timer')).toEqual([
      'Available in red, white, and blue',
      'Timer',
    ]);
    expect(bulletsOf('runs all day, unless it rains, timer')).toEqual([
      'Runs all day, unless it rains',
      'Timer',
    ]);
  });

  it.each([
    'only ',
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
