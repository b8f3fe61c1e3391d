import { readNamedPatterns } from '../read-data.ts';
import { capitalizeStart } from './capitalize-start.ts';

const patternOf = readNamedPatterns('dangling-patterns.tsv');
const connective = patternOf('connective');
const reference = patternOf('reference');
const selfReference = patternOf('selfReference');
const elliptic = patternOf('elliptic');
const maxConnectives = 3;
const minRest = 8;

/** Removes connectives such as `However,` from the start of a sentence. */
export function dropConnective(sentence: string): string {
  let rest = sentence;
  for (let round = 0; round < maxConnectives; round += 1) {
    const shorter = rest.replace(connective, (start) => (/^["“'‘(]/u.test(start) ? start.charAt(0) : ''));
    if (shorter === rest || shorter.length < minRest) break;
    rest = shorter;
  }
  return rest === sentence ? sentence : capitalizeStart(rest);
}

/** True if the sentence, without its connective, begins with a word that refers back. */
export function startsDangling(sentence: string): boolean {
  const rest = dropConnective(sentence);
  return (reference.test(rest) && !selfReference.test(rest)) || connective.test(rest) || elliptic.test(rest);
}
