/**
 * What came over a channel, if it can be read; nothing is known of its parts. Whoever may connect to the database may write there,
 * an operator with psql or a node of another release.
 */
export function readPayload(text: string): { readonly [part: string]: unknown } {
  try {
    const payload: unknown = JSON.parse(text);
    return typeof payload === 'object' && payload !== null ? { ...payload } : {};
  } catch {
    return {};
  }
}
