export type ContentEncoding = 'br' | 'gzip';

const maxHeaderLength = 200;

/** The best encoding that the client takes (RFC 9110 section 12.5.3), of those at hand, best first. */
export function acceptedEncoding(
  header: string | undefined,
  available: readonly ContentEncoding[],
): ContentEncoding | undefined {
  if (header === undefined) return undefined;
  const weights = new Map<string, number>();
  for (const part of header.slice(0, maxHeaderLength).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  return available.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0);
}
