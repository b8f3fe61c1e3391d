import { expect, it } from 'vitest';
import { parseMail } from './parse-mail.ts';

const confirmation = 'https://shop.example/confirm-email/9z8y7x6w5v4u';

function linksOf(html: string): string[] {
  const head =
    'From: shop@shop.example\r\nSubject: Confirm your email address\r\nContent-Type: text/html\r\n\r\n';
  return parseMail(Buffer.from(head + html), '').links.map(({ url }) => url);
}

it('a confirmation link in the text of the HTML is found', () => {
  expect(
    linksOf(`<p>Please open this address to confirm your email:</p><p>${confirmation}</p><p>Thank you.</p>`),
  ).toEqual([confirmation]);
});

it('a URL in the text beside anchors to other targets is found', () => {
  expect(
    linksOf(
      `<p>To confirm your email, open ${confirmation}</p><a href="https://shop.example/unsubscribe">Unsubscribe</a>`,
    ),
  ).toEqual([confirmation]);
});

it.each([
  ['its words are another URL', `<a href="https://click.example/r/8f7e6d5c4b3a/confirm">${confirmation}</a>`],
  [
    'its target contains braces',
    `<a href="https://click.example/confirm/8f7e6d5c4b3a{x}">Confirm your email</a>`,
  ],
])('an anchor is listed once, with its target, even if %s', (_what, anchor) => {
  const [url, ...others] = linksOf(`<p>Please confirm your email:</p>${anchor}`);
  expect(url).toMatch(/^https:\/\/click\.example\//u);
  expect(others).toEqual([]);
});

it('a URL in hidden text is ignored', () => {
  expect(
    linksOf(`<p style="display:none">To confirm your email, open ${confirmation}</p><p>Hello</p>`),
  ).toEqual([]);
});
