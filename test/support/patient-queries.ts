import { patient } from './patience.ts';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  // As long as `expect.poll` waits.
  configure({ asyncUtilTimeout: patient(30_000) });
}
