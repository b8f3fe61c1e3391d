import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { findReasons } from './crack-reasons.ts';

export type CrackEstimate = {
  /** How many guesses an attacker needs who tries likely passwords first. */
  guesses: number;
  /** Sentences, the weightiest first; none where nothing was recognised. */
  reasons: readonly string[];
};

/** The work grows steeply with the length, and what lies beyond makes a password only stronger. */
const maxEstimatedLength = 64;

/** Under this name each word costs the same number of guesses; else the first words of the alphabet would cost none. */
const { 'diceware-common': diceware, ...otherLists } = common.dictionary;

let estimator: ZxcvbnFactory | undefined;

/** Compares a password with what people choose; the dictionaries are unpacked at the first call. */
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

/** `passwords-common` of a dictionary, else the name of the pattern. */
function kindOf(match: MatchExtended): string {
  return match.pattern === 'dictionary' ? String(match.dictionaryName) : match.pattern;
}
