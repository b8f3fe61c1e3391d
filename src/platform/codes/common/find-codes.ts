import { type CodeCandidate, listCodeCandidates } from './code-candidates.ts';
import { buttonWords, codeWords } from './code-words.ts';
import { foldCase, foldText } from './fold-text.ts';
import { compilePhrases, markWords, type WordMark } from './word-marks.ts';

type Kind = 'strong' | 'weak' | 'ask' | 'hint' | 'other' | 'unit' | 'promotion';
type Mark = WordMark<Kind>;

/** The code stands near the top; what follows 16 K characters is footer, quoted mail or an attack on our time. */
export const maxSearchedCharacters = 16 * 1024;
/** RFC 5322 lines end at 998 characters; a longer subject is not read by anyone. */
export const maxSubjectCharacters = 998;
export const maxCodes = 3;

/** Points; a candidate needs `threshold`. Word weights are multiplied by nearness (0…1). */
const weights = {
  strong: 5,
  weak: 3,
  ask: 1.5,
  hint: 1,
  ownLine: 2,
  subject: 0.5,
  domainBound: 10,
  sixDigits: 2,
  otherDigits: 1,
  longDigits: 0,
  mixed: 1,
  letters: -1,
  otherLabel: -6,
  softLabel: -3,
  unit: -7,
  promotion: -5,
  year: -4,
  hash: -2,
  threshold: 4,
  /** Further codes must come this close to the best one. */
  spread: 2.5,
} as const;

/** Marks looked at on each side of a candidate: enough for its sentence and the lines around it. */
const neighbourhood = 24;
/** A promotion is spoken of close to its code. */
const promotionReach = 240;

const kinds = ['strong', 'other', 'weak', 'ask', 'hint', 'unit'] as const;
const languages = Object.values(codeWords);
const phrases = compilePhrases<Kind>(kinds.map((kind) => [kind, languages.flatMap((words) => words[kind])]));
const promotionPhrases = compilePhrases<Kind>([['promotion', languages.flatMap((words) => words.promotion)]]);
const buttons = new Set(buttonWords);

/** A folded text with what is known of it; offsets are into `text`. */
type Zone = {
  text: string;
  marks: readonly Mark[];
  promotions: readonly Mark[];
  candidates: readonly CodeCandidate[];
  /** Weight that the subject lends to the body. */
  context: { code: number; hint: number };
  subject: boolean;
};

/**
 * One-time codes in a message, best first, at most three, ready to paste: digits without separators or
 * prefix, codes with letters as written.
 */
export function findCodes(message: { subject: string; text: string }): string[] {
  const subject = readZone(message.subject.slice(0, maxSubjectCharacters), true, { code: 0, hint: 0 });
  const lead = foldText(message.text.slice(0, maxSearchedCharacters));
  const body = readZone(lead, false, contextOf(subject));
  const bodyLead = body.candidates.length === 0 ? [] : [body];
  const scores = new Map<string, number>();
  for (const zone of [subject, ...bodyLead]) {
    for (const candidate of zone.candidates) {
      const score = scoreCandidate(zone, candidate);
      if (score >= weights.threshold) {
        scores.set(candidate.value, Math.max(score, scores.get(candidate.value) ?? 0));
      }
    }
  }
  const ranked = [...scores].sort((a, b) => b[1] - a[1]);
  const best = ranked[0]?.[1] ?? 0;
  return ranked
    .filter(([, score]) => score >= best - weights.spread)
    .slice(0, maxCodes)
    .map(([value]) => value);
}

function readZone(text: string, subject: boolean, context: Zone['context']): Zone {
  const folded = subject ? foldText(text) : text;
  const lower = foldCase(folded);
  return {
    text: folded,
    marks: markWords(lower, phrases),
    promotions: markWords(lower, promotionPhrases),
    candidates: listCodeCandidates(folded),
    context,
    subject,
  };
}

function contextOf(subject: Zone): Zone['context'] {
  const has = (kind: Kind): boolean => subject.marks.some((mark) => mark.kind === kind);
  const code = has('strong') ? weights.strong : has('weak') ? weights.weak : 0;
  return { code, hint: has('hint') ? weights.hint : 0 };
}

function scoreCandidate(zone: Zone, candidate: CodeCandidate): number {
  const line = lineAround(zone.text, candidate);
  if (isDomainBound(line.text, candidate, line.start)) return weights.domainBound;
  const near = marksNear(zone.marks, candidate);
  const evidence = weighEvidence(zone, candidate, line, near);
  if (!shapeAllows(candidate, line, evidence)) return 0;
  if (evidence.code + evidence.hint + evidence.ask < 0.9) return 0;
  return (
    evidence.code +
    evidence.ask +
    evidence.hint +
    shapePoints(candidate) +
    (line.own && !zone.subject ? weights.ownLine : 0) +
    (zone.subject ? weights.subject : 0) +
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

function marksNear(marks: readonly Mark[], candidate: CodeCandidate): readonly Mark[] {
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

type Evidence = { code: number; ask: number; hint: number; tight: boolean; strong: boolean };

function weighEvidence(zone: Zone, candidate: CodeCandidate, line: Line, near: readonly Mark[]): Evidence {
  const lent = line.own ? 0.75 : 0.4;
  const evidence: Evidence = {
    code: zone.context.code * lent,
    ask: 0,
    hint: zone.context.hint * lent,
    tight: false,
    strong: zone.context.code === weights.strong,
  };
  for (const mark of near) {
    if (mark.kind === 'other' || mark.kind === 'unit' || mark.kind === 'promotion') continue;
    const nearness = nearnessOf(zone.text, candidate, line, mark);
    const points = weights[mark.kind] * nearness;
    const slot = mark.kind === 'strong' || mark.kind === 'weak' ? 'code' : mark.kind;
    evidence[slot] = Math.max(evidence[slot], points);
    if (slot === 'code' && nearness >= 0.85) evidence.tight = true;
    if (mark.kind === 'strong' && nearness >= 0.3) evidence.strong = true;
  }
  return evidence;
}

function nearnessOf(text: string, candidate: CodeCandidate, line: Line, mark: Mark): number {
  const before = mark.end <= candidate.start;
  const gap = before ? text.slice(mark.end, candidate.start) : text.slice(candidate.end, mark.start);
  const sameLine = before ? mark.end > line.start : mark.start < line.end;
  if (sameLine) {
    const nearness =
      gap.length <= 4 ? 1 : gap.length <= 30 ? 0.95 : gap.length <= 80 ? 0.8 : gap.length <= 160 ? 0.5 : 0.25;
    return /[.!?\u3002](?:\s|$)/.test(gap) ? nearness * 0.7 : nearness;
  }
  const linesBetween = gap.split(/\n\s*/, 12).length - 1;
  const nearness = linesBetween <= 2 ? 1 : linesBetween <= 4 ? 0.8 : linesBetween <= 8 ? 0.6 : 0.3;
  return nearness * (line.own ? 0.9 : 0.45) * (before ? 1 : 0.8);
}

function shapeAllows(candidate: CodeCandidate, line: Line, evidence: Evidence): boolean {
  if (candidate.shape === 'digits') return true;
  if (candidate.shape === 'mixed') return evidence.tight;
  if (!evidence.tight || buttons.has(candidate.value.toLowerCase())) return false;
  if (candidate.value.includes('-')) return line.own || candidate.value === candidate.value.toUpperCase();
  if (candidate.value !== candidate.value.toUpperCase()) return false;
  return line.own || /[a-z]/.test(line.text) || !/[A-Z]/.test(line.text.replace(candidate.value, ''));
}

function shapePoints({ shape, value }: CodeCandidate): number {
  if (shape === 'mixed') return weights.mixed;
  if (shape === 'letters') return weights.letters;
  if (value.length === 6) return weights.sixDigits;
  return value.length > 8 ? weights.longDigits : weights.otherDigits;
}

function penalties(
  zone: Zone,
  candidate: CodeCandidate,
  line: Line,
  near: readonly Mark[],
  evidence: Evidence,
): number {
  const { text } = zone;
  let points = labelPenalty(text, candidate, line, near);
  const unit = near.find((mark) => mark.kind === 'unit' && mark.start >= candidate.end);
  if (unit !== undefined && /^ ?$/.test(text.slice(candidate.end, unit.start))) points += weights.unit;
  const promoted = zone.promotions.some((mark) => Math.abs(mark.start - candidate.start) <= promotionReach);
  if (promoted && !evidence.strong) points += weights.promotion;
  if (/^(?:19|20)\d\d$/.test(candidate.value) && !/[:\u3001] ?$/.test(text.slice(0, candidate.start)))
    points += weights.year;
  if (text[candidate.start - 1] === '#') points += weights.hash;
  return points;
}

/** What the nearest label in front of the number says it is, when that is not a code. */
function labelPenalty(text: string, candidate: CodeCandidate, line: Line, near: readonly Mark[]): number {
  const label = near.findLast(
    (mark) => mark.end <= candidate.start && mark.kind !== 'ask' && mark.kind !== 'hint',
  );
  if (label?.kind !== 'other') return 0;
  const gap = text.slice(label.end, candidate.start);
  const onLine = label.end > line.start;
  if (onLine ? gap.length > 14 : gap.replace(/[^\p{L}\p{N}]/gu, '') !== '') return 0;
  const code = near.findLast(
    (mark) => mark.end <= label.start && (mark.kind === 'strong' || mark.kind === 'weak'),
  );
  if (code === undefined) return weights.otherLabel;
  const sinceCode = text.slice(code.end, label.start);
  if (sinceCode.length <= 2) return 0;
  const sameSentence = sinceCode.length <= 80 && !/[.!?\u3002](?:\s|$)|\n/.test(sinceCode);
  return sameSentence && /[:\n]| is /.test(gap) ? weights.softLabel : weights.otherLabel;
}
