import { eld } from 'eld/extrasmall';
import type { LanguageFacts } from '../../common/text-facts.ts';
import { isKnownStem } from './document-frequency.ts';
import { stemWord } from './stem-word.ts';

/** More than enough to tell a language; the rest of a long text adds only time. */
const maxSampleCharacters = 4_000;
/** So few that the detector errs more often than a look into the dictionary. */
const fewWords = 12;
/** Names and slips apart, English words are all known; of other languages hardly half are. */
const knownEnough = 0.8;
const unknown: LanguageFacts = { code: 'und', name: 'unknown', supported: false };
const names = new Intl.DisplayNames('en', { type: 'language' });
/** Frequent, and no words of other languages written in Latin letters. */
const englishSigns =
  /\b(?:the|and|are|you|we|it|its|it's|this|that|with|my|your|not|please|thanks|hello|has|have|had|been|they|their|from|would|but|don't|i'm|just|what|which|there|were|of|meeting|who|because|about|than|when|out|how|can't)\b/giu;
const latin = /\p{Script=Latin}/gu;
const letter = /\p{L}/gu;

/** Of prose without masked parts; short Latin text with English words counts as English. */
export function detectLanguage(prose: string): LanguageFacts {
  const sample = prose.slice(0, maxSampleCharacters).replaceAll(/\s+/gu, ' ').trim();
  const letters = sample.match(letter)?.length ?? 0;
  if (letters === 0) return unknown;
  const words = sample.split(' ').length;
  const isLatin = (sample.match(latin)?.length ?? 0) / letters > 0.5;
  const isPlain = isLatin && isAscii(sample);
  const english = (sample.match(englishSigns)?.length ?? 0) / words;
  if (isLatin && (english >= 0.25 || (isPlain && english >= 0.12))) return describe('en');
  if (isPlain && words <= fewWords && knownShare(sample) >= knownEnough) return describe('en');
  const found = eld.detect(sample);
  // In a handful of plain words the detector guesses; English is the better guess here.
  if (isPlain && (found.language === '' || (words <= 2 && !found.isReliable()))) return describe('en');
  return found.language === '' ? unknown : describe(found.language);
}

function knownShare(sample: string): number {
  const words = sample.toLowerCase().match(/[a-z]{2,}/gu) ?? [];
  return words.filter((word) => isKnownStem(stemWord(word))).length / (words.length || 1);
}

function describe(code: string): LanguageFacts {
  return { code, name: names.of(code) ?? code, supported: code === 'en' };
}

/** But for typographic signs and emoji. */
function isAscii(text: string): boolean {
  return /^[\p{ASCII}\p{Emoji}\p{Emoji_Component}\u2010-\u201f\u2026]*$/v.test(text);
}
