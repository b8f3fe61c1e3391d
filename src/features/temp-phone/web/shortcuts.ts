import type { Shortcut } from '#platform/inbox/web/use-shortcuts.ts';

export const shortcuts: readonly Shortcut[] = [
  { keys: ['c'], does: 'Copy the number' },
  { keys: ['v'], does: 'Copy the newest code' },
  { keys: ['n'], does: 'Get a new number' },
  { keys: ['r'], does: 'Refresh the inbox' },
  { keys: ['j', 'k'], does: 'Next or previous message' },
  { keys: ['o', 'Enter'], does: 'Open or close the message' },
  { keys: ['?'], does: 'Show this list' },
];
