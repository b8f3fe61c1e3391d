/** Named places on pages; also the names of the operator's files. */
export const adPositions = ['content', 'side'] as const;
export type AdPosition = (typeof adPositions)[number];

/** What a slot holds while the operator gave nothing for it. */
export const emptySlotText = 'Advertisement';

/** Stands in built pages where the server puts the operator's HTML, or the empty slot's text. */
export function adPlaceholder(position: AdPosition): string {
  return `%%mayfly-ad-${position}%%`;
}
