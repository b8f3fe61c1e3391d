import { z } from 'zod';
import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';
import { isVideoId, thumbnailQualities } from './thumbnails.ts';

const qualityFile = z.string().transform((file, context) => {
  const found = thumbnailQualities.find(({ quality }) => `${quality}.jpg` === file);
  if (found !== undefined) return found.quality;
  context.issues.push({ code: 'custom', message: 'must name a quality', input: file });
  return z.NEVER;
});

export const thumbnail = {
  path: '/thumbnails/:videoId/:file',
  input: z.object({ videoId: z.string().refine(isVideoId), file: qualityFile }),
  errors: {
    thumbnail_not_found: {
      status: 404,
      title: 'Thumbnail not found',
      detail: 'This video has no public thumbnail in this size',
    },
    thumbnail_unavailable: {
      status: 502,
      title: 'Thumbnail unavailable',
      detail: 'YouTube did not return an image',
    },
  } satisfies ErrorDeclarations,
} as const;
