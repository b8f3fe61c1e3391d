import { type CodeCandidate, listCodeCandidates } from './code-candidates.ts';
import { codeWeights } from './code-weights.ts';
import { codeWords } from './code-words.ts';
import { foldCase, foldText } from './fold-text.ts';
import { compilePhrases, markWords, type WordMark } from './word-marks.ts';

type Kind = 'strong' | 'weak' | 'ask' | 'hint' | 'other' | 'unit' | 'promotion';
export type CodeMark = WordMark<Kind>;

const kinds = ['strong', 'other', 'weak', 'ask', 'hint', 'unit'] as const;
const languages = Object.values(codeWords);
const phrases = compilePhrases<Kind>(kinds.map((kind) => [kind, languages.flatMap((words) => words[kind])]));
const promotionPhrases = compilePhrases<Kind>([['promotion', languages.flatMap((words) => words.promotion)]]);

/** A folded text with what is known of it; offsets are into `text`. */
export type CodeZone = {
  text: string;
  marks: readonly CodeMark[];
  promotions: readonly CodeMark[];
  candidates: readonly CodeCandidate[];
  /** Weight that the subject lends to the body. */
  context: { code: number; hint: number };
  subject: boolean;
};

/** Folds the text and finds in it all that scoring asks for; `context` is what the subject lends to a body. */
export function readCodeZone(text: string, maxCharacters: number, context?: CodeZone['context']): CodeZone {
  // Folding can lengthen a text (one Arabic ligature is 18 letters), so it is cut before and after.
  const folded = foldText(text.slice(0, maxCharacters)).slice(0, maxCharacters);
  const lower = foldCase(folded);
  return {
    text: folded,
    marks: markWords(lower, phrases),
    promotions: markWords(lower, promotionPhrases),
    candidates: listCodeCandidates(folded),
    context: context ?? { code: 0, hint: 0 },
    subject: context === undefined,
  };
}

/** A subject that speaks of a code makes the numbers of its body more likely ones. */
export function subjectContext(subject: CodeZone): CodeZone['context'] {
  const has = (kind: Kind): boolean => subject.marks.some((mark) => mark.kind === kind);
  const code = has('strong') ? codeWeights.strong : has('weak') ? codeWeights.weak : 0;
  return { code, hint: has('hint') ? codeWeights.hint : 0 };
}
