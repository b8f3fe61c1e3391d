import { isVideoId } from '../common/thumbnails.ts';

export const maxAddressCharacters = 2_048;

const videoHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);

/** Also matches if `&` and parameters follow, as in old embeds. */
const idInPath = /^\/(?:embed|v|e|shorts|live)\/([^/&]+)(?:[/&]|$)/u;
const idInShortPath = /^\/([^/&]+)(?:[/&]|$)/u;

/** Pages of playlists and live streams, whose names have eleven characters like a video id. */
const otherPlayer = /^\/embed\/(?:videoseries|live_stream)(?:[/&]|$)/u;

export function findVideoId(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > maxAddressCharacters) return undefined;
  const address = withScheme(trimmed);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  // Rejects misleading URLs such as `https://youtube.com@elsewhere.example/`.
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
