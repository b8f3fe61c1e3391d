import { readNamedPatterns } from '../read-data.ts';

/** Gets a pattern from `data/reading-patterns.tsv`, which describes each one. */
export const pattern = readNamedPatterns('reading-patterns.tsv');
