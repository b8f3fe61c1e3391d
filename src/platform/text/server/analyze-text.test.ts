import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { analysisDetails } from '../common/analysis-details.ts';
import { maxInputCharacters, maxSuggestions } from '../common/limits.ts';
import { analyzeText } from './analyze-text.ts';

const analyze = (
  text: string,
  analysisType: 'comprehensive' | 'sentiment' | 'readability' | 'keywords' = 'comprehensive',
) => analyzeText({ text, analysisType });

const notice =
  'We write to tell the members that the boat, as described in the letters of last spring, will be sold at the end of the season, and they may look at it in the harbor on any day before the meeting of the club. The the members may utilize the pier. Everybody is happy. The keys were returned.';

/** A filler that makes a text long enough for style advice. */
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
    expect(suggestions).toContain('Sentence 1 has 44 words; split it before “and they may look …”.');
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

  it('limits the suggestions, but not the other fields, to the analysis type', () => {
    const loud = `${notice} WHAT A VERY GREAT IDEA!!! REALLY GREAT NEWS INDEED!`;
    const all = analyze(loud);
    const feeling = analyze(loud, 'sentiment');
    expect(all.suggestions.length).toBeLessThanOrEqual(maxSuggestions);
    expect(feeling.suggestions.join()).toMatch(/in all caps/);
    expect(feeling.suggestions.join()).not.toMatch(/split/);
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
  ])('makes one suggestion for several mistakes of a kind, or says that there is none: %j', (text, only) => {
    expect(analyze(text).suggestions).toEqual([only]);
  });

  it.each([
    ['Could you please send the report by end of day? It is urgent, the deadline is tomorrow.', /Urgent/],
    ['OMG this phone is SO cool!!! You guys gotta try it lol, really awesome stuff!', /casual/],
    ['I think we might perhaps move the meeting. Maybe it could be better on Friday.', /Tentative/],
    ['We are sorry for the delay. We apologize for our mistake.', /Apologetic/],
    [
      'The study of 2019 shows that 45% improved, whereas the others lost 3% because of the data.',
      /Analytical/,
    ],
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

  it('does not call the only sentence of a text the hardest', () => {
    expect(analyze('The patient died after a long fight.').suggestions.join()).not.toContain('Sentence 1');
  });

  it('reports the sentiment as “Unclear”, without a reason, if the telling words are too few', () => {
    const { sentiment } = analyze('Das Zimmer war schön, aber es gab Probleme.');
    expect(sentiment).toBe('Unclear');
  });

  it('adds a note about what it cannot measure in a language other than English', () => {
    const { sentiment, tone, readability, suggestions, details } = analyze(
      'Die Konferenz beginnt um neun Uhr. Bitte bringen Sie die Unterlagen mit.',
    );
    expect(sentiment).toBe('Unclear: no telling words in German');
    expect({ tone, suggestions }).toEqual({ tone: 'Not measured', suggestions: [] });
    expect(readability).toMatch(/^LIX/);
    expect(details.notes[0]).toContain('German');
    expect(details.sentiment).toBeNull();
  });

  const hostileCharacters = 20_000;
  const hostile = {
    blanks: ' \n\t ',
    'one letter, often': 'x',
    dashes: '-',
    'full stops': '. ',
    'glued letters': 'a.',
    brackets: '(',
    lines: '\n',
    backticks: '` ',
    tags: '<a ',
    paths: '/a',
    ats: 'a@',
    accents: 'e\u0301',
    numbering: '1. ',
    emoji: '👩‍👩‍👧',
    characters: '日本語',
    words: 'a ',
    sentences: 'Word. ',
    'half emoji': '\ud83d',
    quotes: '"',
    'short lines': 'aa\n',
    paragraphs: 'a.\n\n',
    'wordy sentences': 'Please utilize it. ',
    'open brackets': '(A. ',
    shouting: 'LOUD! ',
    'blanks before full stops': '.          ',
    'entries of a log': 'It ran. 10:20 it ',
    'chat lines': 'so it is nobody\nlol\n',
    'closings of letters': 'Dear a\nKind regards\n',
    'labels of speakers': 'Ann B.: a?\nQ: b\n',
    'times of a chat': '[9:01] A: b\n',
    'terms of a contract': 'breach by loss or ',
  };

  it.each(Object.entries({ nothing: '', ...hostile }))(
    'returns valid details for a text of %s',
    (_, unit) => {
      const { details, ...fields } = analyze(unit && filled(unit, hostileCharacters));
      expect(analysisDetails.safeParse(JSON.parse(JSON.stringify(details))).error).toBeUndefined();
      expect(Object.values(fields).flat().join()).not.toMatch(/NaN|Infinity|undefined/);
    },
  );

  it.each([...Object.entries(hostile), ['ordinary sentences', notice]])(
    'takes linear time for %s',
    async (_, unit) => {
      await expectLinear({
        largest: hostileCharacters,
        make: (length) => filled(unit, length),
        work: (text) => analyze(text),
      });
    },
  );

  it('takes linear time for a text of empty lines', async () => {
    await expectLinear({
      largest: maxInputCharacters,
      make: (length) => `Word.${'\n'.repeat(length - 5)}`,
      work: (text) => analyze(text),
    });
  });
});

describe('letters, chats and contracts', () => {
  const analyze = (text: string) => analyzeText({ text, analysisType: 'comprehensive' });

  it.each([
    [
      'Estimado Pablo:\n\nLa factura de la bicicleta tiene un error.\n\nUn saludo,\nInés',
      /Pablo|saludo|Inés/u,
    ],
    [
      'Sehr geehrter Herr Kranz,\n\nder Vertrag liegt bei.\n\nMit freundlichen Grüßen\nJutta Holm',
      /Kranz|Grüßen|Jutta/u,
    ],
    ['Dear Ms Orlov,\n\nThe pump leaks oil.\n\nBest regards,\nKarim Aziz', /Orlov|regards|Karim/u],
  ])('get no keyword from a salutation or closing: %j', (text, never) => {
    expect(analyze(text).keywords.join()).not.toMatch(never);
  });

  it('get shorter replacements for wordy phrases', () => {
    const { suggestions } = analyze(
      `The ferry waits due to the fact that a wheel broke. We row in order to help. ${harbor}`,
    );
    expect(suggestions.join()).toMatch(/“due to the fact that” can usually be “because”.*“in order to”/u);
  });

  it.each([
    [
      'lamp oil\nrope (20 m)\n2 lanterns\nwarm gloves',
      'Does not apply: this looks like a list',
      'Not measured',
    ],
    ['The Supplier shall terminate the contract on any breach of this clause or fraud.', /^Neutral/, /Legal/],
    ['The porter was kind. My wife has already booked again for the spring.', /^Positive/, /Positive/],
    ['Thank you so much for leaving us in the snow. Lovely coat rack.', /^Negative: the praise/, /Sarcastic/],
    [
      'We loved your sketches and your talk was great. Unfortunately, we decided to move forward with another singer.',
      /^Mixed/,
      /./,
    ],
    ['I was sorry to hear about Otto. He was a fine neighbor to us all.', /./, /Sympathetic/],
    ['- water plants\n- call Uncle Ole\n- fetch lamp oil', /^Does not apply/, 'Not measured'],
    ['Many thanks to whoever ate my cake. I hope it was delicious.', /^Negative/, /./],
    [
      'I do not want to spoil the fun, but the drums are loud. Thank you, dear neighbors!',
      /^Mixed|^Negative/,
      /Regretful|Polite/,
    ],
    ['Run `lamp on` to begin. Failed jobs wait. Bad lamps stop the line. Use no cable.', /^Neutral/, /./],
    [
      '- Fixed a crash in the lamp menu\n- Added a bell\n- Removed the old horn',
      /^Does not apply/,
      'Not measured',
    ],
    [
      'A storm destroyed the pier of Orm on Monday. Two sailors died, and the terrible waves injured four others on the beach.',
      /^Negative/,
      /^Serious/,
    ],
    ['My back hurt for years. Now I row again. I told everyone about the new seat.', /^Positive/, /./],
    [
      'The lamp was made in 1820. It stood in a barn until May. Two men were needed to light it. A good lamp burned for a week and a day in all weather.',
      /^Neutral/,
      /./,
    ],
    [
      'yesterday: painted the mast, mended two sails\ntoday: write to the harbor master about moorings\nblocked: no varnish in the entire warehouse',
      /./,
      /^(?!.*Formal)/,
    ],
    ['You never listen and I am sick and tired of it. Please go away, dear.', /^Negative/, /./],
    ['Mon: row to Orm\nTue: call Otto about the lamp\nWed: oil the bell', /^Does not apply/, 'Not measured'],
    [
      'Left with a lamp and a bell. The stairs are steep and the till fights back. Worth the trip.',
      /^Positive/,
      /./,
    ],
    ['Save 30% today. Free shipping on all lamps and rugs in the shop.', /./, /Promotional/],
  ])('get the sentiment and tone that a person would name: %j', (text, mood, tone) => {
    const analysis = analyze(text);
    expect(analysis.sentiment).toMatch(mood);
    expect(analysis.tone).toMatch(tone);
  });

  it.each([
    [
      'Peel the beets and cut them. Boil them in milk for an hour. Drain the cubes. Serve them warm.',
      /^Instructional: “Peel”/,
    ],
    [
      'Dear Ms Lund, we are so grateful for your lessons. Our son reads aloud now. Have a good summer.',
      /Grateful/,
    ],
    ['It is with great sadness that we write. Otto Lund passed away on Monday.', /^Somber/],
    [
      'My son barely leaves his room. I am worried and not so sure what to do. Should we see someone?',
      /Concerned/i,
    ],
    [
      'All travel above 75 euros must be approved before booking. Receipts are to be submitted within ten days of the trip. Claims without receipts will not be reimbursed.',
      /^Formal/,
    ],
    ['Start your free trial today and get 20% off. The offer ends Friday!', /Promotional/],
    ['The demo moved to 9am. I need the slides by 6pm today, no exceptions. Call me immediately.', /^Urgent/],
  ])('get the tone that a person would name: %j', (text, tone) => {
    expect(analyze(text).tone).toMatch(tone);
  });

  it('get suggested spellings, and no misspelled word as a keyword', () => {
    const { suggestions, keywords } = analyze(
      'We stayed three nigths for our aniversary and i thought the shalot soup was fine, wich tmrw they cook again.',
    );
    expect(suggestions).toEqual([
      'Check the spelling: “nigths” (nights), “aniversary” (anniversary), “i” (I), “wich” (which), “tmrw” (tomorrow).',
    ]);
    expect(keywords.join()).not.toMatch(/nigths|aniversary|wich|tmrw/);
  });

  it('get no spelling suggestion for rare words, British spelling and names', () => {
    const text =
      'The celeriac and the shallot were halved. We prioritise colour and metres. The cron job retried the expired cert in Orm. Teh Wei Ling came.';
    expect(analyze(text).suggestions.join()).not.toMatch(/Check the spelling/);
  });

  it('get grade 16+ at most, and no summary if they consist of one short sentence', () => {
    const text = `The ${'notwithstanding representation '.repeat(30)} remains.`;
    expect(analyze(text).readability).toMatch(/^Grade 16\+/);
    expect(analyze('The ferry left Orm at noon.').summary).toBe('');
  });

  it('are labeled neutral if they list the terms of a contract', () => {
    const text =
      'The Tenant shall indemnify the Owner against all damages, liabilities and costs from any breach by the Tenant of this lease.';
    expect(analyze(text).details.sentiment?.label).toBe('neutral');
  });

  it('are split at line breaks if they have uneven lines and no capitals', () => {
    const text =
      'so we went to the new climbing hall near the station\nlol my arms\nwe left after two hours or so';
    expect(analyze(text).details.sentences).toHaveLength(3);
  });

  it('are split at each time of a log, and summarized without the names of speakers', () => {
    const text =
      'pump 4 stopped in the night shift. 06:10 called the plant and asked for the log. 06:40 replaced the fuse in the cabinet. 07:05 pump runs and the level is normal.';
    const { details } = analyze(text);
    expect(details.sentences).toHaveLength(4);
    expect(analyze('OLGA: The harbor opens in June. OLGA: The ferry starts on Monday.').summary).not.toMatch(
      /OLGA/u,
    );
  });
});
