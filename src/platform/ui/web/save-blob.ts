/** Chromium reads the address only after the click; nothing waits for it as long as this. */
const revokeAfterMs = 60_000;

/** Hands bytes to the browser's downloads, as bytes of no type: never something our origin would run. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
