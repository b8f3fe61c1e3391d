import type { CodeCandidate } from './code-candidates.ts';
import { type Line, lineAround, weighEvidence } from './code-evidence.ts';
import { isYear, penalties } from './code-penalties.ts';
import { shapeAllows } from './code-shape.ts';
import { codeWeights } from './code-weights.ts';
import type { CodeMark, CodeZone } from './code-zone.ts';

const maxBareCharacters = 40;
/** Maximum digits of a code that is the whole message. Longer numbers are phone numbers. */
const maxBareDigits = 8;

const neighborhood = 24;

export function scoreCode(zone: CodeZone, candidate: CodeCandidate): number {
  const line = lineAround(zone.text, candidate);
  if (isDomainBound(line.text, candidate, line.start)) return codeWeights.domainBound;
  const near = marksNear(zone.marks, candidate);
  if (isBare(zone, candidate, line)) return codeWeights.bare;
  const evidence = weighEvidence(zone, candidate, line, near);
  if (!shapeAllows(zone.text, candidate, line, evidence)) return 0;
  const instructed = evidence.ask >= codeWeights.ask * 0.9 && evidence.hint >= codeWeights.hint * 0.8;
  if (evidence.code + evidence.hint + evidence.ask + evidence.validity < 0.9) return 0;
  return (
    evidence.code +
    evidence.ask +
    evidence.hint +
    evidence.validity +
    (instructed ? codeWeights.instruction : 0) +
    shapePoints(candidate) +
    (line.own && !zone.subject ? codeWeights.ownLine : 0) +
    (zone.subject ? codeWeights.subject : 0) +
    penalties(zone, candidate, line, near, evidence)
  );
}

/** True for a code that its line binds to a site, so that browsers can fill it in: `@example.com #482913`. */
function isDomainBound(line: string, candidate: CodeCandidate, lineStart: number): boolean {
  const hash = candidate.start - lineStart - 1;
  return line.startsWith('@') && line[hash] === '#' && /^@[A-Za-z0-9.-]{3,253} $/.test(line.slice(0, hash));
}

function isBare({ text, subject, context }: CodeZone, { value, shape }: CodeCandidate, line: Line): boolean {
  if (subject || context.other || !line.own || text.length > maxBareCharacters) return false;
  const around = text.slice(0, line.start) + text.slice(line.end);
  return (
    shape === 'digits' && value.length <= maxBareDigits && !isYear(value) && !/[\p{L}\p{N}]/u.test(around)
  );
}

function marksNear(marks: readonly CodeMark[], candidate: CodeCandidate): readonly CodeMark[] {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.start ?? 0) < candidate.start) low = middle + 1;
    else high = middle;
  }
  return marks
    .slice(Math.max(0, low - neighborhood), low + neighborhood)
    .filter((mark) => mark.end <= candidate.start || mark.start >= candidate.end);
}

function shapePoints({ shape, value }: CodeCandidate): number {
  if (shape === 'mixed') return codeWeights.mixed;
  if (shape === 'letters') return codeWeights.letters;
  if (value.length === 6) return codeWeights.sixDigits;
  return value.length > 8 ? codeWeights.longDigits : codeWeights.otherDigits;
}
