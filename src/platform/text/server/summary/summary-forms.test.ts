import { describe, expect, it } from 'vitest';
import { type SummaryType, summaryTypes } from '../../common/options.ts';
import { summarizeContent } from './summarize-content.ts';
import { isLike } from './summary-patterns.ts';

const summarize = (content: string, summaryType: SummaryType = 'brief') =>
  summarizeContent({ content, summaryType }).summary;

describe('lists', () => {
  const notice =
    'The rowing club cleans its yard on Saturday, and everybody is welcome to help with it.\n\nWhat to bring:\n- Gloves and boots that may get dirty\n- A rake or a broom from home\n- Cake for the break at eleven\n\nThe yard was last cleaned two years ago. The club pays for the paint and the sand.';

  it('become one sentence of a brief summary, after their introduction', () => {
    expect(summarize(notice)).toContain(
      'What to bring: Gloves and boots that may get dirty; A rake or a broom from home',
    );
  });

  it('remain lists in a detailed summary', () => {
    expect(summarize(notice, 'detailed')).toContain(
      'What to bring:\n• Gloves and boots that may get dirty\n• A rake',
    );
  });

  it('become one bullet per item', () => {
    expect(summarize(notice, 'bullets').split('\n')).toContain('• A rake or a broom from home');
  });

  it('follow the title of the text if nothing else introduces them', () => {
    const prices =
      'Best lamps of the year\n\n• Torvik One: bright and cheap, but it hums\n• Osby Mini: the smallest lamp of all\n• Lund Pro: costs twice as much as the others';
    expect(summarize(prices)).toMatch(/^Best lamps of the year: Torvik One/u);
  });

  it('within a sentence lose the “and” before the last item, and end before the next sentence', () => {
    const report =
      'Most visitors like the new pool, but its heating costs twice as much as planned. We recommend: (1) a cover for the pool at night; (2) two days of training for the guards; and (3) a new pump in May. We do not recommend a larger boiler, because the old one is sound. The pool had nine thousand visitors in its first year. Its wooden roof is dry.';
    expect(summarize(report)).toContain(
      'We recommend: a cover for the pool at night; two days of training for the guards; a new pump in May.',
    );
    expect(summarize(report, 'detailed')).toContain('• two days of training for the guards\n• a new pump');
    expect(summarize(report, 'bullets')).toMatch(/^• We recommend: a cover for the pool at night$/mu);
  });

  it('are shown without items that only ask for attention', () => {
    const thread =
      '1/ I asked forty bakers what makes rye bread rise\n2/ They feed the dough twice before they knead it\n3/ They bake it in a falling heat for an hour\n4/ If you liked this, follow me for more bread';
    for (const type of summaryTypes) expect(summarize(thread, type)).not.toContain('follow me');
  });
});

describe('sections', () => {
  const contract =
    'This agreement is made between the Osby Boat Club and the member named below.\n\n1. FEE. The member pays 200 crowns a year in January. Late fees cost ten crowns a week.\n\n2. BERTH. The club assigns a berth on the north quay. The member keeps it clean at all times.\n\n3. NOTICE. Either side may end this agreement with three months of notice. The berth must then be empty.';

  it('keep their heading in longer summaries', () => {
    expect(summarize(contract, 'bullets')).toContain('• FEE: The member pays 200 crowns');
    expect(summarize(contract, 'detailed')).toContain('NOTICE: Either side may end');
  });

  it('keep their heading even if it has no number', () => {
    const policy =
      'Purpose\nThis policy explains who may borrow a boat of the club.\n\nMembers\nEvery member may borrow a boat for two days.\n\nGuests\nA guest may borrow a boat with a member on board. The member pays for both of them at the desk.\n\nDamage\nEvery crack must be reported on the same day. The club mends its boats in winter.';
    const lines = summarize(policy, 'bullets').split('\n');
    expect(lines).toContain('• Guests: A guest may borrow a boat with a member on board.');
    expect(lines[0]).toBe('• This policy explains who may borrow a boat of the club.');
  });

  it('of advice are listed by their headings in a brief summary', () => {
    const tips =
      '3 Ways to Save Water\n\n1. Fix the taps\nA tap that drips loses a bucket a day. New rubber costs a crown.\n\n2. Wash at night\nThe heat of the day takes half of the water.\n\n3. Catch the rain\nOne roof fills nine barrels in April.';
    expect(summarize(tips)).toContain('3 Ways to Save Water: Fix the taps; Wash at night; Catch the rain.');
  });
});

describe('a summary', () => {
  it.each([
    'Staff of the pool were less positive: half of them liked it.',
    'In the second stage, the water is heated by the sun.',
    'One said that the hall was cold.',
    'After the clock was set, the bills fell by half.',
  ])('has no sentence that refers to one the summary does not show: %j', (leaning) => {
    const text = `The pool of Osby opened in May with two slides and a café. Eight of ten guests of the pool liked it on their first visit to the town. ${leaning} The town paid nine million crowns for the pool. A ferry brings guests to the pool from Lund every hour.`;
    for (const type of summaryTypes) {
      const summary = summarize(text, type);
      if (summary.includes(leaning)) expect(summary).toContain(`town. ${leaning}`);
    }
  });

  it('never starts with a general heading', () => {
    const report =
      'EXECUTIVE SUMMARY\n\nThe ferry of Osby lost a third of its guests in the winter. We need:\n- a second engine before the spring\n- a roof for the upper deck\n- a guard at the pier in Lund';
    expect(summarize(report)).not.toMatch(/EXECUTIVE/u);
  });

  it('has no sentence of a quotation that spans several sentences', () => {
    const text =
      'The baker of Osby sells his shop to a chain after forty years. He looked at the oven and said, "I am tired of the nights. The flour is in my lungs. My knees want to rest." The chain will keep the name of the shop. It opens again on the first of May.';
    for (const type of summaryTypes)
      expect(summarize(text, type)).not.toMatch(/flour is in my|tired of the nights|want to rest/u);
  });
});

describe('letters and posts', () => {
  it('with thirty requests have at most seven bullets, and twelve sentences if detailed', () => {
    const things =
      'mast sail rope lamp door shed gate oven sink roof boat cart desk bench shelf quay tent drum flag bell'
        .split(' ')
        .flatMap((thing) => [`the ${thing} in Osby`, `our other ${thing}`])
        .slice(0, 30);
    const asks = things.map((thing, at) => `It has rained for ${at + 2} weeks. Could you mend ${thing}?`);
    const letter = `Dear Ms Roth,\n\nWe decided to open the yard of Osby in June.\n\n${asks.join(' ')}`;
    const { chosen } = summarizeContent({ content: letter, summaryType: 'detailed' }).details;
    expect(chosen.length).toBeGreaterThanOrEqual(5);
    expect(chosen.length).toBeLessThanOrEqual(12);
    const bullets = summarize(letter, 'bullets').split('\n');
    expect(bullets.length).toBeGreaterThanOrEqual(4);
    expect(bullets.length).toBeLessThanOrEqual(7);
    expect(summarizeContent({ content: letter, summaryType: 'brief' }).details.summaryWords).toBeLessThan(86);
  });

  it.each([
    'Dear prices are driving tenants out of Osby.',
    'Cher sang in Osby on Friday, and half of the town came.',
  ])('are not detected by a first word such as in %j', (start) => {
    const text = `${start} The council owns forty houses at the harbor and lets them by the month. A family with two children lives in each of them. Please find the lists of all houses in the library. The mayor promised two new houses before the winter.`;
    expect(isLike('greeting', start)).toBe(false);
    expect(summarize(text)).toContain(start.slice(0, 20));
  });

  it.each([
    'Dear Mr. and Mrs. Lind,',
    'Sehr geehrte Damen und Herren,',
    'Hello, on 3 May I bought a stove.',
    'Dear Uwe',
    'To whom it may concern:',
  ])('are detected by their greeting: %j', (start) => expect(isLike('greeting', start)).toBe(true));

  it('are summarized by the question together with the facts that lead to it', () => {
    const post =
      'Hi all,\n\nI have an old boat with a wooden hull that leaks a little at the bow. I sealed the seam myself last autumn. The yard in Lund looked at the hull and wants 900 crowns for a new plank. Is that a fair price?\n\nThe sails and the mast are fine, and the engine was changed three years ago by the owner before me.\n\nThanks in advance!';
    expect(summarize(post)).toMatch(
      /^I have an old boat.+wants 900 crowns for a new plank\. Is that a fair price\?$/u,
    );
  });

  it('have their news in the summary, but not the words that announce it, the greeting or the offer of help', () => {
    const mail =
      "Hi team,\n\nHope you all had a great weekend! We have been looking for a new yard for a while now. I'm happy to share that we signed the lease and move on 18 October. The old yard closes a week later. Please label your boats with a number by 10 October. Let me know if you have any questions.\n\nThanks,\nJim";
    expect(summarize(mail)).toMatch(/We signed the lease and move on 18 October\..+by 10 October\.$/u);
    for (const type of summaryTypes)
      expect(summarize(mail, type)).not.toMatch(/great weekend|any questions/u);
  });

  it('are summarized without the mail quoted below the answer', () => {
    const mail =
      'Hello Ida,\n\nthe hall is booked twice for 12 June. The owner offers us the 19th at a lower price. Please send me your vote by noon tomorrow.\n\nAnn\n\nOn Monday Ida wrote:\n> Remember that the deposit for the hall is due this week.';
    for (const type of summaryTypes) expect(summarize(mail, type)).not.toContain('deposit');
  });

  it('that claim money keep the amount and the deadline', () => {
    const claim =
      'Dear Customer Relations,\n\nI am writing about ferry 48 from Orm to Lund on 19 August, which I had booked with my two children. The ferry was cancelled at noon. A porter told us to queue at a desk that turned out to be closed. We found a hotel ourselves. You owe us 140 crowns for the tickets and 60 for the hotel. Please pay this within 21 days.\n\nYours faithfully,\nDan Holm';
    for (const type of summaryTypes) {
      expect(summarize(claim, type)).toContain('Please pay this within 21 days.');
    }
  });

  it('in another language have their request in the summary', () => {
    const letter =
      'Prezada Sra. Lima,\n\ncomprei uma lâmpada na loja de vocês no dia 5 de março. Desde o primeiro dia ela faz um barulho muito alto. Já liguei duas vezes, mas ninguém apareceu. Peço que a lâmpada seja trocada até o dia 30 de março.\n\nAtenciosamente,\nCarla';
    expect(summarize(letter)).toContain('Peço que a lâmpada seja trocada');
  });
});

it('summarizeContent reads a chat that has the name and time on a separate line', () => {
  const chat =
    'Maya Chen  9:02 AM\nthe ferry page is down since the new release last night\nLuis Ortega  9:04 AM\nlooking at it now\nMaya Chen  9:12 AM\ncan we roll back?\nLuis Ortega  9:13 AM\nyes, it takes about five minutes\nLuis Ortega  9:24 AM\nthe rollback is done and the page works again';
  const lines = summarize(chat, 'detailed').split('\n');
  for (const line of lines) expect(line).toMatch(/^(?:Maya Chen|Luis Ortega): (?!.*\d:\d\d)/u);
  expect(lines[0]).toContain('ferry page is down');
});

it('summarizeContent joins words that were hyphenated at the end of a line', () => {
  const page =
    'The fibers of synthetic cloth-\ning were found in every river of the valley. The dependency-\nfree filter of the town was tested for a three-\nyear period. Most fibers come from washing machines.';
  const summary = summarize(page, 'detailed');
  expect(summary).toContain('synthetic clothing were');
  expect(summary).not.toMatch(/\p{L}- /u);
});

it('summarizeContent adds a note if the summary is hardly shorter than the text', () => {
  const { details } = summarizeContent({
    content:
      'Prices\n\n- A day in the sauna costs nine crowns\n- A towel costs two crowns and is washed here\n- Children under six pay nothing at all on Sundays',
    summaryType: 'detailed',
  });
  expect(details.notes).toEqual(['The text is already brief, so the summary keeps most of it.']);
});
