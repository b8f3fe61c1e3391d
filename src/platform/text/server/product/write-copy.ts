import type { ProductTone } from '../../common/options.ts';
import { readTable } from '../read-data.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { isLike, pattern, patternsOf, replaceKind } from './split-features.ts';

export type CopyFacts = {
  name: string;
  features: readonly string[];
  /** With its preposition: `for commuters`. Empty if the text names no audience. */
  forWhom: string;
  /** ISO 639-1 code of the features. */
  language: string;
};

type Marks = { lead: string; comma: string; end: string; space: string; and: string };

/** Maximum features that are tried for the meta description, which contains as many as fit. */
const mostBriefFeatures = 15;
const western = { lead: ': ', comma: ', ', end: '.', space: ' ' };
const eastern = { lead: '：', comma: '、', end: '。', space: '' };
const productWords = new Map(readTable('product-words.tsv').map(([key = '', text = '']) => [key, text]));
export const productWord = (key: string) => productWords.get(key) ?? '';
/** A feature is of the first kind that it matches, or else a part of the product. */
const kinds =
  'price guarantee terms measure missing choice content extra identity material quality verb thing'.split(
    ' ',
  );

/**
 * Joins the features by what they say: what the product has, is and does, what comes with it, and the terms of sale.
 * Adds words such as `it is` only if the grammar is certain. The tone selects the words and the order, and the seed
 * selects the part that leads.
 */
export function writeCopy(facts: CopyFacts, tone: ProductTone, seed: number): string {
  const { name, features, forWhom, language } = facts;
  const marks = chooseMarks(name, features, language);
  const number = pattern('singular').test(name) ? ['', ''] : [' many', ''];
  const say = (key: string) => {
    const keys = number.flatMap((more) => [`${language} ${tone} ${key}${more}`, `${language} ${key}${more}`]);
    return productWord(keys.find((one) => productWords.has(one)) ?? '');
  };
  const join = (items: readonly string[]) =>
    joinList(items, tone === 'technical' ? { ...marks, and: '' } : marks);
  const tell = (key: string, items: readonly string[]) => (items.length > 0 ? say(key) + join(items) : '');
  const byKind = Map.groupBy(features, (one) => kindOf(one, facts, tone));
  const rotate = <Item>(items: readonly Item[]) => {
    const at = seed % Math.max(items.length, 1);
    return [...items.slice(at), ...items.slice(0, at)];
  };
  const of = (kind: string) => rotate(byKind.get(kind) ?? []);
  const addArticle = (one: string) =>
    pattern('single').test(one) ? say(pattern('vowel').test(one) ? 'an' : 'a') + one : one;
  const [sizes, bare]: [string[], string[]] = [[], []];
  for (const one of of('measure')) {
    const unit = patternsOf('unit').find(({ expression }) => expression.test(one))?.more[0] ?? '';
    const isTold = /weight|size/u.test(unit) && tone !== 'technical' && say(unit) !== '';
    (isTold ? sizes : bare).push(isTold || tone === 'technical' ? say(unit) + one : one);
  }
  const has = of('thing').map(addArticle);
  const made = of('material').map((one) => say('material') + one);
  const is = [...of('identity').map(addArticle), ...of('quality')];
  const does = [...of('verb'), ...sizes].map((one) => replaceKind(one, `form${number[0]}`));
  const listed = tone === 'technical' ? [...bare, ...of('part')] : [...of('part'), ...bare];
  // Without words for `it is` and `it has`, the qualities and the parts follow the name.
  const tail = (say('is') ? '' : tell('in', made) + tell('being', is)) + (say('with') && tell('with', has));
  const [start, apart] = tail === '' ? startLine(name, forWhom, marks) : [name + tail, forWhom];
  const list = join(listed);
  const told = [
    say('is') && tell('is', [...is, ...made]),
    say('with') ? '' : tell('has', has),
    tell('does', does),
  ];
  const clauses = tone === 'casual' ? told.toReversed() : told;
  const canJoin = pattern('joins').test(name) && (tone === 'luxury' ? tail === '' : tone !== 'casual');
  const isList = canJoin && listed.length * 2 >= features.length;
  const [first = '', ...others] = rotate((isList ? [list, ...clauses] : [...clauses, list]).filter(Boolean));
  const lower = start.charAt(0).toLowerCase() + start.slice(1);
  const named = pattern('commonName').test(name) ? say('this') + lower : start;
  const opening =
    first === list ? start + (say('lead') || marks.lead) + first : first.replace(/^(?:It|They)(?= )/u, named);
  const listGoods = (kind: string) =>
    of(kind).flatMap((one) => one.replaceAll(pattern('included'), '').split(/, | and /u));
  const included = tell('content', listGoods('content'));
  return joinSentences(
    [
      ...(canJoin && first && opening !== first ? [opening] : [start, first]),
      ...others.map((one) => (one === list ? say('details') : '') + one),
      apart,
      ...of('sentence'),
      tell('choice', listGoods('choice')),
      included && included + say('included'),
      tell('extra', [...listGoods('extra'), ...of('guarantee')].map(addArticle)),
      ...of('missing'),
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
  if (kind === 'part' && tone !== 'technical' && feature.includes(', ')) return 'sentence';
  const isSure = language !== 'en' || pattern('singular').test(name) || pattern('plural').test(name);
  if (/identity|material|quality|thing|verb/u.test(kind))
    return isSure && tone !== 'technical' ? kind : 'part';
  if (kind === 'guarantee' && /luxury|technical/u.test(tone)) return 'terms';
  return kind === 'extra' && tone === 'luxury' ? 'thing' : kind;
}

/** Writes the copy of the features, in their order, that fit into `maxCharacters`. */
export function writeBriefly(facts: CopyFacts, tone: ProductTone, maxCharacters: number): string {
  const write = (features: readonly string[]) => writeCopy({ ...facts, features }, tone, 0);
  let chosen: readonly string[] = [];
  for (const feature of facts.features.slice(0, mostBriefFeatures))
    if (write([...chosen, feature]).length <= maxCharacters) chosen = [...chosen, feature];
  return write(chosen);
}

function startLine(name: string, forWhom: string, marks: Marks): [start: string, apart: string] {
  const isPlain =
    /[\p{L}\p{N})]$/u.test(name) && !/\s(?:for|für|pour|para)\s|[:：,]/iu.test(name) && marks.space !== '';
  return isPlain && forWhom !== '' ? [`${name} ${forWhom}`, ''] : [name, forWhom];
}

/** True for a sentence and a long phrase, and for all features of a list whose features begin with capitals. */
function standsAlone(feature: string, features: readonly string[], language: string): boolean {
  const lettered = features.filter((one) => /^\p{L}/u.test(one));
  const capitals = lettered.filter((one) => /^\p{Lu}[\p{Ll}-]+(?:\s|$)/u.test(one));
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
  const isNested = items.some((one) => one.includes(and));
  return items.slice(0, -1).join(comma) + (isNested ? `,${and}` : and) + last;
}

function joinSentences(sentences: readonly string[], { end, space }: Marks): string {
  return sentences
    .filter((text) => text !== '')
    .map((text) => capitalizeStart(/[.!?…。！？]$/u.test(text) ? text : text + end))
    .join(space);
}
