import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as landingCopy from '#features/landing/common/landing-copy.ts';
import { claimed, premiumPlan } from '#features/pages/common/claimed.ts';
import { questions } from '#features/pages/common/questions.ts';
import { claimsKeptMs as checkoutKeptMs } from '#features/premium/common/limits.ts';
import { premiumFeatures } from '#features/premium/common/plans.ts';
import { eventsKeptMs } from '#features/premium/server/payment/payment-jobs.ts';
import {
  mailboxLifeSeconds,
  maxMailboxBytes,
  maxMailboxMessages,
} from '#features/temp-email/common/limits.ts';
import { tempEmailSettings } from '#features/temp-email/server/config.ts';
import { nameBlockedMs, operatorMailKeptMs } from '#features/temp-email/server/purge/purge.ts';
import { phoneLifeSeconds } from '#features/temp-phone/common/limits.ts';
import { seenKeptMs } from '#features/temp-phone/server/inbox/seen-store.ts';
import { claimsKeptMs } from '#features/temp-phone/server/numbers/purge.ts';
import { smtpSettings } from '#platform/smtp/server/config.ts';
import { smtpLimits } from '#platform/smtp/server/smtp-limits.ts';
import { sessionLifeMs } from '#site/session/common/session-rules.ts';
import { maxEventsPerMinute, maxLocalEvents, maxUserAgentCharacters } from '#site/usage/common/limits.ts';
import { usageSettings } from '#site/usage/server/config.ts';
import { keptMs, maxEventBytes } from '#site/usage/server/usage.ts';
import { fillInstalled } from '#test/support/http/installed-page.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const megabyte = 1024 * 1024;
const newAddresses = tempEmailSettings.newAddressesPerClient;
const eventsPerSession = usageSettings.eventsPerSession.schema.parse(undefined);

describe('numbers on the static pages', () => {
  it.each([
    ['life of an address', claimed.emailLifeMinutes * 60, mailboxLifeSeconds],
    ['life of a number', claimed.phoneLifeMinutes * 60, phoneLifeSeconds],
    ['hours that the hash of a lent number is kept', claimed.lentNumberHours * hourMs, claimsKeptMs],
    ['days that deliveries are remembered', claimed.deliveredSmsDays * dayMs, seenKeptMs],
    ['hours for which an address is not assigned again', claimed.nameRestsHours * hourMs, nameBlockedMs],
    ['days that mail to the operator is kept', claimed.operatorMailDays * dayMs, operatorMailKeptMs],
    ['size of a message', claimed.mailMegabytes * megabyte, smtpLimits.maxMessageBytes],
    ['size of an inbox', claimed.mailMegabytes * megabyte, maxMailboxBytes],
    ['messages of an inbox', claimed.messagesPerAddress, maxMailboxMessages],
    ['new addresses', claimed.newAddresses, newAddresses.schema.parse(undefined)],
    ['span of that limit', `per ${claimed.newAddressesWithinMinutes} minutes`, newAddresses.unit],
    ['days that events are kept', claimed.eventDays * dayMs, keptMs],
    ['storage for events', claimed.eventsMegabytes * megabyte, maxEventBytes],
    ['events a minute', claimed.eventsPerMinute, maxEventsPerMinute],
    ['events a minute, by default', claimed.eventsPerMinute, eventsPerSession],
    ['events that a tab remembers', claimed.eventsInTab, maxLocalEvents],
    ['characters of a user agent', claimed.userAgentCharacters, maxUserAgentCharacters],
    ['days that the secret of a payment is kept', claimed.checkoutDays * dayMs, checkoutKeptMs],
    ['days that notices of payments are kept', claimed.paymentEventDays * dayMs, eventsKeptMs],
    ['life of a session', claimed.sessionMinutes * minuteMs, sessionLifeMs],
  ])('state the real %s', (_what, stated, kept) => {
    expect(stated).toBe(kept);
  });

  it('state the real lifetime and size on the landing page', () => {
    const copy = fillInstalled(JSON.stringify(landingCopy));
    expect(copy).toContain(`An address lasts ${mailboxLifeSeconds} seconds.`);
    expect(copy.match(/(\d+) MB/gu)).toEqual(Array(2).fill(`${claimed.mailMegabytes} MB`));
  });

  it('follow the settings for the size of a message', () => {
    const filled = fillInstalled(JSON.stringify([landingCopy, questions]), {}, { messageMegabytes: '7' });
    expect(filled.match(/(\d+) MB/gu)).toEqual(Array(3).fill('7 MB'));
  });

  it('about premium are the same in the terms and in the list of premium features', () => {
    const titles = premiumFeatures.map(({ title }) => title);
    expect(titles).toContain(`${premiumPlan.addresses} addresses at once`);
    expect(titles).toContain(`${premiumPlan.storage} storage`);
  });
});

const root = join(import.meta.dirname, '..', '..');
const pagesFolder = join(root, 'dist', 'site', 'pages');

function readWords(path: string): string {
  return readFileSync(join(root, path), 'utf8')
    .replace(/<[^>]*>/gu, '')
    .replace(/\s+/gu, ' ');
}

/** `test/process/sealed-mail` proves that stored mail is sealed. */
describe('statements about sealed mail', () => {
  it.each([
    ['dist/site/pages/privacy.html', 'Someone who steals the disk, the database or a backup cannot read it'],
    ['dist/site/pages/privacy.html', 'Sealing does not hide a message from its sender'],
    ['dist/site/pages/privacy.html', 'Anyone who changes the program, or the keys in its database'],
    ['dist/site/pages/about.html', 'stored mail is encrypted with a key that only your browser keeps'],
    ['dist/site/pages/about.html', 'but not from its sender or from whoever runs the program'],
    ['dist/site/pages/index.html', 'Sealed, then erased'],
    ['dist/site/pages/index.html', 'so a stolen disk or backup is useless'],
    ['dist/site/pages/index.html', 'The sender, and the server while it handles the mail, can still see it.'],
    [
      'dist/site/pages/faq.html',
      'Stored mail is encrypted, and only this key opens it, so a stolen disk or backup cannot be read.',
    ],
    ['README.md', 'Stored mail is sealed.'],
    ['SECURITY.md', 'Sealing protects what is stored from whoever copies it.'],
    ['docs/design/threat-model.md', 'Whoever can write to the database'],
  ])('are in %s: %s', (path, words) => {
    expect(readWords(path)).toContain(words);
  });

  it('do not promise that deleted bytes are overwritten', () => {
    const pages = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' });
    const html = pages.filter((name) => name.endsWith('.html'));
    expect(html.length).toBeGreaterThan(20);
    const promising = html.filter((name) =>
      /overwrit|empties the log/iu.test(readWords(join('dist', 'site', 'pages', name))),
    );
    expect(promising).toEqual([]);
  });
});

/** `test/journeys/browser-model` proves that the page sends nothing while the browser's model answers. */
it('the privacy policy states where a text is processed, with and without the browser’s own model', () => {
  const words = readWords('dist/site/pages/privacy.html');
  expect(words).toContain('your text then stays on your device, and nothing is counted about it');
  expect(words).toContain('our own software processes it, without a language model');
});

it('the README states the real lifetime of an address and the real port for mail', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme).toContain(`| after ${mailboxLifeSeconds / 60} minutes |`);
  expect(readme).toContain(`receives mail on port ${smtpSettings.port.schema.parse(undefined)}.`);
});
