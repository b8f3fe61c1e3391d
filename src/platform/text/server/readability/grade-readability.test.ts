import { describe, expect, it } from 'vitest';
import { readDocument } from '../reading/read-document.ts';
import { countSyllables, describeReadability, gradeReadability } from './grade-readability.ts';

const grade = (text: string) => gradeReadability(readDocument(text));
const say = (text: string) => {
  const document = readDocument(text);
  return describeReadability(document, gradeReadability(document));
};

const graded = [
  [
    'Many bees live in one hive. They look for flowers. They bring back sweet food. One bee can dance to show where the flowers are.',
    'A hive is home to thousands of bees. They search for flowers and carry nectar back. A bee that has found a good place dances, and the others learn from the dance where to fly.',
    'A colony comprises several thousand individuals, whose foraging is coordinated through a remarkable form of communication: returning bees indicate the direction and distance of profitable flowers by means of a characteristic dance, which neighbouring foragers interpret.',
  ],
  [
    'The town has a new bridge. Cars can use it. People can walk on it too. It cost a lot of money. Most people like it.',
    'The town opened a new bridge on Monday. Cars and walkers can both use it. Although it cost more than was planned, most people in the town are glad to have it.',
    'The municipality inaugurated its controversial bridge on Monday, accommodating vehicular and pedestrian traffic alike; notwithstanding considerable expenditure beyond the original estimates, residents have expressed predominantly favourable opinions regarding its construction.',
  ],
  [
    'Sleep is good for you. Your body rests. Your brain rests too. If you do not sleep, you feel bad. Go to bed on time.',
    'Sleep helps both the body and the brain to rest. People who sleep too little feel bad and learn less. Doctors say that it helps to go to bed at the same time every night.',
    'Adequate sleep contributes substantially to physiological recovery and cognitive consolidation, whereas chronic deprivation is associated with diminished concentration, emotional instability and impaired learning, which is why physicians recommend maintaining regular schedules.',
  ],
] as const;

describe('gradeReadability', () => {
  it('gives a higher grade to each harder wording of a statement', () => {
    const grades = graded.map((versions) => versions.map((version) => grade(version)?.grade ?? 0));
    for (const [easy = 0, middle = 0, hard = 0] of grades) {
      expect(easy).toBeLessThan(middle);
      expect(middle).toBeLessThan(hard);
    }
  });

  it('returns the values of the published formulas', () => {
    // The text has ten words, two sentences, eleven syllables and 38 letters.
    const found = grade('The small cat sat down. The big dog ran away.');
    expect(found).toMatchObject({
      fleschReadingEase: 108.7,
      fleschKincaid: -0.66,
      gunningFog: 2,
      smog: null,
      lix: 5,
      confidence: 'low',
    });
  });

  it('returns SMOG for texts of at least 100 words', () => {
    expect(grade('The editor considered another alternative. '.repeat(25))?.smog).toBeGreaterThan(8);
  });

  it('describes the grade in words, or says why there is none', () => {
    expect(say(graded[1][0])).toMatch(
      /^Grade (?:5 or lower \(for almost everyone|\d+ \(age \d+)\) – (?:very )?easy/,
    );
    expect(say(graded[1][2])).toMatch(/very difficult/);
    expect(say('Fine.')).toBe('Too short to grade');
    expect(say('x '.repeat(500))).toMatch(/^Not graded/);
    expect(grade('const a = b.map((c) => { return c; });')).toBeNull();
  });

  it('returns only LIX for languages other than English', () => {
    const german =
      'Die Besprechung beginnt um neun Uhr. Bitte bringen Sie die Unterlagen mit. Wir sprechen über den Haushalt.';
    expect(grade(german)).toMatchObject({ grade: null, fleschReadingEase: null });
    expect(say(german)).toMatch(/^LIX \d+/);
    expect(say('会議は9時に始まります。資料を持って来てください。')).toBe(
      'Not graded: no formula for Japanese',
    );
  });

  it.each([
    ['reading', 2],
    ['business', 2],
    ['colonel', 2],
    ['area', 3],
    ['rhythm', 2],
    ['I', 1],
    ['created', 3],
  ])('counts the syllables of %s as %i', (word, syllables) => {
    expect(countSyllables(word)).toBe(syllables);
  });
});
