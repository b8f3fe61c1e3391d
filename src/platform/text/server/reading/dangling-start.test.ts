import { describe, expect, it } from 'vitest';
import { dropConnective, startsDangling } from './dangling-start.ts';

describe('dropConnective', () => {
  it.each([
    ['However, the boats stayed.', 'The boats stayed.'],
    ['And the boats stayed out.', 'The boats stayed out.'],
    ['In addition, for example, the boats stayed.', 'The boats stayed.'],
    ['“But the boats stayed,” she said.', '“The boats stayed,” she said.'],
    ['Andrew stayed at home.', 'Andrew stayed at home.'],
    ['So-called boats stayed.', 'So-called boats stayed.'],
    ['But she left.', 'She left.'],
    ['However, iPhone sales fell.', 'iPhone sales fell.'],
  ])('turns %j into %j', (sentence, wanted) => {
    expect(dropConnective(sentence)).toBe(wanted);
  });
});

describe('startsDangling', () => {
  it.each([
    'Because of this, the boat left.',
    'Due to that delay the boat left.',
    'Despite these, the boat left.',
    'Despite it, the boat left.',
    'For that reason the boat left.',
    'Like this, the boat left.',
    'Instead of them, a boat left.',
    'Unlike those, the boat left.',
    'The others left.',
    'The other boat left.',
    'The same is true of boats.',
    'Otherwise the boat left.',
    'Instead the boat left.',
    'Over the same weeks the boat left.',
    'From up there you see the boat.',
    'The rest stayed on the boat.',
    'If this fails, the boat leaves.',
    'Das war im Mai noch anders.',
    'For most boats it is.',
    'For them the boat is a home.',
    'We hear that this is normal.',
    'Dadurch sinkt die Mauer.',
    'C’est vrai pour les bateaux.',
    'Il demande une indemnité.',
    'Cette décision inquiète la ville.',
    'Er legte am Montag ab.',
    'Ella vendió el barco.',
  ])('finds that %j refers to an earlier sentence', (sentence) => {
    expect(startsDangling(sentence)).toBe(true);
  });

  it('distinguishes words that refer back, as in “He left.”, from others, as in “The boat left.”', () => {
    expect(startsDangling('He left.')).toBe(true);
    expect(startsDangling('This is why.')).toBe(true);
    expect(startsDangling('This paper shows how bees dance.')).toBe(false);
    expect(startsDangling('The boat left.')).toBe(false);
    expect(startsDangling('The other day the boat left.')).toBe(false);
    expect(startsDangling('Because of the rain the boat left.')).toBe(false);
    expect(startsDangling('Like boats, ferries sink.')).toBe(false);
    expect(startsDangling('Heather left.')).toBe(false);
    expect(startsDangling('Il faut vendre le bateau.')).toBe(false);
    expect(startsDangling('Cette semaine, le bateau part.')).toBe(false);
  });
});
