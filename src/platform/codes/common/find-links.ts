import { foldCase, foldText } from './fold-text.ts';
import { addressWords, emptyLabels, linkWords, otherHosts } from './link-words.ts';
import { splitUrl, type UrlParts } from './split-url.ts';
import { compilePhrases, markWords } from './word-marks.ts';

type Link = { url: string; label: string };

export const maxLinks = 3;
/** Mails of real senders carry fewer; the one that counts stands before the footer. */
const maxExaminedLinks = 200;
const maxLabelCharacters = 200;
/** What the mail is about is said at its start. */
const maxTopicCharacters = 4 * 1024;

/** Points; a link needs `threshold`, so that at least two signs have to agree. */
const weights = {
  labelAction: 4,
  labelOther: -8,
  pathAction: 2,
  pathOther: -4,
  token: 2,
  /** Whoever clicks has to be known by the address: without a token it leads to a form like any other. */
  noToken: -3,
  topicSubject: 2,
  topicText: 1,
  otherHost: -10,
  image: -10,
  bareHost: -3,
  threshold: 5,
  spread: 3,
} as const;

const languages = Object.values(linkWords);
const labelPhrases = compilePhrases<'action' | 'other'>([
  ['other', languages.flatMap((words) => words.other)],
  ['action', languages.flatMap((words) => words.action)],
]);
const topicPhrases = compilePhrases<'topic'>([['topic', languages.flatMap((words) => words.topic)]]);
const saysNothing = new Set(emptyLabels.map((label) => foldCase(foldText(label))));
const pathActions = new Set<string>(addressWords.action);
/** Addresses of forms that anyone may open; they lead on only with a token. */
const formWords = new Set<string>(addressWords.form);
const tokenName = /^[^=]*(?:token|code|key|hash|sig|signature|jwt|ticket|otp|nonce)=/i;
const pathOthers = new Set<string>(addressWords.other);

/**
 * Links that confirm, activate, sign in, reset or accept, best first, at most three: what a visitor waits
 * for, never what a mail merely links to.
 */
export function findLinks(links: readonly Link[], context: { subject: string; text: string }): Link[] {
  const topic = topicPoints(context);
  const best = new Map<string, { link: Link; score: number }>();
  for (const link of links.slice(0, maxExaminedLinks)) {
    const url = link.url.trim();
    const parts = splitUrl(url);
    if (parts === undefined) continue;
    const score = scoreLink(parts, link.label) + topic;
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

function scoreLink(parts: UrlParts, label: string): number {
  const words = addressWordsOf(parts);
  const hostWords = parts.host.split('.').slice(0, -2);
  let score = labelPoints(label);
  if (otherHosts.some((host) => parts.host === host || parts.host.endsWith(`.${host}`)))
    score += weights.otherHost;
  if (/\.(?:png|jpe?g|gif|webp|svg|css|js|ico|woff2?)$/i.test(parts.path)) score += weights.image;
  const known = tokenIn(parts);
  if (known === 'token') score += weights.token;
  if (known === 'none') score += weights.noToken;
  const leadsOn = (word: string): boolean =>
    pathActions.has(word) && (known !== 'none' || !formWords.has(word));
  if ([...hostWords, ...words].some(leadsOn)) score += weights.pathAction;
  if (words.some((word) => pathOthers.has(word))) score += weights.pathOther;
  if (/^\/?$/.test(parts.path) && parts.query === '') score += weights.bareHost;
  return score;
}

function labelPoints(label: string): number {
  const text = foldCase(foldText(label.slice(0, maxLabelCharacters))).trim();
  if (text === '' || saysNothing.has(text) || /^(?:https?:\/\/|www\.)/.test(text)) return 0;
  const marks = markWords(text, labelPhrases);
  if (marks.some((mark) => mark.kind === 'other')) return weights.labelOther;
  return marks.length > 0 ? weights.labelAction : 0;
}

function addressWordsOf({ path, query }: UrlParts): string[] {
  const names = query.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  return [...path.split(/[/.]/), ...names].flatMap((segment) => {
    const word = segment.toLowerCase();
    return [word, ...word.split(/[-_]/)];
  });
}

/** By what the address knows who clicks: something drawn at random, or a parameter that is called so. */
function tokenIn({ path, query }: UrlParts): 'token' | 'parameter' | 'none' {
  const pairs = query.split('&').filter((pair) => /^[^=]+=./.test(pair) && !pair.startsWith('utm_'));
  const values = pairs.map((pair) => pair.slice(pair.indexOf('=') + 1));
  if ([...path.split('/'), ...values].some(isTokenLike)) return 'token';
  if (pairs.some((pair) => tokenName.test(pair))) return 'token';
  return pairs.length > 0 ? 'parameter' : 'none';
}

function isTokenLike(value: string): boolean {
  if (value.length < 12) return /^(?:[0-9]{6,}|(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9]{6,})$/.test(value);
  const digits = value.replace(/[^0-9]/g, '').length;
  const upper = value.replace(/[^A-Z]/g, '').length;
  return /^[A-Za-z0-9._~%=+-]+$/.test(value) && (digits >= 3 || upper >= 4);
}
