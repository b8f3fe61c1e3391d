import { stemWord } from './stem-word.ts';

/** Articles put first what matters most; in an abstract, a review and a list of notes no line stands before the others. */
export type TextKind = 'article' | 'short-article' | 'lines';

export type TextParts = {
  sentences: readonly string[];
  /** Of each sentence, without stop words. */
  stems: readonly (readonly string[])[];
  language: string;
  /** Sentences at whose end a line ends. */
  lines: number;
};

/** From here on the words of a text tell its kind by their number alone. */
const longSentences = 12;
/** Of a short article; fewer are a list. */
const sentencesEachLine = 2;
/** Fewer have no beginning and no end. */
const fewestSentences = 4;
/** In other languages, whose abstracts are not known by their words, a short article must have paragraphs. */
const foreignArticle = { sentences: 8, lines: 3 } as const;
/** Of sentences in which the writer speaks of himself; a long text has room for some asides. */
const personalShare = { short: 0.1, long: 0.25 } as const;
/** In a list of opinions of one thing a third of the lines name it; no article repeats itself so. */
const topicShare = 0.35;
/** Different ones in a text: a report of a study has one or two. */
const fewestResearchWords = 3;
const fewestSections = 2;

/** What papers are made of and reports seldom have. */
const researchWords = new Set(
  [
    'accuracy adversarial algorithm approach architecture baseline benchmark classification classifier convergence',
    'correlation dataset demonstrate dimensional distribution embedding empirical encoder estimate evaluate',
    'experiment framework generalization generative gradient hypothesis inference latent linear method methodology',
    'model network neural novel optimization outperform parameter participants performance policy prediction',
    'probabilistic propose regression representation robust sample semantic simulation statistic stochastic',
    'supervised task theoretical training transformer unsupervised variable',
  ]
    .flatMap((line) => line.split(' '))
    .map(stemWord),
);
const section =
  /^(?:background|objectives?|aims?|purpose|introduction|methods?|results|findings|conclusions?)\b\s*:/iu;
const ofItself =
  /\b(?:this|the present|the current|our) (?:paper|work|study|article|thesis|survey|review|chapter)\b/iu;
const personal = /\b(?:I|my|me|we|our|us)\b/iu;
/** To the end where it goes on in the next sentence. */
const quoted = /["“][^"“”]*(?:["”]|$)/gu;

export function tellTextKind(parts: TextParts): TextKind {
  if (parts.sentences.length < longSentences) return isShortArticle(parts) ? 'short-article' : 'lines';
  return shareOfPersonal(parts) > personalShare.long || hasOneTopic(parts) ? 'lines' : 'article';
}

function hasOneTopic({ stems }: TextParts): boolean {
  const holders = new Map<string, number>();
  for (const some of stems) for (const stem of new Set(some)) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  return Math.max(0, ...holders.values()) / stems.length > topicShare;
}

function isShortArticle(parts: TextParts): boolean {
  const { sentences, language, lines } = parts;
  if (sentences.length < fewestSentences || sentences.length / lines < sentencesEachLine) return false;
  if (shareOfPersonal(parts) > personalShare.short) return false;
  if (language === 'en') return !isAbstract(parts);
  return sentences.length >= foreignArticle.sentences && lines >= foreignArticle.lines;
}

/** Reviews and letters do not begin with what matters, and most abstracts speak of what we did. */
function shareOfPersonal({ sentences }: TextParts): number {
  const own = sentences.filter((text) => personal.test(text.replaceAll(quoted, '')));
  return own.length / sentences.length;
}

function isAbstract({ sentences, stems }: TextParts): boolean {
  const found = new Set(stems.flat().filter((stem) => researchWords.has(stem)));
  return (
    found.size >= fewestResearchWords ||
    sentences.filter((text) => section.test(text)).length >= fewestSections ||
    sentences.some((text) => ofItself.test(text))
  );
}
