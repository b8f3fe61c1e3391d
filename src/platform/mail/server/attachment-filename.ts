import { readRows } from '#platform/data-files/server/data-files.ts';
import { cleanLine } from '../common/clean-line.ts';

/** Common file systems allow 255 bytes; a few characters may take several bytes each. */
const maxFilenameLength = 200;
const maxExtensionLength = 12;

const extensions = new Map(
  readRows(new URL('./data/file-extensions.tsv', import.meta.url)).map(([type = '', extension = '']) => [
    type,
    extension,
  ]),
);

/** Returns a file name that is safe on every system and never empty. Shortens a long name before its extension. */
export function attachmentFilename(name: string | undefined, contentType: string): string {
  const cleaned = cleanLine(name ?? '', maxFilenameLength * 4)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/["'`<>|?*:\\/]+/g, '_')
    .replace(/^[._\s]+/, '')
    .replace(/[.\s]+$/, '');
  if (cleaned === '') return `attachment${extensions.get(contentType) ?? ''}`;
  // Avoids device names of Windows, with any extension.
  const safe = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(cleaned) ? `_${cleaned}` : cleaned;
  if (safe.length <= maxFilenameLength) return safe;
  const dot = safe.lastIndexOf('.');
  const extension = dot > 0 && safe.length - dot <= maxExtensionLength ? safe.slice(dot) : '';
  return (
    safe
      .slice(0, maxFilenameLength - extension.length)
      .toWellFormed()
      .replace(/\ufffd$/, '') + extension
  );
}
