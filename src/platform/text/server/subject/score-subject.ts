import { desktopCharacters, phoneCharacters } from '../../common/limits.ts';
import type { EmailType } from '../../common/options.ts';
import { type HashedModel, loadHashedModel, sumHashedModel } from '../words/hashed-model.ts';
import { protectTags } from './protect-tags.ts';
import { countTopics, listWords, pattern, patternsOf } from './subject-words.ts';
import { dropPadding, fakeReply, isShouted, spellWords } from './tidy-subject.ts';

const figures: readonly RegExp[] = [
  /\b(?:he|she|him|her|his|hers)\b/iu,
  /\b(?:wrong|worst|hate|awful|terrible|die|dead|kill|fight|war|lies?|lost|fail\w*|scar[ey]\w*|sad)\b/iu,
  /\p{N}/u,
  /\?/u,
  /!/u,
  /^how\b/iu,
];

/** Lists words, word pairs and prefixes for the model. `^` is the start of the line. */
export function listSubjectFeatures(subject: string): string[] {
  const words = subject.toLowerCase().replaceAll('’', "'").match(pattern('token')) ?? [];
  return words.flatMap((word, index) => {
    const shape = /^\p{N}/u.test(word) ? '#' : word;
    const own = [shape, `${words[index - 1] ?? '^'} ${shape}`];
    return shape.length > 5 ? [...own, `p:${shape.slice(0, 5)}`] : own;
  });
}

/**
 * Lists numeric features for the model. None of them grows with the number of words, so padding does not raise the
 * score.
 */
export function listSubjectFigures(subject: string): number[] {
  return figures.map((figure) => (figure.test(subject) ? 1 : 0));
}

export type ScorePart = { name: string; points: number; outOf: number; reason: string };
export type SubjectScore = { score: number; parts: ScorePart[]; warnings: string[] };
/**
 * Versions of a line and facts about it. Length and form are scored on `whole`, everything else on `core`, which has no
 * padding.
 */
type Line = {
  whole: string;
  bare: string;
  core: string;
  words: readonly string[];
  topics: number;
  type: EmailType;
  isMisspelled: boolean;
  isEnglish: boolean;
  /** Warnings about missing facts. */
  lacks: readonly string[];
};
/** Share of the points, the reason for it, and a problem to fix before sending. */
type Check = [share: number, reason: string, warning?: string | undefined];
/** A property of the line: if it applies, its share of the points, its name, and a problem to fix. */
type Mark = [has: boolean, share: number, name: string, warning?: string | undefined];

/** Share of the length points lost by a line that just fits on a desktop. A line half as long again loses all. */
const desktopCut = 0.3;
/** Scale of the attraction: half of all headlines are within this distance of the median. */
const attractionSpread = 0.3;
/** Minimum share of the attraction points. */
const leastShare = 0.36;
/** Length beyond which attraction is halved, because few read so long a line to its end. */
const longestRead = 100;
/** Factor for the attraction of a line that is too long to read, lacks its main fact or reads as spam. */
const dimmed = 0.4;
/** Share of the points for what cannot be judged: the wording in other languages, and the attraction of grave news. */
const averageShare = 0.6;
/** Minimum promotional phrases of a line that reads as spam. */
const leastSpam = 3;
const list = new Intl.ListFormat('en');
let ownModel: HashedModel | undefined;

/** Scores a line from 0 to 100. Scores wording and attraction in English only, and attraction only if the news is not grave. */
export function scoreSubject(
  subject: string,
  facts: { type: EmailType; isEnglish: boolean; isGrave: boolean },
  model?: HashedModel,
): SubjectScore {
  const { type, isEnglish, isGrave } = facts;
  const whole = protectTags(subject).text;
  const given = whole.replace(pattern('edgeTag'), '');
  const bare = isEnglish ? spellWords(given, isGrave) : given;
  const core = isEnglish ? dropPadding(bare) : bare.replace(fakeReply, '');
  const words = listWords(core);
  // An offer such as `20% off` counts as at least two topics, even if the line does not say what is for sale.
  const topics = Math.max(countTopics(core), pattern('priced').test(core) ? 2 : 0);
  const lacks = isEnglish
    ? listLacks(core, topics === 0 || words.length < 2).map(({ warning }) => warning)
    : [];
  const line = { whole, bare, core, words, topics, type, isMisspelled: bare !== given, isEnglish, lacks };
  const checks: [string, number, Check][] = [
    ['Length', 10, checkLength(line)],
    ['Form', 15, checkForm(line)],
  ];
  if (isEnglish || fakeReply.test(whole)) checks.push(['Start', 10, checkStart(line)]);
  if (isEnglish) checks.push(['Delivery', 10, checkDelivery(line)]);
  if (isEnglish && !isGrave) checks.push(['Attraction', 55, checkAttraction(line, model)]);
  else {
    const rest = checks.reduce((sum, [, outOf]) => sum - outOf, 100);
    const why = isEnglish ? 'grave news is not rated by clicks' : 'we know English only';
    checks.push(['Wording', rest, [averageShare, `Not judged, so it counts as average: ${why}.`]]);
  }
  const parts = checks.map(([name, outOf, [share, reason]]) => {
    return { name, outOf, reason, points: Math.round(outOf * Math.max(0, share) * 10) / 10 };
  });
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const warnings = [
    ...checks.flatMap(([, , [, , warning]]) => (warning === undefined ? [] : [warning])),
    ...lacks,
  ];
  return { score: Math.round(points), parts, warnings };
}

/**
 * Lists what is missing from a line: a warning for each fact, and the line to complete. A line is `empty` if no word says
 * what it is about.
 */
export function listLacks(core: string, isEmpty: boolean): { warning: string; template: string }[] {
  const bare = core
    .replaceAll(/[\ue000-\uebff]/gu, '')
    .replace(/[^\p{L}\p{N}%)’'"”]+$/u, '')
    .trim();
  const lacks = patternsOf('lack').flatMap(({ expression, more: [hint = '', template = ''] }) => {
    const found = expression.exec(bare);
    const what = found?.groups?.what?.toLowerCase() ?? '';
    const fill = (text: string) =>
      text.replace('<what>', what).replace('<line>', found?.groups?.line ?? bare);
    return found === null ? [] : [{ warning: fill(hint), template: fill(template) }];
  });
  if (lacks.length > 0 || !isEmpty) return lacks;
  const template = /\bsomething$/iu.test(bare)
    ? bare.replace(/something$/iu, '___ (what)')
    : `${bare === '' ? '' : `${bare}: `}___ (topic), ___ (date or next step)`;
  return [{ warning: `No topic: “${bare}” does not say what it is about.`, template }];
}

function checkLength({ whole, words }: Line): Check {
  const length = [...whole].length;
  if (words.length < 2)
    return [0.1, 'One word says too little.', 'Too short: it does not say what the message is about.'];
  if (length <= phoneCharacters) return [1, `${length} characters: shown in full on a phone.`];
  const over = (length - phoneCharacters) / (desktopCharacters - phoneCharacters);
  const share =
    over <= 1 ? 1 - over * desktopCut : ((1 - desktopCut) * (1.5 - length / desktopCharacters)) / (1.5 - 1);
  return length <= desktopCharacters
    ? [share, `${length} characters: phones cut it off after about ${phoneCharacters}.`]
    : [
        share,
        `${length} characters: even desktops cut it off.`,
        `Too long: ${length} characters, and desktops show about ${desktopCharacters}.`,
      ];
}

function checkStart({ whole, bare, core, topics }: Line): Check {
  if (fakeReply.test(whole))
    return [0, 'It looks like a reply.', 'Unless this is a reply or a forward, RE: or FW: misleads readers.'];
  if (pattern('seriesLabel').test(bare)) return [0, 'It opens with a label; the topic comes later.'];
  const isFirst = core.slice(0, 8).toLowerCase() === bare.trim().slice(0, 8).toLowerCase();
  return topics > 0 && isFirst && !pattern('slowStart').test(core)
    ? [1, 'It opens with the topic.']
    : [0.3, 'It opens with words that say little.'];
}

function checkForm({ whole, isMisspelled, isEnglish }: Line): Check {
  const isLoud = isShouted(whole);
  const marks: Mark[] = [
    [isLoud, 0.7, 'all capitals', 'All capitals read as shouting.'],
    [!isLoud && /(?<!\p{L})\p{Lu}{5,}(?!\p{L})/u.test(whole), 0.3, 'a word in capitals'],
    [isMisspelled, 0.2, 'misspelled words'],
    [isEnglish && /^[^!]*![^!]*$/u.test(whole), 0.15, 'an exclamation mark'],
    ...patternsOf('form').map(({ expression, more: [points, name = '', fault] }): Mark => {
      return [expression.test(whole), Number(points), name, fault];
    }),
  ];
  const found = marks.filter(([has]) => has);
  const share = found.reduce((sum, [, lost]) => sum + lost, 0);
  const names = list.format(found.map(([, , name]) => name));
  const warning = found.find(([, , , fault]) => fault !== undefined)?.[3];
  return [1 - share, names === '' ? 'Calm capitals and punctuation.' : `It has ${names}.`, warning];
}

/** Lists the phrases that may look promotional. */
function listPitches(line: string): string[] {
  return [...new Set([...line.matchAll(pattern('promotional'))].map(([phrase]) => phrase.toLowerCase()))];
}

/** True for a line that reads as spam: three promotional phrases, or two that shout. */
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
function checkAttraction({ whole, core, topics, lacks }: Line, model: HashedModel | undefined): Check {
  ownModel ??= loadHashedModel('subjects');
  const sum = sumHashedModel(model ?? ownModel, listSubjectFeatures(core), listSubjectFigures(core));
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
