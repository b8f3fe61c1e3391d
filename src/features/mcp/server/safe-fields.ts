/** Five groups of eight characters and their hyphens; longer than any code that mail is searched for. */
const maxCodeLength = 44;

/** Results show codes outside the fence, so a code may contain nothing with which it could form a sentence. */
export const codePattern = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;

export function onlyCodes(found: readonly string[]): string[] {
  return found.filter((code) => code.length <= maxCodeLength && codePattern.test(code));
}

/**
 * Returns the URL as a browser opens it, without the user name, which looks like a host: `https://bank.example@evil.test/`.
 * `host` has only letters, digits, dots, hyphens, and the colons and brackets of IPv6. Returns undefined if no browser
 * could open it.
 */
export function readLink(written: string): { url: string; host: string } | undefined {
  if (!URL.canParse(written)) return undefined;
  const url = new URL(written);
  url.username = '';
  url.password = '';
  return /^[\w.:[\]-]+$/.test(url.hostname) ? { url: url.href, host: url.hostname } : undefined;
}
