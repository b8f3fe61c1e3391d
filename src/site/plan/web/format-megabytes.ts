const megabyte = 1024 * 1024;

/** Whole megabytes, with a decimal while there are few; what is there at all is never told as nothing. */
export function formatMegabytes(bytes: number): string {
  if (bytes <= 0 || bytes >= 10 * megabyte) return (Math.max(0, bytes) / megabyte).toFixed(0);
  return Math.max(0.1, bytes / megabyte).toFixed(1);
}
