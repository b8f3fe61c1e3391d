import type { CodeCandidate } from './code-candidates.ts';
import { codeWeights } from './code-weights.ts';
import { buttonWords } from './code-words.ts';
import type { CodeMark, CodeZone } from './code-zone.ts';

/** "is" as it stands between the name of a thing and its number. */
const copula =
  /(?:^|[\s\p{L}])(?:is|ist|lautet|est|es|e|to|je|ar|er|on|este|la|adalah|ειναι|คอ|是|为|為|は|:|=)\s*$/u;

/** Characters in front of a number in which its copula stands. */
const copulaReach = 16;

/** `Tel. 900 123` is a label; `… your order. 482913 is …` is the end of a sentence. */
const longestAbbreviation = 4;

/** Marks looked at on each side of a candidate: enough for its sentence and the lines around it. */
const neighbourhood = 24;
/** A promotion is spoken of close to its code. */
const promotionReach = 240;

/** Words further away than this many characters are about something else. */
const reach = 1200;

/** `otter4821`, `Windows11`: more often a name than a code, unless the mail says "is" before it. */
const wordWithNumber = /^[A-Za-z][a-z]{2,}\d{1,4}$/;

const buttons = new Set(buttonWords);

/** Points for one candidate; `codeWeights.threshold` makes it a code. */
export function scoreCode(zone: CodeZone, candidate: CodeCandidate): number {
  const line = lineAround(zone.text, candidate);
  if (isDomainBound(line.text, candidate, line.start)) return codeWeights.domainBound;
  const near = marksNear(zone.marks, candidate);
  const evidence = weighEvidence(zone, candidate, line, near);
  if (!shapeAllows(candidate, line, evidence)) return 0;
  const instructed = evidence.ask >= codeWeights.ask * 0.9 && evidence.hint >= codeWeights.hint * 0.8;
  if (evidence.code + evidence.hint + evidence.ask < 0.9) return 0;
  return (
    evidence.code +
    evidence.ask +
    evidence.hint +
    (instructed ? codeWeights.instruction : 0) +
    shapePoints(candidate) +
    (line.own && !zone.subject ? codeWeights.ownLine : 0) +
    (zone.subject ? codeWeights.subject : 0) +
    penalties(zone, candidate, line, near, evidence)
  );
}

type Line = { text: string; start: number; end: number; own: boolean };

function lineAround(text: string, candidate: CodeCandidate): Line {
  const start = text.lastIndexOf('\n', candidate.start) + 1;
  const newline = text.indexOf('\n', candidate.end);
  const end = newline === -1 ? text.length : newline;
  const around = text.slice(start, candidate.start) + text.slice(candidate.end, end);
  return { text: text.slice(start, end), start, end, own: !/[\p{L}\p{N}]/u.test(around) };
}

/** The last line of an SMS for browsers (`@example.com #482913`) and for Android's retriever (`<#> …`). */
function isDomainBound(line: string, candidate: CodeCandidate, lineStart: number): boolean {
  const hash = candidate.start - lineStart - 1;
  return line.startsWith('@') && line[hash] === '#' && /^@[A-Za-z0-9.-]{3,253} $/.test(line.slice(0, hash));
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
    .slice(Math.max(0, low - neighbourhood), low + neighbourhood)
    .filter((mark) => mark.end <= candidate.start || mark.start >= candidate.end);
}

type Evidence = {
  code: number;
  ask: number;
  hint: number;
  tight: boolean;
  touching: boolean;
  announced: boolean;
  strong: boolean;
};

function weighEvidence(
  zone: CodeZone,
  candidate: CodeCandidate,
  line: Line,
  near: readonly CodeMark[],
): Evidence {
  const lent = line.own ? 0.75 : 0.25;
  const evidence: Evidence = {
    code: zone.context.code * lent,
    ask: 0,
    hint: zone.context.hint * lent,
    tight: line.own && zone.context.code > 0,
    touching: false,
    announced: saysIs(zone.text, candidate, line),
    strong: zone.context.code === codeWeights.strong,
  };
  for (const mark of near) {
    if (distance(candidate, mark) > reach) continue;
    if (mark.kind === 'other' || mark.kind === 'unit' || mark.kind === 'promotion') continue;
    const nearness = nearnessOf(zone.text, candidate, line, mark);
    const points = codeWeights[mark.kind] * nearness;
    const slot = mark.kind === 'strong' || mark.kind === 'weak' ? 'code' : mark.kind;
    evidence[slot] = Math.max(evidence[slot], points);
    if (slot !== 'hint' && nearness === 1) evidence.touching = true;
    if (slot === 'code' && nearness >= 0.85) evidence.tight = true;
    if (mark.kind === 'strong' && nearness >= 0.3) evidence.strong = true;
  }
  return evidence;
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
    return /[.!?\u3002](?:\s|$)/.test(gap) ? nearness * 0.55 : nearness;
  }
  const linesBetween = gap.split(/\n\s*/, 12).length - 1;
  const nearness = linesBetween <= 2 ? 1 : linesBetween <= 4 ? 0.8 : linesBetween <= 8 ? 0.6 : 0.3;
  return nearness * (line.own ? 0.9 : 0.3) * (before ? 1 : 0.95);
}

function shapeAllows(candidate: CodeCandidate, line: Line, evidence: Evidence): boolean {
  if (candidate.shape === 'digits') return true;
  const dictated = evidence.code >= 1.2 && evidence.ask >= codeWeights.ask * 0.9;
  if (wordWithNumber.test(candidate.value)) return line.own ? evidence.tight : evidence.announced;
  if (candidate.shape === 'mixed') return evidence.tight || dictated;
  if (!evidence.tight || buttons.has(candidate.value.toLowerCase())) return false;
  if (candidate.value.includes('-')) return line.own || candidate.value === candidate.value.toUpperCase();
  if (candidate.value !== candidate.value.toUpperCase()) return false;
  if (!line.own && !evidence.touching) return false;
  return line.own || /[a-z]/.test(line.text) || !/[A-Z]/.test(line.text.replace(candidate.value, ''));
}

function shapePoints({ shape, value }: CodeCandidate): number {
  if (shape === 'mixed') return codeWeights.mixed;
  if (shape === 'letters') return codeWeights.letters;
  if (value.length === 6) return codeWeights.sixDigits;
  return value.length > 8 ? codeWeights.longDigits : codeWeights.otherDigits;
}

function penalties(
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
  if (/^(?:19|20)\d\d$/.test(candidate.value) && !evidence.announced) points += codeWeights.year;
  const sign = text[candidate.start - 1];
  if (sign === '#') points += codeWeights.hash;
  if (sign === '=' && !near.some((mark) => isCode(mark) && mark.end === candidate.start - 1)) {
    points += codeWeights.otherLabel;
  }
  return points;
}

/** What the nearest label in front of the number says it is, when that is not a code. */
function labelPenalty(text: string, candidate: CodeCandidate, line: Line, near: readonly CodeMark[]): number {
  const label = near.findLast(
    (mark) => mark.end <= candidate.start && mark.kind !== 'ask' && mark.kind !== 'hint',
  );
  if (label?.kind !== 'other') return 0;
  const gap = text.slice(label.end, candidate.start);
  if (/[\d,;]/.test(gap) || (/^\./.test(gap) && label.end - label.start > longestAbbreviation)) return 0;
  const onLine = label.end > line.start;
  if (onLine ? gap.length > 14 : gap.replace(/[^\p{L}\p{N}]/gu, '') !== '') return 0;
  const code = near.findLast((mark) => mark.end <= label.start && isCode(mark));
  if (code === undefined) return codeWeights.otherLabel;
  const sinceCode = text.slice(code.end, label.start);
  if (/^[ -]?$/.test(sinceCode)) return 0;
  const sameSentence = sinceCode.length <= 80 && !/[.!?\u3002](?:\s|$)|\n/.test(sinceCode);
  if (!sameSentence || !copula.test(gap.trimEnd())) return codeWeights.otherLabel;
  return gap.includes(':') ? codeWeights.softLabel : 0;
}

function isCode(mark: CodeMark): boolean {
  return mark.kind === 'strong' || mark.kind === 'weak';
}
