import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { browserRandom } from '#platform/random/web/browser-random.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { CopyButton } from '#platform/ui/web/copy/copy-button.tsx';
import { showToast } from '#platform/ui/web/toast/show-toast.ts';
import { measureStrength } from '../../common/strength.ts';
import type { PasswordEvents } from '../use-password-events.ts';
import { PassphraseOptions, PasswordOptions } from './generator-options.tsx';
import { SecretLine, SecretStrength } from './secret-line.tsx';
import { type Generator, type GeneratorMode, useGenerator } from './use-generator.ts';

type GeneratorCardProps = {
  events: PasswordEvents;
  loadWords?: typeof loadCarriedWords;
};

export function GeneratorCard({ events, loadWords = loadCarriedWords }: GeneratorCardProps) {
  const generator = useGenerator({ random: browserRandom, loadWords, onGenerated: events.tellGenerated });
  const [isRevealed, setIsRevealed] = useState(false);
  const { mode, secret, madeCount, wordList } = generator;
  return (
    <section className="card generator-card" aria-labelledby="generator">
      <div className="generator-main">
        <div className="generator-head">
          <h2 id="generator" className="font-sans text-xs font-normal tracking-normal text-soft">
            Your {mode}
          </h2>
          <ModeSwitch mode={mode} onChange={generator.changeMode} />
        </div>
        <SecretLine
          mode={mode}
          secret={secret}
          madeCount={madeCount}
          wordList={wordList}
          isRevealed={isRevealed}
        />
        <div className="generator-buttons">
          <CopySecret mode={mode} secret={secret} onCopied={events.tellCopied} />
          <Button disabled={mode === 'passphrase' && wordList === 'loading'} onClick={generator.generate}>
            <RefreshCw size={18} aria-hidden="true" />
            Generate new
          </Button>
          <Button
            kind="quiet"
            aria-label={`${isRevealed ? 'Hide' : 'Show'} ${mode}`}
            onClick={() => setIsRevealed(!isRevealed)}
          >
            {isRevealed ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
            <span className="max-sm:sr-only">{isRevealed ? 'Hide' : 'Show'}</span>
          </Button>
        </div>
        <p className="password-note">
          A copied {mode} stays on your clipboard until you copy something else: this page cannot clear it.
        </p>
      </div>
      <SecretStrength mode={mode} secret={secret} madeCount={madeCount} />
      <div className="generator-options">
        {mode === 'password' ? (
          <PasswordOptions choice={generator.passwordChoice} onChange={generator.changePassword} />
        ) : (
          <>
            <PassphraseOptions choice={generator.passphraseChoice} onChange={generator.changePassphrase} />
            <WordListNote state={wordList} />
          </>
        )}
      </div>
      <p className="sr-only" role="status">
        {describeMade(generator)}
      </p>
    </section>
  );
}

const modes: readonly (readonly [mode: GeneratorMode, label: string])[] = [
  ['password', 'Password'],
  ['passphrase', 'Passphrase'],
];

type ModeSwitchProps = { mode: GeneratorMode; onChange: (mode: GeneratorMode) => void };

function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <fieldset className="mode-switch">
      <legend className="sr-only">What to generate</legend>
      {modes.map(([value, label]) => (
        <label key={value}>
          <input
            className="sr-only"
            type="radio"
            name="mode"
            autoComplete="off"
            checked={mode === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function WordListNote({ state }: { state: Generator['wordList'] }) {
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

type CopySecretProps = Pick<Generator, 'mode' | 'secret'> & { onCopied: () => void };

function CopySecret({ mode, secret, onCopied }: CopySecretProps) {
  return (
    <CopyButton
      kind="primary"
      className="sm:min-w-36"
      text={secret?.text}
      onCopied={() => {
        showToast({ title: 'Copied!', kind: 'success' });
        onCopied();
      }}
      onFailed={() =>
        showToast({
          title: 'Copy failed',
          description: `Please show the ${mode}, select it and copy it manually.`,
          kind: 'destructive',
        })
      }
    >
      <span>
        Copy<span className="max-sm:sr-only"> {mode}</span>
      </span>
    </CopyButton>
  );
}

/** Contains a number, because screen readers do not announce an unchanged sentence again. */
function describeMade({ mode, secret, madeCount }: Generator): string {
  if (secret === undefined || madeCount < 2) return '';
  const name = mode === 'password' ? 'Password' : 'Passphrase';
  return `${name} ${madeCount} is ready: ${measureStrength(secret.text).label}`;
}

/** The words are in the order of their dice numbers, from 11111 to 66666. */
async function loadCarriedWords(): Promise<readonly string[]> {
  const { default: text } = await import('../data/eff-long-words.txt?raw');
  return text.trimEnd().split('\n');
}
