import { describe, expect, it } from 'vitest';
import { claimsNothingNew } from '#platform/grounding/common/claims.ts';
import { productTones } from '#platform/text/common/options.ts';
import { generateProductDescription } from '#platform/text/server/product/generate-product-description.ts';
import { SeededChoice } from '#test/support/texts/seeded-choice.ts';

const english = [
  '20-hour battery',
  'lightweight',
  'charges in 30 minutes',
  'No BPA',
  'with two straps',
  'designed in Oslo',
];
const foreign = [
  ...[
    'Wasserdicht bis 50 m',
    'Gehäuse aus Eichenholz',
    'in Handarbeit gefertigt',
    'Akku für 20 Stunden',
    'spülmaschinenfest',
  ],
  ...['batería de larga duración', 'hecho a mano', 'correa de cuero', 'sin plástico', 'resistente al agua'],
  ...['écran de 8 pouces', 'fabriqué en France', 'étanche', 'garantie de deux ans', 'sans fil'],
  ...[
    'durata della batteria 12 ore',
    'in vera pelle',
    'tela di cotone',
    'bateria 5000 mAh',
    'à prova d’água',
  ],
  ...['ручная работа', 'водонепроницаемый корпус', 'гарантия 2 года', 'şarj süresi 30 dakika', 'vattentät'],
  ...[
    '防水',
    '木製ケース',
    '20時間バッテリー',
    '手工制作',
    '两年保修',
    '방수',
    'مقاوم للماء',
    'עמיד במים',
    'ตัวเครื่องไม้',
    'चमड़े का पट्टा',
  ],
];
const names = ['AeroMug', 'Leuchte Nord', 'Lámpara', 'Чашка', '湯呑み', 'كوب'];
const audiences = ['', 'commuters', 'Familien mit Kindern', 'estudiantes', '学生'];

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function pick(choice: SeededChoice, list: readonly string[], count: number): string[] {
  return Array.from({ length: count }, () => list[choice.next(list.length)] ?? '');
}

describe('copy for features in any language', () => {
  it('adds no claim, and neither drops, changes nor repeats a feature', () => {
    const choice = new SeededChoice('languages');
    for (let round = 0; round < 500; round += 1) {
      const list = [...pick(choice, foreign, 1 + choice.next(5)), ...pick(choice, english, choice.next(4))];
      const features = [...new Set(list)].join(choice.next(2) === 0 ? '; ' : '\n');
      const productName = names[choice.next(names.length)] ?? '';
      const targetAudience = audiences[choice.next(audiences.length)] ?? '';
      const tone = productTones[round % productTones.length] ?? 'casual';
      const { description, details } = generateProductDescription({
        ...{ productName, features, targetAudience, tone, seed: round },
      });
      const source = `${productName} ${features} ${targetAudience}`;
      for (const text of [description, details.metaDescription])
        expect([claimsNothingNew(text, source), text]).toEqual([true, text]);
      const listed: string[] = words(details.bullets.join(' '));
      expect(
        words(features).filter((word) => !listed.includes(word) && !listed.includes(`${word}s`)),
      ).toEqual([]);
      const given = new Set(source.match(/\p{N}+/gu));
      expect((description.match(/\p{N}+/gu) ?? []).filter((figure) => !given.has(figure))).toEqual([]);
      const letters = new Set(source.toLowerCase());
      const added = [...description.toLowerCase()].filter(
        (sign) => /[\p{L}\p{M}]/u.test(sign) && !/[a-zü]/u.test(sign) && !letters.has(sign),
      );
      expect(added, description).toEqual([]);
      expect(description).not.toMatch(/ {2}| [,.;:!?]|[,.;:!?]{2}|undefined|null/u);
    }
  });

  it('adds no claim in any sentence pattern or tone', () => {
    for (const tone of productTones)
      for (let seed = 0; seed < 40; seed += 1) {
        const request = {
          productName: 'Zorb',
          features: 'blue; 3 kg; with a strap; No glue; made in Oslo; timer',
          targetAudience: 'bakers',
          tone,
          seed,
        };
        const { description } = generateProductDescription(request);
        expect([claimsNothingNew(description, request.features), description]).toEqual([true, description]);
      }
  });
});
