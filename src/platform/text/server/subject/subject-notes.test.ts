import { describe, expect, it } from 'vitest';
import type { EmailType } from '../../common/options.ts';
import { optimizeEmailSubject } from './optimize-email-subject.ts';

const optimize = (subject: string, emailType: EmailType = 'marketing') =>
  optimizeEmailSubject({ subject, emailType });
const ownOf = (subject: string, emailType?: EmailType) => optimize(subject, emailType).details.own;

describe('the feedback on a subject', () => {
  it('shows what a phone shows of a line that is too long, in any language', () => {
    const line = 'Einladung zur Versammlung des Segelvereins am Samstag, 14. März, um 15 Uhr';
    const shown = 'A phone shows only “Einladung zur Versammlung des…”.';
    expect(ownOf(line).warnings).toContain(`Too long: 74 characters. ${shown}`);
    expect(ownOf(`{{name}}, ${line}`).warnings.join()).toContain('“{{name}}, Einladung');
  });

  it.each([
    ['Concert in the old town hall', 'No date: say when the concert is.'],
    ['Weekly digest – 12 May', 'No story: name the best one in the digest.'],
    ['Our big garden furniture sale', 'No figure: say how much the reader saves with the sale.'],
    ['Mutual opportunities', 'No topic: “Mutual opportunities” does not say what it is about.'],
    ['News about the situation', 'No topic: say what about the situation.'],
  ])('names the missing fact of “%s”', (subject, wanted) => {
    const { notes, own } = optimize(subject).details;
    expect(own.warnings).toContain(wanted);
    expect(notes.join()).not.toContain('works as it is');
  });

  it.each([
    ['Autumn savings', '“Autumn savings: ___ % off until ___”'],
    ['Concert in the old town hall', '“Concert in the old town hall, ___ (date and time)”'],
    ['Our spring menu is here', '“Our spring menu is here: ___ (one thing in it, or a date)”'],
    ['The pottery newsletter #4', '“The pottery newsletter #4: ___ (its best story)”'],
    ['Hey, we found something 👀', '“We found something: ___ (event or offer), ___ (date)”'],
    ['Proposal', '“Proposal: ___ (topic), ___ (date or next step)”'],
    ['Thanks for your time today', '“Thanks for your time today: ___ (next step)”'],
    ['Hi', '“Hi: ___ (topic), ___ (date or next step)”'],
    ['update on the matter', '“Update on the matter: ___ (topic), ___ (date or next step)”'],
    ['You won’t believe this', '“___ (what it is), ___ (price or date)”'],
    ['Regarding your account', '“Regarding your account: ___ (topic), ___ (date or next step)”'],
    ['Team meeting tomorrow', '“Team meeting tomorrow: ___ (topic), ___ (date or next step)”'],
    ['News from the kiln', '“News from the kiln: ___ (its best story)”'],
    ['Touching base', '“Touching base: ___ (topic), ___ (date or next step)”'],
    ['You will LOVE this!!!', '“You will LOVE this: ___ (topic), ___ (date or next step)”'],
  ])('offers a template with blanks for “%s”, and scores it below 65', (subject, wanted) => {
    expect(optimize(subject).details.notes.join()).toContain(wanted);
    expect(ownOf(subject).score).toBeLessThan(65);
  });

  it.each([
    'I wanted to ask how the new scanner in the basement has been working out for your team',
    'BOARD MINUTES',
  ])('does not say that “%s” works as it is', (subject) => {
    expect(ownOf(subject).warnings).not.toEqual([]);
    expect(optimize(subject).details.notes.join()).not.toContain('works as it is');
  });

  it.each([
    ['The old lime kiln behind the village church reopens to everyone on Sunday', 'on Sunday'],
    ['Unser kleiner Laden hinter der alten Kirche am Markt öffnet wieder am 3. Mai', '3. Mai'],
  ])('names what phones cut off of “%s” if no words can go', (subject, wanted) => {
    expect(optimize(subject).details.notes[0]).toBe(
      `We found no words to cut. Begin with the main words. Phones cut off “${wanted}”.`,
    );
  });

  it.each(['Potential collaboration', 'Strategic partnership proposal', 'Introduction and request'])(
    'finds no topic in “%s”',
    (subject) => {
      const { notes, own } = optimize(subject, 'sales').details;
      expect(notes.join()).not.toContain('works as it is');
      expect(own.parts.map(({ reason }) => reason)).not.toContain('It opens with the topic.');
      expect(own.warnings.join()).toContain('No topic');
    },
  );

  it.each([
    'Spring plant fair starts Saturday',
    'Is your bread hiding something from you and the cat?',
    'Invoice #88 attached',
    'We miss you! Come back and get £5 off',
  ])('says that “%s” works', (subject) => {
    expect(optimize(subject)).toMatchObject({
      suggestions: [],
      details: { notes: ['This works as it is.'] },
    });
  });

  it('asks what is offered if the subject reads as spam and names no offer', () => {
    const { suggestions, details } = optimize('CONGRATULATIONS!!! You are a WINNER, click here NOW!!!');
    expect(suggestions).toEqual([]);
    expect(details.notes).toEqual([
      'This reads as spam. Say plainly what you offer: “___ (what), ___ (until when)”.',
    ]);
  });

  it.each([
    ['SALE ENDS ON SUNDAY NIGHT', /All capitals/u],
    ['New boots!!!', /exclamation marks/u],
    ['RE: New boots', /misleads/u],
    ['Act now: double your points', /Spam filters may mind: act now, double your/u],
    [
      'One of the longest subject lines that anybody has ever tried to fit on a small screen',
      /Too long: 85/u,
    ],
  ])('warns about “%s”', (subject, wanted) => {
    expect(ownOf(subject).warnings.join(' ')).toMatch(wanted);
  });
});
