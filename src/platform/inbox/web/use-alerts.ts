import { useCallback, useEffect, useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';

type Preferences = { sound: boolean; notifications: boolean; shortcuts: boolean };

const quietPreferences: Preferences = { sound: false, notifications: false, shortcuts: true };

const storedPreferences = storedValue<Preferences>({
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

export type Notice = { title: string; body: string };

const tag = 'mayfly-inbox';

export type Alerts = {
  preferences: Preferences;
  isRefused: boolean;
  toggleSound: () => void;
  toggleShortcuts: () => void;
  toggleNotifications: () => Promise<void>;
  /** Plays the tone if sound is on. Shows a notification if notifications are on and the page is hidden. */
  announce: (notice: Notice) => void;
};

/** Asks for permission only when notifications are turned on. */
export function useAlerts(): Alerts {
  const [preferences, setPreferences] = useState(quietPreferences);
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    const take = () => setPreferences(storedPreferences.get() ?? quietPreferences);
    take();
    return storedPreferences.watch(take);
  }, []);

  function change(difference: Partial<Preferences>): void {
    const changed = { ...preferences, ...difference };
    storedPreferences.set(changed);
    setPreferences(changed);
  }

  async function toggleNotifications(): Promise<void> {
    if (preferences.notifications) {
      change({ notifications: false });
      return;
    }
    const permission = await askPermission();
    setIsRefused(permission !== 'granted');
    if (permission === 'granted') change({ notifications: true });
  }

  const announce = useCallback(
    (notice: Notice) => {
      if (preferences.sound) ring();
      if (preferences.notifications && document.hidden) notify(notice);
    },
    [preferences],
  );

  return {
    preferences,
    isRefused,
    toggleSound: () => {
      if (!preferences.sound) ring();
      change({ sound: !preferences.sound });
    },
    toggleShortcuts: () => change({ shortcuts: !preferences.shortcuts }),
    toggleNotifications,
    announce,
  };
}

async function askPermission(): Promise<NotificationPermission> {
  if (typeof Notification === 'undefined') return 'denied';
  return Notification.permission === 'default'
    ? await Notification.requestPermission()
    : Notification.permission;
}

const notes = [
  { frequency: 659.25, atSeconds: 0 },
  { frequency: 987.77, atSeconds: 0.12 },
] as const;
const noteSeconds = 0.35;
const loudness = 0.08;

let audio: AudioContext | undefined;

/** The first call must follow a press, because browsers block other sounds. */
function ring(): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const { frequency, atSeconds } of notes) {
      playNote(audio, frequency, audio.currentTime + atSeconds);
    }
  } catch (cause) {
    logInBrowser('the tone could not be played', cause);
  }
}

function playNote(context: AudioContext, frequency: number, at: number): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + noteSeconds);
}

function notify({ title, body }: Notice): void {
  if (Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(title, { body, tag });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch (cause) {
    // Android's Chromium only allows notifications from a service worker.
    logInBrowser('the notification could not be shown', cause);
  }
}
