/** A line of hyphens and a word is a delimiter in what was sent as a multipart. */
const delimiter = /^--[^\s-]|^-{3,}[^\s-]/;
const mimeField = /^(?:content|mime)-[\w-]{1,40}[ \t]*:/i;

/** Text without delimiters and without the headers that stand at its start and behind each of them. */
export function stripMimeMarkers(text: string): string {
  const kept: string[] = [];
  let inHeader = true;
  let afterField = false;
  for (const line of text.split('\n')) {
    if (delimiter.test(line)) {
      inHeader = true;
      afterField = true;
    } else if (inHeader && mimeField.test(line)) afterField = true;
    else if (!(inHeader && afterField && /^[ \t]+\S/.test(line))) {
      // The empty line behind a header belongs to it; above the first there may be several.
      inHeader &&= line.trim() === '' && !afterField;
      afterField = false;
      kept.push(line);
    }
  }
  return kept.join('\n');
}
