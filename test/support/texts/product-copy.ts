import { defaultAudience } from '#platform/text/common/options.ts';
import type { SeededChoice } from '#test/support/texts/seeded-choice.ts';

const parts = [
  ...[
    '20-hour battery',
    'USB port',
    'hourly alarm',
    '8-inch screen',
    '11-inch display',
    'LED lamp',
    'unique design',
    'X-ray mode',
  ],
  ...[
    'stainless steel blades',
    'two pockets',
    'organic cotton',
    'Italian leather',
    '1,000 W motor',
    'IP67',
    'Bluetooth 5.3',
  ],
  ...[
    'lightweight',
    'easy to clean',
    'fully waterproof',
    'soft and warm',
    'Machine washable',
    'BPA-free',
    'foldable',
  ],
  ...[
    'charges in 30 minutes',
    'Fits most cars',
    'holds 2 L',
    'made from recycled aluminium',
    'Designed in Oslo',
  ],
  ...[
    'No BPA',
    'without wires',
    'with two straps (black, red)',
    'batteries not included',
    'Works with iPhone 15 Pro',
  ],
  ...[
    'for indoor use',
    'sits well, looks good',
    'ÉCLAT glass',
    '日本製',
    '5 % off-white',
    'a handle',
    'up to 12 hours of playback',
  ],
];
export const productNames = [
  'AeroMug',
  'TRAIL Shoes',
  'iPhone stand',
  'Yahoo! Lamp',
  'Atlas',
  'Blender 3000',
  'Ørsted Chairs',
  'hot-pot',
];
export const audiences = [defaultAudience, 'commuters', 'busy parents', 'For Students of Oslo.', ''];

const made = {
  verbs: 'hold fit store cover charge light clean keep Support protect filter play'.split(' '),
  objects: ['2 litres', 'any door', 'up to 5 kg', 'every pan', 'large windows', 'your phone', 'most cups'],
  clauses: [
    ...[
      'No assembly required',
      'Batteries included',
      'some tools needed',
      'no sugar added',
      'No wires needed',
    ],
    ...['charger not included', 'Case sold separately', 'refill as needed'],
  ],
  figures: ['18', '8', '11', '80', '1', '2', '500', '1.5', '1,800'],
  units: ['mm', 'litre', 'inch', 'W', 'year'],
  nouns: ['lens', 'bottle', 'screen', 'motor', 'warranty'],
  proper: [
    'European',
    'Bluetooth',
    'Swiss',
    'Korean',
    'Wi-Fi',
    'Sony',
    'Italian',
    'FM',
    'LED',
    'One-touch',
    'hour',
  ],
  things: ['design', 'radio', 'speaker', 'glass', 'timer', 'hub', '5.3 (LE, 40 m)'],
};

export function makeFeature(choice: SeededChoice): string {
  const one = (list: readonly string[]) => list[choice.next(list.length)] ?? '';
  const kinds = [
    () => `${one(made.verbs)} ${one(made.objects)}`,
    () => one(made.clauses),
    () => `${one(made.figures)} ${one(made.units)} ${one(made.nouns)}`,
    () => `${one(made.proper)} ${one(made.things)}`,
  ];
  return (kinds[choice.next(kinds.length)] ?? kinds[0])?.() ?? '';
}

const verb = made.verbs.join('|').toLowerCase();
const after = '(?:2 |any |up |every |large |your |most )';
const measure = `(?:${made.figures.join('|')}) (?:${made.units.join('|')}) (?:${made.nouns.join('|')})`;

export function pickFeatures(choice: SeededChoice, count: number): string[] {
  return Array.from({ length: count }, () => parts[choice.next(parts.length)] ?? '');
}

/** Lists errors of form, such as doubled words, in a text whose parts have none. */
export function lintCopy(text: string): string[] {
  const faults: [string, RegExp][] = [
    ['double blank', / {2}/u],
    ['blank before a mark', / [,.;:!?]/u],
    ['double mark', /[,.;:!?]{2}/u],
    ['dangling word', /\b(?:and|or|with|a|an|the|for|of|to)[.,;:!?]/iu],
    ['word twice', /\b(?<word>\p{L}+) \k<word>\b/iu],
    ['a for an', /\ba (?:[aio]|e(?!u)|hour|LED|FM|8|11\b(?!,)|18\b|X-)(?!ne\b)/u],
    ['an for a', /\ban (?:uni|USB|Euro|One|one|1,|[bcdfgjklmpqstvwyz]|[2-79]\b|20|10\b)/u],
    [
      'agreement',
      /\b(?:It|it) (?:are|have|offer|come|arrive)\b|\b(?:They|they) (?:is|has|offers|comes|arrives)\b/u,
    ],
    ['unfilled', /undefined|null|\{|\}/u],
    ['lower case after a full stop', /[.!?] \p{Ll}/u],
    [
      'had, not done',
      new RegExp(
        `\\b(?:has|have|got|get|provides?|receive|includes|on|discover|over|to) (?:an? )?(?:${verb}) ${after}`,
        'u',
      ),
    ],
    ['done without an s', new RegExp(`\\b(?:it|one|unit) (?:${verb}) ${after}`, 'iu')],
    ['an article before a verb', new RegExp(`\\ban? (?:${verb}) ${after}`, 'u')],
    [
      'no article',
      new RegExp(`\\b(?:provides?|receive|includes|on|get|got|discover|over|to) ${measure}\\b`, 'u'),
    ],
    [
      'a clause that is had',
      /\b(?:has|have|got\?|provides?|receive|includes) [^.:;]*\b(?:required|needed|included|added|separately)\b/iu,
    ],
    ['a name in lower case', /\b(?:european|bluetooth|swiss|korean|wi-fi|sony|italian)\b/u],
  ];
  return faults.filter(([, fault]) => fault.test(text)).map(([name]) => `${name}: ${text}`);
}
