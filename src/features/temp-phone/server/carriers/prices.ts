const microsPerDollar = 1_000_000;

/** Converts a carrier price to millionths of a dollar, rounded up; undefined if it is not a price. */
export function toMicros(price: string, unitsPerDollar: number): number | undefined {
  if (!/^\d{1,9}(\.\d{1,12})?$/u.test(price)) return undefined;
  // Subtracts the rounding error of floating-point division.
  return Math.max(0, Math.ceil((Number(price) / unitsPerDollar) * microsPerDollar - 1e-6));
}

/** A price cap in the carrier's currency, rounded down to a hundredth of a cent. */
export function toCarrierPrice(micros: number, unitsPerDollar: number): string {
  // Adds the rounding error of floating-point multiplication.
  return String(Math.floor((micros / microsPerDollar) * unitsPerDollar * 10_000 + 1e-6) / 10_000);
}
