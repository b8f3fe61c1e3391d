export const imageHost = 'https://img.youtube.com';

/** Largest first. The page shows `name`; our URLs and file names contain `quality`. */
export const thumbnailQualities = [
  { quality: 'maxres', name: 'Largest', file: 'maxresdefault.jpg', width: 1280, height: 720 },
  { quality: 'sd', name: 'Large', file: 'sddefault.jpg', width: 640, height: 480 },
  { quality: 'hq', name: 'Medium', file: 'hqdefault.jpg', width: 480, height: 360 },
  { quality: 'mq', name: 'Small', file: 'mqdefault.jpg', width: 320, height: 180 },
  { quality: 'default', name: 'Smallest', file: 'default.jpg', width: 120, height: 90 },
] as const;

export type ThumbnailQuality = (typeof thumbnailQualities)[number]['quality'];

export function publishedPath(videoId: string, quality: ThumbnailQuality): string {
  const file = thumbnailQualities.find((candidate) => candidate.quality === quality)?.file;
  return `/vi/${videoId}/${file}`;
}

export function publicUrl(videoId: string, quality: ThumbnailQuality): string {
  return imageHost + publishedPath(videoId, quality);
}

/** Path of the same picture on our server, so that YouTube never sees the visitor. */
export function proxiedPath(videoId: string, quality: ThumbnailQuality): string {
  return `/thumbnails/${videoId}/${quality}.jpg`;
}

export function downloadName(videoId: string, quality: ThumbnailQuality): string {
  return `youtube-thumbnail-${videoId}-${quality}.jpg`;
}

const videoIdPattern = /^[A-Za-z0-9_-]{11}$/u;

export function isVideoId(text: string): boolean {
  return videoIdPattern.test(text);
}

export function watchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}
