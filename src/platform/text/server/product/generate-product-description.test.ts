import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/growth.ts';
import { audiences, lintCopy, makeFeature, pickFeatures, productNames } from '#test/support/product-copy.ts';
import { SeededChoice } from '#test/support/seeded-choice.ts';
import { products } from '#test/text-corpus/products.ts';
import { defaultAudience, productTones } from '../../common/options.ts';
import { tagWords } from '../reading/tag-words.ts';
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
const paragraphOf = (description: string) => description.split('\n\n', 1)[0] ?? '';
const listSentences = (text: string) => text.split(/(?<=[\p{L}\p{N})²]\.) (?=\p{Lu}|\p{N})/u);

/** All words that the copy may add. None of them describes a product. */
const added = new Set(
  'a also an and are as come comes for get gets give gives good has have in include included includes intended is it its can made needed suitable of other product rated re s the them there they to was well were with you your'.split(
    ' ',
  ),
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

  it('is one paragraph of full sentences with different beginnings', () => {
    for (const { description } of all) {
      if (description.startsWith(`${name}: `)) continue;
      const sentences = listSentences(paragraphOf(description));
      const starts = sentences.map((sentence) => words(sentence).slice(0, 2).join(' '));
      expect(starts, description).toHaveLength(new Set(starts).size);
      for (const sentence of sentences) {
        const hasVerb =
          tagWords(sentence).some(({ pos }) => pos === 'VERB' || pos === 'AUX') ||
          /\b(?:wash|pairs|wakes|burns|stores|clips|work|folds)\b/iu.test(sentence);
        expect([sentence, hasVerb]).toEqual([sentence, true]);
      }
      expect(description).not.toMatch(/[!?]| {2}| [,.;:]|[,;:][,.;:]|\b(?:and|or|a|an|the)[.,;]|undefined/u);
    }
  });

  it('has the right article before every word', () => {
    for (const { description } of all)
      for (const [, article, word = ''] of description.matchAll(/\b(an?) ([\p{L}\p{N}-]+)/gu))
        if (!/^(?:FM|XS|LED|TSA)/u.test(word)) expect(`${article} ${word}`).toBe(withArticle(word));
  });

  it('has a meta description of complete features and at most 155 characters', () => {
    for (const { details } of all) {
      expect(details.metaDescription.length).toBeLessThanOrEqual(155);
      const tail = audience === '' ? '' : `(?: For .*)?`;
      const listed =
        new RegExp(`: (?<list>.*?)\\.${tail}$`, 'u').exec(details.metaDescription)?.groups?.list ?? '';
      const lower = details.bullets.map((bullet) => bullet.toLowerCase());
      for (const part of listed
        .split(/; |\. /u)
        .flatMap((piece) => (lower.includes(piece.toLowerCase()) ? [piece] : piece.split(', '))))
        expect(lower).toContain(part.toLowerCase());
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
      expect(details.metaDescription.length).toBeLessThanOrEqual(155);
      expect(description).toContain(productName);
    }
  });

  it('addresses the reader only in the casual tone, and has another structure in each tone', () => {
    const texts = new Map(productTones.map((tone) => [tone, generate({ tone }).description]));
    expect(texts.get('casual')).toMatch(/\byou get\b.*\bIt’s\b/u);
    expect(texts.get('professional')).toMatch(/^AeroMug is .* It has/u);
    expect(texts.get('luxury')).toMatch(/^Lightweight, .*, AeroMug has/u);
    expect(texts.get('technical')).toMatch(/^AeroMug includes .* The product is/u);
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

  it('leaves the name as it is, and does not repeat it', () => {
    const { description } = generate({ productName: 'TRAIL shoes' });
    expect(description.split('TRAIL shoes')).toHaveLength(2);
    expect(description).toContain('They');
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
    expect(description).toBe(`Leuchte: ${features.replaceAll(',', ';')}.`);
    expect(details.notes.join(' ')).toContain('German');
  });

  it.each([
    ['40-litre backpack', 'Zed is a 40-litre backpack.'],
    ['never needs charging', 'Zed never needs charging.'],
    ['heart rate, GPS', 'Zed has heart rate and GPS.'],
    ['light', 'Zed is light.'],
    ['EU warehouse, EU servers', 'Zed has an EU warehouse and EU servers.'],
    ['bound in linen, written for children', 'Zed is bound in linen and written for children.'],
    ['Ages 5+. Cork base keeps it steady.', 'Zed is for ages 5+. The cork base keeps it steady.'],
    [
      'not for children, FAA registration not required',
      'Zed is not for children. FAA registration is not required.',
    ],
    ['99.5% uptime', 'Zed has 99.5% uptime.'],
    ['a card game about owls, 3 to 6 players', 'Zed is a card game about owls. It is for 3 to 6 players.'],
    ['30 minutes, felt mat', 'Zed (30 minutes) has a felt mat.'],
    ['Ribbed knit. 100% wool. 40" x 70".', 'Zed (40" x 70") has a ribbed knit and comes in 100% wool.'],
    ['raw and unfiltered, from hills near Lyon', 'Zed is raw, unfiltered, and from hills near Lyon.'],
    ['No assembly required', 'No assembly is required.'],
    ['batteries not included', 'Batteries are not included.'],
    ['hold 2 litres', 'Zed holds 2 litres.'],
    ['carry any bike', 'Carry any bike.'],
    ['18 mm lens', 'Zed has an 18 mm lens.'],
    ['one year warranty', 'A one year warranty is included.'],
    ['two bottles', 'Zed has two bottles.'],
    ['hour glass', 'Zed has an hour glass.'],
    ['MP3 player', 'Zed has an MP3 player.'],
    ['travel case', 'A travel case is included.'],
    ['European design', 'Zed has a European design.'],
    ['Italian leather', 'Zed comes in Italian leather.'],
    ['up to 20 hours with the light off', 'Zed is good for up to 20 hours with the light off.'],
    ['12 hours of playback', 'Zed has 12 hours of playback.'],
    ['IP67', 'Zed is rated IP67.'],
    ['weight: 2.5 kg', 'The weight is 2.5 kg.'],
    ['2.5 kg, black lid', 'Zed (2.5 kg) has a black lid.'],
    ['boils a litre in 2 minutes', 'Zed boils a litre in 2 minutes.'],
    ['works with iOS, Android, and Windows', 'Zed works with iOS, Android, and Windows.'],
    ['lasts 9 hours, if kept dry', 'Zed lasts 9 hours, if kept dry.'],
    ['no ads, no BPA', 'Zed has no ads and no BPA.'],
    ['It folds flat. It weighs 2 kg.', 'It folds flat. It weighs 2 kg.'],
    ['for children from 3 to 6', 'Zed is for children from 3 to 6.'],
    ['enjoy the silence', 'Enjoy the silence.'],
    ['mit Timer', 'Zed: mit Timer.'],
    ['not waterproof', 'Zed is not waterproof.'],
    ['1. Foam sole\n2. Rubber grip', 'Zed has a foam sole and a rubber grip.'],
    [
      'A toy that sings when you hug it. Suitable from birth.',
      'Zed is a toy that sings when you hug it. It is suitable from birth.',
    ],
    ['warm light, soy wax', 'Zed has a warm light and soy wax.'],
    ['available in black, white and red', 'Zed is available in black, white and red.'],
  ])('tells of %s', (features, wanted) => {
    expect(describeAs(features)).toBe(wanted);
  });

  it.each([
    ['sold in Canada only, oak frame', 'Zed has an oak frame.\n\nAlso: sold in Canada only.'],
    ['dust cover in the lid', 'Zed has a dust cover in the lid.'],
    ['hand-glazed earthenware', 'Zed is made of hand-glazed earthenware.'],
    ['oven and freezer safe', 'Zed is oven and freezer safe.'],
    ['HIPAA compliant', 'Zed is HIPAA compliant.'],
    ['unlimited guests, SDKs for Rust', 'Zed has unlimited guests and SDKs for Rust.'],
    [
      'Bluetooth 5.2 with aptX, two-factor sign-in',
      'Zed has Bluetooth 5.2 with aptX and two-factor sign-in.',
    ],
    ['SOAP and gRPC endpoints, teal lid', 'Zed has a teal lid, as well as SOAP and gRPC endpoints.'],
    ['edit templates', 'Edit templates.'],
    ['export contacts to CSV, teal lid', 'Zed has a teal lid. Export contacts to CSV.'],
    ['80% uptime SLA', 'Zed has an 80% uptime SLA.'],
    ['receipts in 4 languages', 'Zed has receipts in 4 languages.'],
    ['amber bottle', 'Zed comes in an amber bottle.'],
    [
      '2,000 cheap reports per year, 3 closing projects',
      'Zed has 2,000 cheap reports per year and 3 closing projects.',
    ],
    ['with two clips, tin box', 'Zed comes with two clips and in a tin box.'],
    ['clock and date dials', 'Zed has clock and date dials.'],
    ['unpicks wool and silk, teal lid', 'Zed has a teal lid.\n\nAlso: unpicks wool and silk.'],
    ['teal lid\nbatch renaming on the go', 'Zed has a teal lid.\n\nAlso: batch renaming on the go.'],
    ['for brick, clay and tile, teal lid', 'Zed is for brick, clay and tile, and has a teal lid.'],
    [
      'front facing until 10 kg, free tea until 9',
      'Zed has free tea until 9.\n\nAlso: front facing until 10 kg.',
    ],
    ['4 minutes from the pier, anti-glare', 'Zed is anti-glare and 4 minutes from the pier.'],
    [
      'Open folder for bills, notes and Polaroids\nTeal lid',
      'Zed has a teal lid, as well as an open folder for bills, notes and Polaroids.',
    ],
    ['no dyes, oils or perfume', 'Zed has no dyes, oils or perfume.'],
    ['Audio-Weber reed plate', 'Zed has an Audio-Weber reed plate.'],
    ['A brooch that glows at night. Teal pin.', 'Zed is a brooch that glows at night. It has a teal pin.'],
    ['cast iron, order by phone', 'Zed is made of cast iron. Order by phone.'],
    ['refunds free for a year, teal lid', 'Zed has a teal lid.\n\nAlso: refunds free for a year.'],
    ['max. load 80 kg', 'The max. load is 80 kg.'],
    ['about 3 hours per room, teal lid', 'Zed has a teal lid.\n\nAlso: about 3 hours per room.'],
    ['for peas, beans and herb pots, teal lid', 'Zed is for peas, beans and herb pots, and has a teal lid.'],
    ['rinses plates, cups & bowls', 'Zed rinses plates, cups & bowls.'],
    ['radio, wire or laser modes', 'Zed has radio, wire or laser modes.'],
    [
      'hints of red plum, clove and oak, teal lid',
      'Zed has a teal lid, as well as hints of red plum, clove and oak.',
    ],
    ['smoked 3 weeks over beech, may contain nuts', 'Zed is smoked 3 weeks over beech and may contain nuts.'],
    ['plug and play', 'Zed is plug and play.'],
    ['quick dry, open source', 'Zed is quick dry and open source.'],
    ['lock drawers with a code, teal lid', 'Zed has a teal lid.\n\nAlso: lock drawers with a code.'],
    ['Cash accepted. Pets welcome.', 'Cash is accepted. Pets are welcome.'],
    ['mug and spoon included', 'The mug and spoon are included.'],
    ['clips onto any belt, teal or plum', 'Zed clips onto any belt.\n\nAlso: teal or plum.'],
    ['weighs only 80 g, fits 20" pans', 'Zed weighs only 80 g and fits 20" pans.'],
    ['quick (under 5 s), green or blue', 'Zed is quick (under 5 s) and green or blue.'],
    ['access for 6 weeks, teal lid', 'Zed has access for 6 weeks and a teal lid.'],
    ['lid rights included', 'Lid rights are included.'],
    [
      'Two lids. Six tools including a dusty brush.',
      'Zed has two lids.\n\nAlso: six tools including a dusty brush.',
    ],
    ['Rated in 2019. 40 rooms.', 'Zed has 40 rooms and was rated in 2019.'],
    ['no refunds policy, usb port', 'Zed has a no refunds policy and a usb port.'],
    ['lids checked by hand, teal box', 'Zed has a teal box.\n\nAlso: lids checked by hand.'],
    ['wipe lids with oil, teal box', 'Zed has a teal box. Wipe lids with oil.'],
    ['from 18 months, red / teal / plum', 'Zed is suitable from 18 months.\n\nAlso: red / teal / plum.'],
    ['includes mesh bag and 2 caps', 'Zed includes a mesh bag and 2 caps.'],
    ['one jar serves 4 people, teal lid', 'Zed has a teal lid. One jar serves 4 people.'],
    ['noise level 40 dB, brass keyhole', 'Zed has a brass keyhole. The noise level is 40 dB.'],
    ['tidy reports every week, loose fit', 'Zed has tidy reports every week and a loose fit.'],
    ['comes with hood, no sign-up', 'Zed comes with a hood. No sign-up is needed.'],
    ['non slip, linen bag incl.', 'Zed is non slip. The linen bag is included.'],
    [
      'G-clamp locks feed on impact, only 5 g salt',
      'Zed has only 5 g salt.\n\nAlso: G-clamp locks feed on impact.',
    ],
    [
      '2-4 players, ages 8 and up, 20-30 minutes',
      'Zed (20-30 minutes) is for 2-4 players and for ages 8 and up.',
    ],
    ['Folds down in a minute\nTeal lid', 'Zed has a teal lid and folds down in a minute.'],
    ['Teal lid\nSatin bow, washable by hand', 'Zed has a teal lid.\n\nAlso: satin bow, washable by hand.'],
    ['lumps up to 5 cm, teal lid', 'Zed has a teal lid.\n\nAlso: lumps up to 5 cm.'],
    [
      'teal lid + pen holder, USB port, timer, 3 straps. Lid is glazed.',
      'Zed has a teal lid, a pen holder, a USB port, a timer, and 3 straps. The lid is glazed.',
    ],
    ['night hotline included, teal lid', 'Zed has a teal lid. The night hotline is included.'],
    [
      'Ripe pears picked for your lunch, teal lid',
      'Zed has a teal lid.\n\nAlso: ripe pears picked for your lunch.',
    ],
    ['desk humidifier, teal lid', 'Zed is a desk humidifier. It has a teal lid.'],
    ['oak handle that stays dry', 'Zed has an oak handle that stays dry.'],
    [
      'speed adjustable from 1 to 9, accuracy ±2 mm',
      'The speed is adjustable from 1 to 9. The accuracy is ±2 mm.',
    ],
    ['publishes to Blog, RSS and PDF, teal lid', 'Zed has a teal lid and publishes to Blog, RSS and PDF.'],
    ['teal lid, colors: plum, rust', 'Zed has a teal lid.\n\nAlso: colors: plum, rust.'],
    ['If it rusts, we replace it. Teal lid.', 'Zed has a teal lid. If it rusts, we replace it.'],
    ['money back if it rusts, teal lid', 'Zed has a teal lid.\n\nAlso: money back if it rusts.'],
    [
      'REST and SOAP endpoints, SDKs for Ada, Go and Rust, teal lid',
      'Zed has a teal lid, REST and SOAP endpoints, and SDKs for Ada, Go and Rust.',
    ],
  ])('fits %s into a sentence', (features, wanted) => {
    expect(describeAs(features)).toBe(wanted);
  });

  it('names the product before the audience if no feature did', () => {
    expect(describeAs('all soaps included', { targetAudience: 'hotels' })).toBe(
      'Zed is for hotels. All soaps are included.',
    );
  });

  it('takes a name of strange words for one thing', () => {
    expect(describeAs('fits any door', { productName: 'Moor Rovers' })).toBe('Moor Rovers fits any door.');
    expect(describeAs('teal lid', { productName: "Ann's Mug" })).toBe("Ann's Mug has a teal lid.");
  });

  it('takes the number from the noun before a preposition', () => {
    expect(describeAs('fits any door', { productName: 'Yoga for Runners' })).toBe(
      'Yoga for Runners fits any door.',
    );
  });

  it('treats a course as one thing', () => {
    expect(describeAs('six lessons, taught by Jo Lind', { productName: 'Pottery Basics' })).toBe(
      'Pottery Basics is taught by Jo Lind and has six lessons.',
    );
  });

  it('negates several things', () => {
    expect(describeAs('no seams at the toe, a soft lining', { tone: 'casual' })).toContain(
      'There are no seams',
    );
    expect(describeAs('no glass in the lid, a soft lining', { tone: 'casual' })).toContain(
      'There’s no glass',
    );
  });

  it('uses plural verbs after plural names', () => {
    expect(describeAs('fits any door, no glue', { productName: 'Garden Boots' })).toBe(
      'Garden Boots fit any door and have no glue.',
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
