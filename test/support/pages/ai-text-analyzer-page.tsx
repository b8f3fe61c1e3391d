import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { AiTextAnalyzerIsland } from '#features/ai-tools/web/ai-text-analyzer-island.tsx';
import { askTool } from './ai-tool-page.tsx';

export const text = 'All went well. It was decided by somebody whom nobody had asked. Why?';
export const plain = {
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
export const details = {
  counts,
  language: { code: 'en', name: 'English', supported: true },
  notes: ['Links are left out of the measures.'],
  sentiment: {
    label: 'mixed',
    score: -0.0995,
    confidence: 'normal',
    drivers: [1],
  },
  tone: { labels: ['Formal'], evidence: ['shall be'] },
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
export const full = { ...plain, engine: 'embedded', details };

export const field = () => screen.getByLabelText<HTMLTextAreaElement>('Text to analyze');
export const result = () => screen.getByRole('region', { name: 'Analysis' });

export const analyze = (words: string, type?: string) =>
  askTool(<AiTextAnalyzerIsland />, { 'Text to analyze': words }, 'Analyze text', type);

export function expectLinksToLead(): void {
  for (const link of within(result()).getAllByRole('link'))
    expect(document.querySelector(link.getAttribute('href') ?? 'none')?.tagName).toBe('MARK');
}

export async function analyzeWell(): Promise<void> {
  await analyze(text);
  await screen.findByRole('region', { name: 'Analysis' });
}
