import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { graveSubjects, subjectPairs, subjects } from '#test/text-corpus/subjects.ts';
import { maxSubjectCharacters } from '../../common/limits.ts';
import { emailTypes } from '../../common/options.ts';
import { optimizeEmailSubject } from './optimize-email-subject.ts';

type EmailType = (typeof emailTypes)[number];
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
const slot = '{{first_name}}, ';
const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}%$€£’]+/gu) ?? [];
describe('optimizeEmailSubject', () => {
  it('suggests at most three different lines, best first, and none that scores below the visitor’s own', () => {
    for (const subject of all)
      for (const type of emailTypes) {
        const { suggestions, details } = optimize(subject, type);
        const lines = suggestions.map((suggestion) => suggestion.subject);
        expect(new Set([...lines, subject]).size, subject).toBe(lines.length + 1);
        expect(lines.length).toBeLessThanOrEqual(3);
        const scores = suggestions.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
        expect(scores.every((score) => score >= details.own.score && score <= 100)).toBe(true);
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
    const pieces = ['*|FNAME|*', '{% if vip %}', '{% endif %}', '{{first_name}}', '🎉'];
    for (const subject of all)
      for (const piece of pieces.filter((one) => subject.includes(one)))
        for (const line of linesOf(subject)) expect(line).toContain(piece);
  });

  it('keeps the first letter of links, addresses and product names', () => {
    for (const subject of [
      'https://shop.example/sale IS OPEN!!',
      'anna@shop.example writes!!',
      'iPhone cases!!',
    ])
      for (const line of linesOf(subject)) expect(line).toContain(subject.split(' ', 1)[0]);
  });

  it.each(graveSubjects)('fixes only the form of grave news: %s', (subject) => {
    const plain = (line: string) => listWords(line).join(' ');
    for (const given of [subject, `${subject.toUpperCase()}!!`])
      for (const type of emailTypes) {
        const { suggestions, details } = optimize(given, type);
        for (const suggestion of suggestions) expect(plain(suggestion.subject)).toBe(plain(given));
        expect(details.notes.join()).toContain('grave news');
        expect(details.own.parts.map(({ name }) => name)).not.toContain('Attraction');
      }
  });

  it('fixes only the form of a subject in another language', () => {
    expect(linesOf('Votre commande est prête!!')).toEqual(['Votre commande est prête!']);
    expect(linesOf('Le marché ouvre demain !')).toEqual([]);
    expect(linesOf('Wir haben neue Produkte für Sie')).toEqual([]);
    expect(optimize('Wir haben neue Produkte für Sie').details.notes[0]).toContain('German');
  });

  it('keeps the conditions and figures of an offer', () => {
    for (const type of emailTypes) {
      for (const line of linesOf('Free shipping on all orders over $50 for members with a card!', type))
        expect(line).toContain('over $50 for members with a card');
      for (const line of linesOf('Save on boots and get free socks with code WARM!', type))
        expect(line).toContain('with code WARM');
      for (const line of linesOf('The summer catalog is finally out – everything 20% off!', type))
        expect(line).toContain('20% off');
      for (const line of linesOf('Last chance to save on annual plans – ends tonight!', type))
        expect(line).toContain('ends tonight');
      for (const line of linesOf('We just launched dark mode and it is really awesome', type))
        expect(line).toContain('awesome');
    }
  });

  it.each([
    ['Check out our amazing new summer collection!!!', 'Our new summer collection'],
    ['We are excited to announce our new office in Berlin', 'Our new office in Berlin'],
    ['HUGE CLEARANCE SALE THIS WEEKEND ONLY', 'Huge Clearance Sale This Weekend Only'],
    ['GET 20% OFF ALL SHOES THIS WEEKEND ONLY', '20% Off All Shoes This Weekend Only'],
    ['Want to save time on your taxes?', 'Save time on your taxes'],
    [
      'Don’t miss out on our biggest kiln clearance ever – up to 60% off everything + free shipping on all orders',
      'Up to 60% off everything + free shipping on all orders',
    ],
    ['Submit your timesheet by Friday', 'By Friday: submit your timesheet'],
    ['Winter jackets with up to 40% off', 'Up to 40% off: winter jackets'],
    ['VISIT PARIS THIS SPRING', 'Visit Paris This Spring'],
    ['RE: Lunch menu for May', 'Lunch menu for May'],
    ['Don’t forget to bring your laptop on Monday', 'Bring your laptop on Monday'],
    ['Don’t miss out!!! Winter tires are 20% off until Sunday', 'Winter tires are 20% off until Sunday'],
    [
      'You’re warmly invited to the launch of our spring menu on Tuesday',
      'Launch of our spring menu on Tuesday',
    ],
    ['The March Bulletin of the Rowing Club: new boats and spring races', 'New boats and spring races'],
    ['Important information concerning the bus routes to the airport', 'Bus routes to the airport'],
    ['Following up on our last call about the roof repair costs', 'Roof repair costs'],
    [
      'Elevator out of service in the north wing on Tuesday 4 March until 5 pm due to the yearly inspection',
      'Elevator out of service in the north wing on Tuesday 4 March',
    ],
    [
      'Invoice 2291 for 8 oak tables incl. transport and setup - payable until 3 June in Euro',
      'Invoice 2291 for 8 oak tables - payable until 3 June in Euro',
    ],
    ['A quick question about how you currently file expenses', 'How you file expenses'],
    ['Get your free guide to wool dyes for beginners', 'Free guide to wool dyes for beginners'],
    ['I’d love to hear your thoughts on the new stalls', 'Your thoughts on the new stalls'],
    [
      'Could we set up 20 minutes on Monday to discuss how Fern can lower your water bill by 12%?',
      'Lower your water bill by 12%: 20 minutes on Monday?',
    ],
    [
      '{{first_name}}, we miss you very much in the old mill! Come back for 20% off',
      '{{first_name}}, come back for 20% off',
    ],
    [
      'Our mill is moving to 9 Elm Street on May 1, come visit us for a party with cake and live music',
      'Our mill is moving to 9 Elm Street on May 1',
    ],
    [
      'Join us for an evening of wine, cheese and jazz on Friday, 13 June at 7 pm in the yard behind the mill',
      'An evening of wine, cheese and jazz on Friday, 13 June',
    ],
  ])('suggests the expected edit of “%s”', (subject, wanted) => {
    const lines = linesOf(subject);
    expect(lines).toContain(wanted);
  });

  it.each([
    [
      'The swimming pool is closed on Friday 6 June from 7 am until 11 am because of a broken filter',
      ['The swimming pool is closed on Friday 6 June'],
    ],
    [
      'Elm Choir | Issue 9 | How we learned the Requiem, a new pianist and the dates of all summer concerts',
      ['Elm Choir | How we learned the Requiem and a new pianist'],
    ],
    [
      'You left something behind... the blue kettle is still in your basket, 15% off until tomorrow night',
      ['15% off until tomorrow night: the blue kettle is still in your basket'],
    ],
    [
      'Invoice #88 from Reed & Son for roof work at 5 Hill Road, due 2 July',
      ['Invoice #88 at 5 Hill Road, due 2 July'],
    ],
    [
      'Nouveautés de mars dans notre jardin botanique: visites guidées, ateliers et concerts',
      ['Nouveautés de mars dans notre jardin botanique', 'Visites guidées, ateliers et concerts'],
    ],
    [
      'The choir concert on Sunday is cancelled because the soloist and both of her stand-ins have caught a cold',
      ['The choir concert on Sunday is cancelled'],
    ],
    [
      'Our annual clearance at the nursery is on again: 25% off all rose bushes and pots until Sunday evening',
      ['25% off all rose bushes and pots until Sunday evening'],
    ],
  ])('shortens a long subject by whole parts: %s', (subject, wanted) => {
    expect(linesOf(subject)).toEqual(expect.arrayContaining(wanted));
    const { suggestions } = optimize(subject);
    for (const line of wanted)
      expect(suggestions.find((one) => one.subject === line)?.reason).toMatch(/Left out: .* \d+ characters/u);
  });

  it.each([
    [
      'Our spring sale on chairs, tables, lamps and rugs ends on Sunday, members only, not in outlet stores',
      /members only, not in/u,
    ],
    [
      'The museum shop, our oldest tenant, moves to the north hall on Monday and sells all its posters',
      /^The museum shop, our oldest tenant, moves/u,
    ],
    [
      'Please send your expense reports for April to Lena in Bonn, Omar in Cairo and the whole payroll team',
      /Omar/u,
    ],
    [
      'Recall of the Nimbo 2 heater: please unplug it now and bring it back to the shop where you bought it',
      /unplug/u,
    ],
    [
      'Billige Reisen nach Rom – nicht buchbar am Schalter, sondern online in unserem Reisebüro am Markt',
      /nicht/u,
    ],
    [
      'Village news: new bakery reopens, thank you to our helpers, and lantern walk on 9 November at 5 pm',
      /^(?!.*(?:reopens|helpers) at 5)/u,
    ],
    [
      'Although the bridge is repaired, the road between Elmton and Harwick stays closed for lorries and buses',
      /^Although.*stays closed/u,
    ],
    [
      'From 2 May, the town museum opens at 9 am on weekdays and at 11 am on weekends, last tickets at 4 pm',
      /^From 2 May, the town museum opens at 9 am/u,
    ],
    [
      'Your parcel #774 (2 desk fans, 1 rug) has left our store and will reach you on Tuesday or on Friday',
      /^Your/u,
    ],
    [
      'Unsere Themen im Mai: Radtour am 9. Mai, neue Gruppe für Kinder, Ergebnis der Wahl zum Vorstand',
      /Radtour/u,
    ],
  ])('keeps conditions, actors, recipients, dangers and negations of “%s”', (subject, wanted) => {
    for (const line of linesOf(subject)) expect(line).toMatch(wanted);
  });

  it.each([
    ['Concert in the old town hall', 'No date: say when the concert is.'],
    ['Our big garden furniture sale', 'No figure: say how much one saves with the sale.'],
    ['Mutual opportunities', 'No topic: say what “Mutual opportunities” is about.'],
  ])('names the missing fact of “%s”', (subject, wanted) => {
    const { notes, own } = optimize(subject).details;
    expect(own.warnings).toContain(wanted);
    expect(notes.join()).not.toContain('works as it is');
  });

  it.each([
    ['Autumn savings', '“Autumn savings: ___ % off ___ until ___”'],
    ['Concert in the old town hall', '“Concert in the old town hall, ___ (date and time)”'],
    ['Our spring menu is here', '“Our spring menu is here: ___ (one thing in it, or a date)”'],
    ['The pottery newsletter #4', '“The pottery newsletter #4: ___ (its best story)”'],
    ['Hey, we found something 👀', '“Hey, we found ___ (what)”'],
    ['Regarding your account', '“Regarding your account: ___ (topic), ___ (date or next step)”'],
    ['Team meeting tomorrow', '“Team meeting tomorrow: ___ (topic), ___ (date or next step)”'],
    ['News from the kiln', '“News from the kiln: ___ (its best story)”'],
    ['Touching base', '“Touching base: ___ (topic), ___ (date or next step)”'],
    ['You will LOVE this!!!', '“You will LOVE this: ___ (topic), ___ (date or next step)”'],
  ])('offers a template with blanks for “%s”, and scores it below 65', (subject, wanted) => {
    expect(optimize(subject).details.notes.join()).toContain(wanted);
    expect(ownOf(subject).score).toBeLessThan(65);
  });

  it('keeps the topic, dates and times if another part can be dropped', () => {
    const line =
      'Harbor bridge works: Monday 9 June, 22:00–04:00, one lane kept open for buses and for cyclists';
    expect(linesOf(line)[0]).toBe('Harbor bridge works: Monday 9 June, 22:00–04:00');
  });

  it('reduces a wordy announcement to its news', () => {
    const line =
      'We are truly so happy to be able to finally share that our brand new tide table is now available for download on all phones and tablets';
    expect(linesOf(line)[0]).toBe('New tide table: now on all phones and tablets');
    expect(ownOf(line).score).toBeLessThanOrEqual(60);
  });

  it('removes hype and all but one emoji, and says what was left out', () => {
    const [best] = optimize('⚡⚡ LAST CHANCE!!! HALF PRICE KAYAKS – ACT NOW $$$ ⚡⚡').suggestions;
    expect(best?.subject).toBe('⚡ Half Price Kayaks');
    expect(best?.reason).toContain('Left out: “Last Chance!”, “Act Now”, all but one emoji.');
  });

  it.each([
    ['Re: Fwd: rota for the kiln', 'Removed Re:/Fwd:. Fixed capitalization.'],
    ['Rota for the kiln,, week 9', 'Fixed punctuation.'],
    ['Rota for the  kiln , week 9', 'Fixed'],
    ['ROTA FOR THE KILN IN MAY', 'Fixed capitalization.'],
  ])('names the fixes made in “%s”', (subject, wanted) => {
    const { suggestions, details } = optimize(subject);
    const reasons = [...suggestions.map(({ reason }) => reason), ...details.notes];
    expect(reasons.some((reason) => reason.startsWith(wanted))).toBe(true);
  });

  it('mentions a capital letter that gains nothing in a note instead of suggesting it', () => {
    const { suggestions, details } = optimize('photos from the kiln opening');
    expect(suggestions).toEqual([]);
    expect(details.notes).toEqual(['Fixed capitalization. “Photos from the kiln opening” scores the same.']);
  });

  it('gives no reason that it cannot know for another language or for a line without a topic', () => {
    const reasons = (line: string) =>
      ownOf(line)
        .parts.map(({ reason }) => reason)
        .join(' ');
    expect(reasons('Te escribo por la reforma de la cocina del bar')).not.toContain('opens with');
    expect(reasons('The pottery newsletter #4')).not.toMatch(/clicks|names a topic/u);
  });

  it('drops the first words of a mail in another language', () => {
    expect(linesOf('Te escribo por la reforma de la cocina del bar')).toEqual([
      'La reforma de la cocina del bar',
    ]);
  });

  it('does not count a month as a name', () => {
    const detail = (line: string) => ownOf(line).parts.find(({ name }) => name === 'Detail')?.reason;
    expect(detail('Our rates change on July 1')).not.toContain('a name');
    expect(detail('Our rates change in Porto')).toContain('a name');
  });

  it.each([
    ['NEW WORKSHOP: Prune your roses like a pro', 'New workshop: Prune your roses like a pro'],
    ['The market opens on saturday, closes in december', 'The market opens on Saturday, closes in December'],
    ['Bring ur bike pls, we stay open til noon', 'Bring your bike please, we stay open until noon'],
    ['Still looking.. the blue scarf waits,, unsold', 'Still looking… the blue scarf waits, unsold'],
  ])('fixes every mistake of form in “%s”', (subject, wanted) => {
    expect(linesOf(subject)).toContain(wanted);
    expect(ownOf(wanted).parts.find(({ name }) => name === 'Form')?.points).toBe(15);
  });

  it.each(['We know ur the best', 'Photos on shop.example/sunday/u today', 'R&u and #monday walks in Oslo'])(
    'suggests no edit if “%s” may be intended',
    (subject) => expect(linesOf(subject)).toEqual([]),
  );

  it.each([
    'Save 20% this Black Friday',
    'Giving Tuesday is here',
    'See you Monday',
    'Fresh oysters and cold beer this Friday',
    'What we did on Friday',
    'Report for review before the call on Monday',
    'Timesheets are due by end of day Friday',
    'Monthly Bulletin - March 2031',
  ])('does not move a day out of a name or phrase: %s', (subject) =>
    expect(linesOf(subject).join()).not.toMatch(/(?:Mon|Tues|Fri)day:|black|giving/u),
  );

  it.each([
    ['We are hiring! Join our bakery team in Toronto', 'Join our bakery team in Toronto'],
    ['Barn talk: dark hay, faster carts, and 12 new gates', 'Dark hay and 12 new gates'],
    ['Just checking in', 'Checking in'],
    ['Change to your visit: now arriving Thursday', 'Now arriving Thursday'],
  ])('does not shorten a subject that fits: %s', (subject, unwanted) => {
    expect(linesOf(subject)).not.toContain(unwanted);
  });

  it.each(['The shop is closed on Memorial Day', 'New parking rules on Oak Court'])(
    'does not read a holiday or an address as grave news: %s',
    (subject) => expect(optimize(subject).details.notes.join()).not.toContain('grave'),
  );

  it.each(['Hi', 'Update', 'See inside: Hi'])('says that “%s” is too short to edit', (subject) => {
    expect(optimize(subject)).toMatchObject({
      suggestions: [],
      details: { notes: ['This is too short to edit. Say what the message is about.'] },
    });
  });

  it.each([
    'I wanted to ask how the new scanner in the basement has been working out for your team',
    'BOARD MINUTES',
  ])('does not say that “%s” works as it is', (subject) => {
    expect(ownOf(subject).warnings).not.toEqual([]);
    expect(optimize(subject).details.notes.join()).not.toContain('works as it is');
  });

  it.each(['Potential collaboration', 'Strategic partnership proposal', 'Introduction and request'])(
    'finds no topic in “%s”',
    (subject) => {
      const { notes, own } = optimize(subject, 'sales').details;
      expect(notes.join()).not.toContain('works as it is');
      expect(own.parts.map(({ reason }) => reason)).not.toContain('It opens with what it is about.');
      expect(own.parts.map(({ reason }) => reason)).toContain('It names nothing specific.');
    },
  );

  it('does not say that no edit helps if it suggests one', () => {
    for (const subject of all)
      for (const { suggestions, details } of emailTypes.map((type) => optimize(subject, type)))
        if (suggestions.length > 0) expect(details.notes.join(), subject).not.toContain('No edit');
  });

  it('says that a good subject works as it is', () => {
    for (const subject of ['Spring plant fair starts Saturday', 'iPhone 15 repair in 30 minutes'])
      expect(optimize(subject)).toMatchObject({
        suggestions: [],
        details: { notes: ['This works as it is. No edit of ours scores higher.'] },
      });
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
  ])('takes linear time for a subject made of %j', async (unit) => {
    const make = (length: number) => filled(unit, length);
    await expectLinear({ largest: maxSubjectCharacters, make, work: (subject) => optimize(subject) });
  });
});

describe('the score', () => {
  it.each(subjectPairs)('is higher for “%s” than for “%s”', (clear, poor) => {
    for (const type of emailTypes) expect(ownOf(clear, type).score).toBeGreaterThan(ownOf(poor, type).score);
  });

  it('does not rise with words that say nothing', () => {
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
        expect([padded, ownOf(padded).score <= ownOf(subject).score]).toEqual([padded, true]);
      }
  });

  it.each([
    'Don’t miss out!!! Winter tires are 20% off until Sunday',
    'You are kindly invited to the launch of our spring menu',
    'The March Bulletin of the Rowing Club: new boats and spring races',
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
});
