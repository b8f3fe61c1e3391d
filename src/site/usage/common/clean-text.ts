import { maxUrlCharacters, maxUserAgentCharacters } from './limits.ts';

const sensitiveNames = new Set(['token', 'key', 'password', 'secret', 'api_key']);
/** Mail addresses, also URL-encoded, and international phone numbers. */
const addresses = /[\p{L}\p{N}._%+-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,255}|(?:\+|%2B)\d{8,15}/giu;
/** Captures scheme and authority, which a bare path lacks, then path and query. */
const urlParts = /^(?:(https?:\/\/)([^/?#\\]+)|(?=[/?#]))([^?#]*)(?:\?([^#]*))?/iu;
const neverInUrls = /[\s\p{Cc}<>"]/u;

export function isSensitiveName(name: string): boolean {
  return sensitiveNames.has(name.toLowerCase());
}

/** Removes mail addresses and phone numbers, because events must not identify anyone. */
export function withoutAddresses(text: string): string {
  return text.replace(addresses, '[address]');
}

/**
 * Removes sensitive parameters, credentials and the fragment from a URL. Returns an empty string for anything but an HTTP
 * URL or a path.
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

/** Decodes a parameter's name, so that `%74oken=abc` counts as `token`. */
function nameOf(parameter: string): string {
  const name = (parameter.split('=', 1)[0] ?? '').replaceAll('+', ' ');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
