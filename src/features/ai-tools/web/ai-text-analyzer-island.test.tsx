// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fakeFunctions,
  isDestructive,
  listToasts,
  pressButton,
  problem,
  silence,
  typeInto,
} from '#test/support/fake-functions.ts';
import { AiTextAnalyzerIsland } from './ai-text-analyzer-island.tsx';

const text = 'All went well. It was decided by somebody whom nobody had asked. Why?';
const plain = {
  sentiment: 'Mixed',
  tone: 'Formal, worried',
  readability: 'Grade 8 – plain English',
  keywords: ['library', 'wide stair'],
  summary: 'It was decided.',
  suggestions: ['Sentence 2 is passive (“was decided”); say who does it.', 'Use fewer words.'],
};
const counts = {
  characters: 69,
  words: 13,
  sentences: 3,
  paragraphs: 1,
  readingSeconds: 34,
  speakingSeconds: 125,
};
const details = {
  counts,
  language: { code: 'en', name: 'English', supported: true },
  notes: ['Links are left out of the measures.'],
  sentiment: {
    label: 'mixed',
    score: -0.0995,
    confidence: 'normal',
    positiveShare: 0.2,
    neutralShare: 0.5,
    negativeShare: 0.3,
    drivers: [1],
  },
  tone: {
    labels: ['Formal'],
    formality: 0.8,
    confidence: 0.6,
    politeness: 0.2,
    urgency: 0.1,
    analytical: 0.3,
  },
  readability: {
    grade: 8,
    level: 'plain English',
    confidence: 'normal',
    fleschReadingEase: 70.4,
    fleschKincaid: 7,
    gunningFog: 9,
    smog: null,
    colemanLiau: 7,
    automatedReadability: 8,
    lix: 31,
    rix: 2,
  },
  keywords: [
    { phrase: 'library', count: 3, score: 0.4 },
    { phrase: 'wide stair', count: 1, score: 0.2 },
  ],
  sentences: [
    { start: 0, end: 14, words: 3, score: 0.5, marks: [] },
    { start: 15, end: 64, words: 9, score: -0.6, marks: ['very-hard', 'passive'] },
    { start: 65, end: 69, words: 1, score: 0, marks: [] },
  ],
  suggestions: [
    { kind: 'passive', message: plain.suggestions[0], sentence: 1, spans: [{ start: 18, end: 29 }] },
    { kind: 'simpler', message: plain.suggestions[1], spans: [] },
  ],
};
const full = { ...plain, engine: 'embedded', details };

let server: ReturnType<typeof fakeFunctions>;
let answer: Parameters<typeof fakeFunctions>[0][string];
const saved: string[] = [];

beforeEach(() => {
  sessionStorage.clear();
  saved.length = 0;
  answer = () => Response.json(full);
  server = fakeFunctions({ 'analyze-text': (call) => answer?.(call) ?? new Response() });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Text to analyze');
const result = () => screen.getByRole('region', { name: 'Analysis' });

async function analyze(words: string): Promise<void> {
  render(<AiTextAnalyzerIsland />);
  typeInto('Text to analyze', words);
  await pressButton('Analyze text');
}

function expectLinksToLead(): void {
  for (const link of within(result()).getAllByRole('link'))
    expect(document.querySelector(link.getAttribute('href') ?? 'none')?.tagName).toBe('MARK');
}

async function analyzeWell(): Promise<void> {
  await analyze(text);
  await screen.findByRole('region', { name: 'Analysis' });
}

describe('the form', () => {
  it.each(['', '  \n '])('refuses %j in the words of the specification', async (words) => {
    await analyze(words);
    expect(listToasts()).toEqual(['Text Required - Please enter some text to analyze']);
    expect(isDestructive('Text Required')).toBe(true);
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(server.calls).toEqual([]);
  });

  it('sends a comprehensive analysis unless another was chosen', async () => {
    await analyzeWell();
    await pressButton('Clear');
    typeInto('Text to analyze', 'Again.');
    screen.getByLabelText('Keywords').click();
    await pressButton('Analyze text');
    expect(server.calls.map(({ input }) => input)).toEqual([
      { text, analysisType: 'comprehensive' },
      { text: 'Again.', analysisType: 'keywords' },
    ]);
  });

  it('counts characters and words beside the limit, and refuses what is longer before it is sent', async () => {
    render(<AiTextAnalyzerIsland />);
    typeInto('Text to analyze', 'Two words');
    await screen.findByText('9 of 50,000 characters · 2 words');
    typeInto('Text to analyze', 'x'.repeat(50_001));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await pressButton('Analyze text');
    expect(listToasts()).toEqual(['Text too long - Please keep it within 50,000 characters.']);
    expect(server.calls).toEqual([]);
  });

  it('fills in an example text', async () => {
    render(<AiTextAnalyzerIsland />);
    await pressButton('Letter');
    expect(field().value).toMatch(/^Dear Ms Keller/);
  });

  it('keeps text and option over a reload, in this tab alone, until they are cleared', async () => {
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

  it('drops an option that it does not know', () => {
    sessionStorage.setItem('mayfly.ai-text-analyzer', '{"text":"Kept","analysisType":"astrology"}');
    render(<AiTextAnalyzerIsland />);
    expect(field().value).toBe('Kept');
    expect(screen.getByLabelText<HTMLInputElement>('Comprehensive').checked).toBe(true);
  });
});

describe('while it is busy', () => {
  it("reads 'Analyzing...' and can be cancelled, without a word", async () => {
    answer = silence;
    await analyze(text);
    expect(screen.getByRole('button', { name: 'Analyzing...' })).toHaveProperty('disabled', true);
    await pressButton('Cancel');
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Analyze text' })).toHaveProperty('disabled', false),
    );
    expect(server.calls[0]?.signal?.aborted).toBe(true);
    expect(listToasts()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Analysis' })).toBeNull();
  });
});

describe('the result', () => {
  it('shows what was found, its figures and who answered', async () => {
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

  it('marks hard and passive sentences in the text, with the reason, and leads there', async () => {
    await analyzeWell();
    const marked = within(result()).getByRole('region', { name: 'Your text, marked' });
    expect([...marked.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'It was decided by somebody whom nobody had asked. very hard, 9 words · passive · sentiment −0.60',
    ]);
    const links = within(result()).getAllByRole('link', { name: 'Show sentence 2 in the text' });
    expect(links).toHaveLength(2);
    expectLinksToLead();
  });

  it.each(['Sentiment', 'Readability', 'Comprehensive'])(
    'marks what suggestions speak of where nothing can be graded: %s',
    async (type) => {
      answer = () => Response.json({ ...full, details: { ...details, readability: null } });
      render(<AiTextAnalyzerIsland />);
      screen.getByLabelText(type).click();
      typeInto('Text to analyze', text);
      await pressButton('Analyze text');
      await screen.findByRole('region', { name: 'Analysis' });
      const marked = within(result()).getByRole('region', { name: 'Your text, marked' });
      expect(marked.querySelector('#sentence-2')?.textContent).toContain('It was decided by somebody');
      expect(within(result()).queryByText('All formulas')).toBeNull();
      expectLinksToLead();
    },
  );

  it('shows the sentences that drove the sentiment, with the score in words', async () => {
    await analyzeWell();
    const [quote] = within(result()).getAllByText('It was decided by somebody whom nobody had asked.', {
      selector: 'q',
    });
    expect(quote?.closest('li')?.textContent).toContain('strongly negative (−0.60)');
    expect(within(result()).getByRole('row', { name: 'Sentence 1 clearly positive (+0.50)' })).toBeDefined();
  });

  it('marks words that suggestions speak of within marked sentences, and none across their ends', async () => {
    const message = '“whom” can mostly be “who”.';
    const doubled = { kind: 'doubled', message: 'Twice.', spans: [{ start: 8, end: 18 }] };
    const spans = [
      { start: 40, end: 44 },
      { start: 65, end: 68 },
    ];
    const found = [{ kind: 'simpler', message, spans }, doubled];
    answer = () =>
      Response.json({
        ...full,
        suggestions: [message, doubled.message],
        details: { ...details, suggestions: found },
      });
    await analyzeWell();
    const link = within(result()).getByRole('link', { name: 'Show the first of 2 places in the text' });
    const word = document.querySelector(link.getAttribute('href') ?? 'none');
    expect(word?.textContent).toBe(`${text.slice(40, 44)} there is a simpler word`);
    expect(word?.parentElement?.id).toBe('sentence-2');
    expect(within(result()).queryByRole('link', { name: 'Show the place in the text' })).toBeNull();
    expect(document.querySelector('#sentence-2')).not.toBeNull();
    expectLinksToLead();
  });

  it('draws sentiment over the sentences, and says it in words', async () => {
    await analyzeWell();
    const chart = within(result()).getByRole('img');
    expect(chart.querySelectorAll('rect')).toHaveLength(3);
    expect(chart.getAttribute('aria-label')).toContain(
      'Highest: sentence 1 (+0.50); lowest: sentence 2 (−0.60).',
    );
  });

  it('is shown with nothing but the fields of the specification', async () => {
    answer = () => Response.json(plain);
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

  it('is shown without details that it cannot read', async () => {
    answer = () => Response.json({ ...full, details: { counts: 'many' } });
    await analyzeWell();
    expect(within(result()).getByText(plain.readability)).toBeDefined();
    expect(within(result()).queryByRole('img')).toBeNull();
  });

  it('is copied and saved as a report', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await analyzeWell();
    await pressButton('Copy result');
    expect(write.mock.calls[0]?.[0]).toContain('- Readability: Grade 8 – plain English\n');
    expect(write.mock.calls[0]?.[0]).toContain('- Use fewer words.\n');
    await pressButton('Download');
    expect(saved).toEqual(['text-analysis.md']);
  });

  it('is told of once', async () => {
    answer = () => Response.json({ ...full, sentiment: 'Told once' });
    await analyzeWell();
    const told = () => server.eventsOf('text_analyzed').filter(({ sentiment }) => sentiment === 'Told once');
    await vi.waitFor(() =>
      expect(told()).toEqual([
        {
          analysis_type: 'comprehensive',
          text_length: text.length,
          sentiment: 'Told once',
          tool: 'ai-text-analyzer',
        },
      ]),
    );
  });
});

describe('a failure', () => {
  it.each([
    ['the network is away', () => Promise.reject(new TypeError('failed')), 'Failed to analyze text'],
    ['nothing is said', () => new Response('', { status: 500 }), 'Failed to analyze text'],
    [
      'the code is known',
      () => problem(503, 'engine_busy', 'Too many texts are waiting'),
      'Many texts are waiting. Please try again in a moment.',
    ],
    ['only words came', () => Response.json({ error: 'Out of order' }, { status: 500 }), 'Out of order'],
    [
      'the answer is another one',
      () => Response.json({ sentiment: 4 }),
      'The answer could not be read. Please try again.',
    ],
  ])('is said when %s, and can be tried again', async (_, fault, words) => {
    answer = fault;
    await analyze(text);
    await screen.findByRole('region', { name: 'There is no result' });
    expect(listToasts()).toEqual([`Analysis Failed - ${words}`]);
    expect(isDestructive('Analysis Failed')).toBe(true);
    expect(field().value).toBe(text);
    expect(server.eventsOf('text_analyzed')).toEqual([]);
    answer = () => Response.json(plain);
    await pressButton('Try again');
    await screen.findByRole('region', { name: 'Analysis' });
  });
});
