import { foldCase, foldText } from './fold-text.ts';
import { readLinkLabel } from './link-label.ts';
import { linkPhrases } from './phrases.ts';
import { compilePhrases, markWords } from './word-marks.ts';

type Link = { url: string; label: string };
/** A link in plain text has `around` instead of a label. */
type ExaminedLink = Link & { around?: { before: string; after: string } };

export const maxLinks = 3;
/** Maximum links scored per mail. Real mails have fewer, and the important one is before the footer. */
const maxExaminedLinks = 200;
const maxTopicCharacters = 4 * 1024;

/** Points. A link needs `threshold`, so at least two signs must agree. */
const weights = {
  labelAction: 4,
  labelActionWeak: 1,
  labelOther: -8,
  labelNeutral: 0,
  labelSilent: 0,
  pathAction: 2,
  /** `/confirm/9z8y7x6w5v4u`: an action with a token. */
  pathWithToken: 1,
  pathOther: -4,
  token: 2,
  /** Without a token or another parameter, the link cannot identify the visitor, so it leads to an ordinary form. */
  noToken: -3,
  topicSubject: 2,
  topicText: 1,
  otherHost: -10,
  image: -10,
  bareHost: -3,
  threshold: 5,
  spread: 3,
} as const;

const topicPhrases = compilePhrases<'topic'>([['topic', linkPhrases('topic')]]);
const pathActions = new Set(linkPhrases('path action'));
/** Words in URLs of forms that anyone can open. They show an action only together with a token or another parameter. */
const formWords = new Set(linkPhrases('path form'));
/** Action words in URLs that often mean something else. They do not count as clear action words. */
const vagueWords = new Set(linkPhrases('path vague'));
/**
 * Words for parts of a site, such as `shop`, where a link may still confirm something. A clear action word outweighs
 * them.
 */
const placeWords = new Set(linkPhrases('path place'));
const otherHosts = linkPhrases('other host');
const tokenName = /^[^=]*(?:token|code|key|hash|sig|signature|jwt|ticket|otp|nonce)=/i;
const pathOthers = new Set(linkPhrases('path other'));

/**
 * Returns at most three links that confirm, activate, sign in, reset or accept, best first. Excludes all other links of a
 * mail.
 */
export function findLinks(
  links: readonly ExaminedLink[],
  context: { subject: string; text: string },
): Link[] {
  const topic = topicPoints(context);
  const best = new Map<string, { link: Link; score: number }>();
  for (const link of links.slice(0, maxExaminedLinks)) {
    const url = link.url.trim();
    const parts = splitUrl(url);
    if (parts === undefined) continue;
    const score = scoreLink(parts) + weights[readLinkLabel(link, context.text)] + topic;
    const known = best.get(url);
    if (score >= weights.threshold && (known === undefined || known.score < score)) {
      best.set(url, { link: { url, label: link.label }, score });
    }
  }
  const ranked = [...best.values()].sort((a, b) => b.score - a.score);
  const top = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score >= top - weights.spread)
    .slice(0, maxLinks)
    .map(({ link }) => link);
}

function topicPoints({ subject, text }: { subject: string; text: string }): number {
  const speaks = (part: string): boolean => markWords(foldCase(foldText(part)), topicPhrases).length > 0;
  if (speaks(subject.slice(0, maxTopicCharacters))) return weights.topicSubject;
  return speaks(text.slice(0, maxTopicCharacters)) ? weights.topicText : 0;
}

function scoreLink(parts: UrlParts): number {
  const words = addressWordsOf(parts);
  const hostWords = parts.host.split('.').slice(0, -2);
  let score = 0;
  if (otherHosts.some((host) => parts.host === host || parts.host.endsWith(`.${host}`)))
    score += weights.otherHost;
  if (/\.(?:png|jpe?g|gif|webp|svg|css|js|ico|woff2?)$/i.test(parts.path)) score += weights.image;
  const known = tokenIn(parts);
  if (known === 'token') score += weights.token;
  if (known === 'none') score += weights.noToken;
  const actions = [...hostWords, ...words].filter(
    (word) => pathActions.has(word) && (known !== 'none' || !formWords.has(word)),
  );
  if (actions.length > 0) score += weights.pathAction;
  const isClear = known === 'token' && actions.some((word) => !formWords.has(word) && !vagueWords.has(word));
  if (isClear) score += weights.pathWithToken;
  if (words.some((word) => pathOthers.has(word) && !(isClear && placeWords.has(word))))
    score += weights.pathOther;
  if (/^\/?$/.test(parts.path) && parts.query === '') score += weights.bareHost;
  return score;
}

function addressWordsOf({ path, query }: UrlParts): string[] {
  const pairs = query.split('&').flatMap((pair) => pair.split('='));
  const plain = pairs.filter((part) => /^[A-Za-z_-]{1,30}$/.test(part));
  return [...path.split(/[/.]/), ...plain].flatMap((segment) => {
    const word = segment.toLowerCase();
    const parts = segment.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
    return [word, ...parts.split(/[-_]/)];
  });
}

function tokenIn({ path, query }: UrlParts): 'token' | 'parameter' | 'none' {
  const pairs = query.split('&').filter((pair) => /^[^=]+=./.test(pair) && !pair.startsWith('utm_'));
  const values = pairs.map((pair) => pair.slice(pair.indexOf('=') + 1));
  const segments = path.split('/');
  // A parameter without a value, such as a whole fragment, can be the token itself.
  const bare = query.split('&').filter((pair) => !pair.includes('='));
  if ([...segments, ...values, ...bare].some(isTokenLike)) return 'token';
  if (pairs.some((pair) => tokenName.test(pair))) return 'token';
  if (
    segments.some(
      (segment, index) => isId(segment) && pathActions.has(segments[index - 1]?.toLowerCase() ?? ''),
    )
  )
    return 'token';
  return pairs.length > 0 ? 'parameter' : 'none';
}

/**
 * True for a path segment that may be an id although it does not look like a token, such as `MTIz`. The caller
 * requires an action word before it, as in `/confirm/MTIz`.
 */
function isId(segment: string): boolean {
  if (/^\d{3,}$|^[a-z]{16,}$/.test(segment)) return true;
  if (/[A-Z]{2}/.test(segment) && /[a-z]/.test(segment)) return true;
  return segment.length >= 4 && /\d/.test(segment) && /^[\w-]+$/.test(segment);
}

function isTokenLike(value: string): boolean {
  if (value.length < 12) return /^(?:[0-9]{6,}|(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9]{6,})$/.test(value);
  const digits = value.replace(/[^0-9]/g, '').length;
  const upper = value.replace(/[^A-Z]/g, '').length;
  return /^[A-Za-z0-9._~%=+-]+$/.test(value) && (digits >= 3 || upper >= 4);
}

export type UrlParts = { host: string; path: string; query: string };

/** Limits the time spent on a URL. */
export const maxUrlCharacters = 4096;

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
