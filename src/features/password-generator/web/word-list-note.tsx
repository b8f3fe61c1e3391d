import type { Generator } from './use-generator.ts';

export function WordListNote({ state }: { state: Generator['wordList'] }) {
  if (state === 'failed') {
    return (
      <p className="notice notice-bad generator-wide" role="alert">
        The word list could not be fetched. Passphrases need the network once; passwords do not.
      </p>
    );
  }
  return (
    <p className="password-note generator-wide">
      Words from the{' '}
      <a className="text-link" href="https://www.eff.org/dice" rel="noreferrer">
        EFF long word list
      </a>
      , 7,776 of them (CC BY 3.0). The list is 22 KB and needs the network once; the words are drawn here.
    </p>
  );
}
