/** The parts of a web address that recognition looks at; nothing is resolved or decoded beyond `%XX`. */
export type UrlParts = { host: string; path: string; query: string };

/** Longer addresses are accepted by no browser's address bar and cost time. */
export const maxUrlCharacters = 4096;

/** Undefined for anything but an absolute http or https address. */
export function splitUrl(url: string): UrlParts | undefined {
  if (url.length > maxUrlCharacters || /[\s\p{Cc}<>"]/u.test(url)) return undefined;
  const match = /^https?:\/\/([^/?#]+)([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(url);
  if (match === null) return undefined;
  const host = (match[1] ?? '')
    .replace(/^[^@]*@/, '')
    .replace(/:\d*$/, '')
    .toLowerCase();
  if (host === '') return undefined;
  const fragment = (match[4] ?? '').slice(1);
  return {
    host,
    path: match[2] ?? '',
    query: [match[3]?.slice(1) ?? '', fragment].filter((part) => part !== '').join('&'),
  };
}
