import { describe, expect, it } from 'vitest';
import { subjectPairs, subjects } from '#test/text-corpus/subjects.ts';
import { type EmailType, emailTypes } from '../../common/options.ts';
import { optimizeEmailSubject } from './optimize-email-subject.ts';

const optimize = (subject: string, emailType: EmailType = 'marketing') =>
  optimizeEmailSubject({ subject, emailType });
const ownOf = (subject: string, emailType?: EmailType) => optimize(subject, emailType).details.own;
const scoreOf = (subject: string, emailType?: EmailType) => ownOf(subject, emailType).score ?? 0;

const slot = '{{first_name}}, ';

describe('the score', () => {
  it.each(subjectPairs)('is higher for “%s” than for “%s”', (clear, poor) => {
    for (const type of emailTypes) expect(scoreOf(clear, type)).toBeGreaterThan(scoreOf(poor, type));
  });

  it('does not rise if words that say nothing are added', () => {
    const paddings = [
      (line: string) => `See inside: ${line}`,
      (line: string) => `A quick note for you: ${line}`,
      (line: string) => `Here is what you want to know – ${line}`,
      (line: string) => `Check out ${line}`,
      (line: string) => `Hey there, ${line}`,
      (line: string) => `${line} and much more`,
      (line: string) => `RE: ${line}`,
      (line: string) => `${slot}${line}`,
    ];
    for (const subject of [...subjects, 'Hi', 'Sale'].filter(
      (line) => !/[?!:–]|^See|[^\p{ASCII}]/u.test(line),
    ))
      for (const pad of paddings) {
        const padded = pad(subject);
        expect([padded, scoreOf(padded) <= scoreOf(subject)]).toEqual([padded, true]);
      }
  });

  it.each([
    'Don’t miss out!!! Winter tires are 20% off until Sunday',
    'You are kindly invited to the launch of our spring menu',
    'Quick question about how you currently file expenses',
  ])('is reduced for the start of “%s”', (subject) => {
    const start = ownOf(subject).parts.find(({ name }) => name === 'Start');
    expect(start?.points).toBeLessThan(start?.outOf ?? 0);
  });

  it('is the sum of its parts, each with a reason', () => {
    const { parts, score } = ownOf('Five recipes for autumn, picked on Tuesday', 'newsletter');
    expect(parts.reduce((sum, { outOf }) => sum + outOf, 0)).toBe(100);
    expect(Math.round(parts.reduce((sum, { points }) => sum + points, 0))).toBe(score);
    expect(parts.every(({ reason }) => reason !== '')).toBe(true);
  });

  it('does not praise the words of a line without a topic', () => {
    const reasons = (line: string) =>
      ownOf(line)
        .parts.map(({ reason }) => reason)
        .join(' ');
    expect(reasons('The pottery newsletter #4')).not.toContain('clicks');
  });

  it.each(['Is your bread lying to you?', 'We miss you! Come back and get £5 off', 'Invoice #88 attached'])(
    'is higher for “%s” than for a line that says nothing or shouts',
    (subject) => {
      const empty = [
        'update on the situation',
        'Proposal',
        'CONGRATULATIONS!!! You have been selected, click here',
      ];
      for (const line of empty) expect(scoreOf(line)).toBeLessThan(scoreOf(subject));
    },
  );

  it('has no total in another language or for grave news, only parts for length and form', () => {
    const { score, parts } = ownOf('Últimas plazas: taller gratis el lunes');
    expect(parts.map(({ name, points, outOf }) => [name, points, outOf])).toEqual([
      ['Length', 10, 10],
      ['Form', 15, 15],
    ]);
    expect(score).toBeNull();
    const grave = optimize('Hello everyone, the funeral of our neighbor Ada Brook');
    expect(grave.details.own.score).toBeNull();
  });
});
