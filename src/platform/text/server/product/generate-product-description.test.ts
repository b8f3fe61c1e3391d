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

/** All words that the copy may add. None of them praises a product. */
const added = new Set(
  (
    'a addition additional also an and are as at by can come comes contains costs details feature features for further get ' +
    'give gives has have in include included includes intended among its is it made measures of offer offers other plus rated ' +
    're s size the they weighs well with you'
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
    given.has(word) || given.has(`${word}s`) || given.has(`${word}es`) || given.has(word.replace(/s$/u, ''));

  it('adds no claim to the input', () => {
    for (const { description } of all)
      expect(
        words(description).filter((word) => !known(word) && !added.has(word)),
        description,
      ).toEqual([]);
  });

  it('keeps every feature complete, with its figures and conditions', () => {
    const loose = (text: string) =>
      ` ${words(text)
        .filter((word) => !/^(?:is|are|the|and|an?|yes)$/u.test(word))
        .join(' ')} `;
    for (const { description, details } of all)
      for (const bullet of details.bullets) {
        const parts = /[:.]\s(?!yes)/u.test(bullet) ? [bullet] : bullet.split(/,\s| and /u);
        const isWhole = loose(description).includes(loose(bullet));
        // The features of one row may be apart, and a verb loses its `s` after a plural name.
        const rest = (part: string) => loose(part).replace(/^ \S+/u, '');
        expect(
          isWhole || parts.every((part) => loose(description).includes(rest(part))),
          `${bullet}: ${description}`,
        ).toBe(true);
      }
  });

  it('is one paragraph of clean sentences with different beginnings', () => {
    for (const { description } of all) {
      const sentences = listSentences(description);
      const starts = sentences.map((sentence) => words(sentence).slice(0, 3).join(' '));
      expect(starts, description).toHaveLength(new Set(starts).size);
      expect(description).not.toMatch(
        /[!?\n]| {2}| [,.;:]|[,;:][,.;:]|\b(?:and|or|a|an|the)[.,;]|undefined/u,
      );
    }
  });

  it('has the right article before every word', () => {
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

  it('varies only order and sentence structure with the seed', () => {
    const content = ({ description }: { description: string }) =>
      words(description)
        .filter((word) => !added.has(word))
        .toSorted();
    const own = new Set(words(name));
    for (const tone of productTones) {
      const [one = [], ...others] = all
        .filter((copy) => copy.tone === tone)
        .map((copy) => content(copy).filter((word) => !own.has(word)));
      for (const other of others) expect(other).toEqual(one);
    }
  });
});

describe('generateProductDescription', () => {
  it('states every feature and nothing else in every tone, in clean sentences', () => {
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
      expect(lintCopy(description.replaceAll('Yahoo!', 'Yahoo'))).toEqual([]);
      const told = new Set(words(description));
      const isTold = (word: string) =>
        told.has(word) ||
        told.has(`${word}s`) ||
        told.has(word.replace(/s$/u, '')) ||
        told.has(word.replace(/es$/u, ''));
      expect(
        words(features).filter((word) => !isTold(word)),
        description,
      ).toEqual([]);
      const source = `${productName} ${features} ${targetAudience}`;
      const given = new Set([...words(source), ...(source.match(/\p{N}+/gu) ?? [])]);
      const figures = description.match(/\p{N}+/gu) ?? [];
      const capitals = description.match(/(?<![.!?:]\s|^|\n|[\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
      const invented = [...figures, ...capitals].filter((word) => !given.has(word.toLowerCase()));
      expect(invented, description).toEqual([]);
      expect(details.metaDescription.length).toBeLessThanOrEqual(160);
      expect(description.toLowerCase()).toContain(productName.toLowerCase());
    }
  });

  it('differs in person, verbs and order between the tones', () => {
    const tell = (tone: ProductTone) => generate({ tone }).description;
    expect(tell('professional')).toMatch(/^For commuters, AeroMug is .* It features .* is included\.$/u);
    expect(tell('casual')).toMatch(/^Made for commuters, AeroMug gives you .* It’s .* comes with /u);
    expect(tell('luxury')).toMatch(
      /^Lightweight and waterproof, AeroMug is .* It has .* It is made for commuters\./u,
    );
    expect(tell('technical')).toMatch(/Features include .* It is intended for commuters\./u);
    for (const tone of ['professional', 'luxury', 'technical'] as const)
      expect(tell(tone)).not.toMatch(/\byou|’/u);
  });

  it('returns the same bytes for the same seed, and another text for the next seed', () => {
    for (const tone of productTones) {
      expect(JSON.stringify(generate({ tone }))).toBe(JSON.stringify(generate({ tone })));
      expect(new Set([0, 1, 2].map((seed) => generate({ tone, seed }).description)).size).toBe(3);
    }
  });

  it('names the audience, but never everybody', () => {
    for (const tone of productTones) {
      expect(generate({ tone, features: 'teal lid' }).description).toContain('commuters');
      for (const targetAudience of [defaultAudience, 'General Consumers', '', ' ', 'Everyone'])
        expect(generate({ tone, targetAudience }).description).not.toMatch(/consumers|everyone|\bfor[.,]/iu);
    }
  });

  it.each([
    ['COMMUTERS', 'For commuters, Zed'],
    ['moms, dads, grandparents', 'For moms, dads, and grandparents, Zed'],
    ['for clubs.', 'For clubs, Zed'],
  ])('weaves the audience %s into a sentence', (targetAudience, wanted) => {
    expect(describeAs('six lessons', { targetAudience })).toBe(`${wanted} features six lessons.`);
  });

  it('leaves the name as it is, and does not repeat it', () => {
    const { description } = generate({ productName: 'TRAIL shoes' });
    expect(description.split('TRAIL shoes')).toHaveLength(2);
    expect(description).toContain('They');
  });

  it('lowercases a list in capitals, but not its abbreviations', () => {
    expect(describeAs('WATERPROOF LID, USB PORT WITH LED, FITS ON ANY DOOR', {})).toBe(
      'Zed fits on any door. It features a waterproof lid and a USB port with LED.',
    );
    expect(describeAs('SOFT, USB PORT')).toContain('USB PORT');
    expect(describeAs('FITS IPHONE 12, SOFT LID, USB PORT')).toContain('iPhone 12');
  });

  it('lowercases a list in title case, but not its names', () => {
    expect(describeAs('Bladeless Fan, Works With Alexa, Quiet Steel Motor', {})).toBe(
      'Zed works with Alexa. It features a bladeless fan and a quiet steel motor.',
    );
  });

  it('ignores markup', () => {
    const { description, details } = generate({
      productName: 'Lamp <b>X</b>',
      features: '<script>alert(1)</script>, <img src=x onerror=alert(2)> dimmable',
    });
    expect(JSON.stringify([description, details])).not.toMatch(/[<>]|onerror/u);
  });

  it('lists features that it cannot read, and says so', () => {
    const features = 'leichtes Gehäuse aus Holz, wird in zwei Stunden geladen, für den täglichen Gebrauch';
    const { description, details } = generate({ productName: 'Leuchte', features, targetAudience: '' });
    expect(description).toBe(`Leuchte: ${features}.`);
    expect(details.notes.join(' ')).toContain('German');
    expect(generate({ features, targetAudience: 'Familien' }).details.notes).toContain(
      'The audience is left out. Add it in your own words.',
    );
  });

  it.each([
    ['40-litre backpack, teal lid', 'Zed is a 40-litre backpack. It features a teal lid.'],
    ['never needs charging', 'Zed. Never needs charging.'],
    ['light', 'Zed is light.'],
    ['EU warehouse, EU servers', 'Zed features an EU warehouse and EU servers.'],
    ['bound in linen, written for children', 'Zed is bound in linen and written for children.'],
    ['Ages 5+. Cork base keeps it steady.', 'Zed ages 5+. The cork base keeps it steady.'],
    ['FAA registration not required, teal lid', 'Zed features a teal lid. FAA registration is not required.'],
    ['a card game about owls, 3 to 6 players', 'Zed is a card game about owls. It features 3 to 6 players.'],
    ['30 minutes, felt mat', 'Zed features a felt mat. 30 minutes.'],
    [
      'raw and unfiltered, from hills near Lyon',
      'Zed is raw and unfiltered, and comes from hills near Lyon.',
    ],
    ['batteries not included', 'Zed. Batteries are not included.'],
    ['hold 2 litres', 'Zed. Hold 2 litres.'],
    ['18 mm lens, MP3 player', 'Zed features an 18 mm lens and an MP3 player.'],
    ['one year warranty, two bottles', 'Zed features two bottles and a one year warranty.'],
    ['Italian leather, teal lid', 'Zed is made of Italian leather. It features a teal lid.'],
    ['up to 20 hours with the light off', 'Zed. Up to 20 hours with the light off.'],
    ['12 hours of playback, pearl bell', 'Zed features 12 hours of playback and a pearl bell.'],
    ['Weight: 2.5 kg, black lid', 'Zed weighs 2.5 kg. It features a black lid.'],
    [
      'boils a litre in 2 minutes, works with iOS, Android, and Windows',
      'Zed boils a litre in 2 minutes and works with iOS, Android, and Windows.',
    ],
    ['lasts 9 hours, if kept dry', 'Zed lasts 9 hours, if kept dry.'],
    ['It folds flat. It weighs 2 kg.', 'Zed. It folds flat. It weighs 2 kg.'],
    ['not waterproof, teal lid', 'Zed features a teal lid. It is not waterproof.'],
    ['1. Foam sole\n2. Rubber grip', 'Zed features a foam sole and rubber grip.'],
    [
      'A toy that sings when you hug it. Suitable from birth.',
      'Zed is a toy that sings when you hug it. It is suitable from birth.',
    ],
    ['available in black, white and red', 'Zed is available in black, white and red.'],
    ['sold in Canada only, oak frame', 'Zed is sold in Canada only. It features an oak frame.'],
    ['oven and freezer safe, HIPAA compliant', 'Zed is HIPAA compliant, as well as oven and freezer safe.'],
    ['SOAP and gRPC endpoints, teal lid', 'Zed features a teal lid, as well as SOAP and gRPC endpoints.'],
    ['export contacts to CSV, teal lid', 'Zed features a teal lid. Export contacts to CSV.'],
    ['unpicks wool and silk, teal lid', 'Zed unpicks wool and silk. It features a teal lid.'],
    ['no dyes, oils or perfume', 'Zed has no dyes, oils or perfume.'],
    ['max. load 80 kg, cast iron', 'Zed features cast iron. Max. load 80 kg.'],
    ['smoked 3 weeks over beech, may contain nuts', 'Zed is smoked 3 weeks over beech. It may contain nuts.'],
    ['lock drawers with a code, teal lid', 'Zed features a teal lid. Lock drawers with a code.'],
    ['filters for tea, filters the air', 'Zed filters the air. It features filters for tea.'],
    ['Cash accepted. Pets welcome.', 'Zed. Cash is accepted. Pets are welcome.'],
    ['groups from one firm get a mug, teal lid', 'Groups from one firm get a mug. Zed features a teal lid.'],
    ['maximum 9 seats, 2 caps 3 pens, teal lid', 'Zed features a teal lid. Maximum 9 seats. 2 caps 3 pens.'],
    ['❌ no lid\n❌ glue', 'Zed has no lid. ❌ glue.'],
    ['mug and spoon included', 'Zed. A mug and spoon are included.'],
    ['clips onto any belt, teal or plum', 'Zed clips onto any belt. Teal or plum.'],
    ['Rated in 2019. 40 rooms.', 'Zed features 40 rooms. Rated in 2019.'],
    ['no seams at the toe, a soft lining', 'Zed has no seams at the toe. It features a soft lining.'],
    ['one jar serves 4 people, teal lid', 'Zed features a teal lid. One jar serves 4 people.'],
    ['noise level 40 dB, brass keyhole', 'Zed features a 40 dB noise level and a brass keyhole.'],
    ['tidy reports every week, loose fit', 'Zed features a loose fit. Tidy reports every week.'],
    [
      'aromas of plum, clove and oak, teal lid',
      'Zed features a teal lid, as well as aromas of plum, clove and oak.',
    ],
    [
      'drafting of contracts, fixed fee of 90 dollars',
      'Zed features drafting of contracts and a fixed fee of 90 dollars.',
    ],
    [
      'oak handle that stays dry, receipts for your desk',
      'Zed features an oak handle that stays dry and receipts for your desk.',
    ],
    [
      'teal lid + pen holder, USB port, timer, 3 straps. Lid is glazed.',
      'Zed features a teal lid, a pen holder, and a USB port. Further details are a timer and 3 straps. The lid is glazed.',
    ],
    [
      'Teal lid\nSatin bow, washable by hand',
      'Zed is washable by hand. It features a teal lid and a satin bow.',
    ],
    [
      'goes on in under a minute, suits babies from 4 kg',
      'Zed goes on in under a minute and suits babies from 4 kg.',
    ],
    ['contains nuts, sits in any cup', 'Zed sits in any cup. It contains nuts.'],
    ['free for a year, then $9', 'Zed is free for a year, then $9.'],
    ['breathable mesh NOT leather', 'Zed is made of breathable mesh NOT leather.'],
    ['Oak lid\n-15 to 60 °C', 'Zed features an oak lid. -15 to 60 °C.'],
    ['-2 straps\n-tin box', 'Zed features 2 straps and a tin box.'],
    ['✅ Tin box\n❌ Cable not included', 'Zed features a tin box. ❌ Cable not included.'],
    ['whistles when it boils, germinates in a week', 'Zed germinates in a week. Whistles when it boils.'],
    ['teal lid + 2 straps, won’t rust', 'Zed features a teal lid and 2 straps. It won’t rust.'],
    ['fit for gas, coal & peat, teal lid', 'Zed features a teal lid. Fit for gas, coal & peat.'],
    [
      'tin box - teal lid - 5 min walk - dimmable',
      'Zed is dimmable. It features a tin box and a teal lid. 5 min walk.',
    ],
    ['talk to real bakers, premium 7.50/month', 'Zed. Talk to real bakers. Premium 7.50/month.'],
    [
      'flags late invoices, 11 vents, legs fold away',
      'Zed flags late invoices. It features 11 vents. Legs fold away.',
    ],
    [
      'stone ground in Uji, Japan, 9 years experience, 2 years warranty',
      'Zed is stone ground in Uji, Japan. It features 9 years of experience and a 2-year warranty.',
    ],
    [
      '7.4V lamp included, stairs no problem, Anti-fog: yes',
      'Zed is anti-fog. A 7.4V lamp is included. Stairs no problem.',
    ],
    ['carry bag, pull tab, grow basil', 'Zed features a pull tab and a carry bag. Grow basil.'],
    [
      'syncs to Apple Health, mops and vacuums, self-empties',
      'Zed syncs to Apple Health and self-empties. It also mops and vacuums.',
    ],
    [
      '6 pack, 80% cotton 20% hemp, IPX4 to 2 m',
      'Zed is made of 80% cotton 20% hemp and rated IPX4 to 2 m, and comes in a 6 pack.',
    ],
    [
      'teal lid\nplum, ghost pepper and oak',
      'Zed features a teal lid, as well as plum, ghost pepper and oak.',
    ],
    ['If it rusts, we replace it. Teal lid.', 'Zed features a teal lid. If it rusts, we replace it.'],
  ])('writes %s as clean sentences', (features, wanted) => {
    expect(describeAs(features)).toBe(wanted);
  });

  it('completes the rows of a table of figures', () => {
    const table = 'Weight: 245 g\nBluetooth: 5.3\nReach: 30 m\nMaterial: Oak\nWarranty: 2 years\nLight: no';
    expect(describeAs(table)).toBe(
      'Zed is made of oak, weighs 245 g, and has no light. It features Bluetooth 5.3 and a reach of 30 m. A 2-year warranty is included.',
    );
  });

  it('keeps the order of sentences, and completes those without a subject', () => {
    const prose = 'Our oak clock wakes you with a soft bell. Runs for a year. Comes in a box.';
    expect(describeAs(prose, { targetAudience: 'sleepers' })).toBe(
      'Zed is for sleepers. The oak clock wakes you with a soft bell. It runs for a year. It comes in a box.',
    );
  });

  it('tells faults, limits and prices last and apart', () => {
    expect(describeAs('small tear on the hem, $40, not for rain, brass zip, soft')).toBe(
      'Zed is soft. It features a brass zip. It has a small tear on the hem. It costs $40. It is not for rain.',
    );
  });

  it.each([
    ['Sleep Drops', 'cures migraines, 30 ml'],
    ['Barn Blocks', 'rat poison, weather resistant'],
    ['Hunting Knife', '5 inch blade, sheath'],
  ])('lists %s without a voice or an audience in every tone', (productName, features) => {
    for (const tone of productTones) {
      const { description, details } = generate({ productName, features, tone, targetAudience: 'kids' });
      expect(description).toBe(`${productName}: ${features}.`);
      expect(details.notes.join()).toContain('health or safety');
    }
  });

  it('takes a name of strange words for one thing', () => {
    expect(describeAs('fits any door', { productName: 'Moor Atlas' })).toBe('Moor Atlas fits any door.');
    expect(describeAs('teal lid', { productName: "Ann's Mug" })).toBe("Ann's Mug features a teal lid.");
  });

  it('takes the number from the noun before a preposition or a model', () => {
    expect(describeAs('fits any door', { productName: 'Yoga for Runners' })).toBe(
      'Yoga for Runners fits any door.',
    );
    expect(describeAs('fits any door', { productName: 'EarHoops Pro' })).toBe('EarHoops Pro fit any door.');
  });

  it('writes the verbs of plural names', () => {
    const features = 'fits any door, waterproof, teal sole, carries 2 kg';
    expect(describeAs(features, { productName: 'Garden Boots' })).toBe(
      'Garden Boots are waterproof, fit any door, and carry 2 kg. They feature a teal sole.',
    );
  });

  it('says nothing of a lone noun, which may be anything', () => {
    expect(describeAs('lavender')).toBe('Zed: lavender.');
  });

  it('splits at commas only in a single row, and never inside figures, brackets and lists', () => {
    const bulletsOf = (features: string) => generate({ features }).details.bullets;
    expect(bulletsOf('1,000 W motor, two straps (black, red), timer')).toEqual([
      ...['1,000 W motor', 'Two straps (black, red)', 'Timer'],
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
  ])('takes linear time for features of %j', async (unit) => {
    const make = (length: number) => filled(unit, length);
    await expectLinear({ largest: 5_000, make, work: (features) => generate({ features }) });
  });
});
