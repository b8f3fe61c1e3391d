const megabyte = 1024 * 1024;

/** Whole megabytes, with a decimal while there are few. */
export function formatMegabytes(bytes: number): string {
  return (bytes / megabyte).toFixed(bytes > 0 && bytes < 10 * megabyte ? 1 : 0);
}
