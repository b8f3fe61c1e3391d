import { defineConfig } from 'vitest/config';
import { measurePatience, patient } from './test/support/patience.ts';

measurePatience();

/** One file after the other: each has the machine to itself, as its figures and time limits expect. */
export default defineConfig({
  test: {
    include: ['test/long/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: patient(300_000),
    hookTimeout: patient(60_000),
    expect: { poll: { timeout: patient(30_000) } },
    globalSetup: ['test/support/databases/postgresql.ts'],
    // Prints the figures that tests annotate.
    reporters: ['verbose'],
    restoreMocks: true,
  },
});
