import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';

/** How the visitor wants to hear of new mail. Nothing is on until asked for. */
export type Preferences = { sound: boolean; notifications: boolean };

export const quietPreferences: Preferences = { sound: false, notifications: false };

export const storedPreferences = storedValue<Preferences>({
  key: 'mayfly.alerts',
  read: (value) =>
    isRecord(value)
      ? { sound: value.sound === true, notifications: value.notifications === true }
      : undefined,
});
