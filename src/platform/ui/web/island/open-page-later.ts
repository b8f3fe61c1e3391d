export type PageToCome = {
  /** Leads the window to the address; in this window where the browser has blocked another one. Throws if it was closed. */
  show(address: string): void;
  /** Takes the window away again. */
  close(): void;
};

/**
 * Opens a window within the click, for browsers block what opens later, and fills it when its address is known. What is
 * shown there cannot reach back to this page.
 */
export function openPageLater(title: string): PageToCome {
  const opened = window.open('', '_blank');
  if (opened) {
    opened.opener = null;
    opened.document.title = title;
  }
  return {
    show(address) {
      const url = new URL(address, location.href);
      if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('not a web address');
      if (opened?.closed) throw new Error('the window was closed');
      if (opened) opened.location.replace(url);
      else location.assign(url);
    },
    close: () => opened?.close(),
  };
}
