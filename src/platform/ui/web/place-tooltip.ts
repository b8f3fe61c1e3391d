const marginPx = 8;

/** Puts an open tooltip above the control that stands before it, below where there is no room, and inside the window. */
export function placeTooltip(tooltip: HTMLElement): void {
  const control = tooltip.previousElementSibling?.getBoundingClientRect();
  if (!control) return;
  const { width, height } = tooltip.getBoundingClientRect();
  const widest = document.documentElement.clientWidth - width - marginPx;
  const left = Math.max(marginPx, Math.min(control.left + control.width / 2 - width / 2, widest));
  const above = control.top - height;
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${above < 0 ? control.bottom : above}px`;
}
