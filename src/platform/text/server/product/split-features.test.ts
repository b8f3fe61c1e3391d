import { describe, expect, it } from 'vitest';
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
const bulletsOf = (features: string) => generate(features).details.bullets;

describe('the bullets', () => {
  it('split features at commas only in a single row, and never inside figures, brackets and lists', () => {
    expect(bulletsOf('1,000 W motor, two straps (black, red), timer')).toEqual([
      ...['1,000 W motor', 'Two straps (black, red)', 'Timer'],
    ]);
    expect(bulletsOf('soft, warm\n• timer; IP67')).toEqual(['Soft, warm', 'Timer', 'IP67']);
    expect(bulletsOf('available in red, white, and blue, timer')).toEqual([
      'Available in red, white, and blue',
      'Timer',
    ]);
    expect(bulletsOf('works with iOS, Android or Windows, soft')).toEqual([
      'Works with iOS, Android or Windows',
      'Soft',
    ]);
    expect(bulletsOf('runs all day, unless it rains, timer')).toEqual([
      'Runs all day, unless it rains',
      'Timer',
    ]);
    expect(bulletsOf('keeps tea hot 6 hours, cold 12 hours, timer')).toEqual([
      'Keeps tea hot 6 hours, cold 12 hours',
      'Timer',
    ]);
    expect(bulletsOf('syncs with Elm, Oak and Fir, soft')).toEqual(['Syncs with Elm, Oak and Fir', 'Soft']);
    expect(bulletsOf('sells via Elm, Oak and Fir, soft')).toEqual(['Sells via Elm, Oak and Fir', 'Soft']);
    expect(bulletsOf('works with oil, 34 cm tall, £60 or offers')).toHaveLength(3);
    expect(bulletsOf('made in Uji, Japan, soft')).toEqual(['Made in Uji, Japan', 'Soft']);
  });

  it('restore missing apostrophes, and drop spoken introductions', () => {
    expect(bulletsOf('so its a teal lid\ntwo zips so its easy to close\nwont rust')).toEqual([
      ...['Teal lid', 'Two zips so it’s easy to close', 'Won’t rust'],
    ]);
  });

  it('split at check marks', () => {
    expect(bulletsOf('✅ Soft ✅ Teal lid')).toEqual(['Soft', 'Teal lid']);
  });

  it('lowercase a list in capitals, except abbreviations and names', () => {
    const capitals = 'WATERPROOF LID, USB PORT WITH LED, FITS ON ANY DOOR';
    expect(generate(capitals).description).toBe(
      'Zed features a waterproof lid and a USB port with LED. It fits on any door.',
    );
    expect(bulletsOf('SOFT, USB PORT')).toEqual(['SOFT', 'USB PORT']);
    expect(bulletsOf('FITS IPHONE 12, SOFT LID, USB PORT')).toContain('Fits iPhone 12');
  });

  it('keep a list in title case, which the paragraph lowercases', () => {
    const { description, details } = generate('Bladeless Fan, Works With Alexa, Quiet Steel Motor');
    expect(details.bullets).toEqual(['Bladeless Fan', 'Works With Alexa', 'Quiet Steel Motor']);
    expect(description).toBe('Zed features a bladeless fan and a quiet steel motor. It works with Alexa.');
  });
});
