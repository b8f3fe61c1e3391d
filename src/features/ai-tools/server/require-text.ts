import { AppError } from '#platform/errors/common/app-error.ts';
import { maxInputCharacters } from '#platform/text/common/limits.ts';

/** Throws AppError `missingCode` for blanks alone, `text_too_long` past the limit. */
export function requireText(text: string, missingCode: string, maxCharacters = maxInputCharacters): string {
  if (text.length > maxCharacters) throw new AppError('text_too_long', { details: { maxCharacters } });
  if (text.trim() === '') throw new AppError(missingCode);
  return text;
}
