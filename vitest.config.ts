import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'test/{deploy,security,walls,docs,process,support}/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    environment: 'node',
    // One for each core: much of a test's time is waiting for a process or a commit.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    globalSetup: ['test/support/postgresql.ts'],
    setupFiles: ['test/support/happy-dom-popovers.ts', 'test/support/patient-queries.ts'],
    // A second, which is given otherwise, is short where a core compiles what a test imports.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
  },
});
