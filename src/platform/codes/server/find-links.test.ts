import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTextLinks } from '#platform/mail/common/text-links.ts';
import { measure, precisionOf, printFigures, recallOf } from '#test/labeled/figures.ts';
import { linksHeldOut } from '#test/labeled/links-held-out.ts';
import { linksForTuning } from '#test/labeled/links-tuning.ts';
import { textLinksHeldOut } from '#test/labeled/text-links-held-out.ts';
import { textLinksForTuning } from '#test/labeled/text-links-tuning.ts';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { findLinks, maxLinks, maxUrlCharacters } from './find-links.ts';

const about = { subject: 'Confirm your email', text: '' };
const confirm = { url: 'https://acme.example/confirm?token=ab12cd34ef56', label: 'Confirm email' };

describe('labeled links', () => {
  const plain = (groups: typeof textLinksForTuning) =>
    Object.values(groups)
      .flat()
      .map((mail) => ({ ...mail, links: findTextLinks(mail.text, 200) }));
  const sets = {
    'HTML, tuning': linksForTuning,
    'HTML, held out': linksHeldOut,
    'plain text, tuning': plain(textLinksForTuning),
    'plain text, held out': plain(textLinksHeldOut),
  };
  const all = Object.values(sets).flat();

  it('come from at least 200 example messages', () => {
    expect(all.length).toBeGreaterThanOrEqual(200);
  });

  it.each(Object.entries({ ...sets, all }))('reach the required precision and recall: %s', (name, cases) => {
    const figures = measure(
      cases,
      ({ wanted }) => wanted,
      (example) => findLinks(example.links, example)[0]?.url,
    );
    printFigures(`links, ${name}`, figures);
    expect(precisionOf(figures), figures.wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
    const least = name.startsWith('plain text') ? 0.95 : 0.97;
    expect(recallOf(figures), figures.wrong.join('\n')).toBeGreaterThanOrEqual(least);
  });
});

describe('findLinks', () => {
  it('returns URL and label as they are in the message', () => {
    expect(findLinks([confirm], about)).toEqual([confirm]);
  });

  it('lists a URL once, with its most informative label', () => {
    const unlabeled = { ...confirm, label: '' };
    expect(findLinks([unlabeled, confirm, unlabeled], about)).toEqual([confirm]);
  });

  it('returns at most three links', () => {
    const links = Array.from({ length: 9 }, (_, index) => ({ ...confirm, url: `${confirm.url}${index}` }));
    expect(findLinks(links, about)).toHaveLength(maxLinks);
  });

  it.each([
    'javascript:confirm(1)',
    'data:text/html,confirm',
    'ftp://a.example/confirm?token=ab12cd34ef56',
    '//a.example/confirm?token=ab12cd34ef56',
    'https:///confirm?token=ab12cd34ef56',
  ])('omits %s', (url) => {
    expect(findLinks([{ ...confirm, url }], about)).toEqual([]);
  });

  it('never returns an unsubscribe link, even if its URL confirms something', () => {
    expect(findLinks([{ ...confirm, label: 'Unsubscribe' }], about)).toEqual([]);
  });

  describe('in plain text', () => {
    const url = 'https://acme.example/x/9z8y7x6w5v4u';
    const offered = (text: string, subject = '') =>
      findLinks(findTextLinks(text, 200), { subject, text }).map((link) => link.url);

    it.each([
      `To confirm your address, open this link. If you did not sign up, ignore this mail.\n\n${url}`,
      `Please reset your password here.\nThe link works once.\n\n${url}`,
      `${url}\n\nClick the link above to activate your account.`,
      `Confirm your address [1] or read our terms [2].\n\n[1] ${url}\n[2] https://acme.example/y/w5v4u9z8y7x6`,
      `[Verify email](${url})`,
      `点击${url}完成注册验证。`,
    ])('recognizes a link by the words around its URL: %j', (text) => {
      expect(offered(text)).toEqual([url]);
    });

    it.each([
      `Unsubscribe: ${url}`,
      `Please confirm your seat at the door.\nOur garden is open again: ${url}`,
      `Confirm that you want to unsubscribe: ${url}`,
      `Join 4,000 others and learn how teams work.\n${url}`,
      `Your password was changed.\n\n${url}`,
      `Log in to see all of your orders:\nhttps://acme.example/account`,
    ])('finds no link in %j', (text) => {
      expect(offered(text)).toEqual([]);
    });

    it('recognizes a link by its URL alone', () => {
      const plain = 'https://acme.example/account?action=activate&key=5f60a1b2';
      expect(offered(`Hello,\n\n${plain}`, 'Your account')).toEqual([plain]);
    });
  });

  it.each(['a', '/', '&', '=', '%', '@', '.', '?#'])(
    'takes linear time for URLs, labels and a text of %j',
    async (part) => {
      const make = (length: number) => filled(part, length);
      const work = (text: string) => {
        const link = { url: `https://a.example/${text}`.slice(0, maxUrlCharacters), label: text };
        findLinks(Array.from({ length: 50 }).fill(link) as (typeof link)[], { subject: '', text });
      };
      await expectLinear({ largest: maxUrlCharacters, make, work });
      await expectLinear({ largest: 100_000, make, work });
    },
  );

  it('returns only links of the message', () => {
    const link = fc.record({
      url: fc.oneof(
        fc
          .constantFrom('https://', 'http://', 'HTTPS://a.b/', 'mailto:')
          .chain((start) => fc.string().map((rest) => start + rest)),
        fc.string(),
      ),
      label: fc.oneof(fc.constantFrom('Confirm', 'Sign in', ''), fc.string()),
    });
    fc.assert(
      fc.property(fc.array(link, { maxLength: 8 }), (links) => {
        for (const { url } of findLinks(links, about)) {
          expect(url).toMatch(/^https?:\/\//i);
          expect(links.map((given) => given.url.trim())).toContain(url);
        }
      }),
      { numRuns: 50 },
    );
  });
});
