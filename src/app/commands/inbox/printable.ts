/** Control characters except line breaks and tabs, and characters that hide or reorder text. */
const unsafe = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Removes everything from a stranger's text that could control a terminal or hide what a paste contains. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').toWellFormed().replace(unsafe, '');
}

/** Like `printable`, on one line. */
export function printableLine(text: string): string {
  return printable(text).replace(/\s+/gu, ' ').trim();
}

/** Formats JSON with every unsafe character escaped: the data is the same, and safe to print on a terminal. */
export function printableJson(value: unknown): string {
  const escapeUnits = (character: string) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join('');
  return JSON.stringify(value, null, 2).replace(unsafe, escapeUnits);
}
