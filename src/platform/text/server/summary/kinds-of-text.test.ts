import { describe, expect, it } from 'vitest';
import type { SummaryType } from '../../common/options.ts';
import { summarizeContent } from './summarize-content.ts';

const summarize = (content: string, summaryType: SummaryType = 'brief') =>
  summarizeContent({ content, summaryType }).summary;

describe('a summary', () => {
  it.each([
    'I bought the kettle in May. It boils fast and I love the quiet lid. The handle is comfortable. After two months it began to leak, and support was rude and useless. The color is lovely on my counter.',
    'We stayed at the Holm for a week. My room was wonderful and the breakfast was excellent. Our window looked at the sea. The wifi was terrible and I waited an hour for towels, which was annoying. The staff at the bar were friendly.',
  ])('shows both praise and criticism of a review: %j', (text) => {
    const summary = summarize(text);
    expect(summary).toMatch(/love|wonderful|comfortable|excellent/u);
    expect(summary).toMatch(/leak|terrible/u);
  });

  it.each([
    'Plastic in rivers is hard to count. We propose to count it from bridges with cheap cameras. Each camera sends one picture a minute. Volunteers label the pictures. In eleven rivers the method found 38% more plastic than nets did. The code is public.',
    'Background: Night shifts disturb sleep. Methods: We gave 90 nurses amber glasses for a month. Results: Nurses with glasses slept 41 minutes longer than the others. Conclusions: Amber glasses lengthen the sleep of nurses on night shifts.',
  ])('contains the result of an abstract: %j', (text) => {
    expect(summarize(text)).toMatch(/38%|41 minutes/u);
    expect(summarize(text)).not.toMatch(/Results:|Conclusions:/u);
  });

  it('does not split a German date after the day', () => {
    const text =
      'Am Montag, dem 12. Mai, sperrt die Stadt den Hafen von Osby. Die Mauer des Hafens ist alt. Die Fähre legt bis dahin an der Werft ab. Der Hafen soll im Juni wieder öffnen.';
    expect(summarize(text, 'bullets')).not.toMatch(/12\.$|^• Mai/mu);
  });

  it('has one bullet for each step of numbered instructions', () => {
    const text =
      'How to bleed a radiator\n\n1. Switch off the heating and wait an hour.\n2. Hold a cup under the valve on the side.\n3. Insert the key and turn it to the left.\n4. Close the valve when water comes out.\n\nThe pressure of the system falls a little each time. Radiators on the top floor fill with air first.';
    const lines = summarize(text, 'bullets').split('\n');
    expect(lines.slice(1, 5).map((line) => line.split(' ')[1])).toEqual([
      'Switch',
      'Hold',
      'Insert',
      'Close',
    ]);
  });

  it('contains the request of a letter', () => {
    const text =
      'Dear team,\n\nmy order of two lamps came on Monday with a cracked shade. I sent photos on Tuesday and nobody answered them. The shop in Lund had no spare shade either. I need both lamps for a wedding in June. Please send a new shade by 20 May or take both lamps back.\n\nRegards,\nPer';
    expect(summarize(text)).toMatch(/^My order of two lamps.+Please send a new shade/u);
  });

  it('contains the request of a letter if it is a question', () => {
    const text =
      'Hello Ms Roth,\n\nthanks for the offer. We read it with our accountant on Monday and the price is fine. The delivery date is a week too late for us, since the fair opens on 3 May. Could you move the delivery to 28 April? The trucks cannot enter the hall after the opening. Your stand looked great last year, by the way.\n\nBest,\nUwe';
    expect(summarize(text)).toMatch(/Could you move the delivery/u);
    expect(summarize(text, 'detailed')).not.toContain('by the way');
  });

  it('contains the demand of an opinion', () => {
    const text =
      'The night bus to the harbor was cut in March to save 80,000 crowns a year. Nurses and bakers now walk four kilometers in the dark or take a taxi for half of their wage. The town spends three times as much on lights for empty streets. Drivers offered to work the line for the old wage. Nobody has answered them. The council must bring the night bus back before the winter.';
    expect(summarize(text)).toMatch(/^The night bus to the harbor was cut.+must bring the night bus back/u);
  });

  it('contains the job and the deadline of a job advertisement', () => {
    const text =
      'Holm Bakery is a small bakery in Osby with three bakers and one van. We are looking for a baker for the night shift from 1 June, 35 hours a week. Nobody works on Sundays, as the shop is closed then. You will knead, bake and clean the ovens. We love bakers who hate boring bread. The pay is 190 crowns an hour with free bread. Applications reach us at jobs@holm.example by 3 May. Talks are held a week later.';
    expect(summarize(text)).toMatch(/looking for a baker.+by 3 May/u);
  });

  it('contains the purchase and the demand of a complaint', () => {
    const text =
      'Hello, on 3 May I bought a stove at your shop in Osby. It was brought on the 9th. Since the first day it smokes at the left door. Your man came on the 20th and changed the seal. It smoked again that evening. The shelf above it is now black. I would like you to take the stove back and return the 649 crowns.';
    expect(summarize(text)).toMatch(/bought a stove.+take the stove back/su);
  });

  it('contains the result of a trial rather than its last remark', () => {
    const text =
      'Do goats give more milk when they hear music? We tried it with forty goats in two barns in Osby. One barn heard a flute for six hours a day and one was silent. After eight weeks the goats with music gave 2 percent more milk than the others, which is within chance. A warm barn helps as much as rain does. Play your goats a tune if you like it yourself.';
    expect(summarize(text)).toMatch(/2 percent more milk/u);
  });

  it('contains what an insurer pays and what it refuses', () => {
    const text =
      'Dear Ms Roth,\n\nThank you for the report of the fire in your shed on 3 May.\n\nOur assessor saw the shed on 9 May. It began in the battery of a mower. We will pay 2,100 crowns for the tools.\n\nThe mower is another matter. It was ten years old. We cannot pay for the mower because its battery had been recalled.\n\nThe fence belongs to the town of Osby. The town has its own policy with another firm.\n\nThe file stays open until the autumn.';
    expect(summarize(text, 'detailed')).toMatch(/We will pay 2,100.+We cannot pay/su);
  });

  it('begins with the news and drops the phrase that announces it', () => {
    const text =
      'It is with heavy hearts that we inform you that Berta Lind died on Friday at home. Berta ran the mill of Osby for thirty years and baked for half the town. She never closed the door. The funeral is on Monday at noon. The family asks for donations to the school.';
    expect(summarize(text)).toMatch(/^Berta Lind died/u);
  });
});
