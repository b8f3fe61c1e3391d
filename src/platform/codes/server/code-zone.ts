import { type CodeCandidate, listCodeCandidates } from './code-candidates.ts';
import { codeWeights } from './code-weights.ts';
import { foldCase, foldText } from './fold-text.ts';
import { codePhrases } from './phrases.ts';
import { compilePhrases, markWords, type WordMark } from './word-marks.ts';

const kinds = ['strong', 'other', 'weak', 'ask', 'hint', 'unit', 'validity'] as const;
type Kind = (typeof kinds)[number] | 'promotion';
export type CodeMark = WordMark<Kind>;

const phrases = compilePhrases(kinds.map((kind) => [kind, codePhrases(kind)]));
const promotionPhrases = compilePhrases<Kind>([['promotion', codePhrases('promotion')]]);

/** Prefix of messages for Android's SMS retriever. */
const retrieverMark = /^\s*<#>/;
const limitReach = 16;

/** A text with its analysis. Offsets refer to `text`, which is folded. */
export type CodeZone = {
  text: string;
  marks: readonly CodeMark[];
  promotions: readonly CodeMark[];
  candidates: readonly CodeCandidate[];
  /** Weight that the subject adds to the body. `other`: the subject is about something else. */
  context: { code: number; hint: number; other: boolean };
  subject: boolean;
};

/** @param context what the subject says about codes; only if `text` is a body */
export function readCodeZone(text: string, maxCharacters: number, context?: CodeZone['context']): CodeZone {
  // Folding can lengthen a text (one Arabic ligature is 18 letters), so the text is cut before and after folding.
  const folded = foldText(text.slice(0, maxCharacters)).slice(0, maxCharacters).replace(retrieverMark, '   ');
  const lower = foldCase(folded);
  return {
    text: folded,
    marks: keepLimits(folded, markWords(lower, phrases)),
    promotions: markWords(lower, promotionPhrases),
    candidates: listCodeCandidates(folded),
    context: context ?? { code: 0, hint: 0, other: false },
    subject: context === undefined,
  };
}

/** A code word in the subject makes it more likely that a number in the body is a code. */
export function subjectContext(subject: CodeZone): CodeZone['context'] {
  const has = (kind: Kind): boolean => subject.marks.some((mark) => mark.kind === kind);
  const code = has('strong') ? codeWeights.strong : has('weak') ? codeWeights.weak : 0;
  const hint = has('hint') ? codeWeights.hint : 0;
  return { code, hint, other: code === 0 && hint === 0 && has('other') };
}

/** Keeps "valid" only next to a duration such as "5 minutes". */
function keepLimits(text: string, marks: readonly CodeMark[]): readonly CodeMark[] {
  return marks.filter((mark, index) => {
    if (mark.kind !== 'validity') return true;
    return marks
      .slice(Math.max(0, index - 2), index + 4)
      .some((unit) => unit.kind === 'unit' && isAmount(text, unit) && gapBetween(mark, unit) <= limitReach);
  });
}

function isAmount(text: string, unit: CodeMark): boolean {
  return /\d ?$/.test(text.slice(Math.max(0, unit.start - 2), unit.start));
}

function gapBetween(one: CodeMark, other: CodeMark): number {
  return Math.max(one.start - other.end, other.start - one.end);
}
