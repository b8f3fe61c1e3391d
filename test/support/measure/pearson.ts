/** Returns the correlation of two rows of numbers, from -1 to 1. */
export function pearson(ones: readonly number[], others: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [oneMean, otherMean] = [mean(ones), mean(others)];
  let together = 0;
  let oneSquares = 0;
  let otherSquares = 0;
  for (const [index, one] of ones.entries()) {
    const other = (others[index] ?? 0) - otherMean;
    together += (one - oneMean) * other;
    oneSquares += (one - oneMean) ** 2;
    otherSquares += other ** 2;
  }
  return together / Math.sqrt(oneSquares * otherSquares);
}
