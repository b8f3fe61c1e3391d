/** Positions on pages, which are also the names of the operator's files. */
export const adPositions = ['content', 'side'] as const;
export type AdPosition = (typeof adPositions)[number];

/** Name of the slot that the server fills. */
export function adSlotName(position: AdPosition): string {
  return `ad-${position}`;
}
