// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showInstalled } from '#test/support/http/installed-page.ts';
import {
  AiTextAnalyzerPage,
  ContentSummarizerPage,
  EmailOptimizerPage,
  MeetingTranscriberPage,
  ProductDescriptionGeneratorPage,
} from './ai-tools-page.tsx';

afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  AiTextAnalyzerPage,
  ContentSummarizerPage,
  EmailOptimizerPage,
  MeetingTranscriberPage,
  ProductDescriptionGeneratorPage,
])('the page says in one line, with a link, who processes the text: %o', (Page) => {
  showInstalled(<Page />);
  const link = screen.getByRole('link', { name: 'Who processes it' });
  expect(link.getAttribute('href')).toBe('/privacy#texts');
  expect(link.parentElement?.textContent).toBe('Your text is not stored here. Who processes it');
});

it.each([EmailOptimizerPage, ContentSummarizerPage, ProductDescriptionGeneratorPage])(
  'the page mentions a language model only if one answers: %o',
  (Page) => {
    const says = 'A language model answers here';
    showInstalled(<Page />);
    expect(document.body.textContent).not.toMatch(/language model|%%mayfly-(when|value)/u);
    for (const texts of ['model-here', 'model-elsewhere'] as const) {
      showInstalled(<Page />, { texts });
      expect(document.body.textContent?.split(says)).toHaveLength(2);
    }
  },
);

it('the transcriber page says where a recording is sent', () => {
  const words = (speech: 'none' | 'here' | 'elsewhere') => {
    showInstalled(<MeetingTranscriberPage />, { speech });
    return document.body.textContent ?? '';
  };
  expect(words('none')).not.toContain('To transcribe it');
  expect(words('here')).toContain('this server receives it in segments');
  expect(words('elsewhere')).toContain('through this server to a speech server');
});
