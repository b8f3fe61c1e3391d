/** Positions on pages. The operator's files have the same names. */
export const adPositions = ['content', 'side'] as const;
export type AdPosition = (typeof adPositions)[number];

/** Name of the slot that the server fills. */
export function adSlotName(position: AdPosition): string {
  return `ad-${position}`;
}
