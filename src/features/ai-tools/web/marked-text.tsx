import { joinClasses } from '#platform/ui/web/join-classes.ts';
import type { Span } from '../common/text-facts.ts';

export type TextMark = Span & {
  /** Where links lead to. */
  id?: string;
  look: string;
  /** Why it is marked, said behind it. */
  reason?: string;
};

type Piece = { text: string; start: number; mark: TextMark | undefined };

/** The visitor's own text with places of it marked; scrolls where it is long. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="ai-source" aria-label={label} tabIndex={0}>
      {cutText(text, marks).map(({ text: words, start, mark }) =>
        mark === undefined ? (
          words
        ) : (
          <mark key={start} id={mark.id} className={joinClasses('ai-mark', `ai-mark-${mark.look}`)}>
            {words}
            {mark.reason ? <small> {mark.reason}</small> : null}
          </mark>
        ),
      )}
    </section>
  );
}

/** Cuts a text where its marks begin and end. Marks that overlap an earlier one, or lie outside, are left out. */
export function cutText(text: string, marks: readonly TextMark[]): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const mark of marks.toSorted((one, other) => one.start - other.start)) {
    if (mark.start < position || mark.end <= mark.start || mark.end > text.length) continue;
    if (mark.start > position)
      pieces.push({ text: text.slice(position, mark.start), start: position, mark: undefined });
    pieces.push({ text: text.slice(mark.start, mark.end), start: mark.start, mark });
    position = mark.end;
  }
  if (position < text.length) pieces.push({ text: text.slice(position), start: position, mark: undefined });
  return pieces;
}
