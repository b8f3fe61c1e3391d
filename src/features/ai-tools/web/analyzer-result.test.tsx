// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { catchDownloads, listToasts, pressButton } from '#test/support/fakes/fake-functions.ts';
import {
  analyze,
  analyzeWell,
  details,
  expectLinksToLead,
  full,
  plain,
  result,
  text,
} from '#test/support/pages/ai-text-analyzer-page.tsx';
import { aiToolPage } from '#test/support/pages/ai-tool-page.tsx';

const page = aiToolPage('analyze-text', () => Response.json(full));

describe('the result', () => {
  it('shows the findings, their figures and the engine', async () => {
    await analyzeWell();
    for (const words of [plain.sentiment, plain.tone, plain.readability, plain.summary])
      expect(within(result()).getByText(words)).toBeDefined();
    expect(within(result()).getByText('34 s')).toBeDefined();
    expect(within(result()).getByText('2 min')).toBeDefined();
    expect(within(result()).getByText('Links are left out of the measures.')).toBeDefined();
    expect(within(result()).getByText('Answered by the built-in engine on this server.')).toBeDefined();
    expect(within(result()).getByText('wide stair').textContent).toBe('wide stair, times: 1');
    expect(listToasts()).toEqual(['Analysis Complete! - Your text has been analyzed successfully']);
  });

  it('marks hard and passive sentences in the text, with the reason, and links to them', async () => {
    await analyzeWell();
    const marked = within(result()).getByRole('region', { name: 'Your text, highlighted' });
    expect([...marked.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'It was decided by somebody whom nobody had asked. very hard, 9 words · passive · sentiment −0.60',
    ]);
    const links = within(result()).getAllByRole('link', { name: 'Show sentence 2 in the text' });
    expect(links).toHaveLength(2);
    expectLinksToLead();
  });

  it.each(['Sentiment', 'Readability', 'Comprehensive'])(
    'marks the places of suggestions even if readability cannot be graded: %s',
    async (type) => {
      page.answer = () => Response.json({ ...full, details: { ...details, readability: null } });
      await analyze(text, type);
      await screen.findByRole('region', { name: 'Analysis' });
      const marked = within(result()).getByRole('region', { name: 'Your text, highlighted' });
      expect(marked.querySelector('#sentence-2')?.textContent).toContain('It was decided by somebody');
      expect(within(result()).queryByText('All formulas')).toBeNull();
      expectLinksToLead();
    },
  );

  it('shows the sentences that drove the sentiment, with their scores in words', async () => {
    await analyzeWell();
    const [quote] = within(result()).getAllByText('It was decided by somebody whom nobody had asked.', {
      selector: 'q',
    });
    expect(quote?.closest('li')?.textContent).toContain('strongly negative (−0.60)');
    expect(within(result()).getByRole('row', { name: 'Sentence 1 clearly positive (+0.50)' })).toBeDefined();
  });

  it('marks the words that a suggestion is about, unless they cross the end of a sentence', async () => {
    const message = '“whom” can mostly be “who”.';
    const doubled = { kind: 'doubled', message: 'Twice.', spans: [{ start: 8, end: 18 }] };
    const spans = [
      { start: 40, end: 44 },
      { start: 65, end: 68 },
    ];
    const found = [{ kind: 'simpler', message, spans }, doubled];
    page.answer = () =>
      Response.json({
        ...full,
        suggestions: [message, doubled.message],
        details: { ...details, suggestions: found },
      });
    await analyzeWell();
    const link = within(result()).getByRole('link', { name: 'Show the first of 2 places in the text' });
    const word = document.querySelector(link.getAttribute('href') ?? 'none');
    expect(word?.textContent).toBe(`${text.slice(40, 44)} simpler word available`);
    expect(word?.parentElement?.id).toBe('sentence-2');
    expect(within(result()).queryByRole('link', { name: 'Show the place in the text' })).toBeNull();
    expect(document.querySelector('#sentence-2')).not.toBeNull();
    expectLinksToLead();
  });

  it('draws the sentiment of each sentence and repeats it in words', async () => {
    await analyzeWell();
    const chart = within(result()).getByRole('img');
    expect(chart.querySelectorAll('rect')).toHaveLength(3);
    expect(chart.getAttribute('aria-label')).toContain(
      'Highest: sentence 1 (+0.50); lowest: sentence 2 (−0.60).',
    );
  });

  it('is shown even if the server sends neither `engine` nor `details`', async () => {
    page.answer = () => Response.json(plain);
    await analyzeWell();
    for (const words of [plain.sentiment, plain.tone, plain.readability, plain.summary])
      expect(within(result()).getByText(words)).toBeDefined();
    expect(
      within(result())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual([...plain.keywords, ...plain.suggestions]);
    expect(within(result()).queryByText(/Answered by/)).toBeNull();
  });

  it('is shown without details if they are unreadable', async () => {
    page.answer = () => Response.json({ ...full, details: { counts: 'many' } });
    await analyzeWell();
    expect(within(result()).getByText(plain.readability)).toBeDefined();
    expect(within(result()).queryByRole('img')).toBeNull();
  });

  it('is copied and saved as a report', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const saved = catchDownloads();
    await analyzeWell();
    await pressButton('Copy result');
    expect(write.mock.calls[0]?.[0]).toContain('- Readability: Grade 8 – plain English\n');
    expect(write.mock.calls[0]?.[0]).toContain('- Use fewer words.\n');
    await pressButton('Download');
    expect(saved).toEqual(['text-analysis.md']);
  });

  it('is reported as one usage event', async () => {
    page.answer = () => Response.json({ ...full, sentiment: 'Told once' });
    await analyzeWell();
    const told = () =>
      page.server.eventsOf('text_analyzed').filter(({ sentiment }) => sentiment === 'Told once');
    await expect
      .poll(() => told())
      .toEqual([
        {
          analysis_type: 'comprehensive',
          text_length: text.length,
          sentiment: 'Told once',
          tool: 'ai-text-analyzer',
        },
      ]);
  });
});
