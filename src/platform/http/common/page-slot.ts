/** A named place on built pages, and the HTML that replaces its content. If undefined, the built content stays. */
export type PageSlot = { name: string; html: string | undefined };

export function slotMarks(name: string): { start: string; end: string } {
  return { start: `%%mayfly-${name}%%`, end: `%%/mayfly-${name}%%` };
}

const startMark = /%%mayfly-([\w-]+)%%/gu;

export function fillSlots(page: string, slots: readonly PageSlot[]): string {
  const present = new Set([...page.matchAll(startMark)].map(([, name]) => name));
  return slots.filter(({ name }) => present.has(name)).reduce(fillSlot, page);
}

/** Removes the slot's marks. Replaces the content between them with the operator's HTML, if there is any. */
export function fillSlot(page: string, { name, html }: PageSlot): string {
  const { start, end } = slotMarks(name);
  const [before = '', ...pieces] = page.split(start);
  const filled = pieces.map((piece) => {
    const [built = '', ...after] = piece.split(end);
    return (html ?? built) + after.join(end);
  });
  return before + filled.join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}
