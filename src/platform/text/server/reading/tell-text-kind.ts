import type { Sentence, TextDocument } from './read-document.ts';

/**
 * An article puts first what matters most, an abstract says what was done, a list says one thing many times. In all
 * else, such as a letter, a review and a list of notes, no sentence stands before the others.
 */
export type TextKind = 'article' | 'abstract' | 'list' | 'other';

/** Fewer sentences have no beginning and no end. */
const fewestSentences = 4;
const longSentences = 12;
/** Fewer sentences to a line are lines of their own. */
const sentencesEachLine = 2;
/** An abstract has seldom more. */
const mostAbstract = 16;
/** Of sentences in which the writer speaks of himself; a long text has room for some asides. */
const personalShare = { short: 0.1, long: 0.25 } as const;
/** In a list of opinions of one thing half of the lines name it. */
const topicShare = 0.5;
/** Of sentences that name who said so: reports have more, opinions next to none. */
const reportedShare = 0.03;
/** Different ones in a text: a report of a study has one or two. */
const fewestResearchWords = 3;
const fewestSections = 2;

/** What papers are made of and reports seldom have. */
const researchWord =
  /\b(?:accuracy|adversarial|algorithms?|approach(?:es)?|architectures?|baselines?|benchmarks?|classif(?:ication|iers?|y)|convergence|correlat(?:ed|ions?)|data ?sets?|demonstrates?|distributions?|embeddings?|empirical(?:ly)?|encoders?|estimat(?:es?|ions?)|evaluat(?:ed?|ions?)|experiments?|framework|generaliz(?:e|ation)|generative|gradients?|hypothes[ie]s|inference|latent|linear|method(?:s|ology)?|model(?:s|ing)?|networks?|neural|novel|optimiz(?:e|ation)|outperforms?|parameters?|participants|predict(?:ions?|ive)|probabilistic|proposed?|regression|representations?|robust|samples?|semantic|simulations?|statistical(?:ly)?|stochastic|supervised|theoretical|training|transformers?|unsupervised|variables?)\b/giu;
const section =
  /^(?:background|objectives?|aims?|purpose|introduction|methods?|results|findings|conclusions?)\b\s*:/iu;
const ofItself =
  /\b(?:this|the present|the current|our) (?:paper|work|study|article|thesis|survey|review|chapter)\b|\bwe (?:propose|present|introduce|show|train|analy[sz]e|find|found|measure|compare|use a|study)|\b(?:the|our|these) (?:results|findings) (?:suggest|show|indicate|can)\b/iu;
const personal = /\b(?:I|[Mm]y|me|[Ww]e|[Oo]ur)\b/u;
const reported = /\b(?:said|says|told|according to|announced|reported)\b/iu;
const quoted = /“[^“”]{0,1000}”|"[^"]{0,1000}"/gu;
const lineEnd = /^[^\S\n]{0,10}(?:\n|$)/u;

/** @param topics for the commonest stem of the text, how many sentences have it */
export function tellTextKind(
  document: TextDocument,
  sentences: readonly Sentence[],
  topics: number,
): TextKind {
  const { text, language } = document;
  const count = sentences.length;
  if (count < fewestSentences) return 'other';
  const unquoted = text.replaceAll(quoted, (quote) => ' '.repeat(quote.length));
  const share = (matches: (sentence: Sentence) => boolean) => sentences.filter(matches).length / count;
  const isPersonal =
    share(({ start, end }) => personal.test(unquoted.slice(start, end))) >
    (count < longSentences ? personalShare.short : personalShare.long);
  const lines = sentences.filter(({ end }) => lineEnd.test(text.slice(end, end + 11))).length;
  if (count / lines < sentencesEachLine) {
    const isReport = share((sentence) => reported.test(sentence.text)) > reportedShare;
    if (count < longSentences) return 'other';
    if (topics / count > topicShare && (isPersonal || !isReport)) return 'list';
    return isPersonal ? 'other' : 'article';
  }
  if (language.code !== 'en') return count >= 2 * fewestSentences && lines >= 3 ? 'article' : 'other';
  if (count <= mostAbstract && isAbstract(sentences)) return 'abstract';
  return isPersonal ? 'other' : 'article';
}

function isAbstract(sentences: readonly Sentence[]): boolean {
  const found = new Set(
    sentences.flatMap(({ text }) =>
      [...text.toLowerCase().matchAll(researchWord)].map(([word]) => word.slice(0, 6)),
    ),
  );
  return (
    found.size >= fewestResearchWords ||
    sentences.filter(({ text }) => section.test(text)).length >= fewestSections ||
    sentences.some(({ text }) => ofItself.test(text))
  );
}
