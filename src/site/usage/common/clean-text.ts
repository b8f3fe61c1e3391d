import { maxUrlCharacters, maxUserAgentCharacters } from './limits.ts';

const sensitiveNames = new Set(['token', 'key', 'password', 'secret', 'api_key']);
/** Mail addresses, also as a URL writes them, and phone numbers in their international form. */
const addresses = /[\p{L}\p{N}._%+-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,255}|(?:\+|%2B)\d{8,15}/giu;
/** Scheme and authority, or none where only a path is given; path; query. */
const urlParts = /^(?:(https?:\/\/)([^/?#\\]+)|(?=[/?#]))([^?#]*)(?:\?([^#]*))?/iu;
const neverInUrls = /[\s\p{Cc}<>"]/u;

export function isSensitiveName(name: string): boolean {
  return sensitiveNames.has(name.toLowerCase());
}

/** Nothing that a person can be reached by belongs in an event, wherever it turns up. */
export function withoutAddresses(text: string): string {
  return text.replace(addresses, '[address]');
}

/**
 * A page's address without what is nobody's business: sensitive parameters, credentials and the fragment. Empty for
 * what is not a page of the web.
 */
export function cleanUrl(text: string): string {
  const match = neverInUrls.test(text) ? null : urlParts.exec(text);
  if (match === null) return '';
  const [, scheme = '', authority = '', path = '', query = ''] = match;
  const kept = query.split('&').filter((part) => part !== '' && !isSensitiveName(nameOf(part)));
  const site = scheme + authority.slice(authority.lastIndexOf('@') + 1);
  const cleaned = site + path + (kept.length > 0 ? `?${kept.join('&')}` : '');
  return withoutAddresses(cleaned).slice(0, maxUrlCharacters);
}

export function cutUserAgent(text: string | undefined): string {
  return withoutAddresses((text ?? '').slice(0, maxUserAgentCharacters)).slice(0, maxUserAgentCharacters);
}

/** `%74oken=abc` names the parameter `token`. */
function nameOf(parameter: string): string {
  const name = (parameter.split('=', 1)[0] ?? '').replaceAll('+', ' ');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
