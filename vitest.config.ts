import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'test/{walls,docs,process,support}/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    environment: 'node',
    testTimeout: 15_000,
    hookTimeout: 30_000,
    globalSetup: ['test/support/postgresql.ts'],
    setupFiles: ['test/support/happy-dom-popovers.ts'],
    restoreMocks: true,
  },
});
