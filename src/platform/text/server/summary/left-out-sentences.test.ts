import { describe, expect, it } from 'vitest';
import { type SummaryType, summaryTypes } from '../../common/options.ts';
import { summarizeContent } from './summarize-content.ts';

const summarize = (content: string, summaryType: SummaryType = 'brief') =>
  summarizeContent({ content, summaryType }).summary;

const traps = [
  {
    name: 'headings, and fragments of a list of features',
    text: 'Features\n\nWaterproof to 50 m, Inside, edge buttons\nTwo-year warranty\n\nThe Torvik watch tracks your sleep, your steps and your heart rate. Its battery lasts eleven days. You can swim with it, because it is sealed to fifty meters. The strap comes in four colors and can be changed without tools.\n\nWhat buyers say',
    never: /Features|edge buttons|warranty|What buyers say/u,
  },
  {
    name: 'orders to the reader',
    text: 'The museum in Orm opened a new wing on Saturday. Book your ticket today. It shows tools that sailors used in 1850. Most of them were found in a barn near the coast. Bring the whole family. A boat in the last room can be boarded.',
    never: /Book your|Bring the/u,
  },
  {
    name: 'a menu and a notice',
    text: 'Home\nAbout us\nContact\n\nThe ferry to Lund runs again from Monday. It had been docked since a storm tore its ramp in March. Repairs cost the county 200,000 crowns. Accept all cookies to continue. Sign up for our newsletter. Passengers can use old tickets until June.',
    never: /Home|About us|cookies|Sign up/u,
  },
  {
    name: 'sentences that refer to a missing one',
    text: 'The quay of Osby sank in May. Divers measured it. According to the log it was built in 1911. Frost breaks stones. In the sun the cracks close again, which is why the wall stands. The town pays for a new wall in June. The harbor opens before the herring come.',
    never:
      /(?<!Divers measured it\. According to the )log it was|(?<!Frost breaks stones\. In the sun the cracks )close again/u,
  },
  {
    name: 'notes about the message itself, and pointers to what is below',
    text: 'Quick note (bear with me) about the boat shed.\n\nThe shed of the rowing club gets a new roof from Monday. Move your boats to the quay by Friday, because the crane needs the yard. Calls may be recorded. The club pays for the crane and the quay. If your boat has no wheels call Otto, number below.\n\nPlease think before you print this.',
    never: /Quick note|recorded|below|print/u,
  },
] as const;

describe('a summary', () => {
  it.each(traps)('leaves out $name', ({ text, never }) => {
    for (const type of summaryTypes) expect(summarize(text, type)).not.toMatch(never);
  });

  it('shows reviews without their quotation marks and stars', () => {
    const text =
      '"Sharp knife, cuts tomatoes like air and stays sharp for months" - 5 stars\n"The handle came loose after a week. I am really disappointed" - 1 star\n"My wife loves it and we bought a second one for the garden" - 5 stars\n"Arrived with a bent tip and nobody answers the phone" - 2 stars';
    expect(summarize(text, 'bullets')).not.toMatch(/["“]|stars?\b/u);
  });
  it('shows “The board rejected it” only after the sentence that says what was rejected', () => {
    const text =
      'Minutes of the rowing club of Osby, 3 May\n\n1. Boats\nThe old double has a crack in its hull. A new one costs about 900 crowns. The board rejected it with five votes against two.\n\n2. Keys\nThe lock of the shed changes on 1 June. Each member gets one key from Ida Falk.\n\n3. Races\nSix crews row at Lund in August. The bus leaves the clubhouse at seven.';
    for (const type of summaryTypes)
      expect(summarize(text, type)).not.toMatch(/(?<!900 crowns\. )The board rejected it/u);
  });

  it('of a study with labels on lines of their own shows its result together with the advice that follows from it', () => {
    const text =
      'Background. Bells on cats may warn birds. Many owners use them, although the evidence is thin.\n\nMethods. We followed 90 cats in Osby for a summer. Owners noted all birds that were brought home.\n\nResults. Cats with bells came home later, at 9 instead of 8 in the evening. The number of birds did not change (31 and 32 for each cat).\n\nConclusions. Bells delay cats but save no birds. Towns should not require them by law.';
    for (const type of summaryTypes)
      expect(summarize(text, type)).toMatch(/save no birds\.(?: Towns should not|(?!.*Towns))/su);
  });

  it('leaves out the sentence that introduces tips, and contains some of the tips', () => {
    const text =
      'I have lost more plants than I can count. Here is what finally worked for me. The first mistake was cold water from the well. Water them every morning at the same hour with a small cup of rain. Ferns grow faster than roses because they like shade. A gray leaf means thirst. Put the pot on the warm side of the house when the frost comes. Moss means too much rain.';
    const summary = summarize(text, 'bullets');
    expect(summary).toMatch(/Water them every morning|Put the pot/u);
    expect(summary).not.toMatch(/Here is what/u);
  });

  it('includes the sentence that a chosen sentence refers to', () => {
    const text =
      'The mill of Osby will close in May, its owner said.\n\nThe wheel broke in March. A new one would cost 90,000 crowns, which the village does not have.\n\nThe bakers of the valley bought their rye here. They must now drive to Lund, which costs each of them 200 crowns a week.\n\nThe house will become a school of music. Its first pupils come in autumn.';
    const summary = summarize(text, 'detailed');
    expect(summary).toMatch(/The bakers of the valley bought their rye here. They must now drive to Lund/u);
  });
});
