import { describe, expect, it } from 'vitest';
import { analyzeText } from './analyze-text.ts';

const analyze = (text: string) => analyzeText({ text, analysisType: 'comprehensive' });

describe('letters, chats and contracts', () => {
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

  it('get suggestions of shorter words for wordy phrases', () => {
    const { suggestions } = analyze(
      'The ferry waits due to the fact that a wheel broke. We row in order to help. The harbor of Orm has two piers and a crane. Boats from Lund bring fish in the morning. The old market opens at noon, and people buy bread and rope there all year.',
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
    ['The porter was kind. My wife has already booked again for the spring.', /^Positive/, /./],
    ['Thank you so much for leaving us in the snow. Lovely coat rack.', /^Negative: the praise/, /./],
    [
      'We loved your sketches and your talk was great. Unfortunately, we decided to move forward with another singer.',
      /^Negative: it turns something down/,
      /./,
    ],
    ['I was sorry to hear about Otto. He was a fine neighbor to us all.', /./, /Sympathetic/],
    ['- water plants\n- call Uncle Ole\n- fetch lamp oil', /^Does not apply/, 'Not measured'],
    ['Many thanks to whoever ate my cake. I hope it was delicious.', /^Negative/, /./],
    ['I do not want to spoil the fun, but the drums are loud. Thank you, dear neighbors!', /^Negative/, /./],
    ['Run `lamp on` to begin. Failed jobs wait. Bad lamps stop the line. Use no cable.', /^Neutral/, /./],
    [
      '- Fixed a crash in the lamp menu\n- Added a bell\n- Removed the old horn',
      /^Does not apply/,
      'Not measured',
    ],
    [
      'A storm destroyed the pier of Orm on Monday. Two sailors died, and the terrible waves injured four others on the beach.',
      /^Negative/,
      /^Critical/,
    ],
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
      'We stayed three nigths for our aniversary and I said i thought the shalot soup was fine, wich tmrw they cook again.',
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

  it('are split before each time in a log, and summarized without the names of speakers', () => {
    const text =
      'pump 4 stopped in the night shift. 06:10 called the plant and asked for the log. 06:40 replaced the fuse in the cabinet. 07:05 pump runs and the level is normal.';
    const { details } = analyze(text);
    expect(details.sentences).toHaveLength(4);
    expect(analyze('OLGA: The harbor opens in June. OLGA: The ferry starts on Monday.').summary).not.toMatch(
      /OLGA/u,
    );
  });
});
