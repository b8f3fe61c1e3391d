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
const describeAs = (features: string, request?: Partial<ProductRequest>) =>
  generate(features, request).description;

describe('the paragraph', () => {
  it.each([
    ['bound in linen, written for children', 'Zed is bound in linen and written for children.'],
    ['18 mm lens, teal lid, two handles', 'Zed features an 18 mm lens, a teal lid, and two handles.'],
    ['one year warranty, teal lid', 'Zed features a teal lid. It comes with a one-year warranty.'],
    ['Italian leather, teal lid', 'Zed features a teal lid. It is made of Italian leather.'],
    [
      '60 hour burn time, cotton wick, vegan',
      'Zed features a 60-hour burn time and a cotton wick. It is vegan.',
    ],
    [
      'hints of plum, clove and oak, teal lid',
      'Zed features a teal lid, as well as hints of plum, clove and oak.',
    ],
    [
      'boils a litre in 2 minutes, works with iOS, Android, and Windows',
      'Zed boils a litre in 2 minutes and works with iOS, Android, and Windows.',
    ],
    ['flags your late invoices, no ads', 'Zed flags your late invoices, with no ads.'],
    ['IP67, fits any door', 'Zed is rated IP67 and fits any door.'],
    [
      'It folds flat. Our poles are oak. Runs all day.',
      'This is Zed. It folds flat. Our poles are oak. It runs all day.',
    ],
    ['filters for tea, filters the air', 'Zed filters the air.'],
    [
      '22 momme mulberry silk, OEKO-TEX certified',
      'Zed is OEKO-TEX certified and made of 22 momme mulberry silk.',
    ],
    ['6 live lessons, workbook', 'Zed features 6 live lessons and a workbook.'],
    ['sizes 1-5 yrs, soft', 'Zed is soft and comes in sizes 1-5 yrs.'],
    ['family run since 1988, fully insured', 'Zed is fully insured and has been family run since 1988.'],
    ['BPA-free and dishwasher safe; soft', 'Zed is BPA-free, dishwasher safe, and soft.'],
    ['made in USA', 'Zed is made in the USA.'],
  ])('writes the features “%s” as full sentences', (features, wanted) => {
    expect(describeAs(features)).toBe(wanted);
  });

  it.each([
    ['$9, teal lid', 'Zed features a teal lid. It costs $9.'],
    [
      'teal lid, free up to 2 users, then $9 a month',
      'Zed features a teal lid. Free up to 2 users, then $9 a month.',
    ],
    ['soft, money back after the first week', 'Zed is soft. Money back after the first week.'],
    [
      'teal lid, no tools needed, batteries not included',
      'Zed features a teal lid. No tools needed. Batteries not included.',
    ],
    ['soft; small scratch on the side; from £15', 'Zed is soft. Small scratch on the side. From £15.'],
    ['soft, not for kids under 3', 'Zed is soft. Not for kids under 3.'],
  ])('ends with the terms of sale and the defects of “%s” as entered', (features, wanted) => {
    expect(describeAs(features)).toBe(wanted);
  });

  it('says what the product is if the first feature does', () => {
    expect(describeAs('40 litre backpack, teal lid', { targetAudience: 'hikers' })).toBe(
      'Zed is a 40-litre backpack for hikers. It features a teal lid.',
    );
    expect(describeAs('teal lid, real microscope')).toBe('Zed features a teal lid.');
  });

  it('uses “with”, “is made with” or “includes” instead of “features” for a service or a drink', () => {
    expect(
      describeAs('pure water system, no ladders, fully insured', { productName: 'Elm Window Cleaning' }),
    ).toBe('Elm Window Cleaning is fully insured, with a pure water system and no ladders.');
    expect(describeAs('Swedish oats, recyclable carton', { productName: 'Oat Drink Zed' })).toBe(
      'Oat Drink Zed is made with Swedish oats and comes in a recyclable carton.',
    );
    expect(describeAs('recipe booklet', { productName: 'Rye course' })).toContain(
      'includes a recipe booklet',
    );
  });

  it.each([
    ...[
      'ages 4+',
      'nut free facility',
      'travel within 9 miles',
      '7 hours coverage',
      'max. load 80 kg',
      'not waterproof',
    ],
    ...['RS-232 + USB 2.0', '203/300 dpi print', 'heat level 3/5', 'Reach: nice', 'great condition', '1990s'],
    ...['alerts when counts are high', 'lock drawers with a code', 'fit small hands', 'two users at once'],
    ...[
      'held every Saturday at 10am',
      'take home a loaf',
      '24/7 callouts',
      '2-4 players',
      'Windows or Linux',
    ],
    ...['fits in back pocket', 'printed by us', 'guests swap rooms online', 'loves bright morning light'],
    ...['native speakers record every lesson', 'reports your boss will read', 'heart rate'],
  ])('leaves “%s” out of the sentences, but not out of the bullets', (feature) => {
    const { description, details } = generate(`teal lid\n${feature}\nsoft`);
    expect(description).toBe('Zed features a teal lid. It is soft.');
    expect(details.bullets).toHaveLength(3);
  });

  it('lists specifications that fit no sentence in the technical tone', () => {
    const features = 'LED 9 W, 2700-6500 K, teal lid';
    expect(describeAs(features, { tone: 'technical' })).toBe(
      'Zed has a teal lid. Specifications: LED 9 W, 2700-6500 K.',
    );
    expect(describeAs(features)).toBe('Zed features a teal lid.');
  });

  it('uses plural verbs for plural names only', () => {
    const features = 'fits any door, waterproof, teal sole, carries 2 kg';
    expect(describeAs(features, { productName: 'Garden Boots' })).toBe(
      'Garden Boots feature a teal sole. They are waterproof, fit any door, and carry 2 kg.',
    );
    for (const productName of ['Moor Atlas', 'Yoga for Runners', "Ann's Mug"])
      expect(describeAs('fits any door', { productName })).toBe(`${productName} fits any door.`);
    expect(describeAs('fits any door', { productName: 'EarHoops Pro' })).toBe('EarHoops Pro fit any door.');
  });

  it('lists the features one by one if no sentence fits', () => {
    expect(describeAs('ages 4+, max. load 80 kg', { targetAudience: 'clubs' })).toBe(
      'Zed. Ages 4+. Max. load 80 kg. For clubs.',
    );
  });
});
