import type { Suggestion } from '../../common/analysis-details.ts';
import type { Span } from '../../common/text-facts.ts';

const maxQuoted = 40;

/** Returns the suggestion if it applies to at least `least` spans. */
export function about(kind: string, message: string, spans: readonly Span[], least = 1): Suggestion[] {
  return spans.length < least
    ? []
    : [{ kind, message, spans: spans.map(({ start, end }) => ({ start, end })) }];
}

export function quote(text: string, { start, end }: Span = { start: 0, end: 0 }): string {
  const quoted = text.slice(start, end).replaceAll(/\s+/gu, ' ');
  return `“${quoted.length <= maxQuoted ? quoted : `${quoted.slice(0, maxQuoted - 1)}…`}”`;
}
