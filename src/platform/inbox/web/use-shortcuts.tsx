import { useEffect, useEffectEvent } from 'react';
import { Dialog } from '#platform/ui/web/dialog.tsx';

export type Shortcut = {
  keys: readonly string[];
  does: string;
  act: (key: string) => void;
};

/**
 * Handles single keys, except while the visitor is typing or a dialog is open. Leaves keys with Ctrl, Alt or Meta to
 * the browser, and Enter to the focused button. Visitors who use speech input or press keys by accident can turn the
 * shortcuts off (WCAG 2.1.4).
 */
export function useShortcuts(isOn: boolean, shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (!isOn || key === 'Enter') return;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    const shortcut = shortcuts.find(({ keys }) => keys.includes(key));
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.act(key);
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

function moveBetweenMessages(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-message-id]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step]?.focus();
}

export const listShortcuts: readonly Shortcut[] = [
  {
    keys: ['j', 'k'],
    does: 'Next or previous message',
    act: (key) => moveBetweenMessages(key === 'j' ? 1 : -1),
  },
  {
    keys: ['o', 'Enter'],
    does: 'Open or close the message',
    act: () => document.activeElement?.closest<HTMLElement>('[data-message-id]')?.click(),
  },
];

type ShortcutsDialogProps = {
  open: boolean;
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  onSwitch: () => void;
  onClose: () => void;
};

export function ShortcutsDialog({ open, shortcuts, isOn, onSwitch, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="shortcuts" data-off={isOn ? undefined : ''}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="switch mt-5">
        <input type="checkbox" checked={isOn} onChange={onSwitch} />
        Use single-key shortcuts
      </label>
    </Dialog>
  );
}
