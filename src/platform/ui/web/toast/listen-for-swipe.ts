/** Pixels to either side after which letting go means away with it. */
const swipePx = 48;

/** Lets `element` be drawn to either side, and calls `onSwiped` when it is let go far enough. */
export function listenForSwipe(element: HTMLElement, onSwiped: () => void): void {
  let startPx: number | undefined;
  let movedPx = 0;

  function moveTo(px: number): void {
    movedPx = px;
    element.style.translate = px === 0 ? '' : `${px}px`;
  }
  function letGo(): void {
    if (startPx === undefined) return;
    startPx = undefined;
    if (Math.abs(movedPx) >= swipePx) onSwiped();
    else moveTo(0);
  }

  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    startPx = event.clientX;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (startPx !== undefined) moveTo(event.clientX - startPx);
  });
  element.addEventListener('pointerup', letGo);
  element.addEventListener('pointercancel', () => {
    moveTo(0);
    letGo();
  });
}
