// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  isDestructive,
  listToasts,
  pressButton,
  problem,
  silence,
} from '#test/support/fakes/fake-functions.ts';
import { aiToolPage, askTool } from '#test/support/pages/ai-tool-page.tsx';
import { ContentSummarizerIsland } from './content-summarizer-island.tsx';

const content = 'Rain fell. The river rose by a metre in one night. Nobody was hurt.';
const details = {
  language: { code: 'en', name: 'English', supported: true },
  notes: ['The text is short.'],
  sourceWords: 14,
  summaryWords: 9,
  chosen: [{ start: 11, end: 50 }],
};
const summary = 'The river rose by a metre in one night.';

const page = aiToolPage('summarize-content', () => Response.json({ summary, engine: 'llm', details }));

const result = () => screen.getByRole('region', { name: 'Summary' });

const summarize = (text: string, type?: string) =>
  askTool(<ContentSummarizerIsland />, { 'Content to summarize': text }, 'Summarize', type);

it('an empty text is rejected, and a toast asks for a text', async () => {
  await summarize(' ');
  expect(listToasts()).toEqual(['Error - Please enter content to summarize']);
  expect(isDestructive('Error')).toBe(true);
  expect(page.server.calls).toEqual([]);
});

it.each([
  [undefined, 'brief'],
  ['Detailed', 'detailed'],
  ['Bullets', 'bullets'],
])('the type %s is sent as %s', async (label, summaryType) => {
  await summarize(content, label);
  await screen.findByRole('region', { name: 'Summary' });
  expect(page.server.calls.map(({ input }) => input)).toEqual([{ content, summaryType }]);
});

it("the button shows 'Summarizing...' until the answer comes or the call is canceled", async () => {
  page.answer = silence;
  await summarize(content);
  expect(screen.getByRole('button', { name: 'Summarizing...' })).toHaveProperty('disabled', true);
  await pressButton('Cancel');
  await screen.findByRole('button', { name: 'Summarize' });
  expect(listToasts()).toEqual([]);
});

it('the page promises marked sentences only for the built-in engine', () => {
  render(<ContentSummarizerIsland />);
  expect(screen.getByText(/appear here\. The built-in engine also highlights/u)).toBeDefined();
});

describe('the summary', () => {
  it('shows its length relative to the text and the engine that wrote it, and marks its source sentences in the text', async () => {
    await summarize(content);
    await screen.findByRole('region', { name: 'Summary' });
    expect(result().textContent).toContain('14 words before, 9 after');
    expect(result().textContent).toContain('64 % of the length');
    const source = within(result()).getByRole('region', { name: 'Your text with the chosen sentences' });
    expect(source.querySelector('mark')?.textContent).toBe(summary);
    expect(source.textContent).toBe(content);
    expect(within(result()).getByText(/language model that the operator/)).toBeDefined();
    expect(listToasts()).toEqual(['Success - Content summarized successfully!']);
  });

  it('shows a list within a detailed summary as a list', async () => {
    page.answer = () =>
      Response.json({ summary: 'The river rose.\nWhat to do:\n• Move the cars.\n• Stay in.' });
    await summarize(content, 'Detailed');
    await screen.findByRole('region', { name: 'Summary' });
    const items = within(result()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Move the cars.', 'Stay in.']);
  });

  it('is shown, counted and announced even if the server sends only the field `summary`', async () => {
    page.answer = () => Response.json({ summary: '• The river rose.\n• Nobody was hurt.' });
    await summarize(content, 'Bullets');
    await screen.findByRole('region', { name: 'Summary' });
    expect(
      within(result())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['The river rose.', 'Nobody was hurt.']);
    expect(result().textContent).toContain('14 words before, 6 after');
    await expect
      .poll(() => page.server.eventsOf('content_summarized'))
      .toContainEqual({
        summary_type: 'bullets',
        content_length: content.length,
        summary_length: 36,
        tool: 'content-summarizer',
      });
  });
});

it('a failure is reported in a toast, and with its reason on the page', async () => {
  page.answer = () =>
    problem(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again');
  await summarize(content);
  const failure = await screen.findByRole('region', { name: 'No result' });
  expect(listToasts()).toEqual(['Error - Failed to summarize content. Please try again.']);
  expect(failure.textContent).toContain('Too many requests. Please wait a moment and try again.');
});
