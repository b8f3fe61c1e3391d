// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeTooltip, Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <Tooltip text="Copies the address">
        <button type="button">Copy</button>
      </Tooltip>
      <Tooltip text="Shows a QR code">
        <button type="button">QR</button>
      </Tooltip>
    </>,
  );
});

afterEach(() => {
  cleanup();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const texts = () =>
  [...document.querySelectorAll('[data-popover-open]')].map((element) => element.textContent);
const host = (name: string) => screen.getByText(name).parentElement as HTMLElement;
const enter = (name: string, pointerType = 'mouse') => fireEvent.pointerEnter(host(name), { pointerType });
const leave = (name: string, pointerType = 'mouse') => fireEvent.pointerLeave(host(name), { pointerType });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const focusByKeyboard = (name: string) => {
  const button = screen.getByText(name);
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  act(() => button.focus());
};

describe('Tooltip', () => {
  it('opens 700 ms after the pointer enters and closes when it leaves', () => {
    enter('Copy');
    pass(699);
    expect(texts()).toEqual([]);
    pass(1);
    expect(texts()).toEqual(['Copies the address']);
    leave('Copy');
    expect(texts()).toEqual([]);
  });

  it('does not open for a pointer that passes by', () => {
    enter('Copy');
    pass(600);
    leave('Copy');
    pass(5_000);
    expect(texts()).toEqual([]);
  });

  it('opens without the delay if another tooltip closed less than 300 ms ago', () => {
    enter('Copy');
    pass(700);
    leave('Copy');
    pass(299);
    enter('QR');
    pass(0);
    expect(texts()).toEqual(['Shows a QR code']);
    leave('QR');
    pass(300);
    enter('Copy');
    pass(0);
    expect(texts()).toEqual([]);
  });

  it('opens at once on keyboard focus, and closes when the focus leaves', () => {
    focusByKeyboard('Copy');
    expect(texts()).toEqual(['Copies the address']);
    act(() => screen.getByText('Copy').blur());
    expect(texts()).toEqual([]);
  });

  it('closes on Escape, and leaves the dialog around it open', () => {
    focusByKeyboard('Copy');
    const isUnhandled = fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(texts()).toEqual([]);
    expect(isUnhandled).toBe(false);
  });

  it('closes on a press', () => {
    enter('Copy');
    pass(700);
    fireEvent.pointerDown(host('Copy'), { pointerType: 'mouse' });
    expect(texts()).toEqual([]);
  });

  it('opens on a long press, not a tap, and stays until the next press', () => {
    enter('Copy', 'touch');
    pass(600);
    leave('Copy', 'touch');
    pass(5_000);
    expect(texts()).toEqual([]);
    enter('Copy', 'touch');
    fireEvent.pointerDown(host('Copy'), { pointerType: 'touch' });
    pass(700);
    leave('Copy', 'touch');
    pass(5_000);
    expect(texts()).toEqual(['Copies the address']);
    fireEvent.pointerDown(document.body, { pointerType: 'touch' });
    expect(texts()).toEqual([]);
  });

  it('describes its control, open or not', () => {
    const id = screen.getByText('Copy').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Copies the address');
  });

  it("adds no description that repeats the control's name", () => {
    render(
      <Tooltip text="Copy street">
        <button type="button" aria-label="Copy street" />
      </Tooltip>,
    );
    expect(screen.getByRole('button', { name: 'Copy street' }).hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('placeTooltip', () => {
  function place(control: DOMRect): { left: string; top: string } {
    const tooltip = document.createElement('span');
    const button = document.createElement('button');
    document.body.append(button, tooltip);
    button.getBoundingClientRect = () => control;
    tooltip.getBoundingClientRect = () => new DOMRect(0, 0, 100, 30);
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
    placeTooltip(tooltip);
    return { left: tooltip.style.left, top: tooltip.style.top };
  }

  it('places the tooltip above the middle of its control', () => {
    expect(place(new DOMRect(100, 200, 40, 40))).toEqual({ left: '70px', top: '170px' });
  });

  it('places the tooltip below if there is no space above', () => {
    expect(place(new DOMRect(100, 10, 40, 40)).top).toBe('50px');
  });

  it('keeps the tooltip 8 px inside the window', () => {
    expect(place(new DOMRect(0, 200, 20, 20)).left).toBe('8px');
    expect(place(new DOMRect(340, 200, 20, 20)).left).toBe('252px');
  });
});
