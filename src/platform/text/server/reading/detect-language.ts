import { eld } from 'eld/extrasmall';
import type { LanguageFacts } from '../../common/text-facts.ts';
import { isKnownWord } from '../words/document-frequency.ts';
import { pattern } from './reading-patterns.ts';

const maxSampleCharacters = 4_000;
/** Up to this many words, the dictionary is more reliable than the detector. */
const fewWords = 12;
/**
 * Minimum share of dictionary words in an English text. In other languages, barely half of the words are in the
 * English dictionary.
 */
const knownEnough = 0.8;
const unknown: LanguageFacts = { code: 'und', name: 'unknown', supported: false };
const names = new Intl.DisplayNames('en', { type: 'language' });

/**
 * Detects the language of prose without masked parts. A short text in Latin letters with English words counts as
 * English.
 */
export function detectLanguage(prose: string): LanguageFacts {
  const sample = prose.slice(0, maxSampleCharacters).replaceAll(/\s+/gu, ' ').trim();
  const letters = sample.match(pattern('letter'))?.length ?? 0;
  if (letters === 0) return unknown;
  const words = sample.split(' ').length;
  const isLatin = (sample.match(pattern('latin'))?.length ?? 0) / letters > 0.5;
  const isPlain = isLatin && pattern('plain').test(sample);
  const english = (sample.match(pattern('englishSigns'))?.length ?? 0) / words;
  if (isLatin && (english >= 0.25 || (isPlain && english >= 0.12))) return describe('en');
  if (isPlain && words <= fewWords && knownShare(sample) >= knownEnough) return describe('en');
  const found = eld.detect(sample);
  // For a few plain words, the detector only guesses, and English is the better guess.
  if (isPlain && (found.language === '' || (words <= 2 && !found.isReliable()))) return describe('en');
  return found.language === '' ? unknown : describe(found.language);
}

/** Share of the words in Latin letters that are in the English dictionary. */
export function knownShare(sample: string): number {
  const words = sample.toLowerCase().match(/[a-z]{2,}/gu) ?? [];
  return words.filter((word) => isKnownWord(word)).length / (words.length || 1);
}

const describe = (code: string): LanguageFacts => ({
  code,
  name: names.of(code) ?? code,
  supported: code === 'en',
});
