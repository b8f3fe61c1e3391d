// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isDestructive, listToasts, pressButton, silence } from '#test/support/fakes/fake-functions.ts';
import { aiToolPage, askTool } from '#test/support/pages/ai-tool-page.tsx';
import { EmailOptimizerIsland } from './email-optimizer-island.tsx';

const own = 'A subject that is rather long, longer than the list of mails on a telephone';
const suggestions = [
  { subject: 'Green', score: 79.6, reason: 'It is short.' },
  { subject: 'Yellow', score: 79.4, reason: 'It is warm.' },
  { subject: 'Pale', score: 60, reason: 'It is just enough.' },
  { subject: 'Red', score: 59, reason: 'It is not.' },
];
const details = {
  language: { code: 'en', name: 'English', supported: true },
  notes: [],
  own: {
    subject: own,
    score: 42,
    warnings: ['Too long for a phone.'],
    parts: [
      { name: 'Length', points: 5.4, outOf: 15, reason: 'A phone cuts it.' },
      { name: 'Form', points: 36.6, outOf: 85, reason: 'It is calm.' },
    ],
  },
};

const page = aiToolPage('optimize-email-subject', () =>
  Response.json({ suggestions, engine: 'embedded', details }),
);

const optimize = (subject: string, type?: string) =>
  askTool(<EmailOptimizerIsland />, { 'Email subject line': subject }, 'Optimize subject', type);

async function optimizeWell(): Promise<HTMLElement> {
  await optimize(own);
  return await screen.findByRole('region', { name: 'Subject lines' });
}

it('an empty subject is rejected, and a toast asks for a subject', async () => {
  await optimize('  ');
  expect(listToasts()).toEqual(['Error - Please enter an email subject line']);
  expect(isDestructive('Error')).toBe(true);
  expect(page.server.calls).toEqual([]);
});

it('the email type sent is marketing unless another is chosen', async () => {
  await optimize('One');
  cleanup();
  sessionStorage.clear();
  await optimize('Two', 'Announcement');
  expect(page.server.calls.map(({ input }) => input)).toEqual([
    { subject: 'One', emailType: 'marketing' },
    { subject: 'Two', emailType: 'announcement' },
  ]);
});

it("the button shows 'Optimizing...' while the call waits", async () => {
  page.answer = silence;
  await optimize(own);
  expect(screen.getByRole('button', { name: 'Optimizing...' })).toHaveProperty('disabled', true);
});

describe('the suggestions', () => {
  it('are green at 80 % or more, yellow at 60 % or more, otherwise red, each with its reason', async () => {
    const result = await optimizeWell();
    const items = within(within(result).getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('.ai-score')?.className)).toEqual([
      'ai-score ai-score-green',
      'ai-score ai-score-yellow',
      'ai-score ai-score-yellow',
      'ai-score ai-score-red',
    ]);
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Score: 80%GreenIt is short.',
      'Score: 79%YellowIt is warm.',
      'Score: 60%PaleIt is just enough.',
      'Score: 59%RedIt is not.',
    ]);
    expect(listToasts()).toEqual(['Success - Email subject optimized successfully!']);
  });

  it('are copied one by one', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await optimizeWell();
    await pressButton('Copy “Pale”');
    expect(write.mock.calls).toEqual([['Pale']]);
  });

  it('are previewed with the truncation of phones and desktops, and so is the visitor’s own subject', async () => {
    const result = await optimizeWell();
    const previews = () =>
      within(result)
        .getAllByRole('figure')
        .map(
          (figure) =>
            `${figure.querySelector('span')?.textContent} (${figure.querySelector('small')?.textContent})`,
        );
    expect(previews()).toEqual(['Green (shown in full)', 'Green (shown in full)']);
    fireEvent.change(within(result).getByLabelText('Subject in the preview'), { target: { value: own } });
    expect(previews()).toEqual([
      'A subject that is rather long, longer tha… (34 characters cut off)',
      'A subject that is rather long, longer than the list of mails on a… (10 characters cut off)',
    ]);
  });

  it('appear beside the score of the visitor’s own subject, its partial scores and a list of what to fix', async () => {
    const result = await optimizeWell();
    expect(result.textContent).toContain(`42% ${own}`);
    expect(result.textContent).toContain('Length5 of 15A phone cuts it.');
    expect(within(result).getByRole('list', { name: 'Fix before sending' }).textContent).toBe(
      'Too long for a phone.',
    );
  });

  it('may be empty; the score of the visitor’s own subject is still shown', async () => {
    page.answer = () => Response.json({ suggestions: [], engine: 'embedded', details });
    const result = await optimizeWell();
    expect(within(result).getByLabelText<HTMLSelectElement>('Subject in the preview').value).toBe(own);
    expect(result.textContent).toContain(`42% ${own}`);
  });

  it('have no total scores if only length and form were checked', async () => {
    const own = { ...details.own, score: null, parts: details.own.parts.slice(0, 1) };
    page.answer = () => Response.json({ suggestions, engine: 'embedded', details: { ...details, own } });
    const result = await optimizeWell();
    expect(result.querySelectorAll('.ai-score')).toHaveLength(0);
    expect(result.textContent).toContain('Length5 of 15A phone cuts it.');
  });

  it('are shown and announced even if the server sends only the field `suggestions`', async () => {
    page.answer = () => Response.json({ suggestions });
    const result = await optimizeWell();
    expect(within(result).getByText('It is warm.')).toBeDefined();
    expect(within(result).queryByText('Your own subject')).toBeNull();
    await expect
      .poll(() => page.server.eventsOf('email_subject_optimized'))
      .toContainEqual({
        email_type: 'marketing',
        suggestions_count: 4,
        tool: 'email-optimizer',
      });
  });
});

it('a failure is reported with its reason', async () => {
  page.answer = () => new Response('', { status: 502 });
  await optimize(own);
  await screen.findByRole('region', { name: 'No result' });
  expect(listToasts()).toEqual(['Error - Failed to optimize email subject. Please try again.']);
});
