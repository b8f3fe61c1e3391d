// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, CallError, type Caller, type openEventStream } from '#platform/endpoint/web/call.ts';
import { TempEmailIsland } from './temp-email-island.tsx';

type Input = { action: string; emailId?: string; [name: string]: unknown };

const startMs = Date.UTC(2026, 0, 1, 12);
const recordKey = 'mayfly.temp-email';

let calls: Input[];
let generate: () => unknown;
let mails: () => unknown;
let others: (input: Input) => unknown;
let made: number;
let copied: string[];

const caller: Caller = {
  async call(_functionName, input): Promise<Answer> {
    const asked = input as Input;
    calls.push(asked);
    const answers: Record<string, () => unknown> = { generate, messages: mails };
    const body = (answers[asked.action] ?? (() => others(asked)))();
    return { body, serverTimeMs: undefined };
  },
  async download(_functionName, input) {
    calls.push(input as Input);
    return new Blob(['Subject: raw']);
  },
};

const refusedStream = async (): Promise<never> => {
  throw new CallError({ status: 404, words: '' });
};

/** A stream that stands, and the way to say something on it. */
function standingStream() {
  let say: (text: string) => void = () => undefined;
  const openStream = async () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
  return { openStream, say: (text: string) => say(text) };
}

function fail(words = '', code?: string): () => never {
  return () => {
    throw new CallError({ code, status: 503, words });
  };
}

const mail = (id: string, more: object = {}) => ({
  id,
  from: `sender ${id}`,
  subject: `subject ${id}`,
  body: `first line of ${id}\nsecond line`,
  date: new Date(startMs).toISOString(),
  ...more,
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const store = (record: object) => localStorage.setItem(recordKey, JSON.stringify(record));
const stored = () => JSON.parse(localStorage.getItem(recordKey) ?? 'null') as Record<string, unknown> | null;
const oldRecord = (ageSeconds: number) => ({
  email: 'old-one-1000@mail.test',
  token: 'old',
  expiryTime: 600,
  createdAt: startMs - ageSeconds * 1000,
});
const countOf = (action: string) => calls.filter((call) => call.action === action).length;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pageText = () => document.body.textContent ?? '';
const alertText = () => screen.queryByRole('alert')?.textContent;

async function press(name: string | RegExp): Promise<void> {
  await act(async () => {
    fireEvent.click(button(name));
    await vi.advanceTimersByTimeAsync(0);
  });
}

async function openPage(openStream: typeof openEventStream = refusedStream): Promise<void> {
  render(<TempEmailIsland caller={caller} openStream={openStream} />);
  await pass(0);
}

/** happy-dom loads no frames, and would complain of each. */
function quietFrames(): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
}

beforeEach(() => {
  quietFrames();
  vi.useFakeTimers({ now: startMs });
  localStorage.clear();
  calls = [];
  made = 0;
  copied = [];
  generate = () => {
    made += 1;
    return { email: `quiet-otter-${made}@mail.test`, token: `t${made}` };
  };
  mails = () => [];
  others = () => ({ success: true });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => copied.push(text) },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the address', () => {
  it('is made on load, shown, and kept as exactly four fields', async () => {
    await openPage();
    expect(pageText()).toContain('quiet-otter-1@mail.test');
    expect(stored()).toEqual({
      email: 'quiet-otter-1@mail.test',
      token: 't1',
      expiryTime: 600,
      createdAt: startMs,
    });
    expect(screen.getByRole('timer').textContent).toBe('10:00');
  });

  it('is copied, with Copied! for 2 s', async () => {
    await openPage();
    await press('Copy address');
    expect(copied).toEqual(['quiet-otter-1@mail.test']);
    expect(button('Copied!')).toBeDefined();
    await pass(2_000);
    expect(button('Copy address')).toBeDefined();
  });

  it('that cannot be copied brings no message', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
    document.execCommand = () => false;
    await openPage();
    await press('Copy address');
    expect(button('Copy address')).toBeDefined();
    expect(alertText()).toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
  });

  it('of a stored valid record is reused', async () => {
    store(oldRecord(300));
    await openPage();
    expect(pageText()).toContain('old-one-1000@mail.test');
    expect(screen.getByRole('timer').textContent).toBe('5:00');
    expect(countOf('generate')).toBe(0);
  });

  it('of a damaged record is replaced without a word', async () => {
    localStorage.setItem(recordKey, '{"email":');
    await openPage();
    expect(pageText()).toContain('quiet-otter-1@mail.test');
    expect(alertText()).toBeUndefined();
  });

  it('of a session is kept beside the shared one', async () => {
    store(oldRecord(0));
    window.history.replaceState(null, '', '/temp-email?sessionId=work');
    await openPage();
    window.history.replaceState(null, '', '/');
    expect(pageText()).toContain('quiet-otter-1@mail.test');
    expect(stored()?.['token']).toBe('old');
  });
});

describe('the time left', () => {
  it.each([
    [479, 'Active', '2:01'],
    [480, 'Expiring Soon', '2:00'],
    [599, 'Expiring Soon', '0:01'],
  ])('%i s after its making is %s, %s', async (age, word, clock) => {
    store(oldRecord(age));
    await openPage();
    expect(screen.getByText(word)).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe(clock);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 600 - age);
  });

  it('at zero shows Expired and 0:00, clears record and inbox, and brings a new address after 1 s', async () => {
    store(oldRecord(590));
    mails = () => [mail('1')];
    await openPage();
    await pass(5_000);
    expect(screen.getByText('subject 1')).toBeDefined();
    await pass(5_000);
    expect(screen.getByText('Expired')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('0:00');
    expect(stored()).toBeNull();
    expect(screen.queryByText('subject 1')).toBeNull();
    expect(countOf('generate')).toBe(0);
    await pass(1_000);
    expect(pageText()).toContain('quiet-otter-1@mail.test');
  });
});

describe('Generate New Email', () => {
  it('rests for 30 s after a generation and says so', async () => {
    await openPage();
    expect(button('Wait 0:30')).toHaveProperty('disabled', true);
    expect(pageText()).toContain('Please wait');
    await pass(9_000);
    expect(button('Wait 0:21')).toBeDefined();
    await pass(21_000);
    expect(button('Generate New Email')).toHaveProperty('disabled', false);
  });

  it('keeps the address while more than 30 s remain and only starts the cooldown', async () => {
    store(oldRecord(100));
    await openPage();
    await press('Generate New Email');
    expect(pageText()).toContain('old-one-1000@mail.test');
    expect(button('Wait 0:30')).toBeDefined();
    expect(countOf('generate')).toBe(0);
  });

  it('makes a fresh one from 30 s on', async () => {
    store(oldRecord(571));
    await openPage();
    await press('Generate New Email');
    expect(pageText()).toContain('quiet-otter-1@mail.test');
  });
});

describe('the banner', () => {
  const unavailable = 'Email service temporarily unavailable. Please try again in a moment.';
  const unable = 'Unable to generate email. Please refresh the page and try again.';

  it('of a failed first generation goes after 8 s', async () => {
    generate = fail();
    await openPage();
    expect(alertText()).toBe(unable);
    await pass(7_999);
    expect(alertText()).toBe(unable);
    await pass(1);
    expect(alertText()).toBeUndefined();
  });

  it('of a failed automatic generation says the same', async () => {
    store(oldRecord(599));
    generate = fail();
    await openPage();
    await pass(2_000);
    expect(alertText()).toBe(unable);
  });

  it.each([
    ['code', fail('', 'no_domains_available')],
    ['words', fail('No domains available')],
  ])('says that there are no domains, known by its %s', async (_, failing) => {
    generate = failing;
    await openPage();
    expect(alertText()).toBe(unavailable);
  });

  it('of a failed press is its own', async () => {
    store(oldRecord(580));
    generate = fail();
    await openPage();
    await press('Generate New Email');
    expect(alertText()).toBe('Error generating new email. Please refresh the page.');
    expect(button('Generate New Email')).toHaveProperty('disabled', false);
  });

  it.each([[{}], [null], [{ email: 'a@b' }]])(
    'of the good but unusable answer %j is its own',
    async (body) => {
      generate = () => body;
      await openPage();
      expect(alertText()).toBe('An unexpected error occurred. Please refresh the page.');
    },
  );

  it("of 'Token expired' announces a new address, which follows", async () => {
    store(oldRecord(100));
    mails = fail('Token expired');
    await openPage();
    await pass(3_000);
    expect(alertText()).toBe('Email session expired. A new email will be generated.');
    expect(stored()).toBeNull();
    mails = () => [];
    await pass(1_000);
    expect(pageText()).toContain('quiet-otter-1@mail.test');
  });
});

describe('the inbox', () => {
  it('is empty at first and says so', async () => {
    await openPage();
    expect(screen.getByText('Your inbox is empty')).toBeDefined();
    expect(screen.getByText('Auto-refresh')).toBeDefined();
  });

  it('shows what came, unread, with a count beside its name and in the title of the tab', async () => {
    document.title = 'Temporary email';
    await openPage();
    mails = () => [mail('2'), mail('1', { isRead: true })];
    await pass(3_000);
    expect(button(/Unread.*sender 2.*subject 2/)).toBeDefined();
    expect(screen.getByText('1', { selector: '.badge' })).toBeDefined();
    expect(document.title).toBe('(1) Temporary email');
  });

  it('expands a row to its text, with line breaks, and marks it read once', async () => {
    mails = () => [mail('1')];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    expect(screen.getByRole('region', { name: 'Message text' }).textContent).toBe(
      'first line of 1\nsecond line',
    );
    expect(screen.queryByText('Unread')).toBeNull();
    await press(/subject 1/);
    await press(/subject 1/);
    expect(calls.filter(({ action }) => action === 'mark_read')).toEqual([
      { action: 'mark_read', emailId: '1' },
    ]);
  });

  it('counts every press of Refresh, also one under 10 s after the last fetch', async () => {
    await openPage();
    await pass(3_000);
    await press('Refresh');
    expect(screen.getByText('1 refresh')).toBeDefined();
    expect(countOf('messages')).toBe(1);
    await pass(10_000);
    await press('Refresh');
    expect(screen.getByText('2 refreshes')).toBeDefined();
    expect(countOf('messages')).toBe(2);
  });

  it('that cannot be read is empty with a quiet line, and comes back', async () => {
    mails = () => [mail('1')];
    await openPage();
    await pass(3_000);
    mails = fail('down');
    await pass(21_000);
    expect(screen.queryByText('subject 1')).toBeNull();
    expect(pageText()).toContain('The inbox could not be read');
    expect(alertText()).toBeUndefined();
    mails = () => [mail('1')];
    await pass(20_000);
    expect(screen.getByText('subject 1')).toBeDefined();
    expect(pageText()).not.toContain('The inbox could not be read');
  });

  it('announces new mail politely', async () => {
    await openPage();
    mails = () => [mail('1')];
    await pass(3_000);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'New mail has arrived',
    );
  });
});

describe('push', () => {
  const pushed = 'event: mail-received\nid: 1\ndata: {}\n\n';

  it('shows mail at once, whatever the gap', async () => {
    const stream = standingStream();
    await openPage(stream.openStream);
    await pass(5_000);
    expect(countOf('messages')).toBe(1);
    mails = () => [mail('1')];
    stream.say(pushed);
    await pass(1);
    expect(screen.getByText('subject 1')).toBeDefined();
  });

  it('has a reused inbox read as soon as the stream stands, and leaves a fresh one to the first poll', async () => {
    await openPage(standingStream().openStream);
    await pass(1_000);
    expect(countOf('messages')).toBe(0);
    cleanup();
    await openPage(standingStream().openStream);
    await pass(1_000);
    expect(countOf('messages')).toBe(1);
  });

  it('that is refused leaves polling, without a word', async () => {
    mails = () => [mail('1')];
    await openPage();
    await pass(3_000);
    expect(screen.getByText('subject 1')).toBeDefined();
    expect(alertText()).toBeUndefined();
  });
});

describe('another tab or another time', () => {
  it('brings its new address here, with an inbox of its own', async () => {
    store(oldRecord(500));
    mails = () => [mail('1')];
    await openPage();
    await pass(3_000);
    store({ email: 'new-one-2000@mail.test', token: 'new', expiryTime: 600, createdAt: Date.now() });
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: recordKey }));
    });
    await pass(0);
    expect(pageText()).toContain('new-one-2000@mail.test');
    expect(screen.queryByText('subject 1')).toBeNull();
    await pass(3_000);
    expect(calls.at(-1)).toMatchObject({ action: 'messages', token: 'new' });
  });

  it('keeps what was read as read, though the server does not say', async () => {
    store(oldRecord(0));
    mails = () => [mail('1')];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    cleanup();
    await openPage();
    await pass(3_000);
    expect(screen.getByText('subject 1')).toBeDefined();
    expect(screen.queryByText('Unread')).toBeNull();
  });

  it('wakes from sleep to the truth', async () => {
    store(oldRecord(0));
    await openPage();
    vi.setSystemTime(startMs + 540_000);
    await act(async () => {
      window.dispatchEvent(new Event('pageshow'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByRole('timer').textContent).toBe('1:00');
    expect(screen.getByText('Expiring Soon')).toBeDefined();
  });
});

describe('beyond the text', () => {
  it('offers the newest code first, one press from the clipboard', async () => {
    mails = () => [mail('2', { code: '482913' }), mail('1', { code: '111111' })];
    await openPage();
    await pass(3_000);
    expect(pageText()).toContain('482913');
    await press('Copy code');
    expect(copied).toEqual(['482913']);
  });

  it('shows a confirmation link with its real target, safely', async () => {
    const links = [{ url: 'https://accounts.example/confirm?x=1', label: 'Confirm' }];
    mails = () => [mail('1', { links })];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    const link = screen.getByRole('link', { name: /Confirm/ });
    expect(link.getAttribute('href')).toBe('https://accounts.example/confirm?x=1');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(pageText()).toContain('accounts.example/confirm?x=1');
  });

  it('shows the mail as sent in a sealed frame, with images only on demand', async () => {
    mails = () => [mail('1', { hasHtml: true })];
    others = ({ action, images }) =>
      action === 'html'
        ? { viewUrl: `/mail-view/${images ? 'with' : 'without'}`, blockedImages: 2, trackers: 1 }
        : {};
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    await press('Show as sent');
    const frame = () => screen.getByTitle('The mail as it was sent');
    expect(frame().getAttribute('src')).toBe('/mail-view/without');
    expect(frame().getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(pageText()).toContain('2 images and 1 tracker blocked');
    await press('Show remote images');
    expect(frame().getAttribute('src')).toBe('/mail-view/with');
  });

  it('never frames a view that is not of our origin', async () => {
    mails = () => [mail('1', { hasHtml: true })];
    others = () => ({ viewUrl: '//evil.example/', blockedImages: 0, trackers: 0 });
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    await press('Show as sent');
    expect(screen.queryByTitle('The mail as it was sent')).toBeNull();
    expect(pageText()).toContain('could not be read');
  });

  it('shows the source', async () => {
    mails = () => [mail('1')];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    await press('Source');
    await pass(10);
    expect(pageText()).toContain('Subject: raw');
    expect(button('Download .eml')).toBeDefined();
  });

  it('lists attachments with size and previews only safe types', async () => {
    const attachments = [
      { id: '0', filename: 'terms.pdf', contentType: 'application/pdf', size: 84_000 },
      { id: '1', filename: 'page.html', contentType: 'text/html', size: 10 },
    ];
    mails = () => [mail('1', { attachments })];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    const list = within(screen.getByRole('list', { name: 'Attachments' }));
    expect(list.getByText(/84 KB/)).toBeDefined();
    expect(list.getByRole('button', { name: 'Preview terms.pdf' })).toBeDefined();
    expect(list.queryByRole('button', { name: 'Preview page.html' })).toBeNull();
    expect(list.getByRole('button', { name: 'Download page.html' })).toBeDefined();
  });

  it('says quietly what is known of the sender', async () => {
    const authentication = { verdict: 'failed', spf: { result: 'fail', domain: 'bank.example' } };
    mails = () => [mail('1', { authentication })];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    expect(screen.getByText('Sender may be forged')).toBeDefined();
    expect(pageText()).toContain('SPF: fail, bank.example');
  });
});

describe('Delete now', () => {
  it('asks, destroys address and mail at once, and shows a fresh address', async () => {
    store(oldRecord(100));
    mails = () => [mail('1')];
    await openPage();
    await pass(3_000);
    mails = () => [];
    await press('Delete now');
    expect(countOf('delete')).toBe(0);
    await press('Delete address and mail');
    await pass(10);
    expect(calls.find(({ action }) => action === 'delete')).toMatchObject({ token: 'old' });
    expect(pageText()).toContain('quiet-otter-1@mail.test');
    expect(screen.getByText('Your inbox is empty')).toBeDefined();
  });

  it('keeps the address when the server could not be told', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    store(oldRecord(100));
    others = fail();
    await openPage();
    await press('Delete now');
    await press('Delete address and mail');
    await pass(10);
    expect(pageText()).toContain('The address could not be deleted');
    expect(stored()?.['token']).toBe('old');
  });
});

describe('the keyboard', () => {
  const type = async (key: string, more: object = {}, target: EventTarget = document.body) => {
    await act(async () => {
      fireEvent.keyDown(target as Element, { key, bubbles: true, ...more });
      await vi.advanceTimersByTimeAsync(0);
    });
  };

  it('copies, refreshes, moves and opens', async () => {
    mails = () => [mail('2'), mail('1')];
    await openPage();
    await pass(3_000);
    await type('c');
    expect(copied).toEqual(['quiet-otter-1@mail.test']);
    await type('r');
    expect(screen.getByText('1 refresh')).toBeDefined();
    await type('j');
    await type('j');
    expect(document.activeElement?.textContent).toContain('subject 1');
    await type('k');
    await type('o', {}, document.activeElement ?? document.body);
    expect(screen.getByRole('region', { name: 'Message text' }).textContent).toContain('first line of 2');
  });

  it('leaves the keys of the browser alone', async () => {
    await openPage();
    await type('c', { ctrlKey: true });
    await type('c', { metaKey: true });
    await type('c', { altKey: true });
    expect(copied).toEqual([]);
  });

  it('shows its list on ?', async () => {
    await openPage();
    await type('?');
    expect(screen.getByText('Keyboard shortcuts')).toBeDefined();
    expect(screen.getByText('Copy the newest code')).toBeDefined();
  });
});

it('shows the same before it wakes, whatever the browser keeps and whenever it is', () => {
  const prerendered = renderToString(<TempEmailIsland caller={caller} openStream={refusedStream} />);
  store(oldRecord(100));
  vi.setSystemTime(startMs + 1_000_000);
  expect(renderToString(<TempEmailIsland caller={caller} openStream={refusedStream} />)).toBe(prerendered);
  expect(prerendered).not.toContain('style=');
  expect(calls).toEqual([]);
});
