// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { YoutubeToolIsland } from './youtube-tool-island.tsx';

const videoId = 'dQw4w9-gX_Q';
const address = `https://youtu.be/${videoId}`;
const copied: string[] = [];
const events: { event_name: string; event_data: unknown }[] = [];
const saved: string[] = [];
let answer: (path: string) => Response | Promise<Response>;

const picture = () => new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/jpeg' } });
const status = (code: number) => new Response('{}', { status: code });

beforeEach(() => {
  for (const list of [copied, events, saved]) list.length = 0;
  answer = picture;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.startsWith('/thumbnails/')) return await answer(path);
    events.push(JSON.parse(String(init.body)));
    return Response.json({ success: true });
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const toasts = () =>
  [...document.querySelectorAll('.toast')].map((toast) =>
    [...toast.querySelectorAll('p')].map(({ textContent }) => textContent).join(' - '),
  );
const field = () => screen.getByLabelText<HTMLInputElement>('YouTube URL');
const cards = () => within(screen.getByRole('list')).getAllByRole('listitem');
const eventsOf = (name: string) => events.filter(({ event_name }) => event_name === name);

async function press(name: string | RegExp): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
}

async function extract(text: string): Promise<void> {
  render(<YoutubeToolIsland />);
  fireEvent.input(field(), { target: { value: text } });
  await press('Extract');
}

async function extractWell(): Promise<void> {
  await extract(address);
  await screen.findByRole('region', { name: 'Thumbnails' });
}

describe('the Extract button', () => {
  it.each([
    ['', 'Error - Please enter a YouTube URL'],
    ['   ', 'Error - Please enter a YouTube URL'],
    ['https://youtube.com.elsewhere.example/watch?v=dQw4w9-gX_Q', 'Error - Invalid YouTube URL'],
  ])('rejects %j', async (text, words) => {
    await extract(text);
    expect(toasts()).toEqual([words]);
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('list')).toBeNull();
    fireEvent.input(field(), { target: { value: 'x' } });
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it("reads 'Analyzing...' until our server has responded", async () => {
    let finish: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (finish = resolve));
    await extract(address);
    expect(screen.getByRole('button', { name: 'Analyzing...' })).toHaveProperty('disabled', true);
    await act(async () => finish(picture()));
    expect(screen.getByRole('button', { name: 'Extract' })).toHaveProperty('disabled', false);
  });

  it('shows the video ID and five cards with name, dimensions and quality', async () => {
    await extractWell();
    expect(screen.getByText(videoId)).toBeDefined();
    expect(cards().map((card) => card.querySelector('.thumb-facts')?.textContent)).toEqual([
      'Largest1280x720 (maxres)',
      'Large640x480 (sd)',
      'Medium480x360 (hq)',
      'Small320x180 (mq)',
      'Smallest120x90 (default)',
    ]);
    expect(toasts()).toEqual(['Success - Video thumbnails extracted successfully!']);
  });

  it('reports the extraction once', async () => {
    await extract('https://youtu.be/toldofonce1');
    const told = () => eventsOf('youtube_thumbnail_extracted').map(({ event_data }) => event_data);
    await expect.poll(() => told()).toContainEqual({ video_id: 'toldofonce1', tool: 'youtube-tool' });
    expect(JSON.stringify(told()).match(/toldofonce1/g)).toHaveLength(1);
  });

  it('shows previews only from our server, and hides a preview that fails', async () => {
    await extractWell();
    const previews = screen.getAllByRole<HTMLImageElement>('img', { name: /^Preview/ });
    expect(previews.map((preview) => preview.getAttribute('src'))).toEqual(
      ['maxres', 'sd', 'hq', 'mq', 'default'].map((quality) => `/thumbnails/${videoId}/${quality}.jpg`),
    );
    const [largest] = previews;
    if (!largest) throw new Error('no preview');
    fireEvent.error(largest);
    expect(largest.hidden).toBe(true);
    expect(cards()[0]?.textContent).toContain('No preview in this size');
  });

  it('keeps the result until the next result is available', async () => {
    await extractWell();
    let finish: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (finish = resolve));
    fireEvent.input(field(), { target: { value: 'https://youtu.be/aaaaaaaaaaa' } });
    await press('Extract');
    expect(screen.getByRole('button', { name: 'Analyzing...' })).toBeDefined();
    expect(screen.getByText(videoId)).toBeDefined();
    await act(async () => finish(picture()));
    expect(await screen.findByText('aaaaaaaaaaa')).toBeDefined();
    expect(screen.queryByText(videoId)).toBeNull();
    expect(cards()).toHaveLength(5);
  });

  it.each([
    ['the network is down', () => Promise.reject(new TypeError('failed')), /network/],
    ['there is no such video', () => status(404), /no public video/],
    [
      'our server takes too long',
      () => Promise.reject(new DOMException('over', 'TimeoutError')),
      /did not respond in time/,
    ],
  ])('shows an error if %s', async (_, fault, words) => {
    answer = fault;
    await extract(address);
    await expect.poll(() => toasts()).toHaveLength(1);
    expect(toasts()[0]).toMatch(/^Failed to extract video data - /);
    expect(toasts()[0]).toMatch(words);
    expect(screen.queryByRole('list')).toBeNull();
    expect(eventsOf('youtube_thumbnail_extracted')).toEqual([]);
  });

  it.each([
    [502, /YouTube did not respond/],
    [503, /Our server is busy/],
    [429, /Too many requests/],
  ])(
    'still shows the URLs if the previews return %i, and explains why there are no previews',
    async (code, words) => {
      answer = () => status(code);
      await extractWell();
      expect(screen.getByRole('status').textContent).toMatch(words);
      expect(toasts()).toEqual([]);
      await press('Copy URL of the medium size');
      expect(copied).toEqual([`https://img.youtube.com/vi/${videoId}/hqdefault.jpg`]);
    },
  );
});

describe('a thumbnail card', () => {
  it('copies the public URL', async () => {
    await extractWell();
    await press('Copy URL of the largest size');
    expect(copied).toEqual([`https://img.youtube.com/vi/${videoId}/maxresdefault.jpg`]);
    expect(toasts()).toContain('Copied - Thumbnail URL copied to clipboard');
  });

  it('downloads the picture under its file name, and reports the download', async () => {
    await extractWell();
    await press('Download the large size');
    await expect.poll(() => saved).toEqual([`youtube-thumbnail-${videoId}-sd.jpg`]);
    expect(toasts()).toContain('Download Started - Downloading sd quality thumbnail');
    await expect
      .poll(() => eventsOf('youtube_thumbnail_downloaded'))
      .toMatchObject([{ event_data: { video_id: videoId, quality: 'sd', tool: 'youtube-tool' } }]);
  });

  it.each([
    [() => status(404), 'This video has no thumbnail in this size.'],
    [() => status(429), 'Too many requests. Please wait a moment and try again.'],
    [() => status(502), 'YouTube did not respond. Please try again in a moment.'],
    [() => status(503), 'Our server is busy. Please try again in a moment.'],
    [() => Promise.reject(new TypeError('x')), 'Thumbnails need a network connection. Please check yours.'],
  ])('explains why a download failed, and saves no file', async (fault, sentence) => {
    await extractWell();
    answer = fault;
    await press('Download the largest size');
    await expect.poll(() => toasts()).toContain(`Download failed - ${sentence}`);
    expect(saved).toEqual([]);
    expect(eventsOf('youtube_thumbnail_downloaded')).toEqual([]);
  });
});

it('the page view is reported', async () => {
  vi.stubGlobal('requestIdleCallback', (tell: () => void) => setTimeout(tell));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  render(<YoutubeToolIsland />);
  await expect.poll(() => eventsOf('page_view')).toMatchObject([{ event_data: { tool: 'youtube-tool' } }]);
});

it('the video ID can be copied', async () => {
  await extractWell();
  await press('Copy video ID');
  expect(copied).toEqual([videoId]);
  expect(toasts()).toContain('Copied!');
});
