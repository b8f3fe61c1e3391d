const microsPerDollar = 1_000_000;

/** A price of the carrier in millionths of a dollar, rounded up; undefined when it is no price. */
export function toMicros(price: string, unitsPerDollar: number): number | undefined {
  if (!/^\d{1,9}(\.\d{1,12})?$/u.test(price)) return undefined;
  // The subtracted part is what a quotient of fractions may have beyond the price that it is.
  return Math.max(0, Math.ceil((Number(price) / unitsPerDollar) * microsPerDollar - 1e-6));
}

/** A price cap in the carrier's currency, rounded down to a hundredth of a cent. */
export function toCarrierPrice(micros: number, unitsPerDollar: number): string {
  // The added part is what a product of fractions may lack to the price that it is.
  return String(Math.floor((micros / microsPerDollar) * unitsPerDollar * 10_000 + 1e-6) / 10_000);
}
