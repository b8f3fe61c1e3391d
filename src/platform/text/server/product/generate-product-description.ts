import { defaultAudience, type ProductTone } from '../../common/options.ts';
import type { ProductDetails } from '../../common/writing-details.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { benefits, plainGoods } from './feature-words.ts';
import { type Frame, productFrames } from './product-frames.ts';
import { SeededChoice } from './seeded-choice.ts';
import { type Feature, type FeatureKind, splitFeatures, tidyName } from './split-features.ts';

export type ProductRequest = {
  productName: string;
  features: string;
  targetAudience: string;
  tone: ProductTone;
  /** Selects one of the variants; the next number is another text. */
  seed: number;
};

export type ProductAnswer = { description: string; details: ProductDetails };

/** Fewer are guessed wrong too often. */
const minLanguageWords = 8;
/** What searches show of a description. */
const maxMetaCharacters = 155;
const order: readonly FeatureKind[] = [
  'making',
  'quality',
  'thing',
  'deed',
  'addition',
  'lack',
  'clause',
  'other',
];
const wordList = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Copy that tells each feature in the words it was given in, and nothing else. */
export function generateProductDescription(request: ProductRequest): ProductAnswer {
  const clean = (text: string) => cleanText(text).text;
  const name = tidyName(clean(request.productName));
  const features = splitFeatures(clean(request.features));
  const audience = tidyAudience(clean(request.targetAudience));
  const language = detectLanguage(features.map(({ text }) => text).join('. '));
  const isForeign = !language.supported && language.code !== 'und' && !isReadable(features);
  const isPlain = plainGoods.test(`${name} ${request.features}`);
  const facts = {
    name,
    features,
    audience,
    tone: isPlain ? ('technical' as const) : request.tone,
    seed: request.seed,
  };
  return {
    description: isForeign || features.length === 0 ? listPlainly(name, features) : write(facts),
    details: {
      notes: listNotes(isForeign ? language.name : '', isPlain),
      seed: request.seed,
      bullets: features.map(({ text }) => capitalizeStart(text)),
      metaDescription: describeBriefly(name, features, audience),
    },
  };
}

/** A handful of words tells no language; features that fit a frame are English. */
function isReadable(features: readonly Feature[]): boolean {
  const words = features.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []);
  const latin = words.filter((word) => /^\p{Script=Latin}+$/u.test(word)).length;
  const fitting = features.filter(({ kind }) => kind !== 'other').length;
  return latin > words.length / 2 && (words.length < minLanguageWords || fitting >= features.length / 3);
}

function tidyAudience(text: string): string {
  const audience = tidyName(text)
    .replace(/^for\s+/iu, '')
    .replace(/[\s.,;:!?]+$/u, '');
  return audience.toLowerCase() === defaultAudience ? '' : audience;
}

function listPlainly(name: string, features: readonly Feature[]): string {
  return endSentence(
    [name, features.map(({ text }) => text).join('; ')].filter((part) => part !== '').join(': '),
  );
}

type Facts = {
  name: string;
  features: readonly Feature[];
  audience: string;
  tone: ProductTone;
  seed: number;
};

function write({ name, features, audience, tone, seed }: Facts): string {
  const frames = productFrames[tone];
  const choice = new SeededChoice(JSON.stringify([name, features.map(({ text }) => text), audience, tone]));
  const many = isPlural(name);
  const fill = (list: readonly Frame[], at: number, phrase = '', doer = '') =>
    endSentence((list[at % list.length] as Frame)({ name, audience, list: phrase, many, doer }));
  const start = choice.next(1_000) + seed;
  const hook = fill(frames.hooks, start);
  const body = order.flatMap((kind) => {
    const own = features.filter((feature) => feature.kind === kind);
    const toldFor = own.map((feature) =>
      kind === 'deed' && !many ? { ...feature, phrase: feature.plain } : feature,
    );
    return group(toldFor, kind, tone, frames.together).map((phrases, index) =>
      fill(frames.bodies[kind], start + index, joinPhrases(phrases, kind, tone), doerOf(many, own[index])),
    );
  });
  const close = fill(frames.closes, start + choice.next(3));
  if (tone === 'technical') return [hook, ...body, close].join('\n');
  return body.length < 3
    ? [hook, ...body, close].join(' ')
    : [`${hook} ${body[0]}`, body.slice(1).join(' '), close].join('\n\n');
}

/** Of a deed, which stands alone in its sentence. */
function doerOf(many: boolean, deed: Feature | undefined): string {
  if (!many) return 'it';
  return deed?.phrase === deed?.plain ? 'each one' : 'they';
}

/** What is done and what is made stands alone, else a reader loses the thread. */
function group(
  features: readonly Feature[],
  kind: FeatureKind,
  tone: ProductTone,
  together: number,
): string[][] {
  const alone =
    kind === 'deed' || kind === 'making' || kind === 'addition' || kind === 'lack' || kind === 'clause';
  const size = kind === 'other' ? 6 : alone && tone !== 'technical' ? 1 : kind === 'deed' ? 1 : together;
  const groups: string[][] = [];
  for (const feature of features) {
    const phrase = withBenefit(feature, tone, size);
    const last = groups.at(-1);
    const joins = last !== undefined && last.length < size;
    if (joins) last.push(phrase);
    else groups.push([phrase]);
  }
  return groups;
}

function withBenefit({ phrase, plain, kind }: Feature, tone: ProductTone, size: number): string {
  if (tone === 'technical') return plain;
  const benefit =
    kind === 'thing' && size === 1 ? benefits.find(([pattern]) => pattern.test(phrase))?.[1] : undefined;
  return benefit === undefined || /\sfor\s/u.test(phrase) ? phrase : `${phrase}, ${benefit}`;
}

function joinPhrases(phrases: readonly string[], kind: FeatureKind, tone: ProductTone): string {
  if (kind === 'other' || tone === 'technical') return phrases.join('; ');
  const isTangled = phrases.some((phrase) => /,|\sand\s|\sor\s/u.test(phrase));
  return isTangled && phrases.length > 1
    ? `${phrases.slice(0, -1).join(', ')}, as well as ${phrases.at(-1)}`
    : wordList.format(phrases);
}

const singularsInS = /(?:lens|series|species|news)$/u;

/** By the last word before what the name adds: `Trail Shoes`, `Shoes 2`. */
function isPlural(name: string): boolean {
  const last =
    name
      .match(/\p{L}+/gu)
      ?.at(-1)
      ?.toLowerCase() ?? '';
  return /(?:[^aiosu]s|shoes|tires|tyres)$/u.test(last) && last.length > 3 && !singularsInS.test(last);
}

function endSentence(text: string): string {
  const tidy = text.replaceAll(/\s+/gu, ' ').trim();
  return /[.!?…]$/u.test(tidy) ? tidy : `${tidy}.`;
}

/** As many whole features as a search shows. */
function describeBriefly(name: string, features: readonly Feature[], audience: string): string {
  const tail = audience === '' ? '' : ` For ${audience}.`;
  let best = cut(name);
  for (let count = 1; count <= features.length; count += 1) {
    const list = features.slice(0, count).map(({ text }) => text);
    const text = endSentence(`${name}: ${list.join(', ')}`);
    if (text.length > maxMetaCharacters) break;
    best = text;
  }
  return (best + tail).length <= maxMetaCharacters ? best + tail : best;
}

function cut(text: string): string {
  if (text.length <= maxMetaCharacters) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length >= maxMetaCharacters) break;
    kept += segment;
  }
  return `${kept}…`;
}

function listNotes(foreignLanguage: string, isPlain: boolean): string[] {
  const notes = ['It states only what you entered. Check it before you publish.'];
  if (foreignLanguage !== '')
    notes.push(`Language: ${foreignLanguage}. The features are listed rather than worked into sentences.`);
  if (isPlain) notes.push('For products like this, the text sticks to the facts in every tone.');
  return notes;
}
