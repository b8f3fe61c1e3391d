/** A host for the eye: the registrable domain whole, and as much of what a sender can lengthen before it. */
export type ShownHost = { before: string; domain: string };

const maxBefore = 24;

/**
 * @param host in A-labels
 * @param domain the registrable domain by the server; the whole host counts as one if it does not end with it
 */
export function showHost(host: string, domain: string): ShownHost {
  const isKnown = domain !== '' && (host === domain || host.endsWith(`.${domain}`));
  const shown = isKnown ? domain : host;
  const before = host.slice(0, host.length - shown.length);
  return { before: before.length > maxBefore ? `…${before.slice(1 - maxBefore)}` : before, domain: shown };
}
