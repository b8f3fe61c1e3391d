// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AiTextAnalyzerPage } from './ai-text-analyzer-page.tsx';
import { ContentSummarizerPage } from './content-summarizer-page.tsx';
import { EmailOptimizerPage } from './email-optimizer-page.tsx';
import { MeetingTranscriberPage } from './meeting-transcriber-page.tsx';
import { ProductDescriptionGeneratorPage } from './product-description-generator-page.tsx';

afterEach(cleanup);

it.each([
  AiTextAnalyzerPage,
  ContentSummarizerPage,
  EmailOptimizerPage,
  MeetingTranscriberPage,
  ProductDescriptionGeneratorPage,
])('says in one line with a link who processes the text on %o', (Page) => {
  render(<Page />);
  const link = screen.getByRole('link', { name: 'Who processes it' });
  expect(link.getAttribute('href')).toBe('/privacy#texts');
  expect(link.parentElement?.textContent).toBe('Your text is not stored here. Who processes it');
  expect(document.body.textContent).not.toContain('if the operator has connected');
});
