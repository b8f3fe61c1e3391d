import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measure, precisionOf, printFigures, recallOf } from '#test/labelled/figures.ts';
import { linksHeldOut } from '#test/labelled/links-held-out.ts';
import { linksForTuning } from '#test/labelled/links-tuning.ts';
import { expectLinear, filled } from '#test/support/growth.ts';
import { findLinks, maxLinks } from './find-links.ts';
import { maxUrlCharacters } from './split-url.ts';

const about = { subject: 'Confirm your email', text: '' };
const confirm = { url: 'https://acme.example/confirm?token=ab12cd34ef56', label: 'Confirm email' };

describe('labelled links', () => {
  const sets = {
    tuning: linksForTuning,
    'held out': linksHeldOut,
    all: [...linksForTuning, ...linksHeldOut],
  };

  it('are many', () => {
    expect(sets.all.length).toBeGreaterThanOrEqual(60);
  });

  for (const [name, cases] of Object.entries(sets)) {
    it(`are read with precision and recall of at least .97: ${name}`, () => {
      const figures = measure(
        cases,
        ({ wanted }) => wanted,
        (example) => findLinks(example.links, example)[0]?.url,
      );
      printFigures(`links, ${name}`, figures);
      expect(precisionOf(figures), figures.wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
      expect(recallOf(figures), figures.wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
    });
  }
});

describe('findLinks', () => {
  it('gives the address and label as they stand in the message', () => {
    expect(findLinks([confirm], about)).toEqual([confirm]);
  });

  it('lists an address once, with the label that says most', () => {
    const unlabelled = { ...confirm, label: '' };
    expect(findLinks([unlabelled, confirm, unlabelled], about)).toEqual([confirm]);
  });

  it('gives at most three', () => {
    const links = Array.from({ length: 9 }, (_, index) => ({ ...confirm, url: `${confirm.url}${index}` }));
    expect(findLinks(links, about)).toHaveLength(maxLinks);
  });

  it.each([
    'javascript:confirm(1)',
    'data:text/html,confirm',
    'ftp://a.example/confirm?token=ab12cd34ef56',
    '//a.example/confirm?token=ab12cd34ef56',
    'https:///confirm?token=ab12cd34ef56',
  ])('leaves out %s', (url) => {
    expect(findLinks([{ ...confirm, url }], about)).toEqual([]);
  });

  it('never offers to unsubscribe, whatever the address says', () => {
    expect(findLinks([{ ...confirm, label: 'Unsubscribe' }], about)).toEqual([]);
  });

  it.each(['a', '/', '&', '=', '%', '@', '.', '?#'])(
    'takes linear time for addresses, labels and a text of %j',
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

  it('gives nothing that was not among the links', () => {
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
