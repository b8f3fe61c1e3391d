import { useEffect, useEffectEvent } from 'react';

export type ShortcutActions = Readonly<Record<string, () => void>>;

/** One row in the list of shortcuts. */
export type Shortcut = { keys: readonly string[]; does: string };

/**
 * Handles single keys, except while the visitor is typing or a dialog is open. Leaves keys with Ctrl, Alt or Meta to the
 * browser. Visitors who use speech input or press keys by accident can turn them off (WCAG 2.1.4).
 */
export function useShortcuts(isOn: boolean, actions: ShortcutActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn) return;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Moves the focus to the next or previous message, or to the first or last if none is focused. */
function moveBetweenMessages(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-message-id]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step]?.focus();
}

/** Keys for moving through the list, the same on every inbox page. */
export const listShortcuts: ShortcutActions = {
  j: () => moveBetweenMessages(1),
  k: () => moveBetweenMessages(-1),
  o: () => (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-message-id]')?.click(),
};
