const decimalZeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810,
];

const undecomposed: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  ß: 's',
  ı: 'i',
  '‘': "'",
  '’': "'",
};

/**
 * Unifies spellings: turns full-width and national digits into ASCII, removes accents, vowel points and invisible
 * characters, and replaces all spaces and hyphens with plain ones. Keeps upper and lower case.
 */
export function foldText(text: string): string {
  return text
    .replace(/[\uff0c\u3001]/g, ', ')
    .replaceAll('№', ' # ')
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}\u0640]/gu, '')
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212\ufe58]/g, '-')
    .replace(/[^\S\n]/g, ' ')
    .replace(/[łŁđĐøØßı‘’]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/[\u0660-\u1819]/g, asciiDigit);
}

function asciiDigit(character: string): string {
  const code = character.charCodeAt(0);
  const zero = decimalZeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? character : String(code - zero);
}

/** Converts a folded text to lower case, for comparison with word lists. Keeps its length. */
export function foldCase(folded: string): string {
  const lower = folded.toLowerCase();
  return lower.length === folded.length ? lower : folded.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
