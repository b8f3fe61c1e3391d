// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Installation } from '#site/installation/common/installation.ts';
import { showInstalled } from '#test/support/http/installed-page.ts';
import { questions } from '../common/questions.ts';
import { AboutPage } from './about-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { FaqPage } from './faq-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

afterEach(() => {
  document.body.innerHTML = '';
});

function open(page: ReactNode, facts?: Partial<Installation>) {
  showInstalled(page, facts);
  return within(screen.getByRole('main'));
}

const wordsOf = (main: ReturnType<typeof open>) =>
  (main.getByRole('heading', { level: 1 }).closest('main')?.textContent ?? '').replace(/\s+/gu, ' ');

describe('the table in the privacy policy', () => {
  it('says that mail and text messages are stored encrypted', () => {
    open(<PrivacyPage />);
    for (const [what, minutes] of [
      ['Mail, attachments', 10],
      ['Text messages', 15],
    ]) {
      const row = screen.getByRole('row', { name: new RegExp(`^${what}`, 'u') });
      expect(row.textContent).toContain(`On this server, sealed, for ${minutes} minutes`);
    }
  });

  it('distinguishes names, which stay reserved, from numbers, which are reused', () => {
    open(<PrivacyPage />);
    const kept = (what: string) => screen.getByRole('row', { name: new RegExp(`^${what}`, 'u') }).textContent;
    expect(kept('Hash of an address')).toMatch(/for 24 hours, so that nobody else gets yours$/u);
    expect(kept('Hash of a number')).toMatch(/until 24 hours after the number becomes available again$/u);
  });
});

describe('the FAQ', () => {
  it('has ten questions, all closed, that open independently', () => {
    open(<FaqPage />);
    const items = [...document.querySelectorAll('details')];
    expect(items).toHaveLength(10);
    expect(items.map((item) => item.querySelector('summary')?.textContent)).toEqual(
      questions.map(({ question }) => question),
    );
    expect(items.some((item) => item.open)).toBe(false);
    // If two `details` had the same name, opening one would close the other.
    expect(items.some((item) => item.hasAttribute('name'))).toBe(false);
  });

  it('links home', () => {
    const main = open(<FaqPage />);
    expect(main.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
  });

  it('says what a phone number costs the operator', () => {
    expect(wordsOf(open(<FaqPage />))).toContain('about $0.05-0.20 per number');
  });
});

describe('the terms', () => {
  it('state the quota of an address, and the limit on new addresses', () => {
    const words = wordsOf(open(<TermsPage />));
    expect(words).toContain('limited: 25 MB in total and at most 1,000 messages.');
    expect(words).toContain('You can create 120 new email addresses in 10 minutes');
  });

  it('mention no limit if the site has none', () => {
    expect(wordsOf(open(<TermsPage />, { limits: 'off' }))).not.toContain('120 new email addresses');
  });
});

const privacySays = (facts: Partial<Installation>) => wordsOf(open(<PrivacyPage />, facts));

describe('the privacy policy adapts to the settings', () => {
  it.each([
    ['stripe', /Stripe handles the payment/u],
    ['sandbox', /No payment provider is involved: a page of our own/u],
    ['none', /Nothing can be bought on this site/u],
  ] as const)('for payment by %s', (payment, says) => {
    const words = privacySays({ payment });
    expect(words).toMatch(says);
    expect(words.includes('Stripe')).toBe(payment === 'stripe');
  });

  it.each([
    ['sandbox', /numbers on this site are a sandbox/u],
    ['bought', /rented from a provider that the operator has chosen/u],
    ['5sim', /rented from 5sim/u],
    ['twilio', /belong to the operator’s Twilio account/u],
    ['android', /SIM cards in the operator’s phones/u],
    ['none', /no carrier for phone numbers/u],
  ] as const)('for phone numbers from %s', (phone, says) => {
    const words = privacySays({ phone });
    expect(words).toMatch(says);
    expect(words.includes('5sim')).toBe(phone === '5sim');
    expect(words.includes('Twilio')).toBe(phone === 'twilio');
  });

  it.each([
    ['built-in', /processed in memory by our own software, and discarded/u],
    ['model-here', /a language model on the same machine/u],
    ['model-elsewhere', /Your text is sent there without your IP address/u],
  ] as const)('for texts processed by %s', (texts, says) => {
    const words = privacySays({ texts });
    expect(words).toMatch(says);
    expect(words.includes('model server')).toBe(texts === 'model-elsewhere');
    expect(wordsOf(open(<AboutPage />, { texts })).includes('language model')).toBe(texts !== 'built-in');
    expect(wordsOf(open(<FaqPage />, { texts })).includes('model server')).toBe(texts === 'model-elsewhere');
  });

  it.each([
    [{ speech: 'none' }, /Recordings are not sent anywhere/u, /Recordings are (transcribed|sent to)/u],
    [{ speech: 'here' }, /Recordings are transcribed on this machine/u, /not sent anywhere|speech server/u],
    [{ speech: 'elsewhere' }, /sent to a speech server/u, /not sent anywhere|transcribed on/u],
    [{ database: 'sqlite' }, /may hold sealed copies/u, /several machines/u],
    [{ database: 'postgresql' }, /several machines/u, /never leaves this machine/u],
    [{ mailEncryption: 'offered' }, /ours always offers encryption/u, /has no certificate/u],
    [{ mailEncryption: 'missing' }, /has no certificate/u, /ours always offers/u],
    [{ mailEncryption: 'unknown' }, /if the sender’s server and ours both support it/u, /no certificate/u],
    [{ tracker: 'off' }, /There is no third-party tracker/u, /has added a/u],
    [{ tracker: 'on' }, /has added a third-party tracker/u, /There is no third-party/u],
    [{ otherHosts: 'off' }, /The pages load nothing from other hosts/u, /allows the pages to load/u],
    [{ otherHosts: 'on' }, /allows the pages to load content from other hosts/u, /nothing from other hosts/u],
    [{ ads: 'house' }, /show our own cards/u, /operator fills/u],
    [{ ads: 'operator' }, /operator fills/u, /our own cards/u],
  ] as const)('for the settings %j', (facts, says, saysNot) => {
    const words = privacySays(facts);
    expect(words).toMatch(says);
    expect(words).not.toMatch(saysNot);
  });

  it('and shows no template markers; neither do the terms, the about page and the FAQ', () => {
    for (const page of [
      <PrivacyPage key="p" />,
      <TermsPage key="t" />,
      <AboutPage key="a" />,
      <FaqPage key="f" />,
    ]) {
      expect(wordsOf(open(page))).not.toContain('%%');
    }
  });
});

describe('the contact page', () => {
  it.each([
    ['Email support', '/'],
    ['General questions', '/faq'],
    ['Privacy concerns', '/privacy'],
    ['Technical support', '/about'],
  ])('offers "%s", which links to %s', (title, path) => {
    const card = open(<ContactPage />)
      .getByRole('heading', { name: title })
      .closest('li');
    expect(card?.querySelector('a')?.getAttribute('href')).toBe(path);
  });

  it('promises an answer in 24 hours, or 12 for technical problems and 6 for privacy', () => {
    const section = within(
      open(<ContactPage />).getByRole('region', { name: 'How soon you will hear from us' }),
    );
    const terms = section.getAllByRole('term').map((term) => term.textContent);
    const hours = section.getAllByRole('definition').map((definition) => definition.textContent);
    expect(terms).toEqual(['General questions', 'Technical problems', 'Privacy concerns']);
    expect(hours).toEqual(['24 hours', '12 hours', '6 hours']);
  });

  it('has a section "Privacy first"', () => {
    const main = open(<ContactPage />);
    expect(main.getByRole('region', { name: /^Privacy first/ })).toBeTruthy();
  });
});

describe('the about page', () => {
  it('has four features and four uses', () => {
    const main = open(<AboutPage />);
    const features = within(main.getByRole('list', { name: 'Features' })).getAllByRole('heading');
    expect(features.map((heading) => heading.textContent)).toEqual([
      'Privacy First',
      'Auto-Expiring',
      'Real-time Delivery',
      'No Registration',
    ]);
    const uses = within(main.getByRole('region', { name: 'What people use it for' }));
    expect(uses.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Get the store loyalty card',
      'Test your app',
      'Eliminate spam',
      'Try free trials',
    ]);
  });
});

describe.each([
  ['privacy policy', <PrivacyPage key="privacy" />],
  ['terms of service', <TermsPage key="terms" />],
])('the %s', (_name, page) => {
  it('says when it was last updated', () => {
    expect(open(page).getByText('Last updated December 30, 2024')).toBeTruthy();
  });

  it('does not promise that its date changes with its text, because the date is fixed', () => {
    expect(wordsOf(open(page))).not.toMatch(/\bdate\b[^.]*\bchange|\bchange[^.]*\bdate\b/u);
  });

  it('lists every section in its contents, with a summary next to each section', () => {
    const main = open(page);
    const links = within(main.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const headings = main.getAllByRole('heading', { level: 2 });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `#${id}`));
    expect(links.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.textContent));
    expect(main.getAllByRole('note')).toHaveLength(headings.length);
  });
});

it('the privacy policy says that no third party provides the mailboxes', () => {
  expect(wordsOf(open(<PrivacyPage />))).toContain(
    'No third-party temporary mail API provides the mailboxes.',
  );
});

it('the privacy policy names what usage events say about a text, and the data that tools keep in the tab', () => {
  const words = wordsOf(open(<PrivacyPage />));
  expect(words).toContain('in the text analyzer, the sentiment; for a thumbnail, the ID of the video');
  expect(words).toContain('a random session name of 32 characters and its start time, which is renewed');
  expect(words).toContain('what you last typed and chose in each of the AI tools');
});

it('the 404 page links home', () => {
  const main = open(<NotFoundPage />);
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found');
  expect(main.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});
