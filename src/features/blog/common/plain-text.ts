const tableRule = /^\|(?:\s*:?-+:?\s*\|)+$/u;

/** Marks of emphasis, code and links taken away; what they stood around stays. */
function plainLine(line: string): string {
  return line
    .replace(/^#+\s+/u, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/gu, '$1')
    .replace(/(\*\*|`)(.+?)\1/gu, '$2')
    .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/gu, '$1')
    .replace(/^> /u, '');
}

/** Markdown as a text file shows it: lists, tables and paragraphs as written, no marks within a line. */
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
