import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as landingCopy from '#features/landing/common/landing-copy.ts';
import { claimed, premiumPlan } from '#features/pages/common/claimed.ts';
import { questions } from '#features/pages/common/questions.ts';
import { claimsKeptMs as checkoutKeptMs } from '#features/premium/common/limits.ts';
import { premiumFeatures } from '#features/premium/common/premium-features.ts';
import { eventsKeptMs } from '#features/premium/server/forget-payments.ts';
import {
  mailboxLifeSeconds,
  maxMailboxBytes,
  maxMailboxMessages,
} from '#features/temp-email/common/limits.ts';
import { tempEmailSettings } from '#features/temp-email/server/config.ts';
import { nameBlockedMs, operatorMailKeptMs } from '#features/temp-email/server/purge.ts';
import { phoneLifeSeconds } from '#features/temp-phone/common/limits.ts';
import { claimsKeptMs } from '#features/temp-phone/server/purge.ts';
import { seenKeptMs } from '#features/temp-phone/server/seen-store.ts';
import { smtpSettings } from '#platform/smtp/server/config.ts';
import { smtpLimits } from '#platform/smtp/server/smtp-limits.ts';
import { sessionLifeMs } from '#site/session/common/session-rules.ts';
import { maxEventsPerMinute, maxLocalEvents, maxUserAgentCharacters } from '#site/usage/common/limits.ts';
import { usageSettings } from '#site/usage/server/config.ts';
import { keptMs, maxEventBytes } from '#site/usage/server/purge-events.ts';
import { fillInstalled } from '#test/support/installed-page.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const megabyte = 1024 * 1024;
const newAddresses = tempEmailSettings.newAddressesPerClient;
const eventsPerSession = usageSettings.eventsPerSession.schema.parse(undefined);

/** What privacy policy, terms and FAQ state, beside what the code does. */
describe('the figures on the static pages', () => {
  it.each([
    ['life of an address', claimed.emailLifeMinutes * 60, mailboxLifeSeconds],
    ['life of a number', claimed.phoneLifeMinutes * 60, phoneLifeSeconds],
    ['hours that the hash of a lent number is kept', claimed.lentNumberHours * hourMs, claimsKeptMs],
    ['days that deliveries are remembered', claimed.deliveredSmsDays * dayMs, seenKeptMs],
    ['hours for which an address is not given out again', claimed.nameRestsHours * hourMs, nameBlockedMs],
    ['days that mail to the operator is kept', claimed.operatorMailDays * dayMs, operatorMailKeptMs],
    ['size of a message', claimed.mailMegabytes * megabyte, smtpLimits.maxMessageBytes],
    ['size of an inbox', claimed.mailMegabytes * megabyte, maxMailboxBytes],
    ['messages of an inbox', claimed.messagesPerAddress, maxMailboxMessages],
    ['new addresses', claimed.newAddresses, newAddresses.schema.parse(undefined)],
    ['span of that limit', `per ${claimed.newAddressesWithinMinutes} minutes`, newAddresses.unit],
    ['days that events are kept', claimed.eventDays * dayMs, keptMs],
    ['room for events', claimed.eventsMegabytes * megabyte, maxEventBytes],
    ['events a minute', claimed.eventsPerMinute, maxEventsPerMinute],
    ['events a minute, by default', claimed.eventsPerMinute, eventsPerSession],
    ['events that a tab remembers', claimed.eventsInTab, maxLocalEvents],
    ['characters of a user agent', claimed.userAgentCharacters, maxUserAgentCharacters],
    ['days that the secret of a payment is kept', claimed.checkoutDays * dayMs, checkoutKeptMs],
    ['days that notices of payments are kept', claimed.paymentEventDays * dayMs, eventsKeptMs],
    ['life of a session', claimed.sessionMinutes * minuteMs, sessionLifeMs],
  ])('%s', (_what, stated, kept) => {
    expect(stated).toBe(kept);
  });

  it('the landing page states life and size as they are', () => {
    const copy = fillInstalled(JSON.stringify(landingCopy));
    expect(copy).toContain(`An address lasts ${mailboxLifeSeconds} seconds.`);
    expect(copy.match(/(\d+) MB/gu)).toEqual(Array(2).fill(`${claimed.mailMegabytes} MB`));
  });

  it('every size of a message follows the settings', () => {
    const filled = fillInstalled(JSON.stringify([landingCopy, questions]), {}, { messageMegabytes: '7' });
    expect(filled.match(/(\d+) MB/gu)).toEqual(Array(3).fill('7 MB'));
  });

  it('premium brings the same in the terms as on its own page', () => {
    const titles = premiumFeatures.map(({ title }) => title);
    expect(titles).toContain(`${premiumPlan.addresses} addresses at once`);
    expect(titles).toContain(`${premiumPlan.storage} storage`);
  });
});

it('the README states life and port as they are', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
  expect(readme).toContain(`| after ${mailboxLifeSeconds / 60} minutes |`);
  expect(readme).toContain(`receives mail on port ${smtpSettings.port.schema.parse(undefined)}.`);
});
