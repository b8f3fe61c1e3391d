export const copiedMs = 2_000;

/** Rejects if both ways of copying are blocked. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return;
    } catch {
      // The browser denied permission, or the page has no focus. The fallback may still work within a click.
    }
  }
  if (!copyBySelection(text)) throw new Error('the clipboard is not available');
}

/** Fallback if the browser denies access, or has no `navigator.clipboard`, as on insecure origins. */
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
