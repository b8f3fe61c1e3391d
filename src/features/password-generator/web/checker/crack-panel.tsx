import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import type { CrackEstimate } from './estimate-crack.ts';

type CrackPanelProps = {
  /** The caller also passes it as `key`, so that each password gets a new panel. */
  password: string;
  isWanted: boolean;
  onWanted: () => void;
  loadEstimator: typeof loadEstimator;
};

type State = 'unasked' | 'loading' | 'failed' | CrackEstimate;

export function CrackPanel({ password, isWanted, onWanted, loadEstimator }: CrackPanelProps) {
  const [state, setState] = useState<State>(isWanted ? 'loading' : 'unasked');

  function estimate(): void {
    setState('loading');
    loadEstimator()
      .then((estimateCrack) => setState(estimateCrack(password)))
      .catch(() => setState('failed'));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a password is estimated automatically once
  useEffect(() => {
    if (isWanted) estimate();
  }, []);

  return (
    <div className="crack-panel">
      <h3>How long would it hold up?</h3>
      {typeof state === 'object' ? (
        <CrackResult estimate={state} />
      ) : (
        <>
          <p className="password-note">
            Compares it with leaked passwords, names, words and dates, all in your browser. The dictionaries
            (0.8 MB) are downloaded once.
          </p>
          {state === 'failed' ? (
            <p className="notice notice-bad" role="alert">
              The dictionaries could not be downloaded. The check above works without them.
            </p>
          ) : null}
          <Button
            disabled={state === 'loading'}
            onClick={() => {
              onWanted();
              estimate();
            }}
          >
            {state === 'loading' ? 'Estimating…' : 'Estimate crack time'}
          </Button>
        </>
      )}
    </div>
  );
}

function CrackResult({ estimate: { guesses, reasons } }: { estimate: CrackEstimate }) {
  return (
    <div role="status">
      <table className="figure-table">
        <caption className="sr-only">Time to guess the password</caption>
        <tbody>
          {attacks.map(({ name, guessesPerSecond }) => (
            <tr key={name}>
              <th scope="row" className="text-soft">
                {name}
              </th>
              <td>{describeDuration(guesses / guessesPerSecond)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="password-note">
        About {Math.max(1, Math.round(Math.log2(guesses)))} bits: the effort to guess it, trying likely
        passwords first.
      </p>
      {reasons.length > 0 ? (
        <ul className="plain-dots">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p className="password-note">No known patterns found.</p>
      )}
    </div>
  );
}

export async function loadEstimator(): Promise<(password: string) => CrackEstimate> {
  const { estimateCrack } = await import('./estimate-crack.ts');
  return estimateCrack;
}

/** Guess rates that are common in password research, slowest first. */
const attacks = [
  { name: 'Online, on a site that limits attempts', guessesPerSecond: 100 / 3600 },
  { name: 'Online, on a site that does not', guessesPerSecond: 10 },
  { name: 'Stolen, with a slow hash', guessesPerSecond: 1e4 },
  { name: 'Stolen, with a fast hash', guessesPerSecond: 1e10 },
] as const;

const units = [
  ['century', 'centuries', 100 * 365.25 * 86_400],
  ['year', 'years', 365.25 * 86_400],
  ['month', 'months', 30.4375 * 86_400],
  ['day', 'days', 86_400],
  ['hour', 'hours', 3_600],
  ['minute', 'minutes', 60],
  ['second', 'seconds', 1],
] as const;

/** Returns text such as '3 hours' or 'centuries'. */
export function describeDuration(seconds: number): string {
  const unit = units.find(([, , length]) => seconds >= length);
  if (unit === undefined) return 'less than a second';
  const [one, many, length] = unit;
  if (one === 'century') return many;
  const count = Math.floor(seconds / length);
  return `${count} ${count === 1 ? one : many}`;
}
