import type { CodeCandidate } from './code-candidates.ts';
import { codeWeights } from './code-weights.ts';
import type { CodeMark, CodeZone } from './code-zone.ts';

/** The line of a candidate. `own` is true if the line has no other words. */
export type Line = { text: string; start: number; end: number; own: boolean };

export function lineAround(text: string, candidate: CodeCandidate): Line {
  const start = text.lastIndexOf('\n', candidate.start) + 1;
  const newline = text.indexOf('\n', candidate.end);
  const end = newline === -1 ? text.length : newline;
  const around = text.slice(start, candidate.start) + text.slice(candidate.end, end);
  return { text: text.slice(start, end), start, end, own: !/[\p{L}\p{N}]/u.test(around) };
}

/** "is" between the name of a thing and its number. */
export const copula =
  /(?:(?:^|[^\p{L}\p{M}])(?:is|ist|lautet|est|es|e|ass|to|je|jest|ar|er|on|este|la|adalah|ialah|yra|ir|waa|ni|yw|huwa|eshte|estas|ειναι|это|е)|คอ|[是为為は:=])[\s"'*([{«“„]*$/u;

const copulaReach = 16;

const reach = 1200;

const validityReach = 24;

/** Gap between a code word and the code that it names: `code: `, `code "`. */
const namedGap = /^\s?[:=]?\s?["'*([{«“„]?$/u;

export const sentenceEnd = /[.!?\u3002\u0964\u06d4](?:\s|$)/;

export type Evidence = {
  code: number;
  ask: number;
  hint: number;
  validity: number;
  tight: boolean;
  touching: boolean;
  announced: boolean;
  /** A code word is before the candidate, or in the subject. */
  introduced: boolean;
  /** A code word is directly before the candidate. */
  named: boolean;
  /** A code word is directly before the candidate, with a colon or an equals sign between them. */
  labeled: boolean;
  strong: boolean;
};

export function weighEvidence(
  zone: CodeZone,
  candidate: CodeCandidate,
  line: Line,
  near: readonly CodeMark[],
): Evidence {
  const lent = line.own ? 0.75 : 0.25;
  const evidence: Evidence = {
    code: zone.context.code * lent,
    ask: 0,
    validity: 0,
    hint: zone.context.hint * lent,
    tight: line.own && zone.context.code > 0,
    touching: false,
    announced: saysIs(zone.text, candidate, line),
    introduced: zone.context.code > 0,
    named: false,
    labeled: false,
    strong: zone.context.code === codeWeights.strong,
  };
  for (const mark of near) {
    if (distance(candidate, mark) > reach) continue;
    if (mark.kind === 'other' || mark.kind === 'unit' || mark.kind === 'promotion') continue;
    if (mark.kind === 'validity') {
      if (isNearby(zone.text, candidate, mark)) evidence.validity = codeWeights.validity;
      continue;
    }
    const nearness = nearnessOf(zone.text, candidate, line, mark);
    const points = codeWeights[mark.kind] * nearness;
    const slot = mark.kind === 'strong' || mark.kind === 'weak' ? 'code' : mark.kind;
    evidence[slot] = Math.max(evidence[slot], points);
    if (slot !== 'hint' && nearness === 1) evidence.touching = true;
    if (slot === 'code' && nearness >= 0.85) evidence.tight = true;
    if (slot === 'code' && mark.end <= candidate.start) {
      evidence.introduced = true;
      const gap = zone.text.slice(mark.end, candidate.start);
      if (namedGap.test(gap)) {
        evidence.named = true;
        evidence.labeled ||= /[:=]/.test(gap);
      }
    }
    if (mark.kind === 'strong' && nearness >= 0.3) evidence.strong = true;
  }
  return evidence;
}

function isNearby(text: string, candidate: CodeCandidate, mark: CodeMark): boolean {
  const gap =
    mark.end <= candidate.start
      ? text.slice(mark.end, candidate.start)
      : text.slice(candidate.end, mark.start);
  return gap.length <= validityReach && gap.trim().split(/\n/).length <= 1;
}

function distance(candidate: CodeCandidate, mark: CodeMark): number {
  return Math.max(mark.start - candidate.end, candidate.start - mark.end);
}

function saysIs(text: string, candidate: CodeCandidate, line: Line): boolean {
  return copula.test(text.slice(Math.max(line.start, candidate.start - copulaReach), candidate.start));
}

function nearnessOf(text: string, candidate: CodeCandidate, line: Line, mark: CodeMark): number {
  const before = mark.end <= candidate.start;
  const gap = before ? text.slice(mark.end, candidate.start) : text.slice(candidate.end, mark.start);
  const sameLine = before ? mark.end > line.start : mark.start < line.end;
  if (sameLine) {
    const nearness =
      gap.length <= 8 ? 1 : gap.length <= 30 ? 0.95 : gap.length <= 80 ? 0.8 : gap.length <= 160 ? 0.5 : 0.25;
    return sentenceEnd.test(gap) ? nearness * 0.55 : nearness;
  }
  const linesBetween = gap.split(/\n\s*/, 12).length - 1;
  const nearness = linesBetween <= 2 ? 1 : linesBetween <= 4 ? 0.8 : linesBetween <= 8 ? 0.6 : 0.3;
  return nearness * (line.own ? 0.9 : 0.3) * (before ? 1 : 0.95);
}
