import { type CodeCandidate, minCodeLength } from './code-candidates.ts';
import type { Evidence, Line } from './code-evidence.ts';
import { codeWeights } from './code-weights.ts';
import { codePhrases } from './phrases.ts';

/** `otter4821`, `Windows11`, `i387`, `SHA256`: usually a name, unless the mail calls it a code. */
const wordWithNumber = /^(?:[A-Za-z][a-z]{2,}\d{1,4}|[a-z]{1,2}\d{2,4}|[A-Z]{2,}\d{1,4})$/;
/** Measures and sizes: `60-line`, `32x64`. */
const compound = /^\d{1,3}-[a-z]+$|^\d+x\d+$/;

const buttons = new Set(codePhrases('button'));

/** True if the evidence is strong enough for the candidate's shape. A shape that is common in other text needs more. */
export function shapeAllows(text: string, candidate: CodeCandidate, line: Line, evidence: Evidence): boolean {
  const { shape, value } = candidate;
  if (shape === 'digits' && value.length >= minCodeLength) return true;
  if (shape === 'digits' || shape === 'attached') return evidence.strong && evidence.tight;
  if (shape === 'letters') return evidence.tight && lettersAllow(text, candidate, line, evidence);
  return mixedAllow(value, line, evidence);
}

function mixedAllow(value: string, line: Line, evidence: Evidence): boolean {
  if (compound.test(value)) return false;
  const isSaid =
    evidence.announced || (evidence.named && (evidence.labeled || value === value.toUpperCase()));
  if (wordWithNumber.test(value)) return line.own ? evidence.tight : isSaid;
  if (evidence.code >= 1.2 && evidence.ask >= codeWeights.ask * 0.9) return true;
  return evidence.tight && (line.own || evidence.strong || isSaid);
}

function lettersAllow(text: string, candidate: CodeCandidate, line: Line, evidence: Evidence): boolean {
  const { value, end } = candidate;
  // A word before a colon is a label: `LOCATION:`.
  if (buttons.has(value.toLowerCase()) || /^ ?:/.test(text.slice(end, end + 2))) return false;
  if (/^(.)\1*$/.test(value)) return false;
  const isUpper = value === value.toUpperCase();
  if (value.includes('-'))
    return line.own || isUpper || (evidence.announced && evidence.touching && looksRandom(value));
  if (!isUpper) {
    const restOfLine = text.slice(end, line.end);
    return (
      evidence.strong &&
      evidence.labeled &&
      value === value.toLowerCase() &&
      !/[\p{L}\p{N}]/u.test(restOfLine)
    );
  }
  if (!line.own && !evidence.touching) return false;
  if (line.own) return evidence.introduced;
  return /[a-z]/.test(line.text) || !/[A-Z]/.test(line.text.replace(value, ''));
}

/** True for random words with hyphens: three or more words, or four consonants in a row. */
function looksRandom(value: string): boolean {
  return value.split('-').length >= 3 || /[bcdfghjklmnpqrstvwxz]{4}/.test(value);
}
