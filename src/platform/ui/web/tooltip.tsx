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
import { placeTooltip } from './place-tooltip.ts';

const openMs = 700;
/** Whoever has just read one does not wait for the next. */
const skipMs = 300;

let closedAtMs = Number.NEGATIVE_INFINITY;

type TooltipProps = {
  /** A few words; the same must be known without it, for touch opens none. */
  text: string;
  /** One element that takes the focus, such as a button. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** Opens 700 ms after the pointer came, at once by keyboard focus or within 300 ms of another; Escape closes it. */
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
    if (pointerType === 'touch' || isOpen) return;
    const isSkipped = Date.now() - closedAtMs < skipMs;
    timer.current = setTimeout(open, isSkipped ? 0 : openMs);
  }
  function openForKeyboard({ target }: FocusEvent): void {
    if (target.matches(':focus-visible')) open();
  }

  useShownBubble(isOpen, bubble, setIsOpen);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the control inside
    <span
      className="tooltip-host"
      onPointerEnter={openSoon}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={openForKeyboard}
      onBlur={close}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip">
        <span>{text}</span>
      </span>
    </span>
  );
}

function useShownBubble(
  isOpen: boolean,
  bubble: { current: HTMLSpanElement | null },
  setIsOpen: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    const element = bubble.current;
    if (!isOpen || !element) return;
    element.showPopover();
    placeTooltip(element);
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around it stays open: the first Escape is for the tooltip.
      event.preventDefault();
      setIsOpen(false);
    };
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('keydown', closeByEscape);
      element.hidePopover();
    };
  }, [isOpen, bubble, setIsOpen]);
}
