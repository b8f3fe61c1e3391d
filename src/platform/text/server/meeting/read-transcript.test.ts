import { describe, expect, it } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const spoken = (text: string) =>
  readTranscript(text, '2026-01-14').utterances.map(({ speaker, text: words }) => [speaker, words.trim()]);

describe('readTranscript', () => {
  it('reads names before a colon, with or without a time, and names before a time without a colon', () => {
    const lines = [
      ['Anna', 'Hello there.'],
      ['Ben Ström', 'Hi.'],
    ];
    expect(spoken('Anna: Hello there.\nBen Ström: Hi.')).toEqual(lines);
    expect(spoken('[00:12] Anna: Hello there.\n(00:00:15) Ben Ström: Hi.')).toEqual(lines);
    expect(spoken('Anna  0:12\nHello there.\n\nBen Ström  0:15\nHi.')).toEqual(lines);
  });

  it('reads WebVTT with voice tags and broken cues', () => {
    const text =
      'WEBVTT\n\nNOTE made by hand\n\n1\n00:01.000 --> 00:02.000\n<v Anna>We move\n\n2\n00:02.000 --> 00:03.000\n<v Anna>in <b>May</b>.\n\n00:03.000 --> 00:04.000\n<v Ben>Good.';
    expect(readTranscript(text, '2026-01-14').format).toBe('vtt');
    const [first, second] = spoken(text);
    expect(first?.[0]).toBe('Anna');
    expect(first?.[1]?.replaceAll(/\s+/gu, ' ')).toBe('We move in May .');
    expect(second).toEqual(['Ben', 'Good.']);
  });

  it('reads SubRip', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\nAnna: Hello.\n\n2\n00:00:02,500 --> 00:00:03,000\nBen: Hi.\n';
    expect(readTranscript(text, '2026-01-14').format).toBe('srt');
    expect(spoken(text)).toEqual([
      ['Anna', 'Hello.'],
      ['Ben', 'Hi.'],
    ]);
  });

  it.each([
    '00:00:01 --> 00:00:04\n<v Ida Berg>We open in May.</v>\n\n00:00:05 --> 00:00:08\n<v Tom Rask>Good.</v>',
    '[00:00:01.000 --> 00:00:04.000]  Ida Berg: We open in May.\n[00:00:05.000 --> 00:00:08.000]  Tom Rask: Good.',
  ])('reads no time of a cue as words: %j', (text) => {
    expect(spoken(text)).toEqual([
      ['Ida Berg', 'We open in May.'],
      ['Tom Rask', 'Good.'],
    ]);
  });

  it.each([
    ['Slack', 'dana  10:32 AM\nhey :wave: all\n10:33\nlunch?\nravi.k  10:35 AM\nyes\n:+1: 2\n2 replies'],
    ['a chat with short times', 'dana 10:32\nhey all\nlunch?\nravi.k 10:35\nyes'],
    ['Slack in a browser', 'dana\n  10:32 AM\nhey  all\nlunch?\nravi.k\n  10:35 AM\nyes'],
    ['IRC', '[10:32:01] <dana> hey all\n<dana> lunch?\n<ravi.k> yes\n<Zakim> agenda+ lunch\n<ravi.k> q+'],
    ['a scribe', '<scribe> dana: hey all\n<scribe> … lunch?\n<scribe> ravi.k: yes\n<dana> +1'],
    ['minutes of a scribe', '<scribe> dana: hey all\n<scribe> ... lunch?\n<scribe> ravi.k: yes\n<dana> +1'],
    [
      'Zoom',
      '10:32:01 From dana to Everyone: hey all\n10:33:00 From dana : lunch?\n10:34:00\t From ravi.k : yes',
    ],
  ])('reads %s', (_, text) => {
    expect(spoken(text).map(([name, words]) => [name, words?.replaceAll(/\s+/gu, ' ')])).toEqual([
      ['dana', 'hey all'],
      ['dana', 'lunch?'],
      ['ravi.k', 'yes'],
    ]);
  });

  it('reads speaker names that Teams writes on the first line of each cue', () => {
    const text = '0:0:4.2 --> 0:0:7.9\nNora Quist\nWe move in\n0:0:8.1 --> 0:0:9.0\nNora Quist\nMay.';
    expect(spoken(text)).toEqual([['Nora Quist', 'We move in May.']]);
  });

  it('reads bold names, with or without a role after the name', () => {
    expect(spoken('**Ann (client):** We agree.\n**Ben**: Good.')).toEqual([
      ['Ann', 'We agree.'],
      ['Ben', 'Good.'],
    ]);
  });

  it('does not read labels such as “Decision:” as speakers', () => {
    expect(
      readTranscript('Decision: we wait.\nTODO: call Anna.\nNote: it rains.', '2026-01-14').speakers,
    ).toEqual([]);
  });

  it('maps spans back to the text as sent', () => {
    const text = '\u200bAnna: Hé!\r\n\r\nBen: I will paint the door.\r\n';
    const transcript = readTranscript(text, '2026-01-14');
    const last = transcript.document.sentences.at(-1);
    expect(last && text.slice(transcript.toSource(last).start, transcript.toSource(last).end)).toBe(
      'I will paint the door.',
    );
  });

  it('returns no utterances for an empty text', () => {
    for (const text of ['', '   \n ', 'WEBVTT\n\n', '00:01.000 --> 00:02.000'])
      expect(readTranscript(text, '2026-01-14').utterances).toEqual([]);
  });
});

it.each([
  ['MINUTES, 11 Feb 2025', '2025-02-11'],
  ['Minutes, Tuesday 4 March', '2025-03-04'],
  ['Notes: call w/ Bramwell, 3 March', '2025-03-03'],
  ['Weekly 12/1', '2026-01-12'],
  ['Weekly sync 1/13', '2026-01-13'],
  ['Ops sync 14 Jan', '2026-01-14'],
  ['Call harbor office / Oct 14 / w Ann', '2025-10-14'],
  ['#club · Thursday, 18 September', '2025-09-18'],
  ['Phone screen - Bo Lind, sailor - Tue 9 Sept 14:30 (me = Ros)', '2025-09-09'],
])('readTranscript reads “%s” as the date %s', (title, date) => {
  const notes = readTranscript(`${title}\n- Roof: leaks\n- Fence: painted`, '2026-01-14');
  expect(notes.day.today).toBe(date);
});

it('readTranscript reads a German date without a year', () => {
  const notes = readTranscript(
    'Vereinssitzung, 11.9., 16:30 Uhr\nAnwesend: Jana, Uwe\nSegel: Wir haben sie geflickt.',
    '2026-01-14',
  );
  expect(notes.day.today).toBe('2025-09-11');
});

it.each(['- boat trip 3 july', 'Send the invoice by 3 March', 'Rent rises to 4.5%'])(
  'readTranscript finds no date of the meeting in the first line “%s”',
  (line) => {
    const notes = readTranscript(`${line}\n- Roof: leaks\n- Fence: painted`, '2026-01-14');
    expect(notes.day.today).toBe('2026-01-14');
  },
);
