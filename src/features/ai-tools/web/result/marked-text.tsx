import type { Span } from '#platform/text/common/text-facts.ts';
import { joinClasses } from '#platform/ui/web/join-classes.ts';

export type TextMark = Span & {
  id?: string;
  look: string;
  reason?: string;
};

type Piece = Span & {
  mark: TextMark | undefined;
  /** The marked text cut at the marks inside it; empty if there are none. */
  inner: Piece[];
};

export function MarkedText({
  text,
  marks,
  label,
}: {
  text: string;
  marks: readonly TextMark[];
  label: string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section className="ai-source" aria-label={label} tabIndex={0}>
      <Pieces text={text} pieces={cutText(marks, { start: 0, end: text.length })} />
    </section>
  );
}

function Pieces({ text, pieces }: { text: string; pieces: readonly Piece[] }) {
  return pieces.map(({ start, end, mark, inner }) =>
    mark === undefined ? (
      text.slice(start, end)
    ) : (
      <mark key={start} id={mark.id} className={joinClasses('ai-mark', `ai-mark-${mark.look}`)}>
        {inner.length > 0 ? <Pieces text={text} pieces={inner} /> : text.slice(start, end)}
        {mark.reason ? <small> {mark.reason}</small> : null}
      </mark>
    ),
  );
}

/** Lists the ids of the marks that `MarkedText` shows. */
export function listShownIds(text: string, marks: readonly TextMark[]): Set<string> {
  return new Set(listIds(cutText(marks, { start: 0, end: text.length })));
}

function listIds(pieces: readonly Piece[]): string[] {
  return pieces.flatMap(({ mark, inner }) => [...(mark?.id ? [mark.id] : []), ...listIds(inner)]);
}

/** Ignores marks that cross an earlier one or lie outside the span. */
function cutText(marks: readonly TextMark[], { start, end }: Span): Piece[] {
  const sorted = marks.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const pieces: Piece[] = [];
  let position = start;
  for (const [index, mark] of sorted.entries()) {
    if (mark.start < position || mark.end <= mark.start || mark.end > end) continue;
    if (mark.start > position) pieces.push({ start: position, end: mark.start, mark: undefined, inner: [] });
    const later = sorted.slice(index + 1);
    const past = later.findIndex((other) => other.start >= mark.end);
    const within = past === -1 ? later : later.slice(0, past);
    pieces.push({
      start: mark.start,
      end: mark.end,
      mark,
      inner: within.length > 0 ? cutText(within, mark) : [],
    });
    position = mark.end;
  }
  if (position < end) pieces.push({ start: position, end, mark: undefined, inner: [] });
  return pieces;
}
