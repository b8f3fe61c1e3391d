import { isVideoId } from '../common/video-id.ts';

/** Browsers take longer addresses; nobody needs one for a video. */
const maxAddressCharacters = 2_048;

const videoHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);

/** `/embed/ID`, `/v/ID`, also with parameters joined by `&`, as old players were embedded. */
const idInPath = /^\/(?:embed|v|e|shorts|live)\/([^/&]+)(?:[/&]|$)/u;
const idInShortPath = /^\/([^/&]+)(?:[/&]|$)/u;

/** Eleven characters too, but players of a playlist and of a channel's live stream. */
const otherPlayer = /^\/embed\/(?:videoseries|live_stream)(?:[/&]|$)/u;

/** The video that an address of the platform leads to; undefined for every other text. */
export function findVideoId(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > maxAddressCharacters) return undefined;
  const address = withScheme(trimmed);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  // `https://youtube.com@elsewhere.example/` and the like look like what they are not.
  if (url.username !== '' || url.password !== '') return undefined;
  const videoId = candidateIn(url);
  return videoId !== undefined && isVideoId(videoId) ? videoId : undefined;
}

function withScheme(address: string): string {
  if (address.startsWith('//')) return `https:${address}`;
  return /^[a-z][a-z0-9+.-]*:\/\//iu.test(address) ? address : `https://${address}`;
}

function candidateIn({ hostname, pathname, searchParams }: URL): string | undefined {
  if (shortHosts.has(hostname)) return idInShortPath.exec(pathname)?.[1];
  if (!videoHosts.has(hostname)) return undefined;
  if (/^\/watch\/?$/u.test(pathname)) return searchParams.get('v') ?? undefined;
  return otherPlayer.test(pathname) ? undefined : idInPath.exec(pathname)?.[1];
}
