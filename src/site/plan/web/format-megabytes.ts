const megabyte = 1024 * 1024;

/** Formats whole megabytes, and small amounts with one decimal. Never rounds a positive amount to zero. */
export function formatMegabytes(bytes: number): string {
  if (bytes <= 0 || bytes >= 10 * megabyte) return (Math.max(0, bytes) / megabyte).toFixed(0);
  return Math.max(0.1, bytes / megabyte).toFixed(1);
}
