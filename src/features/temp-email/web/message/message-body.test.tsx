// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { button, closePage, pageText, pass, press, wire } from '#test/support/pages/inbox-page.tsx';
import { mail, openPage, preparePage } from '#test/support/pages/temp-email-page.tsx';

beforeEach(preparePage);
afterEach(closePage);

describe('the inbox page', () => {
  it('offers the newest code above the inbox, with a copy button', async () => {
    wire.messages = () => [mail('2', { code: '482913' }), mail('1', { code: '111111' })];
    await openPage();
    await pass(3_000);
    expect(pageText()).toContain('482913');
    await press('Copy code');
    expect(wire.copied).toEqual(['482913']);
  });

  it.each([
    ['', 'This message is damaged. Nothing of its 3 KB could be read.'],
    ['Half a text', 'This message is damaged. Here is what could be read.Half a text'],
  ])('describes a damaged message that has the text %j', async (body, words) => {
    wire.messages = () => [mail('1', { damaged: true, body, size: 3_000 })];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    expect(pageText()).toContain(words);
  });

  it("shows where a link leads, never the sender's label", async () => {
    const links = [
      {
        url: 'https://accounts.google.com@signin.evil.example/confirm?x=1',
        label: 'Sign in to google.com',
        domain: 'evil.example',
      },
    ];
    wire.messages = () => [mail('1', { links, senderDomain: 'google.com' })];
    await openPage();
    await pass(3_000);
    const link = screen.getByRole('link', { name: 'Open link to evil.example (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('https://signin.evil.example/confirm?x=1');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link.className).not.toContain('primary');
    expect(button('Copy address').className).toContain('primary');
    expect(screen.getByText('evil.example', { selector: 'b' }).parentElement?.textContent).toBe(
      'signin.evil.example',
    );
    expect(pageText()).toContain('This link leads to evil.example. The mail says it comes from google.com.');
    expect(document.body.innerHTML).not.toContain('Sign in to');
  });

  it('shows the whole host of a link if the server does not know its domain', async () => {
    wire.messages = () => [
      mail('1', { links: [{ url: 'https://www.shop.example/confirm?x=1', label: 'x' }] }),
    ];
    await openPage();
    await pass(3_000);
    expect(screen.getByText('www.shop.example', { selector: 'b' })).toBeDefined();
    expect(pageText()).not.toContain('This link leads to');
  });

  it('shows the HTML in a sandboxed frame, with remote images only on request', async () => {
    wire.messages = () => [mail('1', { hasHtml: true })];
    wire.others = ({ action, images }) =>
      action === 'html'
        ? { viewUrl: `/mail-view/${images ? 'with' : 'without'}`, blockedImages: 2, trackers: 1 }
        : {};
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    await press('View HTML');
    const frame = () => screen.getByTitle('HTML view of this message');
    expect(frame().getAttribute('src')).toBe('/mail-view/without');
    expect(frame().getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(pageText()).toContain('2 images and 1 tracker blocked');
    expect(pageText()).toContain('Everything in this frame comes from the sender.');
    await press('Show remote images');
    expect(frame().getAttribute('src')).toBe('/mail-view/with');
  });

  it('never frames a view from another origin', async () => {
    wire.messages = () => [mail('1', { hasHtml: true })];
    wire.others = () => ({ viewUrl: '//evil.example/', blockedImages: 0, trackers: 0 });
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    await press('View HTML');
    expect(screen.queryByTitle('HTML view of this message')).toBeNull();
    expect(pageText()).toContain('could not be loaded');
  });

  it('shows the source of the message', async () => {
    wire.messages = () => [mail('1')];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    await press('Source');
    await pass(10);
    expect(pageText()).toContain('Subject: raw');
    expect(button('Download .eml')).toBeDefined();
  });

  it('lists attachments with their size, and previews only pictures', async () => {
    const attachments = [
      { id: '0', filename: 'terms.pdf', contentType: 'application/pdf', size: 84_000 },
      { id: '1', filename: 'dot.png', contentType: 'image/png', size: 10 },
    ];
    wire.messages = () => [mail('1', { attachments })];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    const list = within(screen.getByRole('list', { name: 'Attachments' }));
    expect(list.getByText(/84 KB/)).toBeDefined();
    expect(list.getByRole('button', { name: 'Preview dot.png' })).toBeDefined();
    expect(list.queryByRole('button', { name: 'Preview terms.pdf' })).toBeNull();
    expect(list.getByRole('button', { name: 'Download terms.pdf' })).toBeDefined();
  });

  it('warns that the sender may be forged if a check failed', async () => {
    const authentication = { verdict: 'failed', spf: { result: 'fail', domain: 'bank.example' } };
    wire.messages = () => [mail('1', { from: 'Bank <info@bank.example>', authentication })];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    expect(screen.getByText('Sender may be forged.')).toBeDefined();
    expect(pageText()).toContain('claims to come from bank.example');
    expect(pageText()).toContain('SPF: fail, bank.example');
  });

  it('shows the domain of a verified sender', async () => {
    const authentication = {
      verdict: 'verified',
      dmarc: { result: 'pass', domain: 'shop.example', policy: '' },
    };
    wire.messages = () => [
      mail('1', { from: 'Shop <info@bank.shop.example>', senderDomain: 'shop.example', authentication }),
    ];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    expect(screen.getByText('Sender verified: shop.example')).toBeDefined();
    expect(pageText()).toContain('DMARC: pass, shop.example');
  });

  it.each([
    undefined,
    { verdict: 'unknown', spf: { result: 'softfail', domain: 'shop.example' } },
    { verdict: 'pending' },
  ])('shows no result of the sender checks for %j', async (authentication) => {
    wire.messages = () => [mail('1', { from: 'Shop <info@shop.example>', authentication })];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    expect(pageText()).toContain('first line of 1');
    expect(pageText()).not.toMatch(/verified|forged|check|SPF/i);
  });

  it('marks a forged sender in the list and in the mail, and explains it', async () => {
    wire.messages = () => [mail('1', { from: 'Support <help@mail.test>', forgedDomain: 'mail.test' })];
    await openPage();
    await pass(3_000);
    expect(button(/Forged sender Support/).textContent).toContain('Forged sender Support <help@mail.test>');
    await press(/subject 1/);
    expect(screen.getByText('Forged sender.')).toBeDefined();
    expect(pageText()).toContain('claims to come from mail.test, but it was not sent from there');
  });
});
