import { Dialog } from '#platform/ui/web/dialog.tsx';
import { shortcutList } from './use-shortcuts.ts';

type ShortcutsDialogProps = {
  open: boolean;
  isOn: boolean;
  onSwitch: () => void;
  onClose: () => void;
};

export function ShortcutsDialog({ open, isOn, onSwitch, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="mail-shortcuts" data-off={isOn ? undefined : ''}>
        {shortcutList.map(({ keys, does }) => (
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
        Single keys do this
      </label>
    </Dialog>
  );
}
