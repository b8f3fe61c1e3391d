declare module 'indefinite' {
  /** Returns `a` or `an` for a phrase. */
  function indefinite(phrase: string, options: { articleOnly: true }): string;
  export = indefinite;
}
