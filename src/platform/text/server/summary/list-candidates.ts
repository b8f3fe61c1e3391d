import { readNamedPatterns } from '../read-data.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { startsDangling } from '../reading/dangling-start.ts';
import type { Sentence, TextDocument } from '../reading/read-document.ts';
import { groupBySpan } from '../reading/spans.ts';
import { endClause, splitClauses } from '../reading/split-clauses.ts';
import type { Tag } from '../reading/tag-words.ts';
import { isBoilerplate, polishSentence, refersBack, statesThesis } from './polish-sentence.ts';

/** A sentence that a summary may take. */
export type Candidate = {
  sentence: Turn;
  /** The result of `polishSentence`. */
  text: string;
  usable: boolean;
  /** A step of numbered instructions. */
  isStep: boolean;
  /** True if it cannot be understood without the sentence before it. */
  leans: boolean;
};

/** Minimum words of a sentence. Shorter ones are headings or fragments. */
const minWords = 4;
/** Maximum words of a question that is joined with its answer. */
const maxQuestionWords = 20;
/** Minimum questions of a list of questions and answers. */
const fewestQuestions = 3;
const maxAnswerWords = 40;
/** Minimum share of sentences with final punctuation. Below it, sentences without it count too. */
const endedShare = 0.5;
/** Maximum share of imperatives. Above it, the text is a set of instructions. */
const imperativeShare = 0.4;
/** Characters before a clause that are searched for a semicolon. */
const clauseGap = 10;
/** The end of a quotation whose speaker is only a pronoun. */
const pronounSpeaks =
  /["”]\s*(?:(?:he|she|they) (?:said|says|added|told|asked|wrote|explained)|(?:said|says|added) (?:he|she|they))\b/iu;
const ended = /[.!?…。！？]["”’')\]]*\s*$/u;
const question = /[?？]["”’')\]]*\s*$/u;
const started = /^["“'‘«(¿¡]*[\p{L}\p{N}$€£¥#]/u;
const step = /^\s*(?:step )?\(?\d{1,2}[.):]\s/iu;
const fewestSteps = 3;
/** Minimum words of a sentence without a verb, because the tagger may have missed it. */
const minVerblessWords = 8;
/** Minimum words of a request. Shorter ones are courtesies. */
const minRequestWords = 8;
const done =
  /\p{L}{3}(?:ing|ed)$|^(?:found|got|made|sent|took|told|left|kept|built|bought|lost|held|brought)$/iu;
const imperativeStart = /^(?:please|do not|don['’]t|never|always|let['’]s|make sure|be sure)\b/iu;

/**
 * Marks headings, fragments, notices and repetitions as unusable. Joins questions with their answers if `whole` is set.
 */
export function listCandidates(document: TextDocument, whole: boolean): Candidate[] {
  const clauses = splitClauses(document, whole);
  const sentences: readonly Turn[] = whole ? joinAnswers(listTurns(clauses)) : clauses;
  const tags = groupBySpan(document.tags().flat(), sentences);
  const isEnglish = document.language.code === 'en';
  const texts = sentences.map(({ text, start, end }) => {
    const clause = endClause(
      polishSentence(text),
      document.text.slice(Math.max(0, start - clauseGap), start),
    );
    const isCut = /[\p{L}\p{N},]$/u.test(clause) && /^[^\S\n]\S/u.test(document.text.slice(end, end + 2));
    return isCut ? clause.replace(/,?$/u, '…') : clause;
  });
  const isCapitalized = texts.filter((text) => /^\p{Lu}/u.test(text)).length > texts.length / 2;
  const form = texts.map((text, index) => ({
    ended: ended.test(text),
    imperative: isEnglish && isImperative(text, tags[index] ?? []),
  }));
  const share = (matches: (one: (typeof form)[number]) => boolean) =>
    form.filter(matches).length / form.length;
  const mustEnd = share((one) => one.ended) >= endedShare;
  const mayOrder = share((one) => one.imperative) > imperativeShare;
  const hasSteps = sentences.filter(({ text }) => step.test(text)).length >= fewestSteps;
  const seen = new Set<string>();
  return sentences.map((sentence, index) => {
    const text = texts[index] ?? '';
    const { ended: isEnded = false, imperative = false } = form[index] ?? {};
    const isStep = hasSteps && step.test(sentence.text);
    const isSentence =
      sentence.words.length >= minWords &&
      started.test(text) &&
      (isEnded || !mustEnd) &&
      !question.test(text) &&
      !isBoilerplate(text) &&
      (!imperative || mayOrder || isStep || sentence.words.length >= minRequestWords) &&
      (!isEnglish ||
        !mustEnd ||
        isStep ||
        sentence.words.length >= minVerblessWords ||
        (tags[index] ?? []).some(({ pos }) => pos === 'VERB' || pos === 'AUX'));
    return {
      sentence,
      text: isCapitalized ? capitalizeStart(text) : text,
      isStep,
      usable: isSentence && isNew(text, seen),
      leans:
        startsDangling(text) ||
        (whole && refersBack(text)) ||
        pronounSpeaks.test(text) ||
        (text.match(/["“”]/gu)?.length ?? 0) % 2 === 1 ||
        question.test(texts[index - 1] ?? ''),
    };
  });
}

/** True unless an earlier sentence is equal except for case and punctuation. */
function isNew(text: string, seen: Set<string>): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const key = words?.join(' ') ?? text;
  const isFirst = !seen.has(key);
  seen.add(key);
  return isFirst;
}

/** True if the sentence begins with a verb in its base form. */
function isImperative(text: string, tags: readonly Tag[]): boolean {
  if (imperativeStart.test(text)) return true;
  const [first, second] = tags.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'NUM');
  return first?.pos === 'VERB' && !done.test(first.text) && second?.pos !== 'VERB';
}

/** Joins each question with its answer. In a list of questions, the answer ends before the next question. */
function joinAnswers(sentences: readonly Turn[]): Turn[] {
  const joined: Turn[] = [];
  const asks = (one: Turn | undefined) => one !== undefined && question.test(one.text);
  const isList = sentences.filter(asks).length >= fewestQuestions;
  let open = false;
  for (const sentence of sentences) {
    const last = joined.at(-1);
    const length = (last?.words.length ?? 0) + sentence.words.length;
    // A speaker's sentence before a question belongs to the question.
    if (last?.isFirst && sentence.isFirst === false && asks(sentence) && length <= maxQuestionWords) {
      joined[joined.length - 1] = mergeTurns(last, sentence);
      open = true;
      continue;
    }
    const fits = length <= maxAnswerWords;
    // A decision belongs to the sentence that it refers to.
    if (last && fits && sentence.paragraph === last.paragraph && decides(sentence)) {
      joined[joined.length - 1] = mergeTurns(last, sentence);
      open = false;
      continue;
    }
    if (
      last === undefined ||
      !open ||
      asks(sentence) ||
      !(asks(last) || (fits && sentence.isFirst !== true))
    ) {
      joined.push(sentence);
      open = asks(sentence) && sentence.words.length <= maxQuestionWords;
      continue;
    }
    open = isList;
    joined[joined.length - 1] = mergeTurns(last, sentence);
  }
  return joined;
}

function decides({ text, isFirst }: Turn): boolean {
  return !isFirst && refersBack(text) && statesThesis(text);
}

function mergeTurns(first: Turn, next: Turn): Turn {
  const label = next.speaker && next.isFirst ? `${next.speaker}: ` : '';
  return {
    ...first,
    end: next.end,
    text: `${first.text} ${label}${polishSentence(next.text)}`,
    prose: `${first.prose} ${next.prose}`,
    words: [...first.words, ...next.words],
  };
}

/** A sentence of a conversation without its label. */
type Turn = Sentence & { speaker?: string; isFirst?: boolean };

const label = readNamedPatterns('summary-patterns.tsv')('speaker');
/** Minimum labels, labels per speaker, and speakers of a conversation. Otherwise labels are topics of notes. */
const fewestLabels = 4;
const fewestTurns = 2;
const fewestSpeakers = 2;

/** Removes speaker labels in a conversation and records the speaker of each sentence. Returns other texts unchanged. */
function listTurns(sentences: readonly Sentence[]): readonly Turn[] {
  const labels = sentences.map(({ text }) => label.exec(text));
  const names = labels.flatMap((match) => match?.groups?.name ?? []);
  const speakers = new Set(names).size;
  if (names.length < Math.max(fewestLabels, fewestTurns * speakers) || speakers < fewestSpeakers)
    return sentences;
  let speaker = '';
  return sentences.map((sentence, index) => {
    const [whole = ''] = labels[index] ?? [];
    const name = labels[index]?.groups?.name ?? '';
    // `Q:` and `A:` are no names.
    if (name !== '') speaker = name.length > 1 ? name : '';
    const text = sentence.text.slice(whole.length);
    const words = sentence.words.filter(({ start }) => start >= sentence.start + whole.length);
    return { ...sentence, text, words, speaker, isFirst: name !== '' };
  });
}
