import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

/** File that the setup writes. It is empty if Playwright installed its own Chromium. */
const pathFile = join(import.meta.dirname, '..', '..', '.cache', 'chromium-path');

/** Returns undefined if Playwright or Lighthouse should find a Chromium itself. */
export function findChromium(): string | undefined {
  return (existsSync(pathFile) && readFileSync(pathFile, 'utf8')) || undefined;
}

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
