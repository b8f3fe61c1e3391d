// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failureMessage, showIslandFailure } from './island-failure.ts';

function prerendered(optional: boolean): HTMLElement {
  document.body.innerHTML = `<h1>Tool</h1><div data-island="tool"${optional ? ' data-optional=""' : ''}><p>Prerendered</p></div>`;
  return document.querySelector<HTMLElement>('[data-island]') as HTMLElement;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('an island whose code fails to load', () => {
  it('shows the error screen, the message and a way to try again', () => {
    const element = prerendered(false);
    showIslandFailure(element, new TypeError('<b>no network</b>'));
    const alert = element.querySelector('[role=alert]');
    expect(alert?.querySelector('h2')?.textContent).toBe('Unexpected Application Error!');
    expect(alert?.querySelector('p')?.textContent).toBe('<b>no network</b>');
    expect(alert?.querySelector('button')?.textContent).toBe('Reload the page');
    expect(element.textContent).not.toContain('Prerendered');
  });

  it('has an h1 on its error screen if the island contained an h1', () => {
    document.body.innerHTML = '<div data-island="tool"><h1>Tool</h1></div>';
    const element = document.querySelector<HTMLElement>('[data-island]') as HTMLElement;
    showIslandFailure(element, new Error('no network'));
    expect(element.querySelector('[role=alert] > h1')?.textContent).toBe('Unexpected Application Error!');
  });

  it('stays unchanged if it is optional', () => {
    const element = prerendered(true);
    showIslandFailure(element, new Error('no network'));
    expect(element.innerHTML).toBe('<p>Prerendered</p>');
  });

  it('has a failure message even if the thrown value is not an Error', () => {
    expect([new Error('a'), 'b', undefined].map(failureMessage)).toEqual(['a', 'b', 'undefined']);
  });
});
