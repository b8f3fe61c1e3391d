import { drawOne, type RandomSource } from '#platform/random/common/random-source.ts';
import { listChosenSets, type PasswordChoice } from './character-types.ts';

/**
 * A password with at least one character of each chosen type; undefined where no type is chosen. Whole passwords are
 * drawn until one has every type, so each password that the choice allows is equally likely: putting the missing types
 * in afterwards would favour some. At length 4 with four types that takes 15 to 20 draws, at length 16 hardly two.
 */
export function generatePassword(choice: PasswordChoice, random: RandomSource): string | undefined {
  const sets = listChosenSets(choice);
  if (sets.length === 0) return undefined;
  if (choice.length < sets.length) throw new RangeError('too short to hold every chosen type');
  const pool = sets.join('');
  for (;;) {
    const characters = Array.from({ length: choice.length }, () => drawOne(pool, random));
    if (sets.every((set) => characters.some((character) => set.includes(character)))) {
      return characters.join('');
    }
  }
}
