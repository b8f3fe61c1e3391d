import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#platform/errors/common/app-error.ts';
import { adPlaceholder, adPositions, emptySlotText } from '../common/ad-positions.ts';

/** Advertisements stand in every page that is held in memory: a picture belongs into a file of its own. */
const maxAdBytes = 64 * 1024;

/** What the server puts into the pages for each placeholder: the operator's HTML as it is, or the empty slot's text. */
export async function loadAds(folder: string | undefined): Promise<ReadonlyMap<string, string>> {
  const files = folder === undefined ? [] : await readdir(folder).catch(unreadable(folder));
  const filled = await Promise.all(
    adPositions.map(async (position) => {
      const name = `${position}.html`;
      const html =
        folder !== undefined && files.includes(name) ? await readAd(join(folder, name)) : undefined;
      return [adPlaceholder(position), html ?? emptySlotText] as const;
    }),
  );
  return new Map(filled);
}

async function readAd(file: string): Promise<string> {
  const bytes = await readFile(file).catch(unreadable(file));
  if (bytes.byteLength > maxAdBytes)
    throw new AppError('ad_unreadable', {
      details: { file, reason: `is larger than ${maxAdBytes / 1024} KB` },
    });
  return bytes.toString('utf8');
}

function unreadable(file: string): (cause: unknown) => never {
  return (cause) => {
    throw new AppError('ad_unreadable', { cause, details: { file, reason: 'cannot be read' } });
  };
}
