import { describe, expect, it } from 'vitest';
import { audiences, lintCopy, makeFeature, pickFeatures, productNames } from '#test/support/product-copy.ts';
import { defaultAudience, productTones } from '../../common/options.ts';
import { generateProductDescription, type ProductRequest } from './generate-product-description.ts';
import { SeededChoice } from './seeded-choice.ts';

const mug = {
  productName: 'AeroMug',
  features:
    '20-hour battery, lightweight, waterproof, USB-C charging, charges in 30 minutes, made from recycled aluminium, No BPA, two-year warranty',
  targetAudience: 'commuters',
};
const generate = (request: Partial<ProductRequest>) =>
  generateProductDescription({ ...mug, tone: 'professional', seed: 0, ...request });

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

describe('generateProductDescription', () => {
  it('tells every feature in every tone, in clean sentences, and states nothing else', () => {
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
      expect(
        words(features).filter((word) => !told.has(word) && !told.has(`${word}s`)),
        description,
      ).toEqual([]);
      const source = `${productName} ${features} ${targetAudience}`;
      const given = new Set([...words(source), ...(source.match(/\p{N}+/gu) ?? [])]);
      const figures = description.match(/\p{N}+/gu) ?? [];
      const capitals = description.match(/(?<![.!?:]\s|^|\n|[\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
      const added = [...figures, ...capitals].filter((word) => !given.has(word.toLowerCase()));
      expect(added, description).toEqual([]);
      expect(details.metaDescription.length).toBeLessThanOrEqual(155);
      expect(description).toContain(productName);
    }
  });

  it('speaks differently in each tone', () => {
    const trigrams = productTones.map((tone) => {
      const all = words(generate({ tone }).description);
      return new Set(all.slice(2).map((word, index) => `${all[index]} ${all[index + 1]} ${word}`));
    });
    for (const [index, one] of trigrams.entries())
      for (const other of trigrams.slice(index + 1)) {
        const shared = [...one].filter((trigram) => other.has(trigram)).length;
        expect(shared / (one.size + other.size - shared)).toBeLessThan(0.35);
      }
  });

  it('answers the same bytes for the same seed, and another text for the next', () => {
    for (const tone of productTones) {
      expect(JSON.stringify(generate({ tone }))).toBe(JSON.stringify(generate({ tone })));
      expect(new Set([0, 1, 2].map((seed) => generate({ tone, seed }).description)).size).toBe(3);
    }
  });

  it('names the audience, but never everybody', () => {
    expect(generate({}).description).toContain('commuters');
    for (const targetAudience of [defaultAudience, 'General Consumers', '', ' '])
      expect(generate({ targetAudience }).description).not.toMatch(/consumers|\bfor[.,]/iu);
  });

  it('leaves the name as it is, and does not repeat it in every sentence', () => {
    const { description } = generate({ productName: 'TRAIL shoes' });
    expect(description.split('TRAIL shoes').length - 1).toBeLessThanOrEqual(2);
    expect(description).toContain('They');
  });

  it('makes little of little', () => {
    expect(words(generate({ productName: 'Lamp', features: 'dimmable' }).description).length).toBeLessThan(
      35,
    );
  });

  it('takes markup for nothing', () => {
    const { description, details } = generate({
      productName: 'Lamp <b>X</b>',
      features: '<script>alert(1)</script>, <img src=x onerror=alert(2)> dimmable',
    });
    expect(JSON.stringify([description, details])).not.toMatch(/[<>]|onerror/u);
  });

  it('sells no goods that should not be sold with charm', () => {
    const { description, details } = generate({
      productName: 'Rat poison',
      features: '2 kg bag',
      tone: 'luxury',
    });
    expect(description).not.toMatch(/pleasure|indulgence|art/iu);
    expect(details.notes.join(' ')).toContain('facts');
  });

  it('lists what it cannot read', () => {
    const features = 'leichtes Gehäuse aus Holz, wird in zwei Stunden geladen, für den täglichen Gebrauch';
    const { description, details } = generate({ productName: 'Leuchte', features, targetAudience: '' });
    expect(description).toBe(`Leuchte: ${features.replaceAll(',', ';')}.`);
    expect(details.notes.join(' ')).toContain('German');
  });

  it.each([
    ['Leuchte', 'dimmable, warm, mit Timer, avec lampe', /(?:warm).*(?:: |; )mit Timer; avec lampe/su],
    ['Sensor', 'never needs charging', / it never needs charging\./u],
    ['Watch', 'heart rate, GPS', /: heart rate; GPS\./u],
    ['Mug', 'light', / it is light\./iu],
    ['Zoom Lens', 'sharp, lightweight', / it is lightweight/iu],
    ['Series 5', 'lightweight', / it is lightweight/iu],
  ])('bends no words that it cannot read: %s, %s', (productName, features, wanted) => {
    const { description } = generate({ productName, features, targetAudience: '' });
    expect(description).toMatch(wanted);
    expect(description).not.toMatch(/\ba (?:mit|avec|heart rate)|include[sd]? never/u);
  });

  it.each([
    ['Zed', 'No assembly required', ' No assembly required.'],
    ['Zed', 'batteries not included', ' Batteries not included.'],
    ['Zed', 'hold 2 litres', ' it holds 2 litres.'],
    ['Zed', 'carry any bike', ' it carries any bike.'],
    ['Widgets', 'fit any door', ' they fit any door.'],
    ['Widgets', 'fits any door', ' each one fits any door.'],
    ['Zed', 'cover large windows', ': cover large windows.'],
    ['Zed', 'enjoy the silence', ': enjoy the silence.'],
    ['Zed', '18 mm lens', ' an 18 mm lens.'],
    ['Zed', 'one year warranty', ' a one year warranty.'],
    ['Zed', 'Two litre bottle', ' a two litre bottle.'],
    ['Zed', 'two bottles', ' two bottles.'],
    ['Zed', '1 pocket', ' 1 pocket.'],
    ['Zed', 'hour glass', ' an hour glass.'],
    ['Zed', 'MP3 player', ' an MP3 player.'],
    ['Zed', 'open all day', ': open all day.'],
    ['Zed', 'travel case', ' a travel case.'],
    ['Zed', 'European design', ' a European design.'],
    ['Zed', 'Bluetooth 5.3 (LE, 40 m)', ': Bluetooth 5.3 (LE, 40 m).'],
    ['Zed', 'Italian leather', ' Italian leather.'],
    ['Zed', 'Soft cover', ' a soft cover.'],
  ])('tells of %s: %s', (productName, features, wanted) => {
    for (const seed of [0, 1, 2, 3]) {
      const { description } = generate({ productName, features, targetAudience: '', seed });
      const shown = /^ (?:it|they|each)/u.test(wanted)
        ? description.replaceAll(/\b(?:It|They|Each)\b/gu, (word) => word.toLowerCase())
        : description;
      expect(shown).toContain(wanted);
    }
  });

  it('splits at commas, but not inside figures and brackets', () => {
    expect(
      generate({ features: '1,000 W motor, two straps (black, red)\n• timer; IP67' }).details.bullets,
    ).toEqual(['1,000 W motor', 'Two straps (black, red)', 'Timer', 'IP67']);
  });
});
