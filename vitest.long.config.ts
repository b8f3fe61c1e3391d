import { defineConfig } from 'vitest/config';

/** One file after the other: each has the machine to itself, as its figures and time limits expect. */
export default defineConfig({
  test: {
    include: ['test/long/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/postgresql.ts'],
    // Prints the figures that tests annotate.
    reporters: ['verbose'],
    restoreMocks: true,
  },
});
