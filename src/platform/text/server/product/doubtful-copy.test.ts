import { describe, expect, it } from 'vitest';
import { productTones } from '../../common/options.ts';
import { generateProductDescription, type ProductRequest } from './generate-product-description.ts';

const generate = (features: string, request: Partial<ProductRequest> = {}) =>
  generateProductDescription({
    productName: 'Zed',
    features,
    targetAudience: '',
    tone: 'professional',
    seed: 0,
    ...request,
  });

describe('copy in doubtful cases', () => {
  it('leaves out health claims and claims that need proof, and names them in one note', () => {
    const claims = [
      'cures migraines',
      'FDA approved',
      '100% guaranteed',
      'removes wrinkles',
      'melts belly fat',
      'no side effects',
      'detox formula',
      'vet approved',
    ];
    const { description, details } = generate(
      [...claims, 'teal lid + pen holder', '2-year guarantee'].join('\n'),
    );
    expect(details.bullets).toEqual(['Teal lid + pen holder', '2-year guarantee']);
    for (const claim of claims)
      expect(`${description} ${details.metaDescription}`.toLowerCase()).not.toContain(claim.toLowerCase());
    expect(details.notes.filter((note) => note.includes('claims'))).toEqual([
      `Left out: health claims and claims that need proof (${claims.map((claim) => `“${claim}”`).join(', ')}).`,
    ]);
  });

  it('does not recommend a product to people with an illness', () => {
    const { description, details } = generate('teal lid', { targetAudience: 'seniors with arthritis' });
    expect(description).toBe('Zed features a teal lid.');
    expect(details.notes.join(' ')).toContain('The audience is left out');
  });

  it('drops words and features with a question mark', () => {
    const { details } = generate('teal lid\nsustainable?? made from old bottles\nwashable?');
    expect(details.bullets).toEqual(['Teal lid', 'Made from old bottles']);
    expect(details.notes).toContain('Left out because of the question mark: “sustainable?”, “washable?”.');
  });

  it.each([
    ['Barn Blocks', 'rat poison, weather resistant', 'Barn Blocks. Rat poison. Weather resistant.'],
    ['Hunting Knife', '5 inch blade, sheath', 'Hunting Knife. 5 inch blade. Sheath.'],
  ])(
    'lists the features of %s plainly in every tone, because they concern health or safety',
    (productName, features, wanted) => {
      for (const tone of productTones) {
        const { description, details } = generate(features, { productName, tone, targetAudience: 'kids' });
        expect(description).toBe(wanted);
        expect(details.notes.join()).toContain('health or safety');
      }
    },
  );

  it('lists all features in another language, one by one, with awards first', () => {
    const features =
      'leichtes Gehäuse aus Holz, wird in zwei Stunden geladen, Goldmedaille Köln, Auszeichnung 2031';
    const tell = (targetAudience: string) => generate(features, { productName: 'Leuchte', targetAudience });
    const { description, details } = tell('Familien');
    expect(description).toBe(
      'Leuchte. Auszeichnung 2031. Leichtes Gehäuse aus Holz. Wird in zwei Stunden geladen. Goldmedaille Köln. Für Familien.',
    );
    expect(details.notes.join(' ')).toContain('German');
    expect(details.metaDescription).toContain('Goldmedaille Köln');
    expect(tell('busy parents').details.notes).toContain(
      'The audience is left out. Add it in your own words.',
    );
  });
});
