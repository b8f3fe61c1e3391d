import { isAddressNumber } from './address-number.ts';
import type { CodeCandidate } from './code-candidates.ts';
import { copula, type Evidence, type Line, sentenceEnd } from './code-evidence.ts';
import { codeWeights } from './code-weights.ts';
import type { CodeMark, CodeZone } from './code-zone.ts';

/**
 * Maximum letters of an abbreviation before a period: `Tel. 900 123` is a label; `… your order. 482913 is …` is the end
 * of a sentence.
 */
const longestAbbreviation = 4;

const promotionReach = 240;

const keywordTo =
  /(?:^|[^\p{L}])\p{Lu}{2,12}["'”»]? (?:to|at|an|au|al|ao|à|a|na|ke|til|till|naar|på|på nr|no|numerosu|на|στο)(?: (?:numero|numéro|nummer|номер))? $/u;
const shortNumberReach = 40;

export function penalties(
  zone: CodeZone,
  candidate: CodeCandidate,
  line: Line,
  near: readonly CodeMark[],
  evidence: Evidence,
): number {
  const { text } = zone;
  let points = labelPenalty(text, candidate, line, near);
  const unit = near.find((mark) => mark.kind === 'unit' && mark.start >= candidate.end);
  if (unit !== undefined && /^ ?$/.test(text.slice(candidate.end, unit.start))) points += codeWeights.unit;
  const promoted = zone.promotions.some((mark) => Math.abs(mark.start - candidate.start) <= promotionReach);
  if (promoted && !evidence.strong) points += codeWeights.promotion;
  if (isYear(candidate.value) && !evidence.announced) points += codeWeights.year;
  if (/^[1-9]\d?0{3,}$/.test(candidate.value) && !evidence.announced && !evidence.named)
    points += codeWeights.round;
  if (isShortNumber(text, candidate)) points += codeWeights.otherLabel;
  if (isAddressNumber(text, candidate, isNamedInStretch(text, candidate, near))) points += codeWeights.postal;
  const sign = text[candidate.start - 1];
  if (sign === '#') points += codeWeights.hash;
  if (sign === '=' && !near.some((mark) => isCode(mark) && mark.end === candidate.start - 1)) {
    points += codeWeights.otherLabel;
  }
  return points;
}

/** `text STOP to 85069`: a keyword in capitals, sent to a short number. */
function isShortNumber(text: string, { start }: CodeCandidate): boolean {
  return keywordTo.test(text.slice(Math.max(0, start - shortNumberReach), start));
}

function isNamedInStretch(text: string, { start }: CodeCandidate, near: readonly CodeMark[]): boolean {
  const code = near.findLast((mark) => mark.end <= start && isCode(mark));
  return code !== undefined && !/[,;\n]/.test(text.slice(code.end, start));
}

function labelPenalty(text: string, candidate: CodeCandidate, line: Line, near: readonly CodeMark[]): number {
  const label = near.findLast(
    (mark) => mark.end <= candidate.start && !['ask', 'hint', 'validity'].includes(mark.kind),
  );
  if (label?.kind !== 'other') return 0;
  const gap = text.slice(label.end, candidate.start);
  const lastWord = text.slice(label.start, label.end).split(' ').pop() ?? '';
  if (/[\d,;]/.test(gap) || (/^\./.test(gap) && lastWord.length > longestAbbreviation)) return 0;
  const onLine = label.end > line.start;
  if (onLine ? gap.length > 14 : gap.replace(/[^\p{L}\p{N}]/gu, '') !== '') return 0;
  const code = near.findLast((mark) => mark.end <= label.start && isCode(mark));
  if (code === undefined) return codeWeights.otherLabel;
  const sinceCode = text.slice(code.end, label.start);
  if (/^[ -]?$/.test(sinceCode)) return 0;
  const sameSentence = sinceCode.length <= 80 && !sentenceEnd.test(sinceCode) && !sinceCode.includes('\n');
  if (!sameSentence || !copula.test(gap.trimEnd())) return codeWeights.otherLabel;
  return gap.includes(':') ? codeWeights.softLabel : 0;
}

function isCode(mark: CodeMark): boolean {
  return mark.kind === 'strong' || mark.kind === 'weak';
}

/** True for a year or a date that begins with one: `2026`, `20261120`. */
export function isYear(value: string): boolean {
  return /^(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?$/.test(value);
}
