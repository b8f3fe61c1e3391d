import { estimateTokens } from './estimate-tokens.ts';

/** Parts of at most `maxTokens` each, cut after a paragraph, else a sentence, else a word, else anywhere. */
export function splitForModel(text: string, maxTokens: number): string[] {
  return split(text, maxTokens, 0).filter((part) => part.trim() !== '');
}

/** What is surely short enough need not be counted: of words of one letter there can be many thousands. */
const mostTokensPerCharacter = 2.5;
const borders = [/(?<=\n\s*\n)/u, /(?<=\n)/u, /(?<=[.!?…。！？]["”’)]?\s)/u, /(?<=\s)/u];

function split(text: string, maxTokens: number, level: number): string[] {
  if (text.length * mostTokensPerCharacter < maxTokens || estimateTokens(text) <= maxTokens) return [text];
  return cut(text, maxTokens, level);
}

function cut(text: string, maxTokens: number, level: number): string[] {
  const border = borders[level];
  if (border === undefined) return cutAnywhere(text, maxTokens);
  const pieces = text.split(border);
  if (pieces.length === 1) return cut(text, maxTokens, level + 1);
  return join(
    pieces.flatMap((piece) => split(piece, maxTokens, level + 1)),
    maxTokens,
  );
}

function join(pieces: readonly string[], maxTokens: number): string[] {
  const parts: string[] = [];
  let current = '';
  let used = 0;
  for (const piece of pieces) {
    const tokens = estimateTokens(piece);
    if (current !== '' && used + tokens > maxTokens) {
      parts.push(current);
      current = '';
      used = 0;
    }
    current += piece;
    used += tokens;
  }
  return current === '' ? parts : [...parts, current];
}

function cutAnywhere(text: string, maxTokens: number): string[] {
  const characters = [...text];
  const size = Math.max(1, maxTokens);
  const parts: string[] = [];
  for (let start = 0; start < characters.length; start += size)
    parts.push(characters.slice(start, start + size).join(''));
  return parts;
}
