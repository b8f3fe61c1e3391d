import { defineConfig } from '@playwright/test';

const { PORT = '4000', MAYFLY_URL = 'http://localhost:3000', CHROMIUM_PATH } = process.env;
const baseURL = `http://localhost:${PORT}`;

export default defineConfig({
  fullyParallel: true,
  use: { baseURL, launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {} },
  webServer: [
    { command: 'npx mayfly', url: MAYFLY_URL, reuseExistingServer: true },
    { command: 'node app.ts', url: baseURL },
  ],
});
