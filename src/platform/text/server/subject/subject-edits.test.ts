import { describe, expect, it } from 'vitest';
import { type EmailType, emailTypes } from '../../common/options.ts';
import { optimizeEmailSubject } from './optimize-email-subject.ts';

const optimize = (subject: string, emailType: EmailType = 'marketing') =>
  optimizeEmailSubject({ subject, emailType });
const linesOf = (subject: string, emailType?: EmailType) =>
  optimize(subject, emailType).suggestions.map((suggestion) => suggestion.subject);

describe('editing a subject', () => {
  it('keeps the conditions and figures of an offer', () => {
    const offers = [
      'Free shipping on all orders over $50 for members with a card',
      'Save on boots and get free socks with code WARM',
      'The summer catalog is finally out – everything 20% off',
      'Last chance to save on annual plans – ends tonight',
    ];
    for (const type of emailTypes)
      for (const offer of offers) expect(linesOf(`${offer}!`, type)).toEqual([offer]);
  });

  it.each([
    ['Check out our amazing new summer collection!!!', 'Our new summer collection'],
    ['We are excited to announce our new office in Berlin', 'Our new office in Berlin'],
    ['Don’t forget to bring your laptop on Monday', 'Bring your laptop on Monday'],
    ['You’re warmly invited to the launch of our spring menu', 'Launch of our spring menu'],
    ['The March Bulletin of the Rowing Club: new boats and spring races', 'New boats and spring races'],
    ['Important information concerning the bus routes to the airport', 'Bus routes to the airport'],
    ['Following up on our last call about the roof repair costs', 'Roof repair costs'],
  ])('drops the padding of “%s”', (subject, wanted) => {
    expect(linesOf(subject)).toContain(wanted);
  });

  it.each([
    ['GET 20% OFF ALL SHOES THIS WEEKEND ONLY', '20% Off All Shoes This Weekend Only'],
    ['Want to save time on your taxes?', 'Save time on your taxes'],
    ['Submit your timesheet by Friday', 'By Friday: submit your timesheet'],
    ['Winter jackets with up to 40% off', 'Up to 40% off: winter jackets'],
    ['Quick question about the kiln rota', 'The kiln rota: quick question'],
    ['Did you get a chance to look at the Elm contract?', 'Elm contract: did you get a chance to look?'],
    ['Can we set up 20 minutes to discuss how Fern can cut your bill?', 'Cut your bill: 20 minutes?'],
  ])('moves the point of “%s” to the start', (subject, wanted) => {
    expect(linesOf(subject)).toContain(wanted);
  });

  it.each([
    [
      'The swimming pool is closed on Friday 6 June from 7 am until 11 am because of a broken filter',
      'The swimming pool is closed on Friday 6 June from 7 am until 11 am',
    ],
    [
      'Nouveautés de mars dans notre jardin botanique: visites guidées, ateliers et concerts',
      'Nouveautés de mars dans notre jardin botanique',
    ],
    [
      'Our annual clearance at the nursery is on again: 25% off all rose bushes and pots until Sunday evening',
      '25% off all rose bushes and pots until Sunday evening',
    ],
    [
      'How village schools can heat for half the money in one winter (with no new boiler) - Thu 3 March, 6 pm',
      'How village schools can heat for half the money in one winter - Thu 3 March, 6 pm',
    ],
    ['Five soups for a wet week (the third is our favorite!)', 'Five soups for a wet week'],
  ])('shortens “%s” by whole parts, and names them', (subject, wanted) => {
    const suggestion = optimize(subject).suggestions.find((one) => one.subject === wanted);
    expect(suggestion?.reason).toMatch(/Left out: .* \d+ characters/u);
  });

  it('drops the middle of a list, so that the last part stays', () => {
    const line = 'The Kiln Letter: what to glaze in April, a shelf for drying and the cat that ate a bowl';
    expect(linesOf(line)).toContain('The Kiln Letter: what to glaze in April and the cat that ate a bowl');
  });

  it('keeps an intensifier if the article before it would no longer fit', () => {
    const line = 'Inside: photos of the kiln, staff news, two recipes and a very angry owl';
    expect(linesOf(line).join()).not.toMatch(/\ba angry/u);
    expect(linesOf(line)).not.toEqual([]);
  });

  it('keeps a day in the middle of a list', () => {
    const line =
      'Hive Notes: mite alarm, a honey fair on 3 May, how to build a bee hotel and the swarm in the post box';
    expect(linesOf(line).join('\n')).toContain(
      'Mite alarm, a honey fair on 3 May and the swarm in the post box',
    );
  });

  it.each([
    [
      'WINNER!!! You have been selected, click here to claim your 100% FREE kettle today',
      'Claim your free kettle today',
    ],
    ['⚡⚡ LAST CHANCE!!! HALF PRICE KAYAKS – ACT NOW $$$ ⚡⚡', '⚡ Half Price Kayaks'],
  ])('keeps only the offer of the spam “%s”', (subject, wanted) => {
    expect(linesOf(subject)).toEqual([wanted]);
  });

  it.each([
    'Our spring sale on chairs, tables, lamps and rugs ends on Sunday, members only, not in outlet stores',
    'The museum shop, our oldest tenant, moves to the north hall on Monday and sells all its posters',
    'Billige Reisen nach Rom – nicht buchbar am Schalter, sondern online in unserem Reisebüro am Markt',
    'Village news: new bakery reopens, thank you to our helpers, and lantern walk on 9 November at 5 pm',
    'Although the bridge is repaired, the road between Elmton and Harwick stays closed for lorries and buses',
    'Your parcel #774 (2 desk fans, 1 rug) has left our store and will reach you on Tuesday or on Friday',
    'Planned elevator works: Sunday 14 May, 02:00–05:00, take the stairs, ask at the desk for help',
  ])('drops no condition, actor, recipient, danger, negation or topic: %s', (subject) => {
    expect(linesOf(subject)).toEqual([]);
  });

  it('reduces a wordy announcement to its news', () => {
    const line =
      'We are truly so happy to be able to finally share that our brand new tide table is now available for download on all phones and tablets';
    expect(linesOf(line)[0]).toBe('New tide table: now on all phones and tablets');
  });

  it.each([
    'Save 20% this Black Friday',
    'Giving Tuesday is here',
    'Fresh oysters and cold beer this Friday',
    'Report for review before the call on Monday',
    'Monthly Bulletin - March 2031',
  ])('does not move a day out of a name or phrase: %s', (subject) => expect(linesOf(subject)).toEqual([]));

  it.each([
    ['We are hiring! Join our bakery team in Toronto', 'Join our bakery team in Toronto'],
    ['Barn talk: dark hay, faster carts, and 12 new gates', 'Dark hay and 12 new gates'],
    ['Just checking in', 'Checking in'],
    ['Change to your visit: now arriving Thursday', 'Now arriving Thursday'],
  ])('does not shorten a subject that fits: %s', (subject, unwanted) => {
    expect(linesOf(subject)).not.toContain(unwanted);
  });
});
