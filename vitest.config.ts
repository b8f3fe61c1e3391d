import { defineConfig } from 'vitest/config';
import { measurePatience, patient } from './test/support/patience.ts';

measurePatience();

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
    testTimeout: patient(120_000),
    hookTimeout: patient(60_000),
    globalSetup: ['test/support/postgresql.ts'],
    setupFiles: ['test/support/happy-dom-popovers.ts', 'test/support/patient-queries.ts'],
    expect: { poll: { timeout: patient(30_000) } },
    restoreMocks: true,
  },
});
