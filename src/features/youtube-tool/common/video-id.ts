const videoIdPattern = /^[A-Za-z0-9_-]{11}$/u;

export function isVideoId(text: string): boolean {
  return videoIdPattern.test(text);
}

/** URL of the video's page. */
export function watchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}
