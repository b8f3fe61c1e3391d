export const adPositions = ['content', 'side'] as const;
export type AdPosition = (typeof adPositions)[number];

export function adSlotName(position: AdPosition): string {
  return `ad-${position}`;
}
