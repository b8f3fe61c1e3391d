import { Dialog } from '#platform/ui/web/dialog.tsx';
import type { Shortcut } from './use-shortcuts.ts';

type ShortcutsDialogProps = {
  open: boolean;
  /** Shown in this order. */
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
