import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { defaultPasswordLength } from '../../common/limits.ts';
import type { Generator } from './use-generator.ts';

type SecretLineProps = Pick<Generator, 'mode' | 'secret' | 'madeCount' | 'wordList'> & {
  isRevealed: boolean;
};

/** One dot for each character, or the characters themselves; while hidden they are nowhere in the page. */
export function SecretLine({ mode, secret, madeCount, wordList, isRevealed }: SecretLineProps) {
  const isShown = isRevealed && secret !== undefined;
  return (
    <p
      className={joinClasses(
        'secret-line',
        !isShown && 'secret-hidden',
        mode === 'password' && 'secret-characters',
      )}
    >
      {secret === undefined ? (
        describeWaiting(mode, madeCount, wordList)
      ) : isShown ? (
        <Characters text={secret.text} />
      ) : (
        <>
          <span aria-hidden="true">{dots(secret.text.length)}</span>
          <span className="sr-only">Hidden, {secret.text.length} characters</span>
        </>
      )}
    </p>
  );
}

/** Before the first password there are its dots already, so that nothing moves when it comes. */
function describeWaiting(
  mode: Generator['mode'],
  madeCount: number,
  wordList: Generator['wordList'],
): string {
  if (mode === 'password') return madeCount === 0 ? dots(defaultPasswordLength) : 'No password yet';
  return wordList === 'failed' ? 'No words yet' : 'Loading words…';
}

function dots(count: number): string {
  return '•'.repeat(count);
}

function Characters({ text }: { text: string }) {
  return (
    <code>
      {splitByKind(text).map(({ characters, start, className }) => (
        <span key={start} className={className}>
          {characters}
        </span>
      ))}
    </code>
  );
}

/** Digits and symbols have colours of their own, so that 0 and O are told apart. */
function splitByKind(text: string) {
  return [...text.matchAll(/(?<digits>\d+)|(?<symbols>[^\p{L}\d\s]+)|[\p{L}\s]+/gu)].map((match) => ({
    characters: match[0],
    start: match.index,
    className: match.groups?.digits ? 'secret-digit' : match.groups?.symbols ? 'secret-symbol' : undefined,
  }));
}
