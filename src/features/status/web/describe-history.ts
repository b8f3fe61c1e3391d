import { quarterCount, quarterMs } from '../common/limits.ts';
import type { Span } from '../common/status-history.ts';

export type DescribedHistory = {
  summary: string;
  /** Each time of trouble in a sentence, the latest first. */
  troubles: readonly string[];
};

const dayMs = quarterCount * quarterMs;

/** The strip in words: whoever cannot see it, or wants the times. `endMs` is the end of the strip. */
export function describeHistory(history: readonly Span[], endMs: number): DescribedHistory {
  const [first] = history;
  if (first === undefined) return { summary: 'No checks to show.', troubles: [] };
  const troubles = history.filter(({ status }) => status !== 'operational');
  const since = first.fromMs > endMs - dayMs ? `since ${time(first.fromMs)}` : 'in the last 24 hours';
  return {
    summary: `${countTroubles(troubles.length)} ${since}.`,
    troubles: troubles.toReversed().map((span) => describeTrouble(span, endMs)),
  };
}

function countTroubles(count: number): string {
  const often = ['once', 'twice'][count - 1] ?? `${count} times`;
  return count === 0 ? 'No trouble' : `Trouble ${often}`;
}

function describeTrouble({ status, fromMs, toMs }: Span, endMs: number): string {
  const word = status === 'down' ? 'Down' : 'Degraded';
  return toMs >= endMs ? `${word} since ${time(fromMs)}` : `${word} from ${time(fromMs)} to ${time(toMs)}`;
}

function time(timeMs: number): string {
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(timeMs);
}
