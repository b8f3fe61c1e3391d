import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { graveSubjects, subjects } from '#test/text-corpus/subjects.ts';
import { maxSubjectCharacters } from '../../common/limits.ts';
import { type EmailType, emailTypes } from '../../common/options.ts';
import { optimizeEmailSubject } from './optimize-email-subject.ts';

const optimize = (subject: string, emailType: EmailType = 'marketing') =>
  optimizeEmailSubject({ subject, emailType });
const linesOf = (subject: string, emailType?: EmailType) =>
  optimize(subject, emailType).suggestions.map((suggestion) => suggestion.subject);
const ownOf = (subject: string, emailType?: EmailType) => optimize(subject, emailType).details.own;

const odd = [
  'FREE!!!',
  'Summer sale ends Friday 🎉👩‍👩‍👧',
  'Hi *|FNAME|*, {% if vip %}VIP{% endif %} week starts Monday',
  '🎉',
  'Re: Fwd: your account',
  'x'.repeat(500),
  '!!! ??? ...',
  '🇳🇴 1️⃣ 👩🏽‍🚀 launch',
];
const all = [...subjects, ...graveSubjects, ...odd];
const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}%$€£’]+/gu) ?? [];

describe('optimizeEmailSubject', () => {
  it('suggests at most three different lines, best first, and none that scores below the visitor’s own', () => {
    for (const subject of all)
      for (const type of emailTypes) {
        const { suggestions, details } = optimize(subject, type);
        const lines = suggestions.map((suggestion) => suggestion.subject);
        expect(new Set([...lines, subject]).size, subject).toBe(lines.length + 1);
        expect(lines.length).toBeLessThanOrEqual(3);
        const scores = suggestions.map(({ score }) => score ?? 0);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
        expect(scores.every((score) => score >= (details.own.score ?? 0) && score <= 100)).toBe(true);
        expect(suggestions.every(({ reason }) => reason !== '')).toBe(true);
      }
  });

  it('uses only words of the visitor', () => {
    for (const subject of all)
      for (const type of emailTypes) {
        const lines = linesOf(subject, type);
        const own = new Set(listWords(subject));
        for (const line of lines) {
          expect(
            listWords(line).filter((word) => !own.has(word)),
            line,
          ).toEqual([]);
          expect(line).not.toMatch(/ {2}| [,.;:!?]|\b(?:and|or|with|the|of|to)$/iu);
        }
      }
  });

  it('does not turn a statement into a question', () => {
    for (const subject of all.filter((line) => !line.includes('?')))
      expect(linesOf(subject).join()).not.toContain('?');
  });

  it('keeps merge tags and the first emoji unchanged', () => {
    for (const piece of ['*|FNAME|*', '{% if vip %}', '{% endif %}', '{{first_name}}', '🎉'])
      expect(linesOf(`${piece} week starts Monday at noon!!`)[0]).toContain(piece);
  });

  it('keeps the first letter of links, addresses and product names', () => {
    for (const subject of [
      'https://shop.example/sale IS OPEN!!',
      'anna@shop.example writes!!',
      'iPhone cases!!',
    ])
      expect(linesOf(subject)[0]).toMatch(new RegExp(`^${subject.split(' ', 1)[0]} `, 'u'));
  });

  it.each(graveSubjects)('fixes only the form of grave news: %s', (subject) => {
    const plain = (line: string) => listWords(line).join(' ');
    for (const given of [subject, `${subject.toUpperCase()}!!`])
      for (const type of emailTypes) {
        const { suggestions, details } = optimize(given, type);
        for (const suggestion of suggestions) expect(plain(suggestion.subject)).toBe(plain(given));
        expect(details.notes.join()).toContain('grave news');
        expect(details.own.parts.map(({ name }) => name)).toEqual(['Length', 'Form']);
      }
  });

  it.each([
    'The shop is closed on Memorial Day',
    'New parking rules on Oak Court',
    'How a hospital garden taught our cooks to slow down',
    'We love hearing from you: four letters about bread',
    'You will enjoy hearing how we mend old bells',
  ])('does not read a holiday, an address or a place as grave news: %s', (subject) => {
    expect(optimize(subject).details.notes.join()).not.toContain('grave');
    expect(optimize('Your aunt was taken to hospital').details.notes.join()).toContain('grave');
  });

  it('fixes only the form of a subject in another language', () => {
    expect(linesOf('Votre commande est prête!!')).toEqual(['Votre commande est prête!']);
    expect(linesOf('Le marché ouvre demain !')).toEqual([]);
    expect(linesOf('Wir haben neue Produkte für Sie')).toEqual([]);
    expect(linesOf('Rückruf: Lampe im Modell Orla 2 kann brennen')).toEqual([]);
    expect(optimize('Wir haben neue Produkte für Sie').details.notes.join()).toContain('German');
  });

  it.each([
    ['Sehr geehrte Frau Lindner, unser Angebot für Ihre Heizung', 'Unser Angebot für Ihre Heizung'],
    ['Sehr geehrte Mieterinnen und Mieter, das Wasser wird abgestellt', 'Wasser abgestellt'],
    ['Bonjour Madame Petit, votre devis pour la toiture', 'Votre devis pour la toiture'],
    ['Dear Mr Whitmore, our offer for your barn roof', 'Our offer for your barn roof'],
  ])('drops the salutation of “%s” and warns about it', (subject, wanted) => {
    expect(linesOf(subject)).toEqual([wanted]);
    expect(ownOf(subject).warnings.join()).toContain('A salutation belongs in the message');
  });

  it.each([
    'Liebe Grüße aus Wien, eure Anna',
    'Hello Kitty is back in our toy shop',
    'Beste Preise, nur heute',
  ])('does not read “%s” as a salutation', (subject) =>
    expect(ownOf(subject).warnings.join()).not.toContain('salutation'),
  );

  it.each([
    're: your account has been suspended verify now',
    'Your password expires today, click here to verify your account immediately',
    'PayPal: unusual activity, confirm your details now',
    'Your parcel is on hold: confirm the delivery fee',
    'URGENT: Your mailbox is almost full, click here to avoid suspension',
    'You were chosen for a free holiday in Spain, click to book it',
    'YOU ARE A WINNER!!! CLAIM YOUR PRIZE NOW!!!',
  ])('warns about the phishing-like “%s”, and neither edits nor scores it', (subject) => {
    const { suggestions, details } = optimize(subject);
    expect(suggestions).toEqual([]);
    expect(details.own).toMatchObject({ score: null, parts: [] });
    expect(details.own.warnings.join()).toContain('phishing');
  });

  it.each([
    'Password changed on your account',
    'Confirm your seat at the harvest dinner',
    'Your parcel arrives on Monday',
    'Our card shop opens a second branch',
  ])('does not read “%s” as phishing', (subject) => {
    expect(ownOf(subject).warnings.join()).not.toContain('phishing');
  });

  it.each([
    ['Re: Fwd: rota for the kiln', 'Removed Re:/Fwd:. Fixed capitals.'],
    ['Rota for the kiln,, week 9', 'Fixed punctuation.'],
    ['Rota for the kiln , week 9', 'Fixed punctuation.'],
    ['ROTA FOR THE KILN IN MAY', 'Fixed capitals.'],
    ['ROTA FOR THE KILN IN MAY!!', 'Fixed capitals and punctuation.'],
    ['Rota for the kiln 🎉🎉', 'Removed all but one emoji.'],
    ['photos from the kiln opening', 'Fixed capitals.'],
  ])('names the fixes made in “%s”', (subject, wanted) => {
    const reasons = optimize(subject).suggestions.map(({ reason }) => reason);
    expect(reasons).toContain(wanted);
  });

  it.each([
    ['NEW WORKSHOP: Prune your roses like a pro', 'New workshop: Prune your roses like a pro'],
    ['The market opens on saturday, closes in december', 'The market opens on Saturday, closes in December'],
    ['Still looking.. the blue scarf waits,, unsold', 'Still looking… the blue scarf waits, unsold'],
  ])('fixes every mistake of form in “%s”', (subject, wanted) => {
    expect(linesOf(subject)).toContain(wanted);
    expect(ownOf(wanted).parts.find(({ name }) => name === 'Form')?.points).toBe(15);
  });

  it('suggests nothing if a line lacks a fact and only its capitals could be corrected', () => {
    expect(linesOf('news about the matter')).toEqual([]);
  });

  it('returns the same bytes for the same subject', () => {
    for (const subject of all)
      expect(JSON.stringify(optimize(subject))).toBe(JSON.stringify(optimize(subject)));
  });

  it.each([
    '{{',
    'a: ',
    'to ',
    ' with 1',
    '!',
    '$',
    'A',
    '[[',
    '*|',
    'so you ',
    '👩‍',
    'here ',
    'Two a ',
    ' and get ',
    'take the stairs, ',
  ])('takes linear time for a subject made of %j', async (unit) => {
    const make = (length: number) => filled(unit, length);
    await expectLinear({ largest: maxSubjectCharacters, make, work: (subject) => optimize(subject) });
  });
});
