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

export function pickFeatures(choice: SeededChoice, count: number): string[] {
  return Array.from({ length: count }, () => parts[choice.next(parts.length)] ?? '');
}

/** Lists errors of form, such as double spaces, in a generated text. */
export function lintCopy(text: string): string[] {
  const faults: [string, RegExp][] = [
    ['double blank', / {2}/u],
    ['blank before a mark', / [,.;:!?]/u],
    ['double mark', /[,.;:!?]{2}/u],
    ['unfilled', /undefined|null|\{|\}/u],
    ['lower case after a full stop', /(?<!\bincl)[.!?] \p{Ll}/u],
  ];
  return faults.filter(([, fault]) => fault.test(text)).map(([name]) => `${name}: ${text}`);
}
