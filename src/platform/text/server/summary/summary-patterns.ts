import { readPatternKinds } from '../read-data.ts';

/** Looks up the expressions in `data/summary-patterns.tsv`, which describes each one. */
export const { pattern, patternsOf, isLike } = readPatternKinds('summary-patterns.tsv');
