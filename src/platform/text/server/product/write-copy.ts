import type { ProductTone } from '../../common/options.ts';
import { readTable } from '../read-data.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { isLike, pattern, patternsOf } from './split-features.ts';

export type CopyFacts = {
  name: string;
  features: readonly string[];
  /** With its preposition: `for commuters`. Empty if the text names no audience. */
  forWhom: string;
  /** ISO 639-1 code of the features. */
  language: string;
};

type Marks = { lead: string; comma: string; end: string; space: string; and: string };

const western = { lead: ': ', comma: ', ', end: '.', space: ' ' };
const eastern = { lead: '：', comma: '、', end: '。', space: '' };
const productWords = new Map(readTable('product-words.tsv').map(([key = '', text = '']) => [key, text]));
export const productWord = (key: string) => productWords.get(key) ?? '';
/** A feature is of the first kind that it matches, or else a part of the product. */
const kinds = 'price guarantee terms measure missing choice content extra quality verb'.split(' ');

/**
 * Joins the features by what they say: what the product is, what it does, its measures, what comes with it, and the
 * terms of sale. Adds words such as `it is` only if the grammar is certain. The tone selects the words and the order,
 * and the seed selects the part that leads.
 */
export function writeCopy(facts: CopyFacts, tone: ProductTone, seed: number): string {
  const { name, features, forWhom, language } = facts;
  const marks = chooseMarks(name, features, language);
  const say = (key: string) =>
    productWords.get(`${language} ${tone} ${key}`) ?? productWord(`${language} ${key}`);
  const join = (items: readonly string[]) =>
    joinList(items, tone === 'technical' ? { ...marks, and: '' } : marks);
  const tell = (key: string, items: readonly string[]) => (items.length > 0 ? say(key) + join(items) : '');
  const isOne = pattern('singular').test(name);
  const subject = isOne ? 'is' : 'are';
  const byKind = Map.groupBy(features, (one) => kindOf(one, facts, tone));
  const of = (kind: string) => byKind.get(kind) ?? [];
  const [told, bare]: [string[], string[]] = [[], []];
  for (const one of of('measure')) {
    const unit = patternsOf('unit').find(({ expression }) => expression.test(one))?.more[0] ?? '';
    const isTold = /weight|size/u.test(unit) && tone !== 'technical' && say(unit) !== '';
    if (isTold && (isOne || language !== 'en')) told.push(say(unit) + one);
    else bare.push((tone === 'technical' ? say(unit) : '') + one);
  }
  const rotate = (items: readonly string[]) => {
    const at = seed % Math.max(items.length, 1);
    return [...items.slice(at), ...items.slice(0, at)];
  };
  const main = rotate(of('part'));
  const listed = tone === 'technical' ? [...bare, ...main] : [...main, ...bare];
  const does = [...rotate(of('verb')), ...told];
  const [start, apart] = startLine(name, forWhom, marks);
  const isLuxury = tone === 'luxury' && of('quality').length > 0;
  const lead = isLuxury ? `${start}, ${join(of('quality'))}` : start;
  const isFull = listed.length === 0 && of('verb').length > 0 && tone !== 'casual';
  const list = listed.length > 0 ? join(listed) : '';
  const about = [
    isLuxury ? '' : tell(subject, of('quality')),
    isFull ? '' : tell('does', does),
    ...of('missing'),
  ];
  const isPlain = tone === 'casual' || (tone === 'professional' && list !== '' && about.join('') !== '');
  const startsWithVerbs = isPlain && (tone === 'casual') === (seed % 2 === 0);
  const listGoods = (kind: string) =>
    of(kind).flatMap((one) => one.replace(pattern('included'), '').split(/, | and /u));
  const included = tell('content', listGoods('content'));
  const contents = [included && included + say('included'), tell('extra', listGoods('extra'))];
  const opening = isFull ? `${lead} ${join(does)}` : lead + (list && (say('lead') || marks.lead)) + list;
  return joinSentences(
    [
      ...(startsWithVerbs
        ? [start, apart, ...of('sentence'), ...(language === 'en' ? [...about, list] : [list, ...about])]
        : [opening, apart, ...of('sentence'), ...about]),
      tell(
        'choice',
        of('choice').map((one) => one.replace(pattern('available'), '')),
      ),
      ...contents,
      tell('guarantee', of('guarantee')),
      ...of('price').map((one) => (pattern('amount').test(one) ? say('price') : '') + one),
      ...of('terms'),
    ],
    marks,
  );
}

/** Finds the kind of a feature. Without certain grammar, it is a part of the product. */
function kindOf(feature: string, { name, features, language }: CopyFacts, tone: ProductTone): string {
  if (standsAlone(feature, features, language)) return 'sentence';
  const kind = kinds.find((one) => isLike(one, feature) || isLike(`${one} ${language}`, feature)) ?? 'part';
  if (kind === 'part' && language === 'en' && pattern('kit').test(name)) return 'extra';
  const isOne = pattern('singular').test(name);
  const isPart =
    (kind === 'verb' && (!isOne || tone === 'technical')) ||
    (kind === 'quality' && (tone === 'technical' || !(isOne || pattern('plural').test(name)))) ||
    ((kind === 'content' || kind === 'extra') && tone === 'luxury');
  return isPart ? 'part' : kind;
}

export function writeBriefly(
  { name, features, forWhom, language }: CopyFacts,
  maxCharacters: number,
): string {
  const marks = chooseMarks(name, features, language);
  const [start, apart] = startLine(name, forWhom, marks);
  const isApart = features.some((one) => standsAlone(one, features, language));
  const write = (chosen: readonly string[]) =>
    isApart || chosen.length === 0
      ? joinSentences([start, apart, ...chosen], marks)
      : joinSentences([start + marks.lead + joinList(chosen, { ...marks, and: '' }), apart], marks);
  let chosen: readonly string[] = [];
  for (const feature of features)
    if (write([...chosen, feature]).length <= maxCharacters) chosen = [...chosen, feature];
  return write(chosen);
}

function startLine(name: string, forWhom: string, marks: Marks): [start: string, apart: string] {
  const isPlain = /[\p{L}\p{N})]$/u.test(name) && !/\sfor\s|[:：]/iu.test(name) && marks.space !== '';
  return isPlain && forWhom !== '' ? [`${name} ${forWhom}`, ''] : [name, forWhom];
}

/** True for a sentence and a long phrase, and for all features of a list whose features begin with capitals. */
function standsAlone(feature: string, features: readonly string[], language: string): boolean {
  const lettered = features.filter((one) => /^\p{L}/u.test(one));
  const capitals = lettered.filter((one) => /^\p{Lu}\p{Ll}+(?:\s|$)/u.test(one));
  const isTitled = language !== 'de' && capitals.length > lettered.length / 2 && capitals.includes(feature);
  return isTitled || pattern('ownSentence').test(feature);
}

function chooseMarks(name: string, features: readonly string[], language: string): Marks {
  const isEastern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(`${name}${features.join('')}`);
  return { ...(isEastern ? eastern : western), and: productWord(`${language} and`) };
}

function joinList(items: readonly string[], { comma, and }: Marks): string {
  if (items.some((one) => one.includes(', '))) return items.join('; ');
  const last = items.at(-1);
  if (last === undefined || items.length === 1 || and === '') return items.join(comma);
  const isNested = items.length > 2 && items.some((one) => one.includes(and));
  return items.slice(0, -1).join(comma) + (isNested ? `,${and}` : and) + last;
}

function joinSentences(sentences: readonly string[], { end, space }: Marks): string {
  return sentences
    .filter((text) => text !== '')
    .map((text) => capitalizeStart(/[.!?…。！？]$/u.test(text) ? text : text + end))
    .join(space);
}
