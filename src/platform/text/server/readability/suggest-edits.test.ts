import { describe, expect, it } from 'vitest';
import { analyzeText } from '../analyze-text.ts';

const suggest = (text: string, analysisType: 'comprehensive' | 'keywords' = 'comprehensive') =>
  analyzeText({ text, analysisType }).suggestions.join('\n');

const long =
  'The ferry leaves at nine from the old pier behind the market with forty people and two goats on board, and it arrives in Orm before noon if the wind is kind to the crew that day.';

describe('suggestions', () => {
  it('name buzzwords', () => {
    const text = `Our seamless, cutting-edge and robust lamp is new. It burns oil. ${long}`;
    expect(suggest(text)).toContain('“seamless”, “cutting-edge”, “robust”');
  });

  it('correct missing apostrophes, and “i” if the writer also uses “I”', () => {
    expect(suggest('Today i read that shes ill. I know im cold.')).toContain(
      "“i” (I), “shes” (she's), “im” (I'm)",
    );
  });

  it('do not report a particle before a preposition as a repeated word, as in “moved in in June”', () => {
    expect(suggest('She moved in in June. He logged on on Monday.')).not.toContain('repeats');
  });

  it('do not call a sentence long if an abbreviation within it may be its end', () => {
    const room = `El aparato está en la terraza del 4.º B. El ruido ${'no nos deja dormir y '.repeat(8)}molesta.`;
    expect(suggest(room)).not.toMatch(/Sentence 1/);
    const joined = `The crew met Otto at the office of Lamps Co. Lund ${'sent oil and rope and '.repeat(8)}lamps.`;
    expect(suggest(joined)).not.toMatch(/Sentence/);
  });

  it('give no style advice to a message that presses the reader to pay', () => {
    const message =
      'Dear customer,\n\nYour parcel could not be delivered. A fee of 2 euros is outstanding. You must confirm your address at the following link within 24 hours. If you do not act now, your parcel will be destroyed and a storage charge will be added to your bill.';
    expect(suggest(message)).toMatch(/^No mistakes found/);
  });

  it('correct common mistakes of agreement and of words that sound alike', () => {
    const essay =
      'Some people says that there is many boats. Boats has became slow, and peoples lives are better then in the city. The cages are to small. In todays world nobody get lost.';
    for (const right of [
      'people say',
      'there are many',
      "people's lives",
      'better than in',
      'are too small',
      "today's",
    ])
      expect(suggest(essay)).toContain(`(${right})`);
  });

  it('advise splitting a sentence with a list only if the sentence is extremely long', () => {
    const list = `The boat carries ${'oil and rope and '.repeat(6)}two lamps for the pier at Orm.`;
    expect(suggest(list)).not.toMatch(/Sentence 1/);
    expect(suggest(`The boat carries ${'oil and rope and '.repeat(12)}lamps.`)).toContain(
      'make it two or a list',
    );
  });

  it('report an extremely long sentence even if it is a legal text in capitals, or Spanish', () => {
    const clause = 'THE TENANT SHALL NOT BE LIABLE UNDER THIS AGREEMENT FOR ANY BREACH OF ITS TERMS ';
    expect(suggest(`${clause.repeat(7)}IN ANY EVENT.`)).toContain('has 108 words');
    const spanish = `El barco lleva ${'aceite para el puerto de la isla y '.repeat(6)}dos lámparas.`;
    expect(suggest(spanish)).toContain('has 53 words');
  });

  it.each([
    ['We should of left.', '“should of” (should have)'],
    ['There friends came to.', '“There friends” (their friends)'],
    ['Three boats need less lamps.', '“less lamps” (fewer lamps)'],
    ['It sinks later then the ferry.', '“later then the” (later than the)'],
    ['She helps every cook who need a knife.', '“every cook who need” (every cook who needs)'],
    ['A lot of cooks says no.', '“A lot of cooks says” (A lot of cooks say)'],
    ['We looked at there faces.', '“there faces” (their faces)'],
    ['It takes to much time.', '“to much” (too much)'],
    ['It is neither good or bad.', '“neither good or bad” (neither good nor bad)'],
    ['The color is different then ours.', '“different then” (different from)'],
  ])('correct the grammar of %j', (text, pair) => {
    expect(suggest(text)).toContain(`Check the grammar: ${pair}`);
  });

  it.each([
    'The news was good, and the team behind the cuts was glad. It is more or less finished.',
    'If a boat has oil, it rows better. Then for a day the cook who let the boys get in was happy.',
    'He would of course come. There lives a man. Thanks to much rain, it grew.',
    'Its very name is new.',
    'It is his own. Neither Ida nor Otto came. More than this is too much.',
  ])('do not correct %j', (text) => {
    expect(suggest(text)).not.toMatch(/Check the/);
  });

  it.each([
    ['legal', `The Lessor shall, pursuant to this agreement, be liable for any breach. ${long}`],
    ['story', `“Go,” Ida said. “No,” he whispered. She looked at him. ${long}`],
  ])('do not include style advice for a text of the kind %s', (_, text) => {
    expect(suggest(text)).toMatch(/^No mistakes found/);
  });

  it('report words in capitals, except headings and names of speakers', () => {
    const scene =
      'KITCHEN AT NIGHT\n\nMARA stands at the sink.\n\nOTTO\nYou could have rung.\n\nMARA\nI did.';
    expect(suggest(scene)).not.toMatch(/all caps/);
    expect(suggest('Do not touch THIS lamp, EVER, and NEVER ring THAT bell.')).toMatch(
      /4 words are in all caps/,
    );
    expect(suggest('NEVER BUY FROM THESE PEOPLE. ITEM NEVER CAME.')).toMatch(/words are in all caps/);
  });

  it('report a doubled word, but not if it is in capitals', () => {
    expect(suggest('AVOID AVOID AVOID this hotel. It was was cold.')).toContain('“was was” repeats a word');
    expect(suggest('AVOID AVOID this hotel. It was very cold.')).not.toContain('repeats a word');
  });

  it('correct the noun “advise”, but not the verb', () => {
    expect(suggest('I shall write to the council and take advise about the boat.')).toContain('advice');
    expect(suggest('I need you to say whether your people advise me to wait.')).not.toContain('advice');
  });
});
