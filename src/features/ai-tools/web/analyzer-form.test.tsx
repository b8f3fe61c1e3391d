// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  isDestructive,
  listToasts,
  pressButton,
  problem,
  silence,
  typeInto,
} from '#test/support/fakes/fake-functions.ts';
import {
  analyze,
  analyzeWell,
  field,
  full,
  plain,
  text,
} from '#test/support/pages/ai-text-analyzer-page.tsx';
import { aiToolPage } from '#test/support/pages/ai-tool-page.tsx';
import { AiTextAnalyzerIsland } from './ai-text-analyzer-island.tsx';

const page = aiToolPage('analyze-text', () => Response.json(full));

describe('the form', () => {
  it.each(['', '  \n '])('rejects %j and asks for a text', async (words) => {
    await analyze(words);
    expect(listToasts()).toEqual(['Text Required - Please enter some text to analyze']);
    expect(isDestructive('Text Required')).toBe(true);
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(page.server.calls).toEqual([]);
  });

  it('requests a comprehensive analysis unless another type is chosen', async () => {
    await analyzeWell();
    await pressButton('Clear');
    typeInto('Text to analyze', 'Again.');
    screen.getByLabelText('Keywords').click();
    await pressButton('Analyze text');
    expect(page.server.calls.map(({ input }) => input)).toEqual([
      { text, analysisType: 'comprehensive' },
      { text: 'Again.', analysisType: 'keywords' },
    ]);
  });

  it('counts characters and words beside the limit, and rejects a longer text before it is sent', async () => {
    render(<AiTextAnalyzerIsland />);
    typeInto('Text to analyze', 'Two words');
    await screen.findByText('9 of 50,000 characters · 2 words');
    typeInto('Text to analyze', 'x'.repeat(50_001));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await pressButton('Analyze text');
    expect(listToasts()).toEqual(['Text too long - Please keep it within 50,000 characters.']);
    expect(page.server.calls).toEqual([]);
  });

  it('fills in an example text', async () => {
    render(<AiTextAnalyzerIsland />);
    await pressButton('Letter');
    expect(field().value).toMatch(/^Dear Ms\. Keller/);
  });

  it('keeps text and option after a reload, only in this tab, until they are cleared', async () => {
    render(<AiTextAnalyzerIsland />);
    typeInto('Text to analyze', 'Keep me.');
    screen.getByLabelText('Sentiment').click();
    cleanup();
    render(<AiTextAnalyzerIsland />);
    expect(field().value).toBe('Keep me.');
    expect(screen.getByLabelText<HTMLInputElement>('Sentiment').checked).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Keep me.');
    await pressButton('Clear');
    expect(field().value).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Keep me.');
  });

  it('ignores an unknown stored option', () => {
    sessionStorage.setItem('mayfly.ai-text-analyzer', '{"text":"Kept","analysisType":"astrology"}');
    render(<AiTextAnalyzerIsland />);
    expect(field().value).toBe('Kept');
    expect(screen.getByLabelText<HTMLInputElement>('Comprehensive').checked).toBe(true);
  });
});

describe('the form during a call', () => {
  it("shows 'Analyzing...' and can be canceled without a message", async () => {
    page.answer = silence;
    await analyze(text);
    expect(screen.getByRole('button', { name: 'Analyzing...' })).toHaveProperty('disabled', true);
    await pressButton('Cancel');
    await expect
      .poll(() => screen.getByRole('button', { name: 'Analyze text' }))
      .toHaveProperty('disabled', false);
    expect(page.server.calls[0]?.signal?.aborted).toBe(true);
    expect(listToasts()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Analysis' })).toBeNull();
  });
});

describe('a failure', () => {
  it.each([
    ['the network is down', () => Promise.reject(new TypeError('failed')), 'Failed to analyze text'],
    ['the answer is empty', () => new Response('', { status: 500 }), 'Failed to analyze text'],
    [
      'the answer has a known code',
      () => problem(503, 'engine_busy', 'The server is busy with other texts'),
      'The server is busy with other texts. Please try again in a moment.',
    ],
    [
      'the answer has a message without a code',
      () => Response.json({ error: 'Out of order' }, { status: 500 }),
      'Out of order',
    ],
    [
      'the answer is of another form',
      () => Response.json({ sentiment: 4 }),
      'The answer could not be read. Please try again.',
    ],
  ])('is reported if %s, and the text can be sent again', async (_, fault, words) => {
    page.answer = fault;
    await analyze(text);
    await screen.findByRole('region', { name: 'No result' });
    expect(listToasts()).toEqual([`Analysis Failed - ${words}`]);
    expect(isDestructive('Analysis Failed')).toBe(true);
    expect(field().value).toBe(text);
    expect(page.server.eventsOf('text_analyzed')).toEqual([]);
    page.answer = () => Response.json(plain);
    await pressButton('Try again');
    await screen.findByRole('region', { name: 'Analysis' });
  });
});
