import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PrivacyPage } from '#features/pages/web/privacy-page.tsx';

/** Each key under which the pages store something in the browser, with the words for it in the privacy policy. */
const named: Readonly<Record<string, string>> = {
  'mayfly.temp-email': 'your address or number with its token',
  'mayfly.temp-email.premium.': 'your address or number with its token',
  'mayfly.temp-phone': 'your address or number with its token',
  'mayfly.temp-email-read': 'which messages you have read',
  'mayfly.temp-email-read.premium.': 'which messages you have read',
  'mayfly.temp-phone-read': 'which messages you have read',
  'mayfly-theme': 'your theme, alert, shortcut and browser-model settings',
  'mayfly.browser-model': 'your theme, alert, shortcut and browser-model settings',
  'mayfly.alerts': 'your theme, alert, shortcut and browser-model settings',
  hasVisited: 'whether you have been here before',
  newsletterSubscribed: 'your answer to the newsletter offer',
  newsletterDismissed: 'your answer to the newsletter offer',
  newsletterEmail: 'with your email address if you entered one',
  licenceKey: 'your license key if you have one',
  lapsedLicenceKey: 'your license key if you have one',
  premiumClaims: 'a secret for each payment you start',
  // Written and removed at once, to see if storage works and to notify other tabs.
  premiumProbe: '',
  'dropped.${record.key}': '',
  'mayfly.session': 'a random session name of 32 characters',
  'mayfly.events': 'usage events',
  'mayfly.temp-email-shown': 'which of several addresses you were looking at',
  'mayfly.${slug}': 'what you last typed and chose in each of the AI tools',
};

const storing = /storedValue[<(]|storedReadMarks\(|(?:local|session)Storage/u;
const keyWritten =
  /(?:\b(?:key|has[A-Z]\w*|is[A-Z]\w*):|\b\w*(?:Key|KeyPrefix|RecordPrefix|MarksPrefix|probe) =|storedReadMarks\(|Item\()\s*(['`])(.+?)\1/gu;

const sources = globSync('src/{app,site,features,platform}/**/{web,common}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', 'src/platform/storage/**'],
}).map((file) => {
  const text = readFileSync(file, 'utf8');
  return { file, text, keys: [...text.matchAll(keyWritten)].map(([, , key = '']) => key) };
});

it("the privacy policy mentions every key in the browser's storage", () => {
  const text = renderToStaticMarkup(createElement(PrivacyPage))
    .replace(/<[^>]+>/gu, '')
    .replace(/\s+/gu, ' ');
  const found = new Set(sources.flatMap(({ keys }) => keys));
  expect([...found].toSorted()).toEqual(Object.keys(named).toSorted());
  for (const [key, words] of Object.entries(named)) expect(text, key).toContain(words);
});

it('every file that uses storage, except two, declares its key in a form that these tests recognize', () => {
  const keyless = sources.filter(({ text, keys }) => storing.test(text) && keys.length === 0);
  expect(keyless.map(({ file }) => file).toSorted()).toEqual([
    // The file gets its key from the caller.
    'src/platform/inbox/web/messages/read-marks.ts',
    // The file imports its key from open-premium.ts.
    'src/site/plan/web/stored-licence.ts',
  ]);
});
