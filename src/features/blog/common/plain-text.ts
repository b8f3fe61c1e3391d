const tableRule = /^\|(?:\s*:?-+:?\s*\|)+$/u;

/** Removes the marks of emphasis, code and links, and keeps their text. */
function plainLine(line: string): string {
  return line
    .replace(/^#+\s+/u, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/gu, '$1')
    .replace(/(\*\*|`)(.+?)\1/gu, '$2')
    .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/gu, '$1')
    .replace(/^> /u, '');
}

/** Converts Markdown to plain text. Lists, tables and paragraphs stay as written; marks within a line go. */
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
