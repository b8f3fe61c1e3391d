import { patient } from './patience.ts';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  // The same timeout as that of `expect.poll`.
  configure({ asyncUtilTimeout: patient(30_000) });
}
