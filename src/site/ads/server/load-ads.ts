import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { PageSlot } from '#platform/http/common/page-slot.ts';
import { adPositions, adSlotName } from '../common/ad-positions.ts';

/** Maximum size of an ad, because every page in memory contains a copy. Pictures belong in separate files. */
const maxAdBytes = 64 * 1024;

/** Each slot contains the operator's HTML unchanged, or nothing. */
export async function loadAds(folder: string | undefined): Promise<PageSlot[]> {
  const files = folder === undefined ? [] : await readdir(folder).catch(unreadable(folder));
  return Promise.all(
    adPositions.map(async (position) => {
      const file = `${position}.html`;
      const html =
        folder !== undefined && files.includes(file) ? await readAd(join(folder, file)) : undefined;
      return { name: adSlotName(position), html };
    }),
  );
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
