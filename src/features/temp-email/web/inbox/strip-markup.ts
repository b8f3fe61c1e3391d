const unseen = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'TEMPLATE', 'NOSCRIPT']);
const breakBefore = new Set([
  'P',
  'DIV',
  'LI',
  'TR',
  'TABLE',
  'UL',
  'OL',
  'BLOCKQUOTE',
  'PRE',
  'HR',
  'H1',
  'H2',
  'H3',
  'H4',
]);

/**
 * Text of a body that came as HTML from a server that does not strip it. Ours does; then this is not called.
 * DOMParser's documents run no script and load nothing.
 */
export function stripMarkup(body: string): string {
  if (!/<\/?[a-z][^<]*>/i.test(body)) return body;
  const { body: root } = new DOMParser().parseFromString(body, 'text/html');
  return textOf(root)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function textOf(node: Node): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += child.textContent ?? '';
    else if (child.nodeName === 'BR') text += '\n';
    else if (child.nodeType === Node.ELEMENT_NODE && !unseen.has(child.nodeName)) {
      const isBlock = breakBefore.has(child.nodeName);
      text += isBlock && text !== '' && !text.endsWith('\n') ? '\n' : '';
      text += textOf(child);
      text += isBlock ? '\n' : '';
    }
  }
  return text;
}
