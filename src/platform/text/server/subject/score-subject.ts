import { desktopCharacters, phoneCharacters } from '../../common/limits.ts';
import type { EmailType } from '../../common/options.ts';
import {
  type HashedModel,
  listWordFeatures,
  loadHashedModel,
  sumHashedModel,
} from '../words/hashed-model.ts';
import { cutSubject } from './cut-subject.ts';
import { protectTags } from './protect-tags.ts';
import { countTopics, hasContent, listWords, pattern, patternsOf } from './subject-words.ts';
import { dropPadding, isShouted } from './tidy-subject.ts';

/** Lists words, word pairs and prefixes for the model. `^` is the start of the line. */
export const listSubjectFeatures = (subject: string) => listWordFeatures(subject, pattern('token'));

/**
 * Lists numeric features for the model. None of them grows with the number of words, so padding does not raise the
 * score.
 */
export const listSubjectFigures = (subject: string): number[] =>
  patternsOf('figure').map(({ expression }) => Number(expression.test(subject)));

/** `isJudged` is false if the line is not in English or brings grave news. */
export type SubjectFacts = { type: EmailType; isJudged: boolean };
/** A line with placeholders for its tags and emoji, and its core without padding. */
type Line = { whole: string; core: string; type: EmailType; topics: number; lacks: readonly Lack[] };
type Check = [share: number, reason: string, warning?: string | undefined];
export type Lack = { warning: string; template: string };

/** Share of the length points that a line loses if it just fits on a desktop. A line 1.5 times as long loses all. */
const desktopCut = 0.3;
/** Scale of the attraction: half of all headlines are within this distance of the median. */
const attractionSpread = 0.3;
const leastShare = 0.36;
const longestRead = 100;
/** A line that is less than this much longer than a desktop shows only loses its last letters. */
const muchLonger = 1.1;
const dimmed = 0.4;
const leastSpam = 3;
const ownModel = loadHashedModel('subjects');

/** Scores a line in percent of the points that apply. If it is not judged, only length and form have points. */
export function scoreSubject(subject: string, { type, isJudged }: SubjectFacts, model = ownModel) {
  const { text: whole, restore } = protectTags(subject);
  const bare = whole.replace(pattern('edgeTag'), '');
  const core = isJudged ? dropPadding(bare) : bare;
  const topics = Math.max(countTopics(core), pattern('priced').test(core) ? 2 : 0);
  const line = { whole, core, type, topics, lacks: isJudged ? listLacks(core) : [] };
  const checks: [string, number, Check][] = [
    ['Length', 10, checkLength(line)],
    ['Form', 15, checkForm(line)],
  ];
  if (isJudged)
    checks.push(
      ['Start', 10, checkStart(line, bare)],
      ['Delivery', 10, checkDelivery(line)],
      ['Attraction', 55, checkAttraction(line, model)],
    );
  const parts = checks.map(([name, outOf, [share, reason]]) => {
    return { name, outOf, reason, points: Math.round(outOf * Math.max(0, share) * 10) / 10 };
  });
  const sum = (key: 'points' | 'outOf') => parts.reduce((total, part) => total + part[key], 0);
  const warnings = [
    ...checks.flatMap(([, , [, , warning]]) => (warning === undefined ? [] : restore(warning))),
    ...patternsOf('warn').flatMap(({ expression, more }) => (expression.test(whole) ? more : [])),
    ...line.lacks.map(({ warning }) => warning),
  ];
  return { score: Math.round((100 * sum('points')) / sum('outOf')), parts, warnings };
}

/** Lists the facts that an English line lacks: for each, a warning and a template to complete. */
export function listLacks(core: string, isEnglish = true): Lack[] {
  const bare = core
    .replaceAll(/[\ue000-\uebff]/gu, '')
    .replace(/[^\p{L}\p{N}%)’'"”]+$/u, '')
    .trim();
  const lacks = patternsOf('lack').flatMap(({ expression, more: [hint = '', template = ''] }) => {
    const found = expression.exec(bare);
    if (found === null) return [];
    const { what = '', when = '', line = bare } = found.groups ?? {};
    const facts = { what: what.toLowerCase(), when, line };
    const fill = (text: string) =>
      Object.entries(facts).reduce((rest, [name, fact]) => rest.replace(`<${name}>`, () => fact), text);
    return [{ warning: fill(hint), template: fill(template) }];
  });
  if (lacks.length > 0 || !isEnglish || (hasContent(core) && listWords(core).length > 1)) return lacks;
  const start = bare === '' ? '' : `${bare}: `;
  return [
    {
      warning: `No topic: “${bare}” does not say what it is about.`,
      template: `${start}___ (topic), ___ (date or next step)`,
    },
  ];
}

function checkLength({ whole }: Line): Check {
  const length = [...whole].length;
  if (length <= phoneCharacters) return [1, `${length} characters: shown in full on a phone.`];
  const over = (length - phoneCharacters) / (desktopCharacters - phoneCharacters);
  if (length <= desktopCharacters * muchLonger)
    return [1 - over * desktopCut, `${length} characters: phones cut it off after about ${phoneCharacters}.`];
  return [
    ((1 - desktopCut) * (1.5 - length / desktopCharacters)) / (1.5 - 1),
    `${length} characters: even desktops cut it off.`,
    `Too long: ${length} characters. A phone shows only “${whole.slice(0, phoneCharacters).replace(/[\s,;:–—-]*\s\S*$/u, '')}…”.`,
  ];
}

function checkStart({ core, topics }: Line, bare: string): Check {
  const isFirst = core.slice(0, 8).toLowerCase() === bare.trim().slice(0, 8).toLowerCase();
  return topics > 0 && isFirst && !pattern('slowStart').test(core)
    ? [1, 'It opens with the topic.']
    : [0.3, 'It opens with words that say little.'];
}

function checkForm({ whole }: Line): Check {
  const loud = isShouted(whole) ? [['0.7', 'all capitals', 'All capitals read as shouting.']] : [];
  const found = patternsOf('form').flatMap(({ expression, more }) => (expression.test(whole) ? [more] : []));
  const faults = [...loud, ...found];
  const share = 1 - faults.reduce((sum, [lost]) => sum + Number(lost), 0);
  const names = faults.map(([, name = '']) => name).join(' and ');
  const reason = names === '' ? 'Calm capitals and punctuation.' : `It has ${names}.`;
  return [share, reason, faults.flatMap(([, , warning]) => warning ?? [])[0]];
}

const listPitches = (line: string): string[] => [
  ...new Set([...line.matchAll(pattern('promotional'))].map(([phrase]) => phrase.toLowerCase())),
];

/** True for a line with three promotional phrases, or with two if it shouts. */
export function isSpam(line: string): boolean {
  const isLoud = /![^!]*!|\p{Lu}{3} \p{Lu}{3}/u.test(line);
  return listPitches(line).length + Number(isLoud) >= leastSpam;
}

function checkDelivery({ whole, type }: Line): Check {
  const phrases = listPitches(whole);
  if (phrases.length === 0) return [1, 'No words that look promotional.'];
  const reason = `May look promotional: ${phrases.join(', ')}.`;
  // `free` is legitimate in a sale.
  if (/^(?:sales|marketing)$/u.test(type) && phrases.join() === 'free') return [0.8, reason];
  return [0.8 - 0.4 * phrases.length, reason, `Spam filters may mind: ${phrases.join(', ')}.`];
}

/** Scores the wording by a model of clicks on headlines of 2013 to 2015. A line without a topic gets at most 40 %. */
function checkAttraction({ whole, core, topics, lacks }: Line, model: HashedModel): Check {
  const gist = dropPadding(cutSubject(core) ?? core);
  const sum = sumHashedModel(model, listSubjectFeatures(gist), listSubjectFigures(gist));
  const share = 1 / (1 + Math.exp(-sum / attractionSpread));
  const held = [0.4, 0.9][topics] ?? 1;
  const reason =
    share > 0.6 ? 'In tests, words like these drew more clicks.' : 'No words that drew more clicks in tests.';
  const worth = (leastShare + (1 - leastShare) * share) * held;
  if (lacks.length > 0) return [worth * dimmed, 'Reduced: the main fact is missing.'];
  if (isSpam(whole)) return [worth * dimmed, 'Reduced: it reads as spam.'];
  return whole.length > longestRead
    ? [worth * dimmed, 'Reduced: few read so long a line to its end.']
    : [worth, reason];
}
