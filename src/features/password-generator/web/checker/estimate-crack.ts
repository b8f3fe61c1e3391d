import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import sentences from '../data/crack-sentences.json' with { type: 'json' };

export type CrackEstimate = {
  guesses: number;
  reasons: readonly string[];
};

/** Estimating gets much slower with length, and more characters only make a password stronger. */
const maxEstimatedLength = 64;

/**
 * The estimator charges the same number of guesses for every word only if the dictionary is named `diceware`. Under the
 * original name, words early in the alphabet would cost almost none.
 */
const { 'diceware-common': diceware, ...otherLists } = common.dictionary;

let estimator: ZxcvbnFactory | undefined;

export function estimateCrack(password: string): CrackEstimate {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...otherLists, diceware, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: maxEstimatedLength,
  });
  const { guesses, feedback, sequence } = estimator.check(password);
  const hints = [feedback.warning, ...feedback.suggestions].filter((hint) => hint !== null);
  return { guesses, reasons: findReasons(hints, sequence.map(kindOf)) };
}

function kindOf(match: MatchExtended): string {
  return match.pattern === 'dictionary' ? String(match.dictionaryName) : match.pattern;
}

type Sentences = Readonly<Record<string, string>>;
/** Maps the estimator's name for a match to a sentence. No sentence quotes the password. */
const kindSentences: Sentences = sentences.kinds;
const hintSentences: Sentences = sentences.hints;

/** Hints whose sentences already say that the password has leaked. */
const leakHints = new Set(['topTen', 'topHundred', 'common', 'similarToCommon']);

const maxReasons = 4;

export function findReasons(hints: readonly string[], kinds: readonly string[]): string[] {
  const isLeakSaid = hints.some((hint) => leakHints.has(hint));
  const reasons = [
    ...hints.map((hint) => hintSentences[hint]),
    ...kinds
      .filter((kind) => !(isLeakSaid && kind === 'passwords-common'))
      .map((kind) => kindSentences[kind]),
  ].filter((sentence) => sentence !== undefined);
  return [...new Set(reasons)].slice(0, maxReasons);
}
