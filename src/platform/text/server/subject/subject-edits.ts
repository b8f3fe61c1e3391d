import { phoneCharacters } from '../../common/limits.ts';
import { breakRuns } from '../reading/mask-text.ts';
import { tagWords } from '../reading/tag-words.ts';
import { tagLetter } from './protect-tags.ts';
import { datePhrase, seriesLabel, subjectVerbs } from './subject-words.ts';
import { capitalizeFirst, dropPadding, lowerFirst } from './tidy-subject.ts';

export type SubjectEdit = { text: string; reason: string };
type Groups = { [name in 'first' | 'rest']: string };
/** Takes a tidy English line without padding, its tags and emoji protected. */
type Rewriting = { find: RegExp; make: (groups: Groups) => string; reason: string; unless?: RegExp };

const minCharacters = 12;
const minWords = 3;
/** What follows is the condition of an offer, or a figure; neither is cut off. */
const kept =
  /\b(?:when|if|unless|only|over|with|until|till|by|for|from|code|members?|minimum|excluding|except|not|no|ends?|closes?|expires?|last|today|tonight|tomorrow|\p{L}+day)\b|[\p{N}%\ue000-\ue3ff]/iu;
const verb = [...subjectVerbs].join('|');
const offer = `(?:${verb}|free|up to|[$€£]?\\p{N})`;
const numberWords = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const statement = 'A statement instead of a question; shorter.';
const figure = 'The number comes first, where every screen shows it.';

const rewritings: readonly Rewriting[] = [
  ...[
    /^(?:do you want|want|are you ready|ready|would you like) to (?<rest>[^?]+)\?$/iu,
    /^(?:have you (?:seen|met|tried|heard about)|(?:are you )?ready for) (?<rest>(?:our|the|these) [^? ]+ [^?]+)\?$/iu,
    /^did you know (?:that )?(?<rest>[^?]+ [^?]+ [^?]+)\?$/iu,
  ].map((find) => ({ find, make: ({ rest }: Groups) => rest, reason: statement })),
  {
    find: /^how (?:do|can|should) you (?<rest>[^?]+)\?$/iu,
    make: ({ rest }) => `How to ${rest}`,
    reason: statement,
  },
  {
    find: new RegExp(
      `^(?<first>${offer}\\b[^:?]{10,}?)(?:,? and|,? plus| [+&]) (?<rest>${offer}\\b[^:?]+)$`,
      'iu',
    ),
    unless: kept,
    make: ({ first }) => first,
    reason: 'One benefit; a line with two is read for neither.',
  },
  {
    find: /^(?!(?:in|on|at|for|if|when|as)\b)(?<first>[^:?]{12,}?)(?:\s+[-–—|]\s+|\s+\(|,?\s+(?:because|so that|so you|as we|since we)\s+|[.;]\s+)(?<rest>[^:?]+)$/iu,
    unless: kept,
    make: ({ first }) => first,
    reason: 'Without the aside; the message has room for it.',
  },
  {
    find: /^(?:join(?: us (?:for|at))?|attend|come to|you(?:['’]re| are) invited to) (?:our|the|an?) (?<rest>[^,:?]{8,})$/iu,
    make: ({ rest }) => (hasVerb(rest) ? '' : rest),
    reason: 'The event itself comes first; the message can invite.',
  },
  {
    find: /^(?:get|see|enjoy|take|our|these|the(?= (?:top )?\p{N}))(?: (?:our|the|these))? (?<rest>(?:top |up to )?[$€£]?\p{N}.{8,})$/iu,
    make: ({ rest }) => rest,
    reason: figure,
  },
  {
    find: /^(?<first>[^\p{N}:?]{8,}?) with (?<rest>(?:up to )?[$€£]?\p{N}+ ?%? off(?: [^:,;.?–—|]*)?)$/iu,
    make: ({ first, rest }) => (hasVerb(first) ? '' : `${capitalizeFirst(rest)}: ${lowerFirst(first)}`),
    reason: figure,
  },
  {
    find: /^(?<first>(?:use|try|join|download|book|read|watch|get|start|attend) [^:?]{6,}?(?<!\b(?:how|ways?|ready|chance|invited|time|when|where|best))) to (?<rest>(?:avoid|boost|build|cut|find|get|grow|improve|learn|lower|prevent|protect|reach|reduce|save|sleep|win)\b[^:?–—|]{3,})$/iu,
    make: ({ first, rest }) => `${capitalizeFirst(rest)}: ${lowerFirst(first)}`,
    reason: 'The benefit to the reader comes first.',
  },
  {
    find: seriesLabel,
    make: ({ first, rest }) => `${capitalizeFirst(rest)} (${lowerFirst(first)})`,
    reason: 'The topic comes first, then the label.',
  },
  {
    // `Black Friday` is a name; after a preposition or a verb the day belongs to the words before it.
    find: new RegExp(
      `^(?!(?:what|how|why|who|where|when|which|see you|happy)\\b)(?<first>[^:–—|?,.]+(?<!\\b(?:is|are|was|were|be|been|will|the|an?|of|and|or|to|from|for|in|on|at|by|its|until|than|not|between|last|every|each|only|since|after|before|black|good|cyber|giving|taco|happy|moved|due|starts?|begins?|opens?|launch(?:es)?|arrives?))) (?<rest>${datePhrase.source})$`,
      'iu',
    ),
    unless:
      /^\S+ \S+$|\b(?:before|after|until|since|during|when|if)\b.*\s|\s\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+day$/u,
    make: ({ first, rest }) =>
      `${capitalizeFirst(rest.replace(/^(?:on|from)\s+/iu, ''))}: ${lowerFirst(first)}`,
    reason: 'The day comes first, where every screen shows it.',
  },
  {
    find: /^our (?<rest>\p{Ll}\S* .+ .+)$/iu,
    make: ({ rest }) => rest,
    reason: 'Shorter by a word that the sender’s name says.',
  },
  {
    find: new RegExp(
      `^(?<first>${numberWords.join('|')}) (?<rest>(?:[\\p{Ll}-]+ ){0,2}\\p{Ll}{2,}s\\b.*)$`,
      'iu',
    ),
    make: ({ first, rest }) => `${numberWords.indexOf(first.toLowerCase()) + 2} ${rest}`,
    reason: 'A digit stands out more than a word, and is shorter.',
  },
];

/** Rewritings that make a line shorter, put first what matters, or keep one of two benefits. */
export function rewriteSubject(line: string): SubjectEdit[] {
  const bare = line.replace(/[\s!.,;:…]+$/u, '');
  return rewritings.flatMap(({ find, make, reason, unless }) => {
    const found = find.exec(bare);
    if (found?.groups === undefined) return [];
    const dropped = unless === kept ? found.groups.rest : bare;
    if (unless?.test(dropped ?? '')) return [];
    const text = capitalizeFirst(make(found.groups as Groups));
    return text === bare || countWords(text) < 2 ? [] : [{ text, reason }];
  });
}

/** Only if the line reads as an address: a request, a question, or a sentence about the reader or the sender. */
export function addressByName(line: string): SubjectEdit | undefined {
  const first = /^\p{L}+/u.exec(line)?.[0].toLowerCase() ?? '';
  const isSentence = /^(?:your|you|we|our|what|where|when|are|do|did)$/u.test(first) && hasVerb(line);
  if (!(isSentence || subjectVerbs.has(first)) || countWords(line) < minWords) return undefined;
  if (tagLetter.test(line) || /[:–—|]/u.test(line)) return undefined;
  return {
    text: `{{first_name}}, ${lowerFirst(line)}`,
    reason: 'With a slot for the reader’s name, which your email software fills in.',
  };
}

/** Without openers, fillers and empty ends. */
export function shorten(line: string): SubjectEdit | undefined {
  const text = dropPadding(line);
  if (text === line || countWords(text) < 2 || text.length < minCharacters) return undefined;
  const fits = [...text].length <= phoneCharacters ? 'fits on a phone' : 'less is cut off on a phone';
  return { text, reason: `Cut from ${[...line].length} to ${[...text].length} characters; ${fits}.` };
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

function hasVerb(text: string): boolean {
  return tagWords(breakRuns(text)).some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}
