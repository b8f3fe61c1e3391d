import { describe, expect, it } from 'vitest';
import { maxSuggestions } from '../common/limits.ts';
import { analyzeText } from './analyze-text.ts';

const analyze = (
  text: string,
  analysisType: 'comprehensive' | 'sentiment' | 'readability' | 'keywords' = 'comprehensive',
) => analyzeText({ text, analysisType });

const notice =
  'We write to tell the members that the boat, as described in the letters of last spring, will be sold at the end of the season, and they may look at it in the harbor on any day before the meeting of the club. The the members may utilize the pier. Everybody is happy. The keys were returned.';

const harbor =
  'The harbor of Orm has two piers and a crane. Boats from Lund bring fish in the morning. The old market opens at noon, and people buy bread and rope there all year.';

const nothingFound = 'No suggestions: found no endless sentences, common mistakes or filler words.';

describe('analyzeText', () => {
  it('returns the same bytes for the same text', () => {
    const once = JSON.stringify(analyze(notice));
    analyze('Something else altogether, in between.');
    expect(JSON.stringify(analyze(notice))).toBe(once);
  });

  it('gives the offsets of the words that each suggestion is about', () => {
    const { suggestions, details } = analyze(notice);
    expect(suggestions).toContain('Sentence 1 has 44 words; make it two or a list.');
    expect(suggestions).toContain('“The the” repeats a word.');
    expect(suggestions).toContain('“utilize” can usually be “use”.');
    expect(details.sentences[0]?.marks).toEqual(['very-hard', 'passive']);
    expect(details.sentences[2]?.marks).toEqual([]);
    const passive = details.suggestions.find(({ kind }) => kind === 'passive');
    expect(passive?.spans.map(({ start, end }) => notice.slice(start, end))).toEqual([
      'be sold',
      'were returned',
    ]);
    const doubled = details.suggestions.find(({ kind }) => kind === 'doubled');
    expect(doubled?.spans.map(({ start, end }) => notice.slice(start, end))).toEqual(['The the']);
  });

  it('selects the suggestions by the analysis type, and returns all other fields for every type', () => {
    const loud = `${notice} WHAT A VERY GREAT IDEA!!! REALLY GREAT NEWS INDEED!`;
    const all = analyze(loud);
    const feeling = analyze(loud, 'sentiment');
    expect(all.suggestions.length).toBeLessThanOrEqual(maxSuggestions);
    expect(feeling.suggestions.join()).toMatch(/in all caps/);
    expect(feeling.suggestions.join()).not.toMatch(/make it two/);
    expect({ ...feeling, suggestions: [], details: { ...feeling.details, suggestions: [] } }).toEqual({
      ...all,
      suggestions: [],
      details: { ...all.details, suggestions: [] },
    });
  });

  it('says that no suggestions were found for a text without mistakes', () => {
    expect(analyze('The lamp is on. Anna reads a book. The cat sleeps.').suggestions).toEqual([nothingFound]);
  });

  it.each([
    ['Dear Anna,\n\nthe lamp is on and the soup is awful.', nothingFound],
    ['The pump was repaired by Karl. It runs. We are glad. The bell was lent.', nothingFound],
    [
      `The pump was repaired. The valve was cleaned. ${harbor}`,
      'Passive verbs do not say who acts: “was repaired” (sentence 1), “was cleaned” (sentence 2).',
    ],
    [
      `We row prior to noon in order to help. ${harbor}`,
      '“prior to” can usually be “before”; “in order to” can usually be “to”.',
    ],
    ['We row prior to noon. The pump was repaired. The valve was cleaned.', nothingFound],
  ])(
    'makes one suggestion for several mistakes of a kind, and none on the style of a short text: %j',
    (text, only) => {
      expect(analyze(text).suggestions).toEqual([only]);
    },
  );

  it.each([
    ['Could you please send the report by end of day? It is urgent, the deadline is tomorrow.', /Urgent/],
    ['OMG this phone is SO cool!!! You guys gotta try it lol, really awesome stuff!', /casual/],
    ['We are sorry for the delay. We apologize for our mistake.', /Apologetic/],
    ['The lamp stands on the table in the corner of the room.', /Neutral|Formal/],
    ['No problem at all, thanks!', /^(?!.*formal)/i],
    ['The bomb was defused safely.', /^(?!.*casual)/i],
    ['This is the third time I am writing about order 81. I will dispute the charge.', /^Frustrated/],
    ['The rooms are clean and lovely, but the food was awful and the bar was dirty.', /Praise and criticism/],
    ['The train leaves at 7:40 from platform two and stops in Orm.', /^Neutral, informative$/],
    ['Fine!', /Not measured/],
    [
      'Dear customer, your parcel could not be delivered. Confirm your address at the following link within 24 hours.',
      /^Pressing/,
    ],
  ])('detects the tone of %j', (text, tone) => {
    expect(analyze(text).tone).toMatch(tone);
  });

  it('returns no keyword that is a run of letters too long for a word', () => {
    const { sentiment, keywords, suggestions } = analyze('x'.repeat(50_000));
    expect([sentiment, keywords, suggestions]).toEqual(['Not measured: the language is unknown', [], []]);
    expect(analyze(`The key is ${'aB3+'.repeat(40)} and the lamp is on.`).keywords.join()).not.toContain(
      'aB3',
    );
  });

  it('adds a note about what it cannot measure in a language other than English', () => {
    const { sentiment, tone, readability, suggestions, details } = analyze(
      'Die Konferenz beginnt um neun Uhr. Bitte bringen Sie die Unterlagen mit.',
    );
    expect(sentiment).toBe('Not measured: the built-in engine does not support German');
    expect({ tone, suggestions }).toEqual({ tone: 'Not measured', suggestions: [] });
    expect(readability).toMatch(/^LIX/);
    expect(details.notes[0]).toContain('German');
    expect(details.sentiment).toBeNull();
  });
});
