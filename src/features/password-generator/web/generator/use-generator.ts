import { useEffect, useRef, useState } from 'react';
import type { RandomSource } from '#platform/random/common/random-source.ts';
import { showToast } from '#platform/ui/web/toast/show-toast.ts';
import type { PasswordChoice } from '../../common/generate-password.ts';
import {
  generatePassphrase,
  generatePassword,
  type PassphraseChoice,
  passphraseBits,
  passwordBits,
} from '../../common/generate-password.ts';
import { defaultPassphraseWords, defaultPasswordLength } from '../../common/limits.ts';

export type GeneratorMode = 'password' | 'passphrase';

type Secret = {
  text: string;
  /** Entropy of the options that generated the secret, in bits. */
  bits: number;
};

export type Generator = {
  mode: GeneratorMode;
  passwordChoice: PasswordChoice;
  passphraseChoice: PassphraseChoice;
  secret: Secret | undefined;
  /** Counts all secrets. Announcements contain the count, because screen readers ignore an unchanged text. */
  madeCount: number;
  wordList: 'unasked' | 'loading' | 'here' | 'failed';
  changeMode(mode: GeneratorMode): void;
  changePassword(difference: Partial<PasswordChoice>): void;
  changePassphrase(difference: Partial<PassphraseChoice>): void;
  generate(): void;
};

type GeneratorNeeds = {
  random: RandomSource;
  loadWords: () => Promise<readonly string[]>;
  /** Not called for secrets that the page generates by itself. */
  onGenerated: (secret: string) => void;
};

export const firstPasswordChoice: PasswordChoice = {
  length: defaultPasswordLength,
  uppercase: true,
  lowercase: true,
  numbers: true,
  symbols: true,
  excludeAmbiguous: false,
};
const firstPassphraseChoice: PassphraseChoice = {
  wordCount: defaultPassphraseWords,
  separator: '-',
  capitals: false,
  digit: false,
};

/** Keeps a secret in memory only, until the next one. */
export function useGenerator({ random, loadWords, onGenerated }: GeneratorNeeds): Generator {
  const [mode, setMode] = useState<GeneratorMode>('password');
  const [passwordChoice, setPasswordChoice] = useState(firstPasswordChoice);
  const [passphraseChoice, setPassphraseChoice] = useState(firstPassphraseChoice);
  const [secret, setSecret] = useState<Secret>();
  const [madeCount, setMadeCount] = useState(0);
  const [wordList, setWordList] = useState<Generator['wordList']>('unasked');
  const wantedMode = useRef(mode);

  function show(text: string, bits: number): string {
    setSecret({ text, bits });
    setMadeCount((count) => count + 1);
    return text;
  }

  function makePassword(): string | undefined {
    const text = generatePassword(passwordChoice, random);
    if (text === undefined) {
      showToast({ title: 'Please select at least one character type', kind: 'destructive' });
      return undefined;
    }
    return show(text, passwordBits(passwordChoice));
  }

  async function makePassphrase(): Promise<string | undefined> {
    setWordList((state) => (state === 'here' ? state : 'loading'));
    try {
      const words = await loadWords();
      setWordList('here');
      if (wantedMode.current !== 'passphrase') return undefined;
      return show(
        generatePassphrase(passphraseChoice, words, random),
        passphraseBits(passphraseChoice, words.length),
      );
    } catch {
      setWordList('failed');
      return undefined;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: generates one password when the page opens
  useEffect(() => void makePassword(), []);

  return {
    mode,
    passwordChoice,
    passphraseChoice,
    secret,
    madeCount,
    wordList,
    changeMode(next) {
      wantedMode.current = next;
      setMode(next);
      setSecret(undefined);
      if (next === 'passphrase') void makePassphrase();
      else makePassword();
    },
    changePassword: (difference) => setPasswordChoice((choice) => ({ ...choice, ...difference })),
    changePassphrase: (difference) => setPassphraseChoice((choice) => ({ ...choice, ...difference })),
    generate() {
      const made = mode === 'password' ? Promise.resolve(makePassword()) : makePassphrase();
      void made.then((text) => text !== undefined && onGenerated(text));
    },
  };
}
