import { readNamedPatterns } from '../read-data.ts';

export const pattern = readNamedPatterns('reading-patterns.tsv');
