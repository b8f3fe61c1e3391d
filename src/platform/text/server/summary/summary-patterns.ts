import { readPatternKinds } from '../read-data.ts';

export const { pattern, patternsOf, isLike } = readPatternKinds('summary-patterns.tsv');
