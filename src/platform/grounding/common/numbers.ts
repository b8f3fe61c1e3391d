/**
 * Each number in digits, as a word and as an ordinal. A fraction such as `two thirds` uses the plural of the ordinal.
 */
const table = [
  '0 zero zeroth; 1 one first; 2 two second; 3 three third; 4 four fourth; 5 five fifth; 6 six sixth; 7 seven seventh; 8 eight eighth',
  '9 nine ninth; 10 ten tenth; 11 eleven eleventh; 12 twelve twelfth; 13 thirteen thirteenth; 14 fourteen fourteenth',
  '15 fifteen fifteenth; 16 sixteen sixteenth; 17 seventeen seventeenth; 18 eighteen eighteenth; 19 nineteen nineteenth',
  '20 twenty twentieth; 30 thirty thirtieth; 40 forty fortieth; 50 fifty fiftieth; 60 sixty sixtieth',
  '70 seventy seventieth; 80 eighty eightieth; 90 ninety ninetieth; 100 hundred hundredth; 1000 thousand thousandth',
  '1000000 million millionth; 1000000000 billion billionth; 1000000000000 trillion trillionth; 12 dozen -',
];
/** Multiples and fractions. Each sign represents all words with that meaning. */
const shares = {
  '×2': 'twice double doubled doubles doubling twofold',
  '×3': 'thrice triple tripled triples tripling threefold',
  '½': 'half halve halved halves halving',
  '¼': 'quarter quarters quarterly q1 q2 q3 q4',
};
const rows = table.flatMap((line) => line.split('; ')).map((row) => row.split(' '));

const numberWords: ReadonlyMap<string, string> = new Map([
  ...rows.flatMap(([digits = '', word = '', ordinal = '']) =>
    [word, pluralOf(word), ordinal, `${ordinal}s`].map((form) => [form, digits] as const),
  ),
  ...Object.entries(shares).flatMap(([sign, words]) => words.split(' ').map((word) => [word, sign] as const)),
]);

/** Digits with the same value as a fraction sign. */
export const sameShares: ReadonlyMap<string, readonly string[]> = new Map([
  ['½', ['50%', '0.5', '0,5']],
  ['¼', ['25%', '0.25', '0,25']],
]);

/** Lists the numbers in an English word as digits or signs: `twenty-five` is 25, `four-door` 4, `doubled` ×2. */
export function listNumbers(word: string): string[] {
  const parts = word.split('-');
  const whole = parts.length === 2 ? readTens(parts[0] ?? '', parts[1] ?? '') : undefined;
  return whole === undefined ? parts.flatMap((part) => numberWords.get(part) ?? []) : [whole];
}

function readTens(tens: string, last: string): string | undefined {
  const [first, second] = [Number(numberWords.get(tens)), Number(numberWords.get(last))];
  return first >= 20 && first <= 90 && second >= 1 && second <= 9 ? String(first + second) : undefined;
}

function pluralOf(word: string): string {
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
}
