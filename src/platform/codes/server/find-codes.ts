import { codeWeights } from './code-weights.ts';
import { readCodeZone, subjectContext } from './code-zone.ts';
import { scoreCode } from './score-code.ts';

/** The code stands near the top; what follows 16 K characters is footer, quoted mail or an attack on our time. */
export const maxSearchedCharacters = 16 * 1024;
/** RFC 5322 lines end at 998 characters; a longer subject is not read by anyone. */
export const maxSubjectCharacters = 998;
export const maxCodes = 3;

/**
 * One-time codes in a message, best first, at most three, ready to paste: digits without separators or
 * prefix, codes with letters as written.
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
