/** Five groups of eight characters with hyphens, which is longer than any code found in mail. */
const maxCodeLength = 44;

/** Tool results show codes outside the `Fence` around strangers' text, so a code must not be able to form a sentence. */
export const codePattern = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;

export function onlyCodes(found: readonly string[]): string[] {
  return found.filter((code) => code.length <= maxCodeLength && codePattern.test(code));
}

/**
 * Returns the URL as a browser opens it, without user name and password, which can imitate a host:
 * `https://bank.example@evil.test/`. Undefined if no browser could open it.
 */
export function readLink(written: string): { url: string; host: string } | undefined {
  if (!URL.canParse(written)) return undefined;
  const url = new URL(written);
  url.username = '';
  url.password = '';
  return /^[\w.:[\]-]+$/.test(url.hostname) ? { url: url.href, host: url.hostname } : undefined;
}
