// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerNewsletter } from './newsletter-offer.ts';
import { NewsletterPopup } from './newsletter-popup.tsx';

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const popup = () => find('#newsletter');
const input = () => find<HTMLInputElement>('#newsletter input');
const submit = () => find<HTMLButtonElement>('#newsletter [type=submit]');
const error = () => find('#newsletter-error').textContent;
const toasts = () =>
  [...document.querySelectorAll('.toast')].map((toast) => toast.querySelector('p')?.textContent);
const controls = () => [...document.querySelectorAll<HTMLInputElement>('#newsletter :is(input, button)')];

function visit(): void {
  document.body.innerHTML = `<main tabindex="-1"><a id="before" href="/">Before</a>${renderToStaticMarkup(<NewsletterPopup />)}</main>`;
  offerNewsletter(popup());
}

function scrollDown(toPx: number): void {
  vi.stubGlobal('scrollY', toPx);
  dispatchEvent(new Event('scroll'));
}

function visitAgain(): void {
  localStorage.setItem('hasVisited', 'true');
  visit();
}

function subscribe(email: string): void {
  input().value = email;
  find<HTMLFormElement>('form').requestSubmit();
}

const passSubscribing = () => expect.poll(() => submit().textContent).toBe('Subscribe');
const passClosing = () => expect.poll(() => popup().hidden).toBe(true);

function press(key: string, init: KeyboardEventInit = {}): void {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
}

function refuseToKeep(refused: string): void {
  const kept = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.getItem(key),
    removeItem: (key: string) => kept.removeItem(key),
    setItem(key: string, value: string) {
      if (key === refused) throw new DOMException('full', 'QuotaExceededError');
      kept.setItem(key, value);
    },
  });
}

function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  press('Escape');
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('the newsletter popup', () => {
  it('stays hidden on a first visit, and records the visit', () => {
    visit();
    expect(popup().hidden).toBe(true);
    expect(localStorage.getItem('hasVisited')).toBe('true');
  });

  it('is shown on the next visit', () => {
    visit();
    visit();
    expect(popup().hidden).toBe(false);
  });

  it.each(['newsletterSubscribed', 'newsletterDismissed'])('stays hidden if %s is set', (key) => {
    localStorage.setItem(key, 'true');
    visitAgain();
    expect(popup().hidden).toBe(true);
  });

  it('stays hidden if storage is blocked', () => {
    blockStorage();
    visit();
    expect(popup().hidden).toBe(true);
  });

  it('does not move the focus when it appears', () => {
    visitAgain();
    expect(popup().contains(document.activeElement)).toBe(false);
  });

  it('appears on a phone, collapsed, after the visitor has scrolled by one screen', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    visitAgain();
    expect(popup().hidden).toBe(true);
    scrollDown(innerHeight - 1);
    expect(popup().hidden).toBe(true);
    scrollDown(innerHeight);
    expect(popup().hidden).toBe(false);
    expect(find<HTMLDetailsElement>('#newsletter details').open).toBe(false);
    scrollDown(0);
    expect(popup().hidden).toBe(false);
  });

  it('appears immediately on a phone if the page opens scrolled down', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    vi.stubGlobal('scrollY', innerHeight);
    visitAgain();
    expect(popup().hidden).toBe(false);
  });

  it('says next to the field that nothing is sent', () => {
    visitAgain();
    const described = (input().getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(
      'not sent to us',
    );
  });
});

describe('dismissing the popup', () => {
  it.each(['[aria-label="Close newsletter"]', '.newsletter-buttons [data-dismiss]'])(
    'with %s hides it permanently',
    (button) => {
      visitAgain();
      find(button).click();
      expect(popup().hidden).toBe(true);
      expect(localStorage.getItem('newsletterDismissed')).toBe('true');
      visit();
      expect(popup().hidden).toBe(true);
    },
  );

  it('works with Escape, wherever the focus is', () => {
    visitAgain();
    find('#before').focus();
    press('Escape');
    expect(popup().hidden).toBe(true);
    expect(localStorage.getItem('newsletterDismissed')).toBe('true');
    expect(document.activeElement?.id).toBe('before');
  });

  it('is not caused by Escape while a dialog is open', () => {
    visitAgain();
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    press('Escape');
    expect(popup().hidden).toBe(false);
  });

  it('is not caused by an Escape that belongs to an input method editor', () => {
    visitAgain();
    press('Escape', { isComposing: true });
    expect(popup().hidden).toBe(false);
  });

  it('hides it even if storage is blocked', () => {
    visitAgain();
    refuseToKeep('newsletterDismissed');
    press('Escape');
    expect(popup().hidden).toBe(true);
  });

  it('returns the focus to the element that had it before', () => {
    visitAgain();
    find('#before').focus();
    input().dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: find('#before') }));
    input().focus();
    press('Escape');
    expect(document.activeElement?.id).toBe('before');
  });

  it('moves the focus to the page if no element had it before', () => {
    visitAgain();
    input().focus();
    press('Escape');
    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});

describe('subscribing in the popup', () => {
  it.each(['', '  ', 'nobody', 'no body@example.org'])('is rejected for the address %j', (email) => {
    visitAgain();
    subscribe(email);
    expect(error()).toBe('Please enter a valid email address');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input());
    expect(localStorage.getItem('newsletterEmail')).toBeNull();
  });

  it('clears the error as soon as the visitor types', () => {
    visitAgain();
    subscribe('nobody');
    input().dispatchEvent(new Event('input', { bubbles: true }));
    expect(error()).toBe('');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows its progress with all controls disabled, and cannot be dismissed meanwhile', () => {
    visitAgain();
    subscribe('ada@example.org');
    expect(submit().textContent).toBe('Subscribing...');
    expect(controls().map((control) => control.disabled)).toEqual([true, true, true, true]);
    press('Escape');
    expect(popup().hidden).toBe(false);
    expect(localStorage.getItem('newsletterDismissed')).toBeNull();
  });

  it('stores the address in the browser, hides the popup and confirms', async () => {
    visitAgain();
    subscribe(' ada@example.org ');
    await passClosing();
    expect(localStorage.getItem('newsletterEmail')).toBe('ada@example.org');
    expect(localStorage.getItem('newsletterSubscribed')).toBe('true');
    await expect.poll(() => toasts()).toEqual(['Successfully subscribed to Privacy Tips Newsletter!']);
    expect(document.activeElement?.tagName).toBe('MAIN');
    visit();
    expect(popup().hidden).toBe(true);
  });

  it.each(['newsletterEmail', 'newsletterSubscribed'])(
    'reports a failure if %s cannot be stored',
    async (key) => {
      visitAgain();
      refuseToKeep(key);
      subscribe('ada@example.org');
      await passSubscribing();
      expect(error()).toBe('Failed to subscribe. Please try again.');
      expect(controls().some((control) => control.disabled)).toBe(false);
      expect(document.activeElement).toBe(submit());
      expect(input().value).toBe('ada@example.org');
      expect(localStorage.getItem('newsletterEmail')).toBeNull();
      vi.unstubAllGlobals();
      subscribe('ada@example.org');
      await passClosing();
    },
  );
});
