const tableRule = /^\|(?:\s*:?-+:?\s*\|)+$/u;

function plainLine(line: string): string {
  return line
    .replace(/^#+\s+/u, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/gu, '$1')
    .replace(/(\*\*|`)(.+?)\1/gu, '$2')
    .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/gu, '$1')
    .replace(/^> /u, '');
}

/** Removes Markdown markup within lines. Lists and tables keep their characters. */
export function plainText(markdown: string): string {
  let isCode = false;
  const lines = markdown.split('\n').flatMap((line) => {
    if (line.startsWith('```')) {
      isCode = !isCode;
      return [];
    }
    if (isCode) return [line];
    return tableRule.test(line) ? [] : [plainLine(line)];
  });
  return lines.join('\n').trim();
}

const wordsPerMinute = 200;

export function countWords(markdown: string): number {
  return plainText(markdown).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.@/+-]*/gu)?.length ?? 0;
}

export function fitsReadingTime(words: number, minutes: number): boolean {
  return Math.round(words / wordsPerMinute) === minutes;
}
