/** The only place that writes to the browser's console. Never pass it an address, a token or message text. */
export function logInBrowser(what: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is its console
  console.warn(`Mayfly: ${what}`, ...(cause === undefined ? [] : [cause]));
}
