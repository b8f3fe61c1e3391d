import { desktopCharacters, phoneCharacters } from '../../common/limits.ts';
import type { EmailType } from '../../common/options.ts';
import { type HashedModel, loadHashedModel, sumHashedModel } from '../reading/hashed-model.ts';
import { listStopWords } from '../reading/stop-words.ts';
import { emojiLetter, protectTags, tagLetter } from './protect-tags.ts';
import { listSubjectFeatures, listSubjectFigures } from './subject-features.ts';
import {
  datePhrase,
  deadlinePhrase,
  framed,
  graveSubject,
  opener,
  promotionalPhrase,
  slots,
  subjectVerbs,
} from './subject-words.ts';
import { capitalShare, fakeReply } from './tidy-subject.ts';

export type ScorePart = { name: string; points: number; outOf: number; reason: string };
export type SubjectScore = { score: number; parts: ScorePart[] };

const shortCharacters = 15;
/** Half of all headlines lie within this much of the middle. */
const attractionSpread = 0.25;

let model: HashedModel | undefined;

/** From 0 to 100; each part says why. What frames and slots put around a line earns nothing. */
export function scoreSubject(subject: string, type: EmailType, isEnglish: boolean): SubjectScore {
  const line = protectTags(subject.replace(fakeReply, '').replaceAll(slots, '').replace(framed, '')).text;
  const parts = [
    scoreLength(protectTags(subject).text, line),
    scoreStart(subject, line, isEnglish),
    scoreCapitals(line),
    scoreMarks(protectTags(subject).text),
    ...(isEnglish ? [scoreDetail(line, type), scorePromotion(line), scoreAttraction(line)] : []),
  ];
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const outOf = parts.reduce((sum, part) => sum + part.outOf, 0);
  return { score: Math.round((100 * points) / outOf), parts };
}

function part(name: string, outOf: number, share: number, reason: string): ScorePart {
  return { name, outOf, points: Math.round(outOf * Math.max(0, Math.min(1, share)) * 10) / 10, reason };
}

function scoreLength(whole: string, line: string): ScorePart {
  const length = [...whole].length;
  const words = line.match(/\p{L}[\p{L}\p{M}'’-]*|\p{N}+/gu)?.length ?? 0;
  const share = (() => {
    if (words < 2) return 0.15;
    if (length < shortCharacters) return 0.35 + (0.5 * length) / shortCharacters;
    if (length <= phoneCharacters) return 1;
    if (length <= desktopCharacters)
      return 1 - (0.4 * (length - phoneCharacters)) / (desktopCharacters - phoneCharacters);
    return Math.max(0, 0.5 - (length - desktopCharacters) / 80);
  })();
  return part('Length', 15, share, describeLength(length, words));
}

function describeLength(length: number, words: number): string {
  if (words < 2) return 'One word says too little.';
  if (length <= phoneCharacters) return `${length} characters: shown in full on a phone.`;
  if (length <= desktopCharacters)
    return `${length} characters: phones cut it off after about ${phoneCharacters}.`;
  return `${length} characters: even desktops cut it off, after about ${desktopCharacters}.`;
}

/** The first characters carry the line; an opener that says nothing wastes them. */
function scoreStart(subject: string, line: string, isEnglish: boolean): ScorePart {
  if (fakeReply.test(subject)) return part('Start', 12, 0, 'It pretends to be a reply.');
  const start = line.slice(0, 35).toLowerCase();
  const words = start.match(/\p{L}[\p{L}\p{M}'’-]*|\p{N}+|[\ue000-\ue3ff]/gu) ?? [];
  if (!isEnglish) return part('Start', 12, words.length >= 2 ? 0.8 : 0.4, 'The first words get read.');
  if (opener.test(line) || framed.test(subject))
    return part('Start', 12, 0.4, 'It opens with words that say little.');
  const stop = listStopWords('en');
  const content = words.filter((word) => !stop.has(word) || subjectVerbs.has(word)).length;
  if (content < 2)
    return part('Start', 12, 0.2 + 0.2 * content, 'The first 35 characters barely say what it is about.');
  return part(
    'Start',
    12,
    Math.min(1, 0.55 + 0.15 * content),
    'The first 35 characters say what it is about.',
  );
}

function scoreCapitals(line: string): ScorePart {
  const share = capitalShare(line);
  const shouted = line.match(/(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu)?.length ?? 0;
  if (share > 0.5 && /\p{Lu}{3}/u.test(line)) return part('Capitals', 9, 0, 'It is in all caps.');
  if (shouted > 0) return part('Capitals', 9, 0.4, 'Some words are in all caps.');
  return part('Capitals', 9, 1, 'Capitalization is normal.');
}

function scoreMarks(line: string): ScorePart {
  const marks = line.match(/[!?.,;:…–—|*]/gu)?.length ?? 0;
  const shouts = line.match(/!/gu)?.length ?? 0;
  const emoji = line.match(new RegExp(emojiLetter, 'gu'))?.length ?? 0;
  const faults: string[] = [];
  if (shouts > 1) faults.push('more than one exclamation mark');
  if (marks > 3) faults.push(`${marks} punctuation marks`);
  if (emoji > 1) faults.push(`${emoji} emoji; one is enough`);
  if (shouts === 1) faults.push('an exclamation mark');
  const weights = faults.map((fault) => (fault === 'an exclamation mark' ? 0.15 : 0.4));
  const reason = faults.length === 0 ? 'Punctuation is restrained.' : `${faults.join('; ')}.`;
  return part(
    'Punctuation',
    9,
    1 - weights.reduce((sum, weight) => sum + weight, 0),
    reason.charAt(0).toUpperCase() + reason.slice(1),
  );
}

function scoreDetail(line: string, type: EmailType): ScorePart {
  const stop = listStopWords('en');
  const words = line.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const topics = words.filter((word) => !stop.has(word.toLowerCase()));
  const found: [boolean, number, string][] = [
    [/\p{N}/u.test(line), 0.2, 'a number'],
    [datePhrase.test(line), 0.2, 'a day'],
    [/(?<=\S\s)\p{Lu}\p{Ll}/u.test(line) || tagLetter.test(line), 0.15, 'a name'],
    [words.some((word) => subjectVerbs.has(word.toLowerCase())), 0.15, 'an action'],
    [topics.length >= 2, 0.2, 'the topic'],
    [topics.length >= 4, 0.1, 'details'],
    typeCue(line, type, topics.length),
  ];
  const share = found.reduce((sum, [has, weight]) => sum + (has ? weight : 0), 0);
  const named = found.filter(([has]) => has).map(([, , name]) => name);
  const list = new Intl.ListFormat('en-GB').format(named);
  return part(
    'Detail',
    25,
    share,
    named.length === 0 ? 'It mentions nothing specific.' : `It mentions ${list}.`,
  );
}

function typeCue(line: string, type: EmailType, topics: number): [boolean, number, string] {
  if (type === 'newsletter') return [topics >= 3, 0.25, 'what there is to read'];
  if (type === 'announcement')
    return [
      /\b(?:new|now|launch\w*|open\w*|introducing|announcing|update)\b/iu.test(line),
      0.25,
      'what is new',
    ];
  const urgent = deadlinePhrase.test(line) && datePhrase.test(line);
  const benefit = /\b(?:save|get|win|free|off|less|faster|easier|better|more|learn|grow|earn|enjoy)\b/iu.test(
    line,
  );
  if (type === 'sales') return [benefit || (urgent && !graveSubject.test(line)), 0.25, 'the benefit'];
  return [benefit || /\byou(?:r|rs)?\b/iu.test(line), 0.2, 'the reader or a benefit'];
}

function scorePromotion(line: string): ScorePart {
  const phrases = [...line.matchAll(promotionalPhrase)].map(([phrase]) => phrase.toLowerCase());
  const shouting = /!{2,}|\${2,}|%{2,}/u.test(line) ? 1 : 0;
  const reason =
    phrases.length + shouting === 0
      ? 'No words that look promotional.'
      : `May look promotional: ${[...new Set(phrases), ...(shouting ? ['repeated punctuation'] : [])].join(', ')}.`;
  return part('Delivery', 15, 1 - 0.35 * (phrases.length + shouting), reason);
}

/** Learned from headlines of 2013 to 2015, by clicks. */
function scoreAttraction(line: string): ScorePart {
  model ??= loadHashedModel('subjects');
  const sum = sumHashedModel(model, listSubjectFeatures(line), listSubjectFigures(line));
  const share = 1 / (1 + Math.exp(-sum / attractionSpread));
  const level = share > 0.6 ? 'more' : share < 0.4 ? 'fewer' : 'about as many';
  const rest = level === 'about as many' ? 'clicks as others' : 'clicks than others';
  return part('Attraction', 15, share, `Headlines with words like these got ${level} ${rest} in tests.`);
}
