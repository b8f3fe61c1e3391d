import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';

/** How the visitor wants to hear of what arrives, and whether single keys do something. No noise until asked for. */
export type Preferences = { sound: boolean; notifications: boolean; shortcuts: boolean };

export const quietPreferences: Preferences = { sound: false, notifications: false, shortcuts: true };

export const storedPreferences = storedValue<Preferences>({
  key: 'mayfly.alerts',
  read: (value) =>
    isRecord(value)
      ? {
          sound: value.sound === true,
          notifications: value.notifications === true,
          shortcuts: value.shortcuts !== false,
        }
      : undefined,
});
