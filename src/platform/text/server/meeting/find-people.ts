import { isKnownStem } from '../reading/document-frequency.ts';
import { stemWord } from '../reading/stem-word.ts';
import { listStopWords } from '../reading/stop-words.ts';
import { crowd } from './action-patterns.ts';
import type { Transcript } from './read-transcript.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** First names that general text has too, or that end as adverbs do. */
const firstNames = listed(
  'adam alan alex alexander alfred alice alison allen amy andrew andy ann anne anthony arthur barbara ben benjamin bill bob brian bruce bryan carl carlos carol charles charlie chris christina christopher claire craig cynthia dan daniel danny dave david dean dennis diana diane don donald doris dorothy doug douglas ed eddie edward elizabeth ellen eric eva evelyn frances frank fred gary george grace graham greg hannah harry heather helen henry howard hugh ian jack jake james jan jane janet jason jay jean jeff jennifer jerry jessica jim jimmy jo joan joe joel john johnny jon jonathan jose joseph josh joy juan judy julia julie justin karen kate katherine katie keith ken kenneth kevin kim larry laura lee leo leon leslie lewis linda lisa louis louise lucas lucy luke lynn marcus marie marilyn mario mark martha martin mary matt matthew max michael michelle mike nancy neil nicholas nick nicole oliver oscar pat patrick paul peter phil philip rachel ralph ray rebecca richard rick rob robert robin roger ron ronald rose roy russell ruth ryan sam samuel sandra sara sarah scott sean simon sophie stan stanley stephen steve steven stuart sue susan ted terry thomas tim todd tom tony tracy tyler vanessa vera victor victoria vincent virginia walter warren wayne william ally beverly billy carly charly elly emily holly kelly kimberly lily molly nelly polly sally shelly willy',
);
/** Called out at the start of a sentence, and rare in general text. */
const interjections = listed(
  'nope nah yep yup yeah yea yay yikes yippee aye huh hm hmm mhm um uh er erm ah aha oh ooh oof ouch ugh eh wow whoa phew psst shh oops whoops gosh geez jeez gee gotcha righto roger cheers ta alas bravo congrats kudos bummer dude bro mate buddy pal hello hallo hey hi howdy welcome bye goodbye ciao whatever whatsoever anyhow anyways regardless granted correct noted deal done fair alright okey cool nice super sweet neat awesome great lol haha btw fyi imo asap ps honey darling sir madam',
);
/** Never a person, though they may begin with a capital. */
const noPerson = listed(
  'hi hey hello dear i we you he she they it this that these those there our your everyone everybody someone somebody anyone anybody nobody who please thanks thank yes no ok okay sure right well great good action actions item items todo note notes decision question monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december today tomorrow tonight yesterday q1 q2 q3 q4 something anything everything nothing api ui ux it tbd tba ai',
);

/** The speaker of that name, or the name as it was said; null for a word that names nobody. */
export function findPerson(
  said: string | undefined,
  { speakers }: Pick<Transcript, 'speakers'>,
): string | null {
  const name = (said ?? '')
    .replace(/^@/u, '')
    .split(' ')
    .filter((word) => !noPerson.has(word.toLowerCase()))
    .join(' ');
  if (/^(?:the )?\p{L}+ team$/iu.test(name)) return name.replace(/^the /iu, '');
  const parts = splitName(name);
  if (parts.length === 0) return null;
  const [speaker, ...more] = speakers.filter((one) => parts.every((part) => splitName(one).includes(part)));
  if (speaker !== undefined) return more.length === 0 ? speaker : name;
  const isName = name.split(' ').every((word) => /^\p{Lu}/u.test(word) && !crowd.has(word.toLowerCase()));
  return isName && !listStopWords('en').has(name.toLowerCase()) ? name : null;
}

export function splitName(name: string): string[] {
  const parts = name.toLowerCase().split(/[\s._]+/u);
  return parts.filter((part) => part !== '' && !/^(?:mrs?|ms|dr|prof)$/u.test(part));
}

/**
 * True if a word called out before a comma names a person: one who speaks, one who is named within a sentence, or a
 * word that is nothing else.
 */
export function isCalledName(name: string, transcript: Transcript): boolean {
  if (transcript.speakers.includes(name)) return true;
  const word = name.toLowerCase();
  if (word.endsWith(' team')) return true;
  if (word.includes(' ')) return !word.split(' ').some((part) => crowd.has(part));
  if (interjections.has(word)) return false;
  if (firstNames.has(word) || listInner(transcript).has(name)) return true;
  return !/ly$/u.test(word) && !isKnownStem(stemWord(word));
}

const innerNames = new WeakMap<Transcript, ReadonlySet<string>>();

/** Words that begin with a capital where no sentence begins. */
function listInner(transcript: Transcript): ReadonlySet<string> {
  const found = transcript.document.text.matchAll(/[\p{L}\p{N},;] +@?(?<name>\p{Lu}[\p{L}\p{M}'’-]+)/gu);
  const names = innerNames.get(transcript) ?? new Set(Array.from(found, ({ groups }) => groups?.name ?? ''));
  innerNames.set(transcript, names);
  return names;
}
