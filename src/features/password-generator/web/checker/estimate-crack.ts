import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import sentences from '../data/crack-sentences.json' with { type: 'json' };

export type CrackEstimate = {
  /** Number of guesses needed by an attacker who tries likely passwords first. */
  guesses: number;
  /** Sentences, the most important first. Empty if nothing was recognized. */
  reasons: readonly string[];
};

/** Estimating gets much slower with length, and further characters only make a password stronger. */
const maxEstimatedLength = 64;

/**
 * Renamed to `diceware`, because the estimator charges the same number of guesses for every word of a dictionary with that
 * name. Under the original name, words early in the alphabet would cost almost none.
 */
const { 'diceware-common': diceware, ...otherLists } = common.dictionary;

let estimator: ZxcvbnFactory | undefined;

/** Compares a password with common choices. The first call unpacks the dictionaries. */
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

/** Returns the name of the dictionary, such as `passwords-common`, or of the pattern. */
function kindOf(match: MatchExtended): string {
  return match.pattern === 'dictionary' ? String(match.dictionaryName) : match.pattern;
}

type Sentences = Readonly<Record<string, string>>;
/** Sentences, by the estimator's name for a matched dictionary or pattern. They never quote the password. */
const kindSentences: Sentences = sentences.kinds;
/** Sentences, by the estimator's name for a warning or suggestion. */
const hintSentences: Sentences = sentences.hints;

/** Hints that already say that a password has leaked. */
const leakHints = new Set(['topTen', 'topHundred', 'common', 'similarToCommon']);

const maxReasons = 4;

/** Lists each applicable sentence once. Hints without a sentence here are only advice, and are left out. */
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
