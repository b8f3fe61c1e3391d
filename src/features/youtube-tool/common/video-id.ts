const videoIdPattern = /^[A-Za-z0-9_-]{11}$/u;

export function isVideoId(text: string): boolean {
  return videoIdPattern.test(text);
}

/** The video's own page. */
export function watchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}
