/** Delay before revoking the URL, which Chromium reads only after the click. */
const revokeAfterMs = 60_000;

/** Saves bytes as a file. Replaces their media type with a generic one, so that they never run in our origin. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
