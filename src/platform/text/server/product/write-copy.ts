import type { ProductTone } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { pattern } from './split-features.ts';

export type CopyFacts = {
  name: string;
  features: readonly string[];
  /** With its preposition: `for commuters`. Empty if the text names no audience. */
  forWhom: string;
};

type Marks = { lead: string; comma: string; end: string; space: string };

const western: Marks = { lead: ': ', comma: ', ', end: '.', space: ' ' };
const eastern: Marks = { lead: '：', comma: '、', end: '。', space: '' };
const longestPhrase = 8;

/**
 * Joins the features as entered, and adds no words. Groups measures and terms of sale. The tone selects the order and
 * the punctuation, and the seed selects the feature that leads.
 */
export function writeCopy({ name, features, forWhom }: CopyFacts, tone: ProductTone, seed: number): string {
  const marks = chooseMarks(name, features);
  const terms = features.filter(isTerm);
  const measures = features.filter((one) => !isTerm(one) && pattern('measure').test(one));
  const others = features.filter((one) => !terms.includes(one) && !measures.includes(one));
  const at = seed % Math.max(others.length, 1);
  const main = [...others.slice(at), ...others.slice(0, at)];
  const body = tone === 'technical' ? [measures, main] : [main, measures];
  const [start, apart] = startLine(name, tone === 'luxury' ? '' : forWhom, marks);
  if ((tone === 'professional' || tone === 'technical') && !hasSentences(features)) {
    const list = body.flat().length > 0 ? marks.lead + joinList(body.flat(), marks) : '';
    return joinSentences([start + list, apart, joinList(terms, marks)], marks);
  }
  const isApart = tone === 'casual' || hasSentences(features);
  const groups = [...body, terms].flatMap((group) => (isApart ? group : [joinList(group, marks)]));
  return joinSentences([start, apart, ...groups, tone === 'luxury' ? forWhom : ''], marks);
}

export function writeBriefly({ name, features, forWhom }: CopyFacts, maxCharacters: number): string {
  const marks = chooseMarks(name, features);
  const [start, apart] = startLine(name, forWhom, marks);
  const write = (chosen: readonly string[]) =>
    hasSentences(features) || chosen.length === 0
      ? joinSentences([start, apart, ...chosen], marks)
      : joinSentences([start + marks.lead + joinList(chosen, marks), apart], marks);
  let chosen: readonly string[] = [];
  for (const feature of features)
    if (write([...chosen, feature]).length <= maxCharacters) chosen = [...chosen, feature];
  return write(chosen);
}

function startLine(name: string, forWhom: string, marks: Marks): [start: string, apart: string] {
  const isPlain = /[\p{L}\p{N})]$/u.test(name) && !/\sfor\s|[:：]/iu.test(name) && marks === western;
  return isPlain && forWhom !== '' ? [`${name} ${forWhom}`, ''] : [name, forWhom];
}

const isTerm = (feature: string) => pattern('terms').test(feature);

/**
 * True if the features cannot share a sentence: one of them ends like a sentence, contains a colon or has many words,
 * or most of them start with a capitalized word.
 */
function hasSentences(features: readonly string[]): boolean {
  const lettered = features.filter((one) => /^\p{L}/u.test(one));
  const capitals = lettered.filter((one) => /^\p{Lu}\p{Ll}+(?:\s|$)/u.test(one));
  return (
    capitals.length > lettered.length / 2 ||
    features.some((one) => /[.!。！]$|:\s/u.test(one) || one.split(' ').length > longestPhrase)
  );
}

function chooseMarks(name: string, features: readonly string[]): Marks {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(`${name}${features.join('')}`)
    ? eastern
    : western;
}

function joinList(features: readonly string[], marks: Marks): string {
  return features.join(features.some((one) => one.includes(', ')) ? '; ' : marks.comma);
}

function joinSentences(sentences: readonly string[], { end, space }: Marks): string {
  return sentences
    .filter((text) => text !== '')
    .map((text) => capitalizeStart(/[.!?…。！？]$/u.test(text) ? text : text + end))
    .join(space);
}
