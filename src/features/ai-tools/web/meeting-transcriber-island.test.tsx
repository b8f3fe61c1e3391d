// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  catchDownloads,
  isDestructive,
  listToasts,
  pressButton,
  silence,
} from '#test/support/fakes/fake-functions.ts';
import { aiToolPage, askTool } from '#test/support/pages/ai-tool-page.tsx';
import { MeetingTranscriberIsland } from './meeting-transcriber-island.tsx';

const transcript =
  'Ann: I will call them on Monday.\nBen: We keep the name.\nAnn: Who pays?\nBen: We should paint it.';
const plain = { summary: 'Ann and Ben spoke.', actionItems: ['Call them'] };
const details = {
  language: { code: 'en', name: 'English', supported: true },
  notes: [],
  format: 'speakers',
  speakers: ['Ann', 'Ben'],
  topics: ['name'],
  items: [
    {
      text: 'Call them',
      task: 'Call them',
      owner: 'Ann',
      due: 'on Monday',
      dueDate: '2026-03-02',
      score: 0.9,
      source: { start: 0, end: 32 },
    },
  ],
  possible: [{ text: 'We should paint it.', source: { start: 71, end: 95 } }],
  decisions: [{ text: 'The name is kept', source: { start: 33, end: 55 } }],
  questions: [{ text: 'Who pays?', source: { start: 56, end: 70 } }],
};

const page = aiToolPage(
  'process-meeting-notes',
  () => Response.json({ ...plain, engine: 'embedded', details }),
  { 'ai-engines': () => Response.json({ text: 'embedded', speech: 'none', maxSegmentSeconds: 60 }) },
);

const sentTexts = () =>
  page.server.calls.filter(({ name }) => name === 'process-meeting-notes').map(({ input }) => input);

const process = (text: string, type?: string) =>
  askTool(<MeetingTranscriberIsland />, { Transcript: text }, 'Process notes', type);

async function processWell(): Promise<HTMLElement> {
  await process(transcript);
  return await screen.findByRole('region', { name: 'Meeting notes' });
}

it('an empty transcript is rejected, and a toast asks for a transcript', async () => {
  await process('\n');
  expect(listToasts()).toEqual(['Error - Please add a transcript first']);
  expect(isDestructive('Error')).toBe(true);
  expect(sentTexts()).toEqual([]);
});

it('the meeting type sent is a team meeting unless another is chosen', async () => {
  await process(transcript);
  cleanup();
  sessionStorage.clear();
  await process(transcript, 'Interview');
  expect(sentTexts()).toEqual([
    { transcript, meetingType: 'team' },
    { transcript, meetingType: 'interview' },
  ]);
});

it("the button shows 'Processing...' while the call waits", async () => {
  page.answer = silence;
  await process(transcript);
  expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true);
});

describe('the notes', () => {
  it('link each item, decision and question to its line of the transcript', async () => {
    const notes = await processWell();
    const links = within(notes).getAllByRole<HTMLAnchorElement>('link');
    const lines = links.map((link) => document.querySelector(link.hash)?.textContent);
    expect(lines).toEqual([
      'Ann: I will call them on Monday. to do',
      'Ben: We should paint it. possible',
      'Ben: We keep the name. decided',
      'Ann: Who pays? question',
    ]);
    expect(notes.textContent).toContain('Call them Ann · due on Monday · 2026-03-02');
    expect(listToasts()).toEqual(['Success - Meeting notes processed successfully!']);
  });

  it('show each owner and due date once', async () => {
    const said = 'Ann: call them (due Mon 2 Mar)';
    page.answer = () => Response.json({ ...plain, actionItems: [said], details });
    const notes = await processWell();
    expect(within(notes).getAllByRole('listitem')[0]?.textContent).toBe(
      `${said} Show in the transcript: ${said}`,
    );
  });

  it('are copied and saved as Markdown', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const saved = catchDownloads();
    await processWell();
    await pressButton('Copy result');
    expect(write.mock.calls[0]?.[0]).toBe(
      [
        '# Meeting notes\n\nAnn and Ben spoke.\n',
        '## Action items\n\n- [ ] Call them\n',
        '## Possible items\n\n- “We should paint it.”\n',
        '## Decisions\n\n- The name is kept\n',
        '## Open questions\n\n- Who pays?\n',
        '## Topics\n\n- name\n',
        '## Speakers\n\n- Ann\n- Ben\n',
      ].join('\n'),
    );
    await pressButton('Download');
    expect(saved).toEqual(['meeting-notes.md']);
  });

  it('are shown even if the server sends neither `engine` nor `details`', async () => {
    page.answer = () => Response.json(plain);
    const notes = await processWell();
    expect(within(notes).getByText(plain.summary)).toBeDefined();
    expect(within(notes).getByText('Call them')).toBeDefined();
    expect(within(notes).queryByRole('link')).toBeNull();
  });
});

it('a failure is reported with its reason', async () => {
  page.answer = () => new Response('', { status: 500 });
  await process(transcript);
  await screen.findByRole('region', { name: 'No result' });
  expect(listToasts()).toEqual(['Error - Failed to process meeting notes. Please try again.']);
});
