import type { Shortcut } from '#platform/inbox/web/use-shortcuts.ts';

export const shortcuts: readonly Shortcut[] = [
  { keys: ['c'], does: 'Copy the address' },
  { keys: ['v'], does: 'Copy the newest code' },
  { keys: ['n'], does: 'Generate a new address' },
  { keys: ['r'], does: 'Refresh the inbox' },
  { keys: ['j', 'k'], does: 'Next or previous message' },
  { keys: ['o', 'Enter'], does: 'Open or close the message' },
  { keys: ['d'], does: 'Delete address and mail (asks first)' },
  { keys: ['?'], does: 'Show this list' },
];
