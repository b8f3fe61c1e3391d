/** Finds the last mark at or before an offset. @param marks in ascending order, the first one at 0 */
export function findMark<Mark extends { at: number }>(
  marks: readonly Mark[],
  offset: number,
): Mark | undefined {
  let low = 0;
  let high = marks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((marks[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return marks[low];
}
