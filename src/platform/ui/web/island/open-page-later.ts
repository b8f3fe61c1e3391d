export type PageToCome = {
  /**
   * Loads the URL in the new window, or in this one if the browser blocked the new one. Throws if the visitor closed
   * the new window.
   */
  show(address: string): void;
  close(): void;
};

/**
 * Opens a window during the click, because browsers block later ones, and loads its URL once that is known. The window
 * has no access to this page.
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
