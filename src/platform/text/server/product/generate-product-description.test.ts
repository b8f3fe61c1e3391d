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

/** All words that the copy may add. None of them describes a product. */
const added = new Set('a an and are as come comes for get is it re s the they well with you'.split(' '));

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
        .filter((word) => !/^(?:is|are|the|and)$/u.test(word))
        .join(' ')} `;
    for (const { description, details } of all)
      for (const bullet of details.bullets) {
        const parts = /[:.]\s/u.test(bullet) ? [bullet] : bullet.split(/,\s| and /u);
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

  it('has a meta description of complete features and at most 160 characters', () => {
    for (const { details } of all) {
      expect(details.metaDescription.length).toBeLessThanOrEqual(160);
      let rest = details.metaDescription.toLowerCase().slice(name.length);
      for (const bullet of details.bullets.toSorted((one, other) => other.length - one.length))
        rest = rest.replace(bullet.toLowerCase(), '');
      expect(rest.replace(` for ${audience.toLowerCase()}`, '')).toMatch(/^[., ]*$/u);
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

  it('addresses the reader only in the casual tone, and has another structure in each tone', () => {
    const texts = new Map(productTones.map((tone) => [tone, generate({ tone }).description]));
    expect(texts.get('casual')).toMatch(/\bYou get\b.*\bIt’s\b/u);
    expect(texts.get('professional')).toMatch(/^For commuters, AeroMug comes with .* It is/u);
    expect(texts.get('luxury')).toMatch(
      /^AeroMug for commuters\. Lightweight, .* It charges .* A 20-hour battery/u,
    );
    expect(texts.get('technical')).toMatch(/^AeroMug for commuters\. 20-hour battery\. Lightweight/u);
    for (const tone of ['professional', 'luxury', 'technical'] as const)
      expect(texts.get(tone)).not.toMatch(/\byou|’/u);
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

  it('names the audience apart from a name with `for`', () => {
    expect(
      describeAs('six lessons', {
        productName: 'Yoga for Runners',
        tone: 'technical',
        targetAudience: 'clubs',
      }),
    ).toBe('Yoga for Runners. For clubs. Six lessons.');
  });

  it('leaves the name as it is, and does not repeat it', () => {
    const { description } = generate({ productName: 'TRAIL shoes' });
    expect(description.split('TRAIL shoes')).toHaveLength(2);
    expect(description).toContain('They');
  });

  it('lowercases a list in capitals, but not its abbreviations', () => {
    expect(describeAs('WATERPROOF LID, USB PORT WITH LED, FITS ON ANY DOOR', {})).toBe(
      'Zed comes with a waterproof lid and a USB port with LED. It fits on any door.',
    );
    expect(describeAs('SOFT, USB PORT')).toContain('USB PORT');
  });

  it('begins a sentence with a feature that may begin with a name', () => {
    expect(describeAs('20 cups, 45 W, Xelor mode', { tone: 'technical' })).toBe(
      'Zed. 20 cups, 45 W. Xelor mode.',
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
    expect(description).toBe(`Leuchte. ${features.replace('l', 'L')}.`);
    expect(details.notes.join(' ')).toContain('German');
    expect(generate({ features, targetAudience: 'Familien' }).details.notes).toContain(
      'The audience is left out. Add it in your own words.',
    );
  });

  it.each([
    ['40-litre backpack, teal lid', 'Zed is a 40-litre backpack. It comes with a teal lid.'],
    ['never needs charging', 'Zed. Never needs charging.'],
    ['light', 'Zed is light.'],
    ['EU warehouse, EU servers', 'Zed comes with an EU warehouse and EU servers.'],
    ['bound in linen, written for children', 'Zed is bound in linen and written for children.'],
    ['Ages 5+. Cork base keeps it steady.', 'Zed. Ages 5+. Cork base keeps it steady.'],
    ['FAA registration not required, teal lid', 'Zed comes with a teal lid. FAA registration not required.'],
    ['a card game about owls, 3 to 6 players', 'Zed is a card game about owls. 3 to 6 players.'],
    ['30 minutes, felt mat', 'Zed comes with a felt mat. 30 minutes.'],
    ['raw and unfiltered, from hills near Lyon', 'Zed is raw and unfiltered. From hills near Lyon.'],
    ['batteries not included', 'Zed. Batteries not included.'],
    ['hold 2 litres', 'Zed. Hold 2 litres.'],
    ['18 mm lens, MP3 player', 'Zed comes with an 18 mm lens and an MP3 player.'],
    ['one year warranty, two bottles', 'Zed comes with a one year warranty and two bottles.'],
    ['Italian leather, teal lid', 'Zed comes with a teal lid. Italian leather.'],
    ['up to 20 hours with the light off', 'Zed. Up to 20 hours with the light off.'],
    ['12 hours of playback, pearl bell', 'Zed comes with a pearl bell. 12 hours of playback.'],
    ['Weight: 2.5 kg, black lid', 'Zed comes with a black lid. Weight: 2.5 kg.'],
    [
      'boils a litre in 2 minutes, works with iOS, Android, and Windows',
      'Zed boils a litre in 2 minutes and works with iOS, Android, and Windows.',
    ],
    ['lasts 9 hours, if kept dry', 'Zed lasts 9 hours, if kept dry.'],
    ['It folds flat. It weighs 2 kg.', 'Zed. It folds flat. It weighs 2 kg.'],
    ['not waterproof, teal lid', 'Zed comes with a teal lid. Not waterproof.'],
    ['1. Foam sole\n2. Rubber grip', 'Zed comes with a foam sole and a rubber grip.'],
    [
      'A toy that sings when you hug it. Suitable from birth.',
      'Zed is a toy that sings when you hug it. It is suitable from birth.',
    ],
    ['available in black, white and red', 'Zed. Available in black, white and red.'],
    ['sold in Canada only, oak frame', 'Zed comes with an oak frame. Sold in Canada only.'],
    ['oven and freezer safe, HIPAA compliant', 'Zed. Oven and freezer safe, HIPAA compliant.'],
    ['SOAP and gRPC endpoints, teal lid', 'Zed comes with a teal lid. SOAP and gRPC endpoints.'],
    ['export contacts to CSV, teal lid', 'Zed comes with a teal lid. Export contacts to CSV.'],
    ['unpicks wool and silk, teal lid', 'Zed comes with a teal lid. Unpicks wool and silk.'],
    ['no dyes, oils or perfume', 'Zed. No dyes, oils or perfume.'],
    ['max. load 80 kg, cast iron', 'Zed. Max. load 80 kg, cast iron.'],
    ['smoked 3 weeks over beech, may contain nuts', 'Zed. Smoked 3 weeks over beech. May contain nuts.'],
    ['lock drawers with a code, teal lid', 'Zed comes with a teal lid. Lock drawers with a code.'],
    ['filters for tea, filters the air', 'Zed filters the air. Filters for tea.'],
    ['Cash accepted. Pets welcome.', 'Zed. Cash accepted. Pets welcome.'],
    [
      'groups from one firm get a mug, teal lid',
      'Zed comes with a teal lid. Groups from one firm get a mug.',
    ],
    ['maximum 9 seats, 2 caps 3 pens, teal lid', 'Zed. Maximum 9 seats, 2 caps 3 pens, teal lid.'],
    ['❌ no lid\n❌ glue', 'Zed. No lid. ❌ glue.'],
    ['mug and spoon included', 'Zed. Mug and spoon included.'],
    ['clips onto any belt, teal or plum', 'Zed clips onto any belt. Teal or plum.'],
    ['Rated in 2019. 40 rooms.', 'Zed comes with 40 rooms. Rated in 2019.'],
    ['no seams at the toe, a soft lining', 'Zed comes with a soft lining. No seams at the toe.'],
    ['one jar serves 4 people, teal lid', 'Zed comes with a teal lid. One jar serves 4 people.'],
    ['noise level 40 dB, brass keyhole', 'Zed comes with a brass keyhole. Noise level 40 dB.'],
    ['tidy reports every week, loose fit', 'Zed. Tidy reports every week. Loose fit.'],
    ['aromas of plum, clove and oak, teal lid', 'Zed comes with a teal lid. Aromas of plum, clove and oak.'],
    [
      'drafting of contracts, fixed fee of 90 dollars',
      'Zed comes with drafting of contracts. Fixed fee of 90 dollars.',
    ],
    [
      'oak handle that stays dry, receipts for your desk',
      'Zed comes with an oak handle that stays dry and receipts for your desk.',
    ],
    [
      'teal lid + pen holder, USB port, timer, 3 straps. Lid is glazed.',
      'Zed comes with a teal lid, a pen holder, a USB port, a timer, and 3 straps. Lid is glazed.',
    ],
    ['Teal lid\nSatin bow, washable by hand', 'Zed comes with a teal lid. Satin bow, washable by hand.'],
    [
      'goes on in under a minute, suits babies from 4 kg',
      'Zed goes on in under a minute and suits babies from 4 kg.',
    ],
    ['contains nuts, sits in any cup', 'Zed sits in any cup. Contains nuts.'],
    ['free for a year, then $9', 'Zed. Free for a year, then $9.'],
    ['breathable mesh NOT leather', 'Zed. Breathable mesh NOT leather.'],
    ['Oak lid\n-15 to 60 °C', 'Zed comes with an oak lid. -15 to 60 °C.'],
    ['-2 straps\n-tin box', 'Zed comes with 2 straps and a tin box.'],
    ['✅ Tin box\n❌ Cable not included', 'Zed comes with a tin box. ❌ Cable not included.'],
    ['whistles when it boils, germinates in a week', 'Zed. Whistles when it boils. Germinates in a week.'],
    ['teal lid + 2 straps, won’t rust', 'Zed comes with a teal lid and 2 straps. Won’t rust.'],
    ['fit for gas, coal & peat, teal lid', 'Zed comes with a teal lid. Fit for gas, coal & peat.'],
    [
      'tin box - teal lid - 5 min walk - dimmable',
      'Zed comes with a tin box and a teal lid. It is dimmable. 5 min walk.',
    ],
    ['talk to real bakers, premium 7.50/month', 'Zed. Talk to real bakers. Premium 7.50/month.'],
    ['flags late invoices, 11 vents, legs fold away', 'Zed. Flags late invoices. 11 vents. Legs fold away.'],
    ['If it rusts, we replace it. Teal lid.', 'Zed comes with a teal lid. If it rusts, we replace it.'],
  ])('writes %s as clean sentences', (features, wanted) => {
    expect(describeAs(features)).toBe(wanted);
  });

  it('enumerates things under one verb, in the person of the tone', () => {
    const features = 'review of the lease, two site visits, fixed fee of 80 dollars, pays itself back';
    const write = (tone: ProductTone) => describeAs(features, { tone, targetAudience: 'cafés' });
    expect(write('professional')).toBe(
      'For cafés, Zed comes with a review of the lease and two site visits. It pays itself back. Fixed fee of 80 dollars.',
    );
    expect(write('casual')).toBe(
      'Zed for cafés. You get a review of the lease and two site visits. It pays itself back. Fixed fee of 80 dollars.',
    );
  });

  it('writes technical copy without verbs, in the order of the seller', () => {
    const features = 'flow 9 m³/h\nhead 4 m\nbronze impeller (12% Sn)\nmotor 2 kW, 400 V\nstarts by remote';
    expect(describeAs(features, { tone: 'technical', targetAudience: 'farms' })).toBe(
      'Zed for farms. Flow 9 m³/h, head 4 m, bronze impeller (12% Sn). Motor 2 kW, 400 V. Starts by remote.',
    );
  });

  it('writes luxury copy with what the product is first', () => {
    const features =
      'single malt from Skye; aged in rum casks; not diluted; notes of pear, oak and salt; 500 ml; tin box';
    expect(describeAs(features, { tone: 'luxury', targetAudience: 'collectors' })).toBe(
      'Zed for collectors. A single malt from Skye, aged in rum casks. Not diluted. Notes of pear, oak and salt. 500 ml, tin box.',
    );
  });

  it('takes a name of strange words for one thing', () => {
    expect(describeAs('fits any door', { productName: 'Moor Atlas' })).toBe('Moor Atlas fits any door.');
    expect(describeAs('teal lid', { productName: "Ann's Mug" })).toBe("Ann's Mug comes with a teal lid.");
  });

  it('writes no verb after a name that may be plural', () => {
    expect(describeAs('fits any door', { productName: 'Moor Rovers' })).toBe('Moor Rovers. Fits any door.');
  });

  it('takes the number from the noun before a preposition', () => {
    expect(describeAs('fits any door', { productName: 'Yoga for Runners' })).toBe(
      'Yoga for Runners fits any door.',
    );
  });

  it('changes no verb of the seller after plural names', () => {
    expect(describeAs('fits any door, waterproof, teal sole', { productName: 'Garden Boots' })).toBe(
      'Garden Boots are waterproof. They come with a teal sole. Fits any door.',
    );
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
