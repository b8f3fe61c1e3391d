import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { measurePatience, patient } from './test/support/patience.ts';

measurePatience();

// Only tests of durability wait for the disk.
process.env.TEST_DATA = 'volatile';

// Hundreds of tests start a thread. Without this cache, each thread would compile its modules again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compiled');

const setupFiles = ['test/support/happy-dom-popovers.ts', 'test/support/patient-queries.ts'];

/** Tests with processes of their own mostly wait, so they start first and the others fill the gaps. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isProcess = ({ moduleId }: TestSpecification) => moduleId.includes('/test/process/');
    return [...sorted.filter(isProcess), ...sorted.filter((file) => !isProcess(file))];
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    // Workers keep the modules that they have loaded. Otherwise, each test file would load them again.
    isolate: false,
    maxWorkers: 2 * availableParallelism(),
    testTimeout: patient(120_000),
    hookTimeout: patient(60_000),
    globalSetup: ['test/support/databases/postgresql.ts'],
    sequence: { sequencer: ProcessesFirst },
    expect: { poll: { timeout: patient(30_000) } },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['test/{deploy,process}/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['src/**/*.test.ts', 'test/{security,walls,docs,support}/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['src/**/*.test.tsx'],
          setupFiles: [...setupFiles, 'test/support/pages/fresh-page.ts'],
        },
      },
    ],
  },
});
