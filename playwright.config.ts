import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { measurePatience, patient } from './test/support/patience.ts';

measurePatience();

// Journeys prove no durability, so they do not wait for a disk.
process.env.TEST_DATA = 'volatile';

/** Written by the set-up script: where Chromium is, or nothing when Playwright brought its own. */
const stamp = '.cache/chromium-path';
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

/** Journeys for `npm run test:long`. */
export const longTag = /@long/;

/** The last list of features wins, so it repeats what Playwright disables. */
const disabledFeatures = [
  // Each window would start a process for the suggestions of an address bar that nobody sees, which costs as much as a page of ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.test.ts',
  grepInvert: longTag,
  outputDir: 'test-results',
  timeout: patient(120_000),
  expect: { timeout: patient(20_000), toPass: { timeout: patient(60_000) } },
  // Each has a product and a Chromium of its own, and waits for one of them a third of the time.
  workers: 1 + availableParallelism(),
  retries: 0,
  forbidOnly: true,
  use: {
    viewport: { width: 1280, height: 900 },
    // Recording costs as much as the journey does; `--trace on` records one that fails.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without a UTF-8 locale Chromium saves every file with a name beyond ASCII as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
});
