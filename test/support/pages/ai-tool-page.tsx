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
  /** To the function of the tool; as usual until a test says otherwise. */
  answer: FakeAnswer;
  server: FakeFunctions;
};

/** To be called once by a test file. @param others what other functions answer */
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

/** What a visitor does. @param fields what to type, by the label of the field */
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
