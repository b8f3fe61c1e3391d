/** Fields that are shown elsewhere or are single words. */
const hidden = new Set(['quote', 'owner', 'due', 'sentiment']);
const strings = /"(?<text>(?:[^"\\]|\\.)*)(?<end>"|\\?$)/gsu;

/** Lists the JSON strings in an unfinished answer, one per line, without field names. */
export function readStrings(json: string): string {
  const lines: string[] = [];
  let field = '';
  let isInList = false;
  let last = 0;
  for (const { 0: whole, index, groups } of json.matchAll(strings)) {
    const between = json.slice(last, index).trim();
    last = index + whole.length;
    isInList = between.endsWith('[') || (isInList && between === ',');
    if (between.endsWith(':') || isInList) {
      if (!hidden.has(field)) lines.push(readEscapes(groups?.text ?? ''));
    } else field = groups?.text ?? '';
  }
  return lines.filter((line) => line !== '').join('\n');
}

function readEscapes(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
