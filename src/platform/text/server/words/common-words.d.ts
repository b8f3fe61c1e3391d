declare module '@zxcvbn-ts/language-en/dist/commonWords.json.mjs' {
  /** Ordered by frequency. */
  const commonWords: readonly string[];
  export = commonWords;
}
