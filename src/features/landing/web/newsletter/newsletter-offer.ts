import { isEmail, isOffered, recordDismissal, recordSubscription, recordVisit } from './newsletter-record.ts';

/** Storing the address takes no time, so this pause makes 'Subscribing...' readable. */
const subscribingMs = 800;

const newsletterSentences = {
  invalid: 'Please enter a valid email address',
  notKept: 'Failed to subscribe. Please try again.',
  subscribed: 'Successfully subscribed to Privacy Tips Newsletter!',
} as const;

/** Small screens, where the popup is a line that expands. landing.css has the same query. */
const small = '(width < 40rem), (height < 32rem)';
/** While one of these is open, Escape closes it instead of the popup. */
const openAbove = 'dialog[open], [popover="auto"]:popover-open';

export function offerNewsletter(popup: HTMLElement): void {
  if (isOffered(recordVisit())) new NewsletterOffer(popup).show();
}

/**
 * Takes no focus by itself. If the focus is in the popup when it closes, the element that had the focus before gets it
 * back.
 */
class NewsletterOffer {
  readonly #popup: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #error: HTMLElement;
  readonly #submit: HTMLButtonElement;
  readonly #offer: string;
  readonly #listening = new AbortController();
  #isBusy = false;
  #cameFrom: HTMLElement | null = null;

  constructor(popup: HTMLElement) {
    const find = <E extends Element>(selector: string) => popup.querySelector<E>(selector) as E;
    this.#popup = popup;
    this.#input = find('input');
    this.#error = find('[role=alert]');
    this.#submit = find('[type=submit]');
    this.#offer = this.#submit.textContent;
  }

  show(): void {
    const details = this.#popup.querySelector('details');
    if (!details || !matchMedia(small).matches) {
      this.#appear();
      return;
    }
    details.open = false;
    const waiting = new AbortController();
    const appearBelow = () => {
      if (scrollY < innerHeight) return;
      waiting.abort();
      this.#appear();
    };
    addEventListener('scroll', appearBelow, { passive: true, signal: waiting.signal });
    appearBelow();
  }

  #appear(): void {
    this.#listen();
    this.#popup.hidden = false;
  }

  #listen(): void {
    const { signal } = this.#listening;
    this.#popup.addEventListener('focusin', ({ relatedTarget }) => {
      const from = relatedTarget as HTMLElement | null;
      if (!this.#popup.contains(from)) this.#cameFrom = from;
    });
    this.#popup.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('[data-dismiss]')) this.#dismiss();
    });
    this.#input.addEventListener('input', () => this.#say(''));
    this.#popup.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#isBusy) void this.#subscribe();
    });
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || this.#isBusy) return;
    if (!document.querySelector(openAbove)) this.#dismiss();
  }

  async #subscribe(): Promise<void> {
    const email = this.#input.value.trim();
    if (!isEmail(email)) {
      this.#say(newsletterSentences.invalid);
      this.#input.setAttribute('aria-invalid', 'true');
      this.#input.focus();
      return;
    }
    this.#say('');
    this.#setBusy(true);
    try {
      const [{ showToast }] = await Promise.all([import('#platform/ui/web/toast/show-toast.ts'), readable()]);
      recordSubscription(email);
      this.#close();
      showToast({ title: newsletterSentences.subscribed, kind: 'success' });
    } catch {
      this.#setBusy(false);
      this.#say(newsletterSentences.notKept);
      this.#submit.focus();
    }
  }

  #say(sentence: string): void {
    this.#error.textContent = sentence;
    this.#input.removeAttribute('aria-invalid');
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    for (const control of this.#popup.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button'))
      control.disabled = isBusy;
    this.#submit.textContent = isBusy ? 'Subscribing...' : this.#offer;
  }

  #dismiss(): void {
    recordDismissal();
    this.#close();
  }

  #close(): void {
    // A busy popup has only disabled controls, which lose the focus, so it is assumed to have had the focus.
    const hadFocus = this.#isBusy || this.#popup.contains(document.activeElement);
    this.#listening.abort();
    this.#popup.hidden = true;
    if (!hadFocus) return;
    const target = this.#cameFrom?.isConnected ? this.#cameFrom : document.querySelector('main');
    target?.focus({ preventScroll: true });
  }
}

function readable(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, subscribingMs));
}
