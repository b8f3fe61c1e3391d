declare module 'indefinite' {
  function indefinite(phrase: string, options: { articleOnly: true }): string;
  export = indefinite;
}
