import type { Generator } from './use-generator.ts';

export function WordListNote({ state }: { state: Generator['wordList'] }) {
  if (state === 'failed') {
    return (
      <p className="notice notice-bad generator-wide" role="alert">
        The word list could not be downloaded. Passphrases need a connection once; passwords do not.
      </p>
    );
  }
  return (
    <p className="password-note generator-wide">
      Words from the{' '}
      <a className="text-link" href="https://www.eff.org/dice" rel="noreferrer">
        EFF long word list
      </a>
      , 7,776 of them (CC BY 3.0). The list (22 KB) is downloaded once; the words are picked in your browser.
    </p>
  );
}
