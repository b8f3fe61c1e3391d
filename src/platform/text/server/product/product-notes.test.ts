import { describe, expect, it } from 'vitest';
import { describeAs, generate, notesOf } from '#test/support/texts/generate-copy.ts';
import { defaultAudience } from '../../common/options.ts';

describe('the audience', () => {
  it.each([defaultAudience, 'General Consumers', '', ' ', 'Everyone'])('is not named if it is %j', (all) => {
    expect(describeAs('blue lid', { targetAudience: all })).toBe('This water jug has a blue lid.');
  });

  it.each([
    ['Water jug', 'dog owners.', 'This water jug for dog owners has a blue lid.'],
    ['Water jug', 'For clubs', 'This water jug for clubs has a blue lid.'],
    ['Water jug for Beginners', 'runners', 'Water jug for Beginners has a blue lid. For runners.'],
    ['Water jug!', 'runners', 'Water jug! It has a blue lid. For runners.'],
  ])('of “%s”, entered as “%s”, gives the text “%s”', (productName, targetAudience, wanted) => {
    expect(describeAs('blue lid', { productName, targetAudience })).toBe(wanted);
  });

  it('in plain English is named even if the dictionary does not know it', () => {
    expect(describeAs('blue lid', { targetAudience: 'whisky drinkers' })).toContain('for whisky drinkers');
    expect(describeAs('blue lid', { targetAudience: 'tradespeople' })).toContain('for tradespeople');
  });

  it('in the language of the features is named with its preposition', () => {
    expect(describeAs('Visier abnehmbar, 3 Größen', { targetAudience: 'Für Pendler' })).toBe(
      'Water jug für Pendler: Visier abnehmbar und 3 Größen.',
    );
    expect(describeAs('Visier abnehmbar, 3 Größen', { targetAudience: 'Pendler' })).toContain('für Pendler');
    expect(
      describeAs('devis en deux minutes, export comptable', { targetAudience: 'auto-entrepreneurs' }),
    ).toContain('pour auto-entrepreneurs');
    expect(describeAs('Visier abnehmbar, 3 Größen', { targetAudience: 'Manager' })).toContain('für Manager');
    expect(describeAs('blue lid, with a timer', { targetAudience: 'Pendler' })).not.toContain('Pendler');
  });

  it.each(['seniors with arthritis', 'I want to sell it to parents', 'people; companies'])(
    'is left out if it is “%s”',
    (targetAudience) => {
      expect(describeAs('blue lid', { targetAudience })).toBe('This water jug has a blue lid.');
      expect(notesOf('blue lid', { targetAudience })).toContain('The audience is left out');
    },
  );

  it('is left out if children should not use the product', () => {
    const request = { productName: 'Hunting Knife', targetAudience: 'kids' };
    expect(describeAs('5 inch blade', request)).toBe('Hunting Knife has a 5 inch blade.');
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
      'stops snoring',
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
    expect(describeAs('blue lid\nwashable?')).toBe('This water jug has a blue lid.');
    expect(notesOf('blue lid\nwashable?')).toContain('Left out because of the question mark: “washable?”.');
  });

  it.each([
    ['blue lid', 'price.'],
    ['wool lining, £9', 'size, care.'],
    ['blue lid, runs on a 20 W motor', 'price, warranty.'],
    ['oak frame, wipe clean', 'price, size.'],
    ['oak frame, 200 g, wipe clean', 'price.'],
  ])('say what a buyer of “%s” may still ask', (features, topics) => {
    expect(notesOf(features)).toContain(`Not mentioned, but buyers often ask: ${topics}`);
  });

  it('ask no questions about a stay or about a complete list of features', () => {
    for (const features of ['sleeps 6, silk curtains, £90 a night', 'wool lining, hand wash, size M, £9'])
      expect(notesOf(features)).not.toContain('buyers often ask');
  });
});
