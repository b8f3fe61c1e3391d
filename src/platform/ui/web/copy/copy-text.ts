/** Puts text on the clipboard. Rejects where neither way of doing it is allowed. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return;
    } catch {
      // Refused by permission or focus; the old way may still be allowed within a click.
    }
  }
  if (!copyBySelection(text)) throw new Error('the clipboard is not available');
}

/** For origins that are not secure, where there is no `navigator.clipboard`. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Inside an open modal dialog only its own content can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
