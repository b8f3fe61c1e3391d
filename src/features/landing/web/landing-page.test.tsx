// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { readyLinks } from '#site/catalogue/common/site-pages.ts';
import { figures, testimonials } from '../common/landing-copy.ts';
import { LandingPage, landingData } from './landing-page.tsx';

const list = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const section = (title: string) =>
  list('section').find((found) => found.querySelector('h2')?.textContent === title) as HTMLElement;
const linksOf = (element: HTMLElement) =>
  [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));

beforeAll(() => {
  document.body.innerHTML = renderToStaticMarkup(<LandingPage premium={<h2 id="premium">Premium</h2>} />);
});

describe('the landing page', () => {
  it('has its sections in the specified order', () => {
    const order = list('main h1, main h2').map((headline) => headline.textContent);
    expect(order).toEqual([
      'Give them an address that is gone in ten minutes.',
      'Tools',
      'By the numbers',
      'What people say',
      'Four steps, one minute',
      'Ten good uses for an address that expires',
      'What an inbox should do',
      'Premium',
      'Three AI writing tools',
      'Why choose Mayfly',
      'Questions',
      'Privacy Tips Newsletter',
    ]);
  });

  it('shows the eight main tools, and links those whose pages exist', () => {
    const eight = [
      '/temp-email',
      '/temp-phone',
      '/temp-identity',
      '/password-generator',
      '/ai-text-analyzer',
      '/youtube-tool',
      '/product-description-generator',
      '/meeting-transcriber',
    ].map((path) => ({ path }));
    expect(linksOf(section('Tools'))).toEqual(readyLinks(eight).map(({ path }) => path));
  });

  it('links from the banner to the three AI tools whose pages exist', () => {
    const three = ['/ai-text-analyzer', '/content-summarizer', '/email-optimizer'].map((path) => ({ path }));
    const banner = section('Three AI writing tools');
    expect(banner ? linksOf(banner) : []).toEqual(readyLinks(three).map(({ path }) => path));
  });

  it('shows each testimonial with a first name, an initial, a role and five stars', () => {
    expect(testimonials).toHaveLength(3);
    for (const { name } of testimonials) expect(name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\.$/u);
    const ratings = list('.stars').map((stars) => stars.getAttribute('aria-label'));
    expect(ratings).toEqual(Array(3).fill('5 out of 5 stars'));
    expect(list('figcaption').map((caption) => caption.childElementCount)).toEqual([2, 2, 2]);
  });

  it('has four steps, ten uses, six benefits and three reasons', () => {
    const counts = [
      'Four steps, one minute',
      'Ten good uses for an address that expires',
      'What an inbox should do',
      'Why choose Mayfly',
    ].map((title) => section(title).querySelectorAll('li').length);
    expect(counts).toEqual([4, 10, 6, 3]);
    const reasons = [...section('Why choose Mayfly').querySelectorAll('h3')].map((h3) => h3.textContent);
    expect(reasons).toEqual(['Privacy First', 'Instant Access', 'Global Access']);
  });

  it('has six questions that open independently, the first one open', () => {
    const questions = [...section('Questions').querySelectorAll('details')];
    expect(questions.map((question) => question.open)).toEqual([true, false, false, false, false, false]);
    expect(questions.some((question) => question.hasAttribute('name'))).toBe(false);
  });

  it('keeps the popup hidden until it is offered', () => {
    expect(section('Privacy Tips Newsletter').hidden).toBe(true);
  });

  it('gives search engines the questions, but not the figures and testimonials', () => {
    const told = JSON.stringify(landingData);
    expect(JSON.parse(told)[0].mainEntity).toHaveLength(6);
    for (const { target } of figures) expect(told).not.toContain(target.toLocaleString('en-US'));
    for (const { name, content } of testimonials) {
      expect(told).not.toContain(name);
      expect(told).not.toContain(content);
    }
    expect(told).not.toMatch(/rating|review/iu);
  });
});
