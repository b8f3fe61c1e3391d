import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

const marginPx = 8;

/**
 * Places an open tooltip above its control (the preceding element), or below if there is no space, and within the
 * window.
 */
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

const openMs = 700;
/** Time after one tooltip in which the next opens without a delay. */
const skipMs = 300;

let closedAtMs = Number.NEGATIVE_INFINITY;

type TooltipProps = {
  /** A few words. The page must be usable without them, because many visitors never open a tooltip. */
  text: string;
  children: ReactElement<{ 'aria-label'?: string | undefined; 'aria-describedby'?: string | undefined }>;
};

/**
 * Opens 700 ms after the pointer or a finger arrives, and immediately on keyboard focus or within 300 ms of another tooltip.
 * Stays open under the pointer. Escape or a press anywhere closes it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  function open(): void {
    clearTimeout(timer.current);
    setIsOpen(true);
  }
  function close(): void {
    clearTimeout(timer.current);
    if (isOpen) closedAtMs = Date.now();
    setIsOpen(false);
  }
  function openSoon({ pointerType }: PointerEvent): void {
    if (isOpen) return;
    const isSkipped = pointerType !== 'touch' && Date.now() - closedAtMs < skipMs;
    timer.current = setTimeout(open, isSkipped ? 0 : openMs);
  }
  function closeUnlessHeld({ pointerType }: PointerEvent): void {
    // On touch, an open tooltip stays open: the lifted finger no longer covers it.
    if (pointerType === 'touch') clearTimeout(timer.current);
    else close();
  }
  function openForKeyboard({ target }: FocusEvent): void {
    if (target.matches(':focus-visible')) open();
  }

  useShownBubble(isOpen, bubble, close);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Omits the description if it equals the name, which screen readers would read twice.
  const isName = children.props['aria-label'] === text;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control inside
    <span
      className="tooltip-host"
      onPointerEnter={openSoon}
      onPointerLeave={closeUnlessHeld}
      onPointerDown={(event) => {
        if (event.pointerType !== 'touch') close();
      }}
      onFocus={openForKeyboard}
      onBlur={close}
    >
      {cloneElement(children, { 'aria-describedby': isName ? undefined : id })}
      {isOpen || !isName ? (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip">
          <span>{text}</span>
        </span>
      ) : null}
    </span>
  );
}

function useShownBubble(
  isOpen: boolean,
  bubble: { current: HTMLSpanElement | null },
  close: () => void,
): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    const element = bubble.current;
    if (!isOpen || !element) return;
    element.showPopover();
    placeTooltip(element);
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The first Escape closes only the tooltip, not a dialog around it.
      event.preventDefault();
      latestClose.current();
    };
    const closeByPress = () => latestClose.current();
    document.addEventListener('keydown', closeByEscape);
    document.addEventListener('pointerdown', closeByPress);
    return () => {
      document.removeEventListener('keydown', closeByEscape);
      document.removeEventListener('pointerdown', closeByPress);
      if (element.isConnected) element.hidePopover();
    };
  }, [isOpen, bubble]);
}
