const swipePx = 48;

function listenForSwipe(element: HTMLElement, onSwiped: () => void): void {
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

export type Toast = {
  title: string;
  description?: string;
  /** `destructive` reports a failure: red and announced immediately. `plain` by default. */
  kind?: 'plain' | 'success' | 'destructive';
};

const shownMs = { plain: 5_000, success: 5_000, destructive: 8_000 } as const;
/** Maximum toasts at a time, since more would cover a phone. The oldest is removed. */
const maxToasts = 3;

type ShownToast = {
  element: HTMLElement;
  /** Remaining time, which pauses while the visitor reads. */
  remainingMs: number;
  resumedAtMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * The region 'Notifications', a manual popover above everything else. Alt+T focuses it, Escape returns the focus. Plain DOM,
 * because it also serves pages without React.
 */
export class ToastRegion {
  readonly #region = document.createElement('section');
  readonly #lists = { polite: document.createElement('div'), assertive: document.createElement('div') };
  readonly #shown: ShownToast[] = [];
  #cameFrom: Element | null = null;
  #isPointedAt = false;

  constructor() {
    this.#region.className = 'toasts no-print';
    this.#region.tabIndex = -1;
    this.#region.popover = 'manual';
    this.#region.setAttribute('aria-label', 'Notifications');
    for (const [politeness, list] of Object.entries(this.#lists)) {
      list.setAttribute('aria-live', politeness);
      list.setAttribute('aria-relevant', 'additions text');
      this.#region.append(list);
    }
    this.#putInto(document.body);
    this.#listen();
  }

  get isOnPage(): boolean {
    return this.#region.isConnected;
  }

  show(toast: Toast): () => void {
    this.#joinOpenDialog();
    const kind = toast.kind ?? 'plain';
    const shown: ShownToast = {
      element: document.createElement('div'),
      remainingMs: shownMs[kind],
      resumedAtMs: 0,
      timer: undefined,
    };
    const close = () => this.#close(shown);
    fill(shown.element, toast, close);
    listenForSwipe(shown.element, close);
    this.#lists[kind === 'destructive' ? 'assertive' : 'polite'].append(shown.element);
    this.#shown.push(shown);
    if (this.#shown.length > maxToasts && this.#shown[0]) this.#close(this.#shown[0]);
    if (!this.#isRead()) this.#resume(shown);
    return close;
  }

  #listen(): void {
    const watch = () => {
      for (const shown of this.#shown) this.#isRead() ? pause(shown) : this.#resume(shown);
    };
    for (const event of ['pointerenter', 'pointerleave'])
      this.#region.addEventListener(event, () => {
        this.#isPointedAt = event === 'pointerenter';
        watch();
      });
    this.#region.addEventListener('focusin', watch);
    // The focus reaches its new element only after the event.
    this.#region.addEventListener('focusout', () => setTimeout(watch));
    this.#region.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#giveFocusBack();
    });
    document.addEventListener('visibilitychange', watch);
    document.addEventListener('keydown', (event) => {
      if (event.altKey && event.code === 'KeyT' && this.isOnPage) this.#takeFocus(event);
    });
  }

  #takeFocus(event: KeyboardEvent): void {
    event.preventDefault();
    if (!this.#region.contains(document.activeElement)) this.#cameFrom = document.activeElement;
    this.#region.focus();
  }

  #giveFocusBack(): void {
    if (this.#cameFrom instanceof HTMLElement && this.#cameFrom.isConnected) this.#cameFrom.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  #isRead(): boolean {
    return (
      document.visibilityState === 'hidden' ||
      this.#isPointedAt ||
      this.#region.contains(document.activeElement)
    );
  }

  #resume(shown: ShownToast): void {
    if (shown.timer !== undefined) return;
    shown.resumedAtMs = Date.now();
    shown.timer = setTimeout(() => this.#close(shown), shown.remainingMs);
  }

  #close(shown: ShownToast): void {
    const index = this.#shown.indexOf(shown);
    if (index < 0) return;
    this.#shown.splice(index, 1);
    clearTimeout(shown.timer);
    const hadFocus = shown.element.contains(document.activeElement);
    shown.element.remove();
    // An element removed under the pointer receives no leave event.
    if (this.#shown.length === 0) this.#isPointedAt = false;
    if (!hadFocus) return;
    const next = this.#shown.at(-1)?.element.querySelector('button');
    if (next) next.focus();
    else this.#giveFocusBack();
  }

  /** Moves into an open modal dialog, because everything outside it is inert. */
  #joinOpenDialog(): void {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (!dialog || dialog.contains(this.#region)) return;
    this.#putInto(dialog);
    dialog.addEventListener('close', () => this.#putInto(document.body), { once: true });
  }

  #putInto(parent: Element): void {
    parent.append(this.#region);
    this.#region.showPopover();
  }
}

function pause(shown: ShownToast): void {
  if (shown.timer === undefined) return;
  clearTimeout(shown.timer);
  shown.timer = undefined;
  shown.remainingMs -= Date.now() - shown.resumedAtMs;
}

function fill(element: HTMLElement, { title, description, kind = 'plain' }: Toast, close: () => void): void {
  element.className = `toast toast-${kind}`;
  const words = document.createElement('div');
  words.append(paragraph('toast-title', title));
  if (description) words.append(paragraph('toast-description', description));
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-close';
  button.setAttribute('aria-label', 'Close');
  button.addEventListener('click', close);
  element.append(words, button);
}

function paragraph(className: string, text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}

/** Exists before the first message, because screen readers announce changes only in regions that they know. */
let region: ToastRegion | undefined = typeof document === 'undefined' ? undefined : new ToastRegion();

/**
 * Shows a short message at the bottom right, from any island or lazily imported script, for 5 s, or 8 s if it is
 * `destructive` (a failure). The returned function removes it earlier.
 */
export function showToast(toast: Toast): () => void {
  if (!region?.isOnPage) region = new ToastRegion();
  return region.show(toast);
}
