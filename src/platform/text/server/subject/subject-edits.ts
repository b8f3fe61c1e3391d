import { phoneCharacters } from '../../common/limits.ts';
import { breakRuns } from '../reading/mask-text.ts';
import { tagWords } from '../reading/tag-words.ts';
import { frontings } from './front-subject.ts';
import { tagLetter } from './protect-tags.ts';
import { type SubjectEdit, type SubjectEditor, type SubjectLine, trailingMarks } from './subject-line.ts';
import { filler, frames, opener, slotFrames, subjectVerbs } from './subject-words.ts';
import { capitalizeFirst, lowerFirst, tidySubject, toSentenceCase } from './tidy-subject.ts';

/** A promise whose conditions must not be cut off. */
const offer = /\p{N}|%|\b(?:free|off|save|discount|win|sale|gift|bonus|deal|offer)\b/iu;
const joint = /\s+[-–—|]\s+|:\s+|,\s+|\s+\(|\s+(?:with|for|when|while|to help|and)\s+/giu;
/** What follows is no condition. */
const reasonJoint = /,?\s+(?:because|so that|so you|as we|since we)\s+/iu;
const minCharacters = 12;

export const rewritings: readonly SubjectEditor[] = [
  tidy,
  shorten,
  ...frontings,
  announce,
  dropVerb,
  ask,
  state,
  useSentenceCase,
  addressByName,
  endWithName,
];

/** Ways to present the line that leave it alone; more than anybody needs. */
export function listFrames(line: SubjectLine): SubjectEdit[] {
  const separator = line.tidy.includes(':') ? ' – ' : ': ';
  const own = line.isEnglish ? frames[line.frame] : [];
  return [
    ...own.map((frame) => ({
      text: `${frame}${separator}${line.tidy}`,
      reason: `Introduced with “${frame}”; your words stay as they are.`,
    })),
    ...slotFrames.map(([before, after]) => ({
      text: before + line.tidy + after,
      reason: `Your email software fills in ${(before + after).includes('company') ? 'your company name' : 'the reader’s name'}; the words are yours.`,
    })),
  ];
}

function tidy({ original, tidy: text }: SubjectLine): SubjectEdit | undefined {
  return text === original ? undefined : { text, reason: 'Fixed capitalization, punctuation and spacing.' };
}

/** Drops openers, fillers and reasons, then, where it is still too long for a phone, what follows a joint. */
function shorten({ original, tidy: whole, isEnglish }: SubjectLine): SubjectEdit | undefined {
  if (!isEnglish) return undefined;
  const plain = tidySubject(whole.replace(opener, '').replaceAll(filler, ''));
  const cut = reasonJoint.exec(plain)?.index ?? 0;
  const brief = cut < minCharacters ? plain : plain.slice(0, cut);
  const text = brief.length > phoneCharacters ? cutAtJoint(brief) : brief;
  if (text === whole || text.length < minCharacters) return undefined;
  const fits = text.length <= phoneCharacters ? 'fits on a phone' : 'less is cut off on a phone';
  return { text, reason: `Cut from ${[...original].length} to ${[...text].length} characters; ${fits}.` };
}

function cutAtJoint(text: string): string {
  const cuts = [...text.matchAll(joint)]
    .map(({ index }) => index)
    .filter((index) => index >= minCharacters && index <= phoneCharacters + 8);
  const end = cuts.findLast((index) => index <= phoneCharacters) ?? cuts[0];
  if (end === undefined) return text;
  const kept = text.slice(0, end);
  return offer.test(kept) || /\b(?:not|no|if|unless|only)\b/iu.test(text) ? text : kept;
}

/** `We are excited to announce X`: `Announcing X`. */
function announce({ tidy: text, isEnglish }: SubjectLine): SubjectEdit | undefined {
  const verb = /\bto (?<verb>announce|introduce)\b/iu.exec(opener.exec(text)?.[0] ?? '')?.groups?.verb;
  if (!isEnglish || verb === undefined) return undefined;
  const start = verb.toLowerCase() === 'announce' ? 'Announcing' : 'Introducing';
  return {
    text: `${start} ${text.replace(opener, '')}`,
    reason: 'One word instead of a sentence about feelings.',
  };
}

/** `Join our webinar`: `Our webinar`. */
function dropVerb({ tidy: text, isEnglish }: SubjectLine): SubjectEdit | undefined {
  const thing =
    /^(?:join|see|read|watch|visit|shop|explore|download|browse|try) (?<thing>(?:our|your|the|these|this) .{8,})$/iu.exec(
      text.replace(trailingMarks, ''),
    )?.groups?.thing;
  if (!isEnglish || thing === undefined || hasVerb(thing)) return undefined;
  return {
    text: capitalizeFirst(thing),
    reason: 'Just the topic; the button in the message can make the request.',
  };
}

function ask({ tidy: text, isEnglish, isGrave }: SubjectLine): SubjectEdit | undefined {
  if (!isEnglish || isGrave || /[?:;–—|]|[.!]\s/u.test(text)) return undefined;
  const bare = text.replace(trailingMarks, '');
  const reason = 'A question instead of a statement; the words are yours.';
  const first = /^\p{L}+/u.exec(bare)?.[0].toLowerCase() ?? '';
  if (/^how to /iu.test(bare)) return { text: `Want to know ${lowerFirst(bare)}?`, reason };
  const thing = bare.replace(opener, '');
  const isThing = /^(?:our|the|my|this|these)\s/iu.test(thing) && !hasVerb(thing);
  if (isThing) return { text: `Have you seen ${lowerFirst(thing)}?`, reason };
  if (!subjectVerbs.has(first) || /,/u.test(bare)) return undefined;
  return { text: `Ready to ${lowerFirst(bare)}?`, reason };
}

const askings: readonly (readonly [RegExp, string])[] = [
  [/^(?:do you want|want|are you ready|ready|looking|would you like) to (?<rest>.+)\?$/iu, ''],
  [/^(?:have you (?:seen|met|tried)) (?<rest>.+)\?$/iu, 'See '],
  [/^did you know (?:that )?(?<rest>.+)\?$/iu, ''],
  [/^(?:are you )?ready for (?<rest>.+)\?$/iu, 'Get ready for '],
  [/^how (?:do|can|should) (?:you|i|we) (?<rest>.+)\?$/iu, 'How to '],
];

function state({ tidy: text, isEnglish }: SubjectLine): SubjectEdit | undefined {
  if (!isEnglish) return undefined;
  for (const [pattern, start] of askings) {
    const rest = pattern.exec(text)?.groups?.rest;
    if (rest !== undefined && !rest.includes('?'))
      return {
        text: start === '' ? capitalizeFirst(rest) : start + rest,
        reason: 'A statement instead of a question; shorter.',
      };
  }
  return undefined;
}

function addressByName({ tidy: text }: SubjectLine): SubjectEdit | undefined {
  if (tagLetter.test(text)) return undefined;
  return {
    text: `{{first_name}}, ${lowerFirst(toSentenceCase(text))}`,
    reason: 'A placeholder for the reader’s name; your email software fills it in.',
  };
}

function endWithName({ tidy: text }: SubjectLine): SubjectEdit | undefined {
  const mark = /[?!]$/u.exec(text)?.[0] ?? '';
  const called = /^(?<tag>[\ue000-\ue3ff]), (?<rest>.+)$/u.exec(text)?.groups;
  if (called?.rest !== undefined)
    return {
      text: `${capitalizeFirst(called.rest.replace(trailingMarks, ''))}, ${called.tag}${mark}`,
      reason: 'The topic comes first, then the name.',
    };
  if (tagLetter.test(text)) return undefined;
  return {
    text: `${text.replace(trailingMarks, '')}, {{first_name}}${mark}`,
    reason: 'The topic comes first, then a placeholder for the reader’s name.',
  };
}

function useSentenceCase({ tidy: text, isEnglish }: SubjectLine): SubjectEdit | undefined {
  const sentence = isEnglish ? toSentenceCase(text) : text;
  return sentence === text
    ? undefined
    : { text: sentence, reason: 'Fewer capitals; it reads like a message from a person.' };
}

function hasVerb(text: string): boolean {
  return tagWords(breakRuns(text)).some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}
