import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { measurePatience, patient } from './test/support/patience.ts';

measurePatience();

// Journeys do not test durability, so they need not wait for the disk.
process.env.TEST_DATA = 'volatile';

/** Path of Chromium, written by the setup. Empty if Playwright installed its own. */
const stamp = '.cache/chromium-path';
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

/** Journeys for `npm run test:long`. */
export const longTag = /@long/;

/** The last list of features wins, so it repeats what Playwright disables. */
const disabledFeatures = [
  // Otherwise, each window starts a process for suggestions in the address bar, which costs as much as one of our
  // pages.
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
  // Each worker has its own product and Chromium, and spends a third of the time waiting for them.
  workers: 1 + availableParallelism(),
  retries: 0,
  forbidOnly: true,
  use: {
    viewport: { width: 1280, height: 900 },
    // Recording a trace takes as long as the journey. Use `--trace on` for a journey that fails.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without a UTF-8 locale, Chromium saves a file with a non-ASCII name as "download".
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
