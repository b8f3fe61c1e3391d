import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/growth.ts';
import { maxSubjectCharacters } from '../../common/limits.ts';
import { emailTypes } from '../../common/options.ts';
import { isFaithful, optimizeEmailSubject } from './optimize-email-subject.ts';

const optimize = (subject: string, emailType: (typeof emailTypes)[number] = 'marketing') =>
  optimizeEmailSubject({ subject, emailType });
const linesOf = (subject: string, emailType?: (typeof emailTypes)[number]) =>
  optimize(subject, emailType).suggestions.map((suggestion) => suggestion.subject);

const subjects = [
  'Check out our amazing new summer collection with up to 50% off everything!!!',
  'FREE!!!',
  'Newsletter #12: Five recipes for autumn',
  'Join our webinar on Thursday',
  'Summer sale ends Friday 🎉👩‍👩‍👧',
  'Want to save time on your taxes?',
  'We are sorry for your loss',
  'Wir haben neue Produkte für Sie',
  'Hello',
  '{{first_name}}, your order is ready',
  'Hi *|FNAME|*, {% if vip %}VIP{% endif %} week starts Monday',
  'GET 20% OFF ALL SHOES THIS WEEKEND ONLY',
  'Product recall: stroller model 12',
  '🎉',
  'Re: Fwd: your account',
  '会議の議事録について',
  'x'.repeat(500),
  '!!! ??? ...',
  '🇳🇴 1️⃣ 👩🏽‍🚀 launch',
];

describe('optimizeEmailSubject', () => {
  it('answers five different lines, none the visitor’s own, the best first', () => {
    for (const subject of subjects) {
      for (const type of emailTypes) {
        const { suggestions } = optimize(subject, type);
        const lines = suggestions.map((suggestion) => suggestion.subject);
        expect(new Set([...lines, subject]).size, subject).toBe(6);
        const scores = suggestions.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
        expect(scores.every((score) => score >= 0 && score <= 100)).toBe(true);
        expect(suggestions.every(({ reason }) => reason !== '')).toBe(true);
      }
    }
  });

  it('brings in no word, figure or offer', () => {
    for (const subject of subjects)
      for (const type of emailTypes)
        for (const line of linesOf(subject, type)) {
          expect(isFaithful(line, subject), line).toBe(true);
          expect((line.match(/\d+/gu) ?? []).filter((figure) => !subject.includes(figure))).toEqual([]);
          expect(/today|hurry|last chance|limited|discount/iu.test(line)).toBe(false);
        }
  });

  it('knows an invented offer when it sees one', () => {
    expect(isFaithful('50% off shoes', 'Shoes')).toBe(false);
    expect(isFaithful('Shoes: ends today', 'Shoes')).toBe(false);
    expect(isFaithful('For you: Shoes', 'Shoes')).toBe(true);
  });

  it('keeps merge tags and emoji whole, all of them', () => {
    const pieces = [
      '*|FNAME|*',
      '{% if vip %}',
      '{% endif %}',
      '{{first_name}}',
      '👩‍👩‍👧',
      '🎉',
      '🇳🇴',
      '1️⃣',
      '👩🏽‍🚀',
    ];
    for (const subject of subjects)
      for (const piece of pieces.filter((one) => subject.includes(one)))
        for (const line of linesOf(subject)) expect(line).toContain(piece);
  });

  it('begins no link, address or product with another letter', () => {
    for (const subject of [
      'https://shop.example/sale is open',
      'anna@shop.example writes',
      'iPhone cases are here',
    ])
      for (const line of linesOf(subject)) expect(line).toContain(subject.split(' ', 1)[0]);
  });

  it('says bad news without hurry, question or sale', () => {
    for (const subject of [
      'We are sorry for your loss',
      'Product recall: stroller model 12',
      'Invoice 44 overdue since Friday',
    ])
      for (const type of emailTypes)
        for (const line of linesOf(subject, type))
          expect(line).not.toMatch(/\?|ready to|for you:|quick look|have you seen/iu);
  });

  it('changes nothing but form in a language it does not know', () => {
    const { suggestions, details } = optimize('Wir haben neue Produkte für Sie');
    for (const { subject } of suggestions) expect(subject).toContain('Wir haben neue Produkte für Sie');
    expect(details.notes[0]).toContain('German');
  });

  it('cuts no condition off an offer', () => {
    const lines = linesOf('Free shipping on all orders over $50 for members with a card', 'sales');
    for (const line of lines) expect(line).toContain('over $50 for members');
  });

  it('rewrites by the rules it names', () => {
    expect(linesOf('Use our planner to save time')).toContain('Save time: use our planner');
    expect(linesOf('Summer sale ends Friday', 'sales')).toContain('Ends Friday: summer sale');
    expect(linesOf('Newsletter #12: Five recipes for autumn')).toContain(
      'Five recipes for autumn – Newsletter #12',
    );
    expect(linesOf('Want to save time on your taxes?')).toContain('Save time on your taxes');
    expect(linesOf('GET 20% OFF ALL SHOES THIS WEEKEND ONLY')).toContain(
      '20% off all shoes this weekend only',
    );
    expect(linesOf('{{first_name}}, your order is ready')).toContain('Your order is ready, {{first_name}}');
    expect(linesOf('We are excited to announce our new office in Berlin')).toContain(
      'Announcing our new office in Berlin',
    );
  });

  it('scores shouting low, and says why', () => {
    const { own } = optimize('FREE!!!', 'sales').details;
    expect(own.score).toBeLessThan(40);
    expect(own.parts.map(({ reason }) => reason).join(' ')).toMatch(/promotional: free/u);
    const calm = optimize('Five recipes for autumn, picked on Tuesday', 'newsletter').details.own;
    expect(calm.score).toBeGreaterThanOrEqual(80);
    expect(calm.parts.reduce((sum, { outOf }) => sum + outOf, 0)).toBe(100);
  });

  it('gives nothing for a pretended reply', () => {
    for (const line of ['Re: Fwd: meeting', 'RE: Five recipes for autumn']) {
      const { suggestions, details } = optimize(line);
      expect(details.own.score).toBeLessThan(suggestions[0]?.score ?? 0);
      expect(details.own.parts.map(({ reason }) => reason).join()).toContain('pretends to be a reply');
    }
  });

  it('answers the same bytes twice', () => {
    for (const subject of subjects)
      expect(JSON.stringify(optimize(subject))).toBe(JSON.stringify(optimize(subject)));
  });

  it.each(['{{', 'a: ', 'to ', ' with 1', '!', '$', 'A', '[[', '*|', 'so you ', '👩‍'])(
    'takes linear time for a line of %j',
    async (unit) => {
      const make = (length: number) => filled(unit, length);
      await expectLinear({ largest: maxSubjectCharacters, make, work: (subject) => optimize(subject) });
    },
  );
});
