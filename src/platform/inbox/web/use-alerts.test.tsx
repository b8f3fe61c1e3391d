// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAlerts } from './use-alerts.ts';

const notice = { title: 'New mail', body: 'sender\nsubject' };

let asked: number;
let answer: NotificationPermission;
let shown: { title: string; body: string | undefined }[];

class FakeNotification {
  static permission: NotificationPermission = 'default';
  static async requestPermission(): Promise<NotificationPermission> {
    asked += 1;
    FakeNotification.permission = answer;
    return answer;
  }
  constructor(title: string, options: NotificationOptions) {
    shown.push({ title, body: options.body });
  }
  addEventListener(): void {}
}

const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
const open = () => renderHook(() => useAlerts()).result;

beforeEach(() => {
  localStorage.clear();
  asked = 0;
  answer = 'granted';
  shown = [];
  FakeNotification.permission = 'default';
  vi.stubGlobal('Notification', FakeNotification);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('alerts', () => {
  it('are off, without a permission prompt, until the visitor turns them on', () => {
    hide(true);
    const alerts = open();
    alerts.current.announce(notice);
    expect(alerts.current.preferences).toEqual({
      sound: false,
      notifications: false,
      shortcuts: true,
    });
    expect([asked, shown]).toEqual([0, []]);
  });

  it('ask for permission when turned on, and stay on after a reload', async () => {
    const alerts = open();
    await act(() => alerts.current.toggleNotifications());
    expect(asked).toBe(1);
    expect(open().current.preferences.notifications).toBe(true);
  });

  it('tell the visitor if the browser does not allow them', async () => {
    answer = 'denied';
    const alerts = open();
    await act(() => alerts.current.toggleNotifications());
    expect(alerts.current).toMatchObject({ isRefused: true, preferences: { notifications: false } });
  });

  it('notify only while the tab is hidden', async () => {
    const alerts = open();
    await act(() => alerts.current.toggleNotifications());
    hide(false);
    alerts.current.announce(notice);
    expect(shown).toEqual([]);
    hide(true);
    alerts.current.announce(notice);
    expect(shown).toEqual([notice]);
  });

  it('keep sound on after a reload', () => {
    const alerts = open();
    act(() => alerts.current.toggleSound());
    expect(open().current.preferences.sound).toBe(true);
  });

  it('ignore damaged preferences', () => {
    localStorage.setItem('mayfly.alerts', '[1');
    expect(open().current.preferences).toEqual({
      sound: false,
      notifications: false,
      shortcuts: true,
    });
  });
});
