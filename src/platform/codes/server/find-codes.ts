import { codeWeights } from './code-weights.ts';
import { readCodeZone, subjectContext } from './code-zone.ts';
import { scoreCode } from './score-code.ts';

/** The code is near the top. Text after 16 K characters is a footer, quoted mail or an attack. */
export const maxSearchedCharacters = 16 * 1024;
/** Maximum length of a line in RFC 5322. */
export const maxSubjectCharacters = 998;
export const maxCodes = 3;

/**
 * Returns at most three one-time codes, best first, ready to paste: digits without separators or prefix, codes with letters
 * as written.
 */
export function findCodes(message: { subject: string; text: string }): string[] {
  const subject = readCodeZone(message.subject, maxSubjectCharacters);
  const body = readCodeZone(message.text, maxSearchedCharacters, subjectContext(subject));
  const scores = new Map<string, number>();
  for (const zone of [subject, body]) {
    for (const candidate of zone.candidates) {
      const score = scoreCode(zone, candidate);
      if (score >= codeWeights.threshold) {
        scores.set(candidate.value, Math.max(score, scores.get(candidate.value) ?? 0));
      }
    }
  }
  const ranked = [...scores].sort((a, b) => b[1] - a[1]);
  const best = ranked[0]?.[1] ?? 0;
  return ranked
    .filter(([, score]) => score >= best - codeWeights.spread)
    .slice(0, maxCodes)
    .map(([value]) => value);
}
