import { expect, it } from 'vitest';
import { splitFeatures } from './split-features.ts';

it.each([
  ['1,000 W motor, two straps (black, red), timer', ['1,000 W motor', 'two straps (black, red)', 'timer']],
  ['soft, warm\n• timer; IP67', ['soft, warm', 'timer', 'IP67']],
  ['available in red, white, and blue, timer', ['available in red, white, and blue', 'timer']],
  ['works with iOS, Android or Windows, soft', ['works with iOS, Android or Windows', 'soft']],
  ['runs all day, unless it rains, timer', ['runs all day, unless it rains', 'timer']],
  ['keeps tea hot 6 hours, cold 12 hours, timer', ['keeps tea hot 6 hours, cold 12 hours', 'timer']],
  ['works with oil, 34 cm tall, £60 or offers', ['works with oil', '34 cm tall', '£60 or offers']],
  ['soft, warm, and foldable', ['soft', 'warm', 'foldable']],
  ['✅ Soft ✅ Teal lid', ['Soft', 'Teal lid']],
  ['It folds flat. The poles are oak.', ['It folds flat.', 'The poles are oak.']],
  ['軽量、防風', ['軽量', '防風']],
  ['soft\nSoft\n-\n', ['Soft']],
])('splitFeatures splits “%s” into %j', (list, wanted) => {
  expect(splitFeatures(list)).toEqual(wanted);
});
