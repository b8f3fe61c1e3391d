import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { passwordBits } from '../../common/generate-password.ts';
import { defaultPasswordLength, maxStrengthScore } from '../../common/limits.ts';
import { measureStrength, type Strength } from '../../common/strength.ts';
import { StrengthBar } from '../strength-bar.tsx';
import { firstPasswordChoice, type Generator } from './use-generator.ts';

type SecretLineProps = Pick<Generator, 'mode' | 'secret' | 'madeCount' | 'wordList'> & {
  isRevealed: boolean;
};

/** A hidden secret is not in the markup at all, only a dot for each character. */
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

/** Dots keep the layout from shifting when the first password appears. */
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

/** Separates digits and symbols, which get other colors, so that 0 and O are easy to distinguish. */
function splitByKind(text: string) {
  return [...text.matchAll(/(?<digits>\d+)|(?<symbols>[^\p{L}\d\s]+)|[\p{L}\s]+/gu)].map((match) => ({
    characters: match[0],
    start: match.index,
    className: match.groups?.digits ? 'secret-digit' : match.groups?.symbols ? 'secret-symbol' : undefined,
  }));
}

/** Prerendered before there is a password, so that the layout does not shift. It is the most likely strength. */
const expected: Strength = { score: maxStrengthScore, label: 'Very Strong', color: 'green', suggestions: [] };

const expectedBits = passwordBits(firstPasswordChoice);

export function SecretStrength({
  mode,
  secret,
  madeCount,
}: Pick<Generator, 'mode' | 'secret' | 'madeCount'>) {
  if (secret === undefined && (mode === 'passphrase' || madeCount > 0))
    return <div className="generator-strength" />;
  const strength = secret ? measureStrength(secret.text) : expected;
  const bits = Math.floor(secret?.bits ?? expectedBits);
  return (
    <div className={`generator-strength strength-${strength.color}`}>
      <p className="strength-label">{strength.label}</p>
      <p className="strength-bits">
        {bits} <small>bits of entropy</small>
      </p>
      <StrengthBar strength={strength} />
      <p className="password-note">
        One of 2<sup>{bits}</sup> {mode}s, each equally likely.
      </p>
    </div>
  );
}
