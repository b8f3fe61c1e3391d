declare module '@zxcvbn-ts/language-en/dist/commonWords.json.mjs' {
  /** English words, most frequent first. */
  const commonWords: readonly string[];
  export = commonWords;
}
