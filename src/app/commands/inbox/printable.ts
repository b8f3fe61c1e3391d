/** Characters that hide or reorder text, and control characters except line breaks and tabs. */
const unsafe = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Strangers write this text, so it must not control a terminal or hide what a paste contains. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').toWellFormed().replace(unsafe, '');
}

export function printableLine(text: string): string {
  return printable(text).replace(/\s+/gu, ' ').trim();
}

/** Escapes every unsafe character, so that the data stays the same and is safe to print. */
export function printableJson(value: unknown): string {
  const escapeUnits = (character: string) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join('');
  return JSON.stringify(value, null, 2).replace(unsafe, escapeUnits);
}
