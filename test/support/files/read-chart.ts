import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const chartFolder = join(import.meta.dirname, '..', '..', '..', 'deploy', 'helm', 'mayfly');

export const readChartFile = (name: string): string => readFileSync(join(chartFolder, name), 'utf8');

/**
 * Reads the YAML of a template for machines without Helm. Lines that contain only an action are removed, so
 * both branches of a condition remain, and an action within a line becomes "…".
 */
export function readTemplate(name: string): unknown {
  const text = readChartFile(join('templates', name))
    .replace(/^\s*\{\{-?[^}]*\}\}\s*$/gmu, '')
    .replace(/\{\{[^}]*\}\}/gu, '…');
  return parse(text, { uniqueKeys: false });
}
