import { describe, expect, it } from 'vitest';
import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { Grounding } from './grounding.ts';

const source = [
  'Anna Berg runs the harbour in Norsund. It had 1,200 visitors in 2019, twelve percent more than before.',
  'The ferry costs $15 and sails at 9:30; write to desk@harbour.example or see https://harbour.example/ferry.',
].join('\n');
const grounding = await Grounding.read(source);

describe('Grounding.holds', () => {
  it.each([
    'The harbour had 1200 visitors in 2019.',
    'Anna Berg’s harbour grew by 12%.',
    'Visitors rose twelve percent.',
    'A ticket is $15.',
    'The ferry sails at 9:30.',
    'Participants discussed the ferry.',
    'Growing numbers of people visit.',
    'Send Anna the figures.',
    'Details are at https://harbour.example/ferry.',
    'Write to desk@harbour.example.',
    'No one runs it.',
    'Anna is, I’m told, who runs it.',
    'Twelve per cent more came.',
  ])('accepts what the source states: %s', (sentence) => {
    expect(grounding.holds(sentence)).toBe(true);
  });

  it.each([
    ['a figure', 'The harbour had 1,300 visitors.'],
    ['a year', 'It opened in 1998.'],
    ['a number in words', 'Two ferries sail.'],
    ['a number of two words', 'twenty-five boats sank'],
    ['a plural', 'hundreds of boats sank'],
    ['a large plural', 'It cost millions.'],
    ['an ordinal', 'It is the fifth harbour.'],
    ['a fraction', 'a third of the boats sank'],
    ['fractions', 'two-thirds of the boats sank'],
    ['a half', 'half of the boats sank'],
    ['a share at the beginning', 'Halved prices bring visitors.'],
    ['a multiple', 'It grew to twice its size.'],
    ['a verb that counts', 'Visitors doubled.'],
    ['a number before a noun', 'a four-door ferry'],
    ['a name beside a number', 'Twelve-Holm Street'],
    ['a magnitude', 'It had 1,200 million visitors.'],
    ['a unit', 'The ferry is 15% cheaper.'],
    ['a currency', 'It costs €15.'],
    ['a name', 'The harbour belongs to Siemens.'],
    ['a name at the beginning', 'Siemens runs the harbour.'],
    ['a full name at the beginning', 'Peter Berg runs the harbour.'],
    ['the other half of a name', 'The harbour is run by Anna Holm.'],
    ['a place joined to a known one', 'It lies in Norsund-Vest.'],
    ['a link', 'See https://elsewhere.example for more.'],
    ['a bare domain', 'Details stand at norsund-harbour.com now.'],
    ['the front of a domain', 'See harbour.exam for more.'],
    ['the end of a domain', 'See arbour.example for more.'],
    ['a month', 'The ferry stays until May.'],
    ['a company that a list of little words has', 'Microsoft told the boats to go.'],
    ['a name that ends as an adverb', 'Emily told the boats to go.'],
    ['names that are little words', 'The harbour told Will and Don.'],
    ['a country in short', 'The UK closes the harbour.'],
    ['a count of one', 'One fisherman has to move.'],
    ['a count of one within', 'The harbour has one boat.'],
    ['the count of the one', 'This is the one boat in the harbour.'],
    ['an ordinal of one', 'Anna has the first boat.'],
    ['a name in a second sentence', 'The ferry sails. Harding runs it.'],
    ['an address', 'Write to boss@harbour.example.'],
  ])('rejects %s that the source does not state: %s', (_what, sentence) => {
    expect(grounding.holds(sentence)).toBe(false);
  });

  it('recognizes a link that text follows without a space', async () => {
    const japanese = await Grounding.read('詳細は https://harbour.example/ferry にあります。');
    expect(japanese.holds('詳細はhttps://harbour.example/ferryにあります。')).toBe(true);
    expect(japanese.holds('詳細はhttps://harbour.example/otherにあります。')).toBe(false);
  });
});

describe('a capitalized word', () => {
  it.each('May Microsoft Netscape Will Don Al Ed US UK UN IT One'.split(' '))(
    'counts as a name within a sentence, even if it is also a common word: %s',
    (name) => {
      expect(grounding.holds(`The harbour told ${name} to go.`)).toBe(false);
      expect(grounding.holds(`${name.toUpperCase()} runs the harbour.`)).toBe(false);
    },
  );

  it.each('Sally Emily Billy Beverly Alfred Browning Manning Fielding May Mark Will Don Al Ed US'.split(' '))(
    'counts as a name even at the beginning of a sentence: %s',
    (name) => {
      expect(grounding.holds(`${name} runs the harbour.`)).toBe(false);
    },
  );

  it('must be capitalized in the source if its lowercase form is a different word', async () => {
    const small = await Grounding.read('It may tell us who will run it; hard marks.');
    for (const name of ['May', 'US', 'WHO', 'IT', 'Will'])
      expect(small.holds(`They tell ${name}.`)).toBe(false);
    for (const name of ['Mark', 'IT', 'US']) expect(small.holds(`${name} will run it.`)).toBe(false);
    const large = await Grounding.read('In May the US told Will, as did Mark.');
    expect(large.holds('Mark told Will and the US in May.')).toBe(true);
    expect((await Grounding.read('It is based near us.')).holds('It is US-based.')).toBe(false);
  });

  it('may begin a sentence if the source has another form of the word', () => {
    expect(grounding.holds('Sailing costs more.')).toBe(true);
    expect(grounding.holds('Visitor numbers grew.')).toBe(true);
  });
});

describe('Grounding.quotes', () => {
  it.each([
    ['Ian', 'The Italian boat'],
    ['1 May', 'on 11 May'],
    ['5 million', 'it cost 1.5 million'],
    ['in 20', 'in 20.5 days'],
    ['Ed', 'it is needed'],
    ['uncil', 'the council'],
    ['counc', 'the council'],
    ['', 'the council'],
    ['harbour.co', 'harbour.co.uk'],
  ])('rejects %j as a quote of “%s”', async (phrase, source) => {
    expect((await Grounding.read(source)).quotes(phrase)).toBe(false);
  });

  it.each([
    ['Ian', 'The Italian, Ian.'],
    ['the “old” pier', 'It is the “old” pier.'],
    ['c++ \\d [a] (b) {2} ^|$?*./-', 'It is C++ \\d [a] (b) {2} ^|$?*./-'],
    ['1 May', 'by 1 May.'],
    ['東京', '私は東京都に住む'],
  ])('accepts %j as a quote of “%s”', async (phrase, source) => {
    expect((await Grounding.read(source)).quotes(phrase)).toBe(true);
  });
});

describe('numbers in words', () => {
  it.each([
    ['The boat has 1 mast.', 'one mast'],
    ['One boat sank.', 'the first to sink was one'],
    ['It sank in the second year.', 'it sank in the second year'],
    ['Twenty-five boats sank.', '25 boats sank'],
    ['25 boats sank.', 'twenty-five boats sank'],
    ['The 21st boat sank.', 'the twenty-first boat sank'],
    ['About 50% sank.', 'half of them sank'],
    ['It doubled.', 'it is twice as large'],
    ['In Q3 it sank.', 'it sank in the third quarter'],
    ['Hundreds sank.', 'a hundred sank'],
    ['The 3rd boat sank.', 'the third boat sank'],
  ])('in “%s” match those in “%s”', async (source, sentence) => {
    expect((await Grounding.read(source)).holds(sentence)).toBe(true);
  });

  it('do not match a number that is only a part of them, or that combines several of them', async () => {
    expect((await Grounding.read('Twenty-five boats sank.')).holds('Twenty boats sank.')).toBe(false);
    expect((await Grounding.read('Twenty boats sank, then five.')).holds('25 boats sank.')).toBe(false);
  });
});

describe('Grounding.keep', () => {
  it('drops sentences that state something new and keeps the other sentences and line breaks', () => {
    const text = 'The ferry sails at 9:30. It carries 400 cars. It costs $15.\nAnna runs it. Bob helps her.';
    expect(grounding.keep(text)).toBe('The ferry sails at 9:30. It costs $15.\nAnna runs it.');
  });

  it.each([
    ['Siemens runs it. It has a pier. She likes it.', ''],
    [
      'Siemens runs it. However, the ferry costs $15. It sails at 9:30.',
      'The ferry costs $15. It sails at 9:30.',
    ],
    ['The ferry costs $15. Siemens is angry. He left.', 'The ferry costs $15.'],
    ['He runs it.\nThe ferry costs $15.', 'The ferry costs $15.'],
  ])('drops a sentence that refers to a missing sentence: %s', (text, kept) => {
    expect(grounding.keep(text)).toBe(kept);
  });

  it('returns nothing if every sentence states something new', () => {
    expect(grounding.keep('Siemens bought it for 5 million.')).toBe('');
  });
});

it.each(['a', 'a.', 'www.', '1,', '@', ' ', '$1'])(
  'Grounding takes linear time for the longest text made of %j',
  async (piece) => {
    await expectLinear({
      largest: maxInputCharacters,
      make: (length) => filled(piece, length),
      work: async (text) => {
        const grounded = await Grounding.read(text);
        expect(grounded.holds('Nothing new.')).toBe(true);
      },
    });
  },
);
