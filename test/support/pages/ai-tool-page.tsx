import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import {
  type FakeAnswer,
  type FakeAnswers,
  type FakeFunctions,
  fakeFunctions,
  pressButton,
  typeInto,
} from '../fakes/fake-functions.ts';

type ToolPage = {
  /** Answer of the tool's function; the usual one by default. */
  answer: FakeAnswer;
  server: FakeFunctions;
};

/**
 * Call it once in a test file.
 * @param others answers of other functions
 */
export function aiToolPage(functionName: string, usual: FakeAnswer, others: FakeAnswers = {}): ToolPage {
  const page: ToolPage = { answer: usual, server: { calls: [], eventsOf: () => [] } };
  beforeEach(() => {
    sessionStorage.clear();
    page.answer = usual;
    page.server = fakeFunctions({ [functionName]: (call) => page.answer(call), ...others });
  });
  afterEach(closeToolPage);
  return page;
}

export function closeToolPage(): void {
  cleanup();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
}

/**
 * Fills in the form and submits it.
 * @param fields texts by the label of the field
 */
export async function askTool(
  island: ReactElement,
  fields: Readonly<Record<string, string>>,
  button: string,
  option?: string,
): Promise<void> {
  render(island);
  for (const [label, text] of Object.entries(fields)) typeInto(label, text);
  if (option) screen.getByLabelText(option).click();
  await pressButton(button);
}
