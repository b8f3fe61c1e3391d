const minuteMs = 60_000;

/** `just now`, `4 min`; nothing for a date that cannot be read. */
export function describeAge(date: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(date);
  if (Number.isNaN(ageMs)) return '';
  return ageMs < minuteMs ? 'just now' : `${Math.floor(ageMs / minuteMs)} min`;
}
